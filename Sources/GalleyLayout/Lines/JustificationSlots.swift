internal import GalleyFonts

/// The places of a line that justification widens or narrows, by Core Text's rule.
struct JustificationSlots {
  /// In text order, for each cluster that is shown.
  private let kinds: [Kind]
  private var ems: [Double]
  /// Whether the gap after a letter is at the left of it, at the right of the next one.
  private var isReversed: [Bool]

  private let hasLetters: Bool
  private let hasSpaces: Bool

  private enum Kind {
    case none, space, doubleSpace, letter
  }

  init(_ line: Line, _ runs: [Run], _ clusters: [LineCluster], _ order: [Int]) {
    var kinds = Array(repeating: Kind.none, count: order.count)
    ems = Array(repeating: 0, count: order.count)
    isReversed = Array(repeating: false, count: order.count)
    let tab = order.lastIndex { !clusters[$0].isToken && runs[clusters[$0].run].kind == .tab }
    let places = order.map { Place(clusters[$0], of: line) }
    // The last cluster has nothing to be set apart from.
    for index in (tab.map { $0 + 1 } ?? 0)..<max(order.count - 1, tab.map { $0 + 1 } ?? 0) {
      let cluster = clusters[order[index]]
      guard !cluster.isToken else { continue }
      let next = places[index + 1]
      if places[index] == .space {
        kinds[index] = next == .space ? .doubleSpace : .space
      } else if next != .space, next != .part, cluster.width > 0,
        places[index] != .cursive || next != .cursive
      {
        kinds[index] = .letter
      }
      ems[index] = runs[cluster.run].font.size
      isReversed[index] =
        kinds[index] == .letter && cluster.isRightToLeft && clusters[order[index + 1]].isRightToLeft
    }
    self.kinds = kinds
    hasLetters = kinds.contains(.letter)
    hasSpaces = kinds.contains { $0 == .space || $0 == .doubleSpace }
  }

  /// What a cluster is to its neighbours.
  private enum Place {
    case space, letter, cursive
    /// A later part of a grapheme, or a hyphen.
    case part

    init(_ cluster: LineCluster, of line: Line) {
      if cluster.isToken {
        self = .letter
        return
      }
      let offset = cluster.text.lowerBound - line.textStart
      let units = line.paragraph.units
      let unit = units.unit(at: offset)
      guard !cluster.text.isEmpty, unit < units.count, Int(units.starts[unit]) == offset else {
        self = .part
        return
      }
      if Justification.isWordSpace(unit, of: line.paragraph) {
        self = .space
      } else {
        self = Place.isCursive(line.paragraph.source.text[offset...]) ? .cursive : .letter
      }
    }

    /// Whether a text begins with a letter that joins: of Arabic, Syriac, N'Ko, Mandaic or Mongolian.
    private static func isCursive(_ text: ArraySlice<UInt8>) -> Bool {
      guard let lead = text.first, lead >= 0xD8 else { return false }
      switch String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first?.value ?? 0 {
      case 0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF,
        0xFE70...0xFEFC:
        return true
      default: return false
      }
    }
  }

  // MARK: Shares

  /// Whether there is nothing to widen or to narrow.
  var isEmpty: Bool { kinds.allSatisfy { $0 == .none } }

  /// What each cluster's advance changes by; all together exactly the amount.
  func shares(of amount: Units) -> [Units] {
    let points = amount.points
    let exact = points >= 0 ? widened(by: points) : narrowed(by: -points).map { -$0 }
    var result = Array(repeating: Units(0), count: kinds.count)
    guard let last = kinds.lastIndex(where: { $0 != .none }) else { return result }
    var sum = 0.0
    var given: Units = 0
    for index in 0...last where kinds[index] != .none {
      sum += exact[index]
      let share = index == last ? amount - given : Units(sum: sum) - given
      given += share
      result[isReversed[index] ? index + 1 : index] += share
    }
    return result
  }

  private func widened(by amount: Double) -> [Double] {
    var shares = Array(repeating: 0.0, count: kinds.count)
    let rest = give(amount, to: &shares) { spaceWeight($0) * 0.5 * ems[$0] }
    spread(rest, over: &shares) {
      switch kinds[$0] {
      case .letter: 1
      case .space: hasLetters ? 0.5 : 1
      case .doubleSpace: hasLetters ? 0 : 2
      case .none: 0
      }
    }
    return shares
  }

  private func narrowed(by amount: Double) -> [Double] {
    var shares = Array(repeating: 0.0, count: kinds.count)
    var rest = give(amount, to: &shares) { spaceWeight($0) * 11 / 256 * ems[$0] }
    rest = give(rest, to: &shares) {
      switch kinds[$0] {
      case .letter: 11 / 128 * ems[$0]
      case .space, .doubleSpace: 11 / 256 * ems[$0]
      case .none: 0
      }
    }
    spread(rest, over: &shares) {
      hasSpaces ? spaceWeight($0) : kinds[$0] == .letter ? 1 : 0
    }
    return shares
  }

  private func spaceWeight(_ index: Int) -> Double {
    switch kinds[index] {
    case .space: 1
    case .doubleSpace: 2
    case .letter, .none: 0
    }
  }

  /// Gives as much as some places can take, each in proportion, and returns the rest.
  private func give(
    _ amount: Double,
    to shares: inout [Double],
    _ capacity: (Int) -> Double
  ) -> Double {
    let capacities = kinds.indices.map(capacity)
    let sum = capacities.reduce(0, +)
    guard sum > 0, amount > 0 else { return amount }
    let part = min(amount / sum, 1)
    for index in kinds.indices { shares[index] += capacities[index] * part }
    return max(amount - sum, 0)
  }

  /// Gives all to some places, by weight.
  private func spread(
    _ amount: Double,
    over shares: inout [Double],
    _ weight: (Int) -> Double
  ) {
    let weights = kinds.indices.map(weight)
    let sum = weights.reduce(0, +)
    guard sum > 0, amount > 0 else { return }
    for index in kinds.indices { shares[index] += amount * weights[index] / sum }
  }
}
