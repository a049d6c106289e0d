internal import Synchronization

/// An object that is made when it is first asked for, by whichever thread comes first.
///
/// Does what `AtomicLazyReference` does, but is asked for with every stretch of text, and that one
/// looks up its own type each time.
@safe
struct OnFirstUse<Value: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  // Sound: the pointer is set once and owns the object, which is `Sendable`.
  private let pointer = unsafe Atomic<UnsafeRawPointer?>(nil)

  deinit {
    if let kept = unsafe pointer.load(ordering: .acquiring) {
      unsafe Unmanaged<Value>.fromOpaque(kept).release()
    }
  }

  /// The object, if it was made.
  @inline(__always)
  func load() -> Value? {
    guard let kept = unsafe pointer.load(ordering: .acquiring) else { return nil }
    return unsafe Unmanaged<Value>.fromOpaque(kept).takeUnretainedValue()
  }

  /// Keeps an object, if none was kept before; returns the one that is kept.
  func storeIfNil(_ value: Value) -> Value {
    let mine = unsafe Unmanaged.passRetained(value)
    let (isMine, kept) = unsafe pointer.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(mine.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isMine, let kept = unsafe kept else { return value }
    unsafe mine.release()
    return unsafe Unmanaged<Value>.fromOpaque(kept).takeUnretainedValue()
  }
}
