import CSystemd
import DeftSystem
import Foundation
import Glibc

/// A connection to a D-Bus message bus, usually the session bus. *It never waits: messages are delivered on the main
/// queue, and none after ``close()``.*
///
/// The event loops of this package drain that queue, as does any program that runs `RunLoop.main`.
package final class BusConnection {
  /// The reason why the connection failed or was lost.
  package struct Failure: Error {
    package var reason: String
    package init(reason: String) { self.reason = reason }
  }

  /// Called when the connection is lost.
  package var lost: ((Failure) -> Void)?

  let bus: OpaquePointer
  /// The name of the bus in messages.
  private let name: String
  /// Returns the time of `CLOCK_MONOTONIC` in seconds, on which the time-outs of the bus are based.
  private let now: () -> TimeInterval
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var isWriterActive = false
  private var timer: (any DispatchSourceTimer)?
  /// The handlers of replies, signals and calls, keyed by their registration with the bus. The
  /// handler of a reply is released after the reply, and all other handlers with the connection.
  private var handlers: [OpaquePointer: Unmanaged<Handler>] = [:]
  private var isProcessing = false
  private var isClosed = false

  fileprivate final class Handler {
    /// Returns whether the handler has handled the message; if not, other handlers also receive it.
    let body: (BusMessage) -> Bool
    init(_ body: @escaping (BusMessage) -> Bool) { self.body = body }
  }

  /// Whether the environment names a session bus with a supported address, running or not. If `false`, the bus
  /// libraries need not be loaded.
  package static let isSessionNamed = isSessionNamed(in: ProgramEnvironment.atStart)

  /// Returns whether a given environment names such a bus. Without an address, the bus is a socket
  /// in `XDG_RUNTIME_DIR`.
  static func isSessionNamed(in environment: [String: String]) -> Bool {
    guard let addresses = environment["DBUS_SESSION_BUS_ADDRESS"] else {
      return environment["XDG_RUNTIME_DIR"].map { access($0 + "/bus", F_OK) == 0 } ?? false
    }
    return addresses.split(separator: ";").contains { address in
      ["unix:", "unixexec:", "tcp:", "x-machine-"].contains { address.hasPrefix($0) }
    }
  }

  /// Connects to the session bus. A missing bus may be reported only later, by ``lost``.
  ///
  /// - Parameter now: Returns the time of the machine's monotonic clock, in seconds.
  package convenience init(now: @escaping () -> TimeInterval) throws(Failure) {
    guard Self.isSessionNamed else {
      throw Failure(
        reason: """
          Cannot connect to the session bus: no supported address is set. Set \
          DBUS_SESSION_BUS_ADDRESS.
          """)
    }
    var opened: OpaquePointer?
    let status = sd_bus_open_user(&opened)
    guard status >= 0, let opened else {
      throw Failure(reason: "Cannot connect to the session bus: \(Self.text(status)).")
    }
    try self.init(adopting: opened, named: "session bus", now: now)
  }

  /// Connects to the bus at an address. A missing bus may be reported only later, by ``lost``.
  ///
  /// - Parameters:
  ///   - address: The D-Bus address, such as `unix:path=/run/user/1000/at-spi/bus`.
  ///   - name: The name of the bus in messages.
  ///   - now: Returns the time of the machine's monotonic clock, in seconds.
  package convenience init(
    address: String, named name: String, now: @escaping () -> TimeInterval
  ) throws(Failure) {
    var opened: OpaquePointer?
    var status = sd_bus_new(&opened)
    if status >= 0 { status = sd_bus_set_address(opened, address) }
    if status >= 0 { status = sd_bus_set_bus_client(opened, 1) }
    if status >= 0 { status = sd_bus_start(opened) }
    guard status >= 0, let opened else {
      sd_bus_unref(opened)
      throw Failure(reason: "Cannot connect to the \(name) at \(address): \(Self.text(status)).")
    }
    try self.init(adopting: opened, named: name, now: now)
  }

  private init(
    adopting opened: OpaquePointer, named name: String, now: @escaping () -> TimeInterval
  ) throws(Failure) {
    (bus, self.name, self.now) = (opened, name, now)
    // Dispatch sources get their own duplicates: the queue may still watch a descriptor for a while
    // after it has been closed.
    let descriptor = sd_bus_get_fd(bus)
    let copies = (dup(descriptor), dup(descriptor))
    guard copies.0 >= 0, copies.1 >= 0 else {
      let reason = Self.text(-errno)
      for copy in [copies.0, copies.1] where copy >= 0 { Glibc.close(copy) }
      sd_bus_close_unref(bus)
      throw Failure(reason: "Cannot read from the \(name): \(reason).")
    }
    let reader = DispatchSource.makeReadSource(fileDescriptor: copies.0, queue: .main)
    let writer = DispatchSource.makeWriteSource(fileDescriptor: copies.1, queue: .main)
    let timer = DispatchSource.makeTimerSource(queue: .main)
    (self.reader, self.writer, self.timer) = (reader, writer, timer)
    for source in [reader, writer, timer] as [any DispatchSourceProtocol] {
      source.setEventHandler { [weak self] in self?.process() }
    }
    reader.setCancelHandler { Glibc.close(copies.0) }
    writer.setCancelHandler { Glibc.close(copies.1) }
    // Messages that are already queued are sent in the next iteration of the queue.
    timer.schedule(deadline: .now())
    reader.activate()
    timer.activate()
    writer.activate()
    writer.suspend()
  }

  deinit { close() }

  /// Closes the connection. No message is delivered afterwards.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    lost = nil
    // A suspended source cannot be cancelled.
    if !isWriterActive { writer?.resume() }
    for source in [reader, writer, timer] as [(any DispatchSourceProtocol)?] { source?.cancel() }
    (reader, writer, timer) = (nil, nil, nil)
    for slot in Array(handlers.keys) { release(slot) }
    // sd-bus aborts the program if a handler closes the bus while it processes messages.
    if !isProcessing { sd_bus_close_unref(bus) }
  }

  // MARK: - Sending

  /// Creates a method call without arguments; `nil` after ``close()``.
  ///
  /// - Parameters:
  ///   - destination: The bus name of the recipient.
  ///   - path: The object path.
  ///   - interface: The interface of the method.
  ///   - member: The name of the method.
  ///   - starting: Whether the bus starts the recipient if it is not running.
  package func makeCall(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    starting: Bool = true
  ) -> BusMessage? {
    guard !isClosed else { return nil }
    var message: OpaquePointer?
    let status = sd_bus_message_new_method_call(bus, &message, destination, path, interface, member)
    guard status >= 0, let message else { return nil }
    if !starting { sd_bus_message_set_auto_start(message, 0) }
    return BusMessage(adopting: message)
  }

  /// Creates a signal without arguments; `nil` after ``close()``.
  package func makeSignal(_ path: String, _ interface: String, _ member: String) -> BusMessage? {
    guard !isClosed else { return nil }
    var message: OpaquePointer?
    let status = sd_bus_message_new_signal(bus, &message, path, interface, member)
    return status < 0 ? nil : message.map { BusMessage(adopting: $0) }
  }

  /// Sends a call. The reply may be an error (``BusMessage/error``), such as a time-out.
  ///
  /// - Parameters:
  ///   - message: The call.
  ///   - patience: The time-out in seconds.
  ///   - answered: Called with the reply.
  package func send(
    _ message: BusMessage, patience: TimeInterval, answered: @escaping (BusMessage) -> Void
  ) throws(Failure) {
    var status = isClosed ? -ENOTCONN : message.failure
    if status == 0 {
      var registration: OpaquePointer?
      let reply = { [weak self] (message: BusMessage) in
        answered(message)
        if let registration { self?.release(registration) }
      }
      (status, registration) = listen(Self.passingOn(reply)) { slot, handler in
        sd_bus_call_async(
          bus, &slot, message.raw, deliverMessage, handler, UInt64(patience * 1_000_000))
      }
    }
    guard status >= 0 else {
      throw Failure(reason: "Cannot send a call to the \(name): \(Self.text(status)).")
    }
    process()
  }

  /// Sends a reply, a signal, or a call without a reply handler, without waiting. Does nothing after ``close()``.
  package func send(_ message: BusMessage) {
    guard !isClosed else { return }
    sd_bus_send(bus, message.raw, nil)
    process()
  }

  /// Subscribes to the signals that match a D-Bus match rule.
  package func subscribe(_ rule: String, _ body: @escaping (BusMessage) -> Void) throws(Failure) {
    let (status, _) = listen(Self.passingOn(body)) { slot, handler in
      sd_bus_add_match_async(bus, &slot, rule, deliverMessage, nil, handler)
    }
    guard status >= 0 else {
      throw Failure(reason: "Cannot read from the \(name): \(Self.text(status)).")
    }
  }

  /// Passes each incoming method call to a handler.
  ///
  /// - Parameter body: Returns whether it has replied or will reply; otherwise the call receives an
  ///   error reply.
  package func serve(_ body: @escaping (BusMessage) -> Bool) throws(Failure) {
    let (status, _) = listen({ $0.isCall && body($0) }) { slot, handler in
      sd_bus_add_filter(bus, &slot, deliverMessage, handler)
    }
    guard status >= 0 else {
      throw Failure(reason: "Cannot receive calls from the \(name): \(Self.text(status)).")
    }
  }

  /// Wraps a handler so that other handlers also receive the message.
  private static func passingOn(_ body: @escaping (BusMessage) -> Void) -> (BusMessage) -> Bool {
    { message in
      body(message)
      return false
    }
  }

  private func listen(
    _ body: @escaping (BusMessage) -> Bool,
    _ install: (inout OpaquePointer?, UnsafeMutableRawPointer) -> Int32
  ) -> (status: Int32, registration: OpaquePointer?) {
    let handler = Unmanaged.passRetained(Handler(body))
    var slot: OpaquePointer?
    let status = install(&slot, handler.toOpaque())
    guard status >= 0, let slot else {
      handler.release()
      return (status, nil)
    }
    handlers[slot] = handler
    return (status, slot)
  }

  private func release(_ registration: OpaquePointer) {
    guard let handler = handlers.removeValue(forKey: registration) else { return }
    sd_bus_slot_unref(registration)
    handler.release()
  }

  /// The number of registered handlers.
  var handlerCount: Int { handlers.count }

  // MARK: - Receiving

  private func process() {
    // A handler may send messages: the iteration in progress sends them.
    guard !isProcessing, !isClosed else { return }
    isProcessing = true
    // A handler may release the last reference to the connection.
    withExtendedLifetime(self) {
      var status: Int32 = 1
      while status > 0, !isClosed { status = sd_bus_process(bus, nil) }
      isProcessing = false
      guard !isClosed else {
        sd_bus_close_unref(bus)
        return
      }
      if status < 0 {
        let lost = lost
        close()
        lost?(Failure(reason: "Lost the connection to the \(name): \(Self.text(status))."))
      } else {
        wait()
      }
    }
  }

  /// Updates the dispatch sources to match the events and the time-out that the bus waits for.
  private func wait() {
    let wantsToWrite = sd_bus_get_events(bus) & Int32(POLLOUT) != 0
    if wantsToWrite, !isWriterActive { writer?.resume() }
    if !wantsToWrite, isWriterActive { writer?.suspend() }
    isWriterActive = wantsToWrite
    var due: UInt64 = 0
    if sd_bus_get_timeout(bus, &due) > 0, due != .max {
      timer?.schedule(deadline: .now() + max(0, Double(due) / 1_000_000 - now()))
    } else {
      timer?.schedule(deadline: .distantFuture)
    }
  }

  private static func text(_ status: Int32) -> String {
    status == -ENOMEDIUM
      ? "its address is unknown (DBUS_SESSION_BUS_ADDRESS)" : systemReason(-status)
  }
}

/// Passes a message from sd-bus to its handler, which may close the connection.
private func deliverMessage(
  _ message: OpaquePointer?, _ place: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  guard let message, let place else { return 0 }
  let handler = Unmanaged<BusConnection.Handler>.fromOpaque(place).takeUnretainedValue()
  return withExtendedLifetime(handler) { handler.body(BusMessage(message)) ? 1 : 0 }
}
