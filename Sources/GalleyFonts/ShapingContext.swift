package import GalleyUnicode

/// The scratch of analysis and shaping, of one thread at a time.
package final class ShapingContext {
  package let analyzer: TextAnalyzer
  package let shaper: Shaper

  package init(cachesSegments: Bool = true) {
    analyzer = TextAnalyzer()
    shaper = Shaper(cachesSegments: cachesSegments)
  }
}

/// Contexts that wait to be lent.
final class ContextPool: Sendable {
  let cachesSegments: Bool
  private let idle = Lock<[Loan]>([])

  init(cachesSegments: Bool) {
    self.cachesSegments = cachesSegments
  }

  /// The most contexts that are kept while nobody uses them.
  private static let limit = 8

  /// Sound as `Sendable`: a loan is in the pool or with one borrower, never with two.
  private final class Loan: @unchecked Sendable {
    let context: ShapingContext

    init(cachesSegments: Bool) {
      context = ShapingContext(cachesSegments: cachesSegments)
    }
  }

  func withContext<R>(_ body: (ShapingContext) throws -> R) rethrows -> R {
    let loan = idle.withLock { $0.popLast() } ?? Loan(cachesSegments: cachesSegments)
    defer {
      idle.withLock { idle in
        if idle.count < Self.limit { idle.append(loan) }
      }
    }
    return try body(loan.context)
  }

  /// Forgets the segments of the contexts that nobody uses.
  func removeCachedSegments() {
    idle.withLock { idle in
      for loan in idle { loan.context.shaper.segments?.removeAll() }
    }
  }
}
