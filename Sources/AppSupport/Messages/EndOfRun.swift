import Deft

/// Ends a run from outside: when a person presses Ctrl-C, when the session ends, or after a time.
///
/// A signal that was ignored when the program began, as `nohup` has it with SIGHUP, stays ignored.  It
/// uses the main queue, which the event loop drains.
package final class EndOfRun {
  private var sources: [any DispatchSourceProtocol] = []

  /// Calls `end` on the main thread.
  package init(after seconds: TimeInterval?, _ end: @escaping () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Without this, the system would end the program before anything here is heard.
      let isIgnored = Signals.ignore(number)
      if isIgnored { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler(handler: end)
      source.activate()
      sources.append(source)
    }
    if let seconds {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + seconds)
      timer.setEventHandler(handler: end)
      timer.activate()
      sources.append(timer)
    }
  }

  /// Nothing ends the run any more.
  package func cancel() {
    for source in sources { source.cancel() }
    sources = []
  }
}

/// What signals do to the program.
package enum Signals {
  /// Ignores a signal from now on.
  ///
  /// - Returns: whether it was ignored already.
  @discardableResult
  package static func ignore(_ number: Int32) -> Bool {
    let before = signal(number, SIG_IGN)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
