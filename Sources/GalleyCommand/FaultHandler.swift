import Glibc

/// Ends the process with the status for a fault of ours where it would die of a signal.
enum FaultHandler {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Installs the handler, in place of the runtime's backtracer too unless `SWIFT_BACKTRACE` asks
  /// for that one: it takes half a minute, and users have no use for what it prints.
  static func install() {
    // The stack may be what has run out.
    let size = 1 << 16
    var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    let wantsBacktrace = getenv("SWIFT_BACKTRACE") != nil
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0,
        !wantsBacktrace || action.__sigaction_handler.sa_handler == nil
      else { continue }
      action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
      action.__sigaction_handler.sa_handler = { _ in FaultHandler.quit() }
      sigaction(number, &action, nil)
    }
  }

  /// Only what a signal handler may call: no allocation, no locks.
  private static func quit() -> Never {
    let message: StaticString = "galley: an internal error; please report it with the input\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitStatus.internalFault.rawValue)
  }
}
