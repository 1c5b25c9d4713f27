import CX11
import CX11Shims
import DeftGeometry
import DeftInput

extension XConnection {
  /// Sleeps until the server has said something, the main dispatch queue has work (which is done
  /// before this returns), Foundation's main run loop has, a signal arrives, or `deadline` has come.
  /// Nothing else wakes it.
  ///
  /// What the run loop has to do is done before it sleeps, as on the next call what it was woken for:
  /// its timers, and what was handed to `RunLoop.main.perform`, in the default mode and the common ones.
  /// What another thread hands to `perform` waits for the next turn, since Foundation wakes nobody
  /// for it here; `DispatchQueue.main` does.
  ///
  /// Call it on the main thread. It returns at once where events are already read, or the server is
  /// gone; then drain the window.
  ///
  /// - Parameter deadline: seconds of `CLOCK_MONOTONIC`, asked for after the run loop has had its turn;
  ///   nil waits for ever.
  public func wait(until deadline: @autoclosure () -> TimeInterval?) {
    guard isConnected else { return }
    let turn = runLoop.turn()
    XFlush(display)
    guard isConnected, XEventsQueued(display, QueuedAlready) == 0 else {
      drainMainQueue()
      return
    }
    let queue = _dispatch_get_main_queue_handle_4CF()
    let deadline = deadline().map { min($0, turn ?? $0) } ?? turn
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 4) { fds in
      fds.initializeElement(
        at: 0, to: pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0))
      fds.initializeElement(at: 1, to: pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
      // A negative descriptor is passed over.
      fds.initializeElement(
        at: 2, to: pollfd(fd: runLoop.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
      fds.initializeElement(
        at: 3, to: pollfd(fd: watchedDescriptor ?? -1, events: Int16(POLLIN), revents: 0))
      var left: TimeInterval = -1
      if let deadline { left = min(max(0, deadline - SleepClock.now()), 1e6) }
      _ = deft_poll(fds.baseAddress, 4, left)
      if fds[1].revents != 0 { drainMainQueue() }
    }
  }

  /// Runs what is on the main dispatch queue, and with it on the main actor.
  public func drainMainQueue() {
    var count: UInt64 = 0
    let handle = _dispatch_get_main_queue_handle_4CF()
    // The descriptor is an eventfd that does not block: reading it says that the call was heard.
    guard read(handle, &count, MemoryLayout<UInt64>.size) > 0 else { return }
    _dispatch_main_queue_callback_4CF(nil)
  }
}
