import Deft

/// A handler that ends the program on Ctrl-C, at the end of the session, or after a time limit.
///
/// A signal that was already ignored when the program started, such as SIGHUP under `nohup`, stays ignored. Signals are
/// handled on the main queue, which the event loop drains.
package final class RunTerminator {
  private var sources: [any DispatchSourceProtocol] = []

  /// - Parameters:
  ///   - seconds: the time after which the run ends; nil for no limit.
  ///   - end: called on the main thread.
  package init(after seconds: TimeInterval?, _ end: @escaping () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Ignores the signal, because its default action would end the program immediately.
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

  /// Stops handling signals and the timer.
  package func cancel() {
    for source in sources { source.cancel() }
    sources = []
  }
}

/// Signal dispositions.
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
