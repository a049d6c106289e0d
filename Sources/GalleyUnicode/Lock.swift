internal import Glibc

/// A value that one thread at a time may read or change.
///
/// The standard library's `Mutex` does the same, but the thread sanitizer does not see it on Linux and
/// reports every access inside as a race. It knows the locks of pthreads.
@safe
package final class Lock<Value>: @unchecked Sendable {
  // Sound: the value is reached through `withLock` alone.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline package var value: Value

  package init(_ value: sending Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    self.value = value
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs a closure on the value, when no other thread does.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body(&value)
  }

  @usableFromInline
  package func lock() {
    unsafe pthread_mutex_lock(mutex)
  }

  @usableFromInline
  package func unlock() {
    unsafe pthread_mutex_unlock(mutex)
  }
}
