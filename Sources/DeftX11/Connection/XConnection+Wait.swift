import CX11
import CX11Shims
import DeftGeometry
import DeftInput

extension XConnection {
  /// Sleeps until the server or a watched connection has sent something, the main dispatch queue
  /// has work (which runs before this returns), Foundation's main run loop has work, a signal
  /// arrives, or `deadline` has passed. Nothing else ends the sleep.
  ///
  /// The work of the run loop is its timers, and the blocks passed to `RunLoop.main.perform` in the default and common
  /// modes. This work is done before the sleep; work that ends the sleep is done on the next call.
  /// A block that another thread passes to `perform` waits for the next iteration, because
  /// Foundation does not wake this loop for it. `DispatchQueue.main` does wake this loop.
  ///
  /// Call this function on the main thread. It returns immediately if events have already been
  /// read, or the server is gone; in both cases, drain the window.
  ///
  /// - Parameter deadline: Seconds of `CLOCK_MONOTONIC`, evaluated after the run loop has done its work; `nil` waits
  ///   without a limit.
  public func wait(until deadline: @autoclosure () -> TimeInterval?) {
    guard isConnected else { return }
    let timer = runLoop.run()
    XFlush(display)
    guard isConnected, XEventsQueued(display, QueuedAlready) == 0 else {
      drainMainQueue()
      return
    }
    let queue = _dispatch_get_main_queue_handle_4CF()
    let deadline = deadline().map { min($0, timer ?? $0) } ?? timer
    let count = 3 + watchedDescriptors.count
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: count) { fds in
      fds.initializeElement(
        at: 0, to: pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0))
      fds.initializeElement(at: 1, to: pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
      // `poll` ignores a negative descriptor.
      fds.initializeElement(
        at: 2, to: pollfd(fd: runLoop.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
      for (index, descriptor) in watchedDescriptors.enumerated() {
        fds.initializeElement(
          at: 3 + index, to: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
      var left: TimeInterval = -1
      if let deadline { left = min(max(0, deadline - SleepClock.now()), 1e6) }
      _ = deft_poll(fds.baseAddress, UInt(count), left)
      if fds[1].revents != 0 { drainMainQueue() }
    }
  }

  /// Runs the blocks of the main dispatch queue, and with them the tasks of the main actor.
  public func drainMainQueue() {
    var count: UInt64 = 0
    let handle = _dispatch_get_main_queue_handle_4CF()
    // The descriptor is a non-blocking eventfd: reading it resets the wake-up.
    guard read(handle, &count, MemoryLayout<UInt64>.size) > 0 else { return }
    _dispatch_main_queue_callback_4CF(nil)
  }
}
