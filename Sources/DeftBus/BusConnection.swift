import CSystemd
import DeftSystem
import Foundation
import Glibc

/// A connection to a bus, as a rule to that of the person's session, which lives in the main queue: *it never waits;
/// whatever comes is handed out from there, and when it is closed nothing is handed out any more*.
///
/// The queue is drained by the event loops of this package, as by any program that runs `RunLoop.main`.
package final class BusConnection {
  /// Why there is no connection, or none any more, in a sentence.
  package struct Failure: Error {
    package var reason: String
    package init(reason: String) { self.reason = reason }
  }

  /// Is told when the connection is lost.
  package var lost: ((Failure) -> Void)?

  let bus: OpaquePointer
  /// What people call the bus, in sentences.
  private let name: String
  /// The time of `CLOCK_MONOTONIC`, in seconds: by which the bus counts its time-outs.
  private let now: () -> TimeInterval
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var isWriterActive = false
  private var timer: (any DispatchSourceTimer)?
  /// What hears answers and signals, kept alive with the connection.
  private var slots: [OpaquePointer] = []
  private var handlers: [Unmanaged<Handler>] = []
  private var isProcessing = false
  private var isClosed = false

  fileprivate final class Handler {
    /// Says whether nobody else is to hear of the message.
    let body: (BusMessage) -> Bool
    init(_ body: @escaping (BusMessage) -> Bool) { self.body = body }
  }

  /// Whether the environment names a bus of the session, there or not, that can be spoken to: where it names none,
  /// what speaks to buses need not be loaded.
  package static let isSessionNamed = isSessionNamed(in: ProgramEnvironment.atStart)

  /// The same for an environment; where it gives no address, the bus is a socket in the session's folder.
  static func isSessionNamed(in environment: [String: String]) -> Bool {
    guard let addresses = environment["DBUS_SESSION_BUS_ADDRESS"] else {
      return environment["XDG_RUNTIME_DIR"].map { access($0 + "/bus", F_OK) == 0 } ?? false
    }
    return addresses.split(separator: ";").contains { address in
      ["unix:", "unixexec:", "tcp:", "x-machine-"].contains { address.hasPrefix($0) }
    }
  }

  /// Connects to the session's bus; it may turn out later that nobody is there.
  ///
  /// - Parameter now: the time of the machine's monotonic clock, in seconds.
  package convenience init(now: @escaping () -> TimeInterval) throws(Failure) {
    guard Self.isSessionNamed else {
      throw Failure(reason: "There is no session bus: the environment names none.")
    }
    var opened: OpaquePointer?
    let status = sd_bus_open_user(&opened)
    guard status >= 0, let opened else {
      throw Failure(reason: "There is no session bus: \(Self.text(status)).")
    }
    try self.init(adopting: opened, named: "session bus", now: now)
  }

  /// Connects to the bus at an address; it may turn out later that nobody is there.
  ///
  /// - Parameters:
  ///   - address: where it is, as in `unix:path=/run/user/1000/at-spi/bus`.
  ///   - name: what people call it, in sentences.
  ///   - now: the time of the machine's monotonic clock, in seconds.
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
      throw Failure(reason: "There is no \(name) at \(address): \(Self.text(status)).")
    }
    try self.init(adopting: opened, named: name, now: now)
  }

  private init(
    adopting opened: OpaquePointer, named name: String, now: @escaping () -> TimeInterval
  ) throws(Failure) {
    (bus, self.name, self.now) = (opened, name, now)
    // Sources have descriptors of their own, since the queue may look at one for a while after it was closed.
    let descriptor = sd_bus_get_fd(bus)
    let copies = (dup(descriptor), dup(descriptor))
    guard copies.0 >= 0, copies.1 >= 0 else {
      let reason = Self.text(-errno)
      for copy in [copies.0, copies.1] where copy >= 0 { Glibc.close(copy) }
      sd_bus_close_unref(bus)
      throw Failure(reason: "The \(name) cannot be listened to: \(reason).")
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
    // What is to be said first is said with the queue's next turn.
    timer.schedule(deadline: .now())
    reader.activate()
    timer.activate()
    writer.activate()
    writer.suspend()
  }

  deinit { close() }

  /// Hands out nothing any more.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    lost = nil
    // What is suspended could not be cancelled.
    if !isWriterActive { writer?.resume() }
    for source in [reader, writer, timer] as [(any DispatchSourceProtocol)?] { source?.cancel() }
    (reader, writer, timer) = (nil, nil, nil)
    for slot in slots { sd_bus_slot_unref(slot) }
    for handler in handlers { handler.release() }
    sd_bus_close_unref(bus)
  }

  // MARK: - What is said

  /// A call that is still to be filled.
  ///
  /// - Parameters:
  ///   - destination: whose object is called.
  ///   - path: the object.
  ///   - interface: what the method belongs to.
  ///   - member: the method.
  ///   - starting: whether who is called is started where it does not run yet.
  package func makeCall(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    starting: Bool = true
  ) -> BusMessage? {
    var message: OpaquePointer?
    let status = sd_bus_message_new_method_call(bus, &message, destination, path, interface, member)
    guard status >= 0, let message else { return nil }
    if !starting { sd_bus_message_set_auto_start(message, 0) }
    return BusMessage(adopting: message)
  }

  /// A signal of an object, still to be filled.
  package func makeSignal(_ path: String, _ interface: String, _ member: String) -> BusMessage? {
    var message: OpaquePointer?
    let status = sd_bus_message_new_signal(bus, &message, path, interface, member)
    return status < 0 ? nil : message.map { BusMessage(adopting: $0) }
  }

  /// Sends a call; the answer may be an error (``BusMessage/error``), as when none came in time.
  ///
  /// - Parameters:
  ///   - message: the call.
  ///   - patience: how long an answer is waited for, in seconds.
  ///   - answered: gets the answer; nil where nobody is to be told.
  package func send(
    _ message: BusMessage, patience: TimeInterval, answered: @escaping (BusMessage) -> Void
  ) throws(Failure) {
    var status = message.failure
    if status == 0 {
      status = listen(Self.leaving(answered)) { slot, handler in
        sd_bus_call_async(
          bus, &slot, message.raw, handOver, handler, UInt64(patience * 1_000_000))
      }
    }
    guard status >= 0 else {
      throw Failure(reason: "The \(name) takes no call: \(Self.text(status)).")
    }
    process()
  }

  /// Sends an answer, a signal, or a call whose answer does not matter, as far as that goes without waiting.
  package func tell(_ message: BusMessage) {
    sd_bus_send(bus, message.raw, nil)
    process()
  }

  /// Hears the signals that a rule of the bus lets through.
  package func hear(_ rule: String, _ body: @escaping (BusMessage) -> Void) throws(Failure) {
    let status = listen(Self.leaving(body)) { slot, handler in
      sd_bus_add_match_async(bus, &slot, rule, handOver, nil, handler)
    }
    guard status >= 0 else {
      throw Failure(reason: "The \(name) cannot be listened to: \(Self.text(status)).")
    }
  }

  /// Is offered every call that others make.
  ///
  /// - Parameter body: says whether it has answered, or will; what is left is answered with an error.
  package func serve(_ body: @escaping (BusMessage) -> Bool) throws(Failure) {
    let status = listen({ $0.isCall && body($0) }) { slot, handler in
      sd_bus_add_filter(bus, &slot, handOver, handler)
    }
    guard status >= 0 else {
      throw Failure(reason: "The \(name) cannot be served: \(Self.text(status)).")
    }
  }

  /// Others may hear of the message, too.
  private static func leaving(_ body: @escaping (BusMessage) -> Void) -> (BusMessage) -> Bool {
    { message in
      body(message)
      return false
    }
  }

  private func listen(
    _ body: @escaping (BusMessage) -> Bool,
    _ install: (inout OpaquePointer?, UnsafeMutableRawPointer) -> Int32
  ) -> Int32 {
    let handler = Unmanaged.passRetained(Handler(body))
    var slot: OpaquePointer?
    let status = install(&slot, handler.toOpaque())
    guard status >= 0, let slot else {
      handler.release()
      return status
    }
    slots.append(slot)
    handlers.append(handler)
    return status
  }

  // MARK: - What comes

  private func process() {
    // Who hears something may say something: it goes out with the turn that is under way.
    guard !isProcessing, !isClosed else { return }
    isProcessing = true
    // Whoever hears the last of it may let go of the connection.
    withExtendedLifetime(self) {
      var status: Int32 = 1
      while status > 0, !isClosed { status = sd_bus_process(bus, nil) }
      isProcessing = false
      guard !isClosed else { return }
      if status < 0 {
        let lost = lost
        close()
        lost?(Failure(reason: "The \(name) is gone: \(Self.text(status))."))
      } else {
        wait()
      }
    }
  }

  /// Asks to be woken for what the bus waits for.
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
      ? "nothing says where it is (DBUS_SESSION_BUS_ADDRESS)" : String(cString: strerror(-status))
  }
}

/// Hands a message of the bus to whoever waits for it, who may close the connection.
private func handOver(
  _ message: OpaquePointer?, _ place: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  guard let message, let place else { return 0 }
  let handler = Unmanaged<BusConnection.Handler>.fromOpaque(place).takeUnretainedValue()
  return withExtendedLifetime(handler) { handler.body(BusMessage(message)) ? 1 : 0 }
}
