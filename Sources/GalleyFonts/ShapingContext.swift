package import GalleyUnicode
import Synchronization

/// The scratch of analysis and shaping, of one thread at a time.
package final class ShapingContext {
  package let analyzer: TextAnalyzer
  package let shaper: Shaper

  package init() {
    analyzer = TextAnalyzer()
    shaper = Shaper()
  }
}

/// Contexts that wait to be lent.
final class ContextPool: Sendable {
  private let idle = Mutex<[Loan]>([])

  /// The most contexts that are kept while nobody uses them.
  private static let limit = 8

  /// Sound as `Sendable`: a loan is in the pool or with one borrower, never with two.
  private final class Loan: @unchecked Sendable {
    let context = ShapingContext()
  }

  func withContext<R>(_ body: (ShapingContext) throws -> R) rethrows -> R {
    let loan = idle.withLock { $0.popLast() } ?? Loan()
    defer {
      idle.withLock { idle in
        if idle.count < Self.limit { idle.append(loan) }
      }
    }
    return try body(loan.context)
  }
}
