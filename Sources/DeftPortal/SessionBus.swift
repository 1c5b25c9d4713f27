import CSystemd
import DeftGeometry
import Glibc

/// A connection to the bus of the person's session, which lives in the main queue: *it never waits; whatever comes
/// is handed out from there, and when it is closed nothing is handed out any more*.
///
/// The queue is drained by the event loops of this package, as by any program that runs `RunLoop.main`.
final class SessionBus {
  /// Why there is no connection, or none any more, in a sentence.
  struct Failure: Error { var reason: String }

  /// Is told when the connection is lost.
  var lost: ((Failure) -> Void)?

  private let bus: OpaquePointer
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
    let body: (BusMessage) -> Void
    init(_ body: @escaping (BusMessage) -> Void) { self.body = body }
  }

  /// Connects; it may turn out later that nobody is there.
  init(now: @escaping () -> TimeInterval) throws(Failure) {
    var opened: OpaquePointer?
    let status = sd_bus_open_user(&opened)
    guard status >= 0, let opened else {
      throw Failure(reason: "There is no session bus: \(Self.text(status)).")
    }
    (bus, self.now) = (opened, now)
    // Sources have descriptors of their own, since the queue may look at one for a while after it was closed.
    let descriptor = sd_bus_get_fd(bus)
    let copies = (dup(descriptor), dup(descriptor))
    guard copies.0 >= 0, copies.1 >= 0 else {
      let reason = Self.text(-errno)
      for copy in [copies.0, copies.1] where copy >= 0 { Glibc.close(copy) }
      sd_bus_close_unref(bus)
      throw Failure(reason: "The session bus cannot be listened to: \(reason).")
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
  func close() {
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
  func makeCall(
    _ destination: String, _ path: String, _ interface: String, _ member: String
  ) -> BusMessage? {
    var message: OpaquePointer?
    let status = sd_bus_message_new_method_call(bus, &message, destination, path, interface, member)
    return status < 0 ? nil : message.map { BusMessage(adopting: $0) }
  }

  /// Sends a call; the answer may be an error (``BusMessage/error``), as when none came in time.
  ///
  /// - Parameters:
  ///   - message: the call.
  ///   - patience: how long an answer is waited for, in seconds.
  ///   - answered: gets the answer; nil where nobody is to be told.
  func send(
    _ message: BusMessage, patience: TimeInterval, answered: @escaping (BusMessage) -> Void
  ) throws(Failure) {
    var status = message.failure
    if status == 0 {
      status = listen(answered) { slot, handler in
        sd_bus_call_async(
          bus, &slot, message.raw, handOver, handler, UInt64(patience * 1_000_000))
      }
    }
    guard status >= 0 else {
      throw Failure(reason: "The session bus takes no call: \(Self.text(status)).")
    }
    process()
  }

  /// Sends a call whose answer does not matter, as far as that goes without waiting.
  func tell(_ message: BusMessage) {
    sd_bus_send(bus, message.raw, nil)
    process()
  }

  /// Hears the signals that a rule of the bus lets through.
  func hear(_ rule: String, _ body: @escaping (BusMessage) -> Void) throws(Failure) {
    let status = listen(body) { slot, handler in
      sd_bus_add_match_async(bus, &slot, rule, handOver, nil, handler)
    }
    guard status >= 0 else {
      throw Failure(reason: "The session bus cannot be listened to: \(Self.text(status)).")
    }
  }

  private func listen(
    _ body: @escaping (BusMessage) -> Void,
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
        lost?(Failure(reason: "The session bus is gone: \(Self.text(status))."))
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
  let handler = Unmanaged<SessionBus.Handler>.fromOpaque(place).takeUnretainedValue()
  withExtendedLifetime(handler) { handler.body(BusMessage(message)) }
  return 0
}
