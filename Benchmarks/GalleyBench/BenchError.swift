/// Why a run ends without results; what to do is part of the message.
enum BenchError: Error, Equatable {
  case usage(String)
  case missing(String)
  case cannotWrite(String)
  case peer(String)
  case thresholds([String])

  var message: String {
    switch self {
    case .usage(let text), .missing(let text), .peer(let text): text
    case .cannotWrite(let path): "cannot write \(path)"
    case .thresholds(let lines): lines.joined(separator: "\n")
    }
  }
}
