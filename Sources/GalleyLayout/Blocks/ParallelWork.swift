internal import Dispatch
package import GalleyFonts
internal import GalleyUnicode

/// Work on many things that do not depend on each other, on all cores where that pays.
///
/// The result is the same for any number of threads.
package enum ParallelWork {
  /// Makes a value for each number below a count, in order; `worthwhile` is the least count for which
  /// threads are started, and `fonts` lends a context to each.
  package static func map<Value: Sendable>(
    _ count: Int,
    worthwhile: Int,
    fonts: FontCollection,
    _ make: @Sendable (Int, ShapingContext) -> Value
  ) -> [Value] {
    if count < worthwhile {
      return fonts.withContext { context in (0..<count).map { make($0, context) } }
    }
    let slots = Lock<[Value?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let value = fonts.withContext { make(index, $0) }
      slots.withLock { $0[index] = value }
    }
    return slots.withLock { $0.compactMap { $0 } }
  }
}
