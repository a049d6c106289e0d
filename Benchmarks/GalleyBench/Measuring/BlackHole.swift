import Synchronization

/// Takes results that nobody needs, so that the work they came from must be done.
enum BlackHole {
  private static let sum = Atomic<Int>(0)

  static func swallow(_ value: Int) {
    sum.store(value, ordering: .relaxed)
  }
}
