import CSM
import DeftGeometry
import DeftTesting

/// A session manager for one program, built on the protocol's library.
///
/// It handles messages only in ``serve()``, which tests call until a condition is met.
final class SessionManager {
  /// The value of `SESSION_MANAGER` for the session's programs.
  let address: String
  /// The id that the program had in the restored session, if it has registered with one.
  private(set) var previousID: String?
  /// The program's id; `nil` until it has registered.
  private(set) var id: String?
  /// The program's properties by name: texts, or bytes as decimal numbers.
  private(set) var properties: [String: [String]] = [:]
  /// The number of times that the program reported that it is saved.
  private(set) var saveCount = 0
  /// Whether the program has left the session.
  private(set) var hasLeft = false

  private var listeners: UnsafeMutablePointer<IceListenObj?>?
  private var count: Int32 = 0
  private var channels: [IceConn] = []
  private var program: SmsConn?

  /// Listens for programs; fails if no socket is available.
  init?() {
    var error = [CChar](repeating: 0, count: 256)
    guard IceListenForConnections(&count, &listeners, Int32(error.count), &error) != 0,
      let listeners, let names = IceComposeNetworkIdList(count, listeners)
    else { return nil }
    address = String(cString: names)
    free(names)
    // The default handler ends the process when a program disconnects.
    IceSetIOErrorHandler { _ in }
    for index in 0..<Int(count) { IceSetHostBasedAuthProc(listeners[index]) { _ in 1 } }
    SmsInitialize(
      "Deft", "1",
      { connection, manager, mask, calls, _ in
        guard let mask, let calls else { return 0 }
        SessionManager.of(manager)?.program = connection
        mask.pointee = UInt(SmsRegisterClientProcMask | SmsInteractRequestProcMask)
        mask.pointee |= UInt(SmsInteractDoneProcMask | SmsSaveYourselfRequestProcMask)
        mask.pointee |= UInt(SmsSaveYourselfP2RequestProcMask | SmsSaveYourselfDoneProcMask)
        mask.pointee |= UInt(SmsCloseConnectionProcMask | SmsSetPropertiesProcMask)
        mask.pointee |= UInt(SmsDeletePropertiesProcMask | SmsGetPropertiesProcMask)
        calls.pointee = SessionManager.calls(manager)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), { _ in 1 }, Int32(error.count), &error)
  }

  deinit { IceFreeListenObjs(count, listeners) }

  private static func of(_ place: UnsafeMutableRawPointer?) -> SessionManager? {
    place.map { Unmanaged<SessionManager>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func calls(_ manager: UnsafeMutableRawPointer?) -> SmsCallbacks {
    var calls = SmsCallbacks()
    calls.register_client.callback = { connection, manager, previous in
      SessionManager.of(manager)?.register(connection, previous)
      return 1
    }
    calls.save_yourself_done.callback = { _, manager, _ in
      SessionManager.of(manager)?.saveCount += 1
    }
    calls.close_connection.callback = { _, manager, count, reasons in
      SmFreeReasons(count, reasons)
      SessionManager.of(manager)?.hasLeft = true
    }
    calls.set_properties.callback = { _, manager, count, properties in
      guard let properties else { return }
      for index in 0..<Int(count) {
        properties[index].map { SessionManager.of(manager)?.store($0) }
      }
      free(properties)
    }
    calls.interact_request.callback = { _, _, _ in }
    calls.interact_done.callback = { _, _, _ in }
    calls.save_yourself_request.callback = { _, _, _, _, _, _, _ in }
    calls.save_yourself_phase2_request.callback = { _, _ in }
    calls.delete_properties.callback = { _, _, _, _ in }
    calls.get_properties.callback = { _, _ in }
    calls.register_client.manager_data = manager
    calls.save_yourself_done.manager_data = manager
    calls.close_connection.manager_data = manager
    calls.set_properties.manager_data = manager
    return calls
  }

  private func register(_ connection: SmsConn?, _ previous: UnsafeMutablePointer<CChar>?) {
    previousID = previous.map { String(cString: $0) }
    // A restored program retains its id.
    guard let name = previous ?? SmsGenerateClientID(connection) else { return }
    id = String(cString: name)
    SmsRegisterClientReply(connection, name)
    free(name)
    // The protocol requires the manager to ask a new program to save itself.
    if previousID == nil {
      SmsSaveYourself(connection, Int32(SmSaveLocal), 0, Int32(SmInteractStyleNone), 0)
    }
  }

  private func store(_ property: UnsafeMutablePointer<SmProp>) {
    let isText = String(cString: property.pointee.type) != SmCARD8
    properties[String(cString: property.pointee.name)] = (0..<Int(property.pointee.num_vals)).map {
      let value = property.pointee.vals[$0]
      let bytes = UnsafeRawBufferPointer(start: value.value, count: Int(value.length))
      return isText
        ? String(decoding: bytes, as: UTF8.self) : bytes.map { "\($0)" }.joined(separator: " ")
    }
    SmFreeProperty(property)
  }

  // MARK: Actions

  /// Handles the messages received so far.
  func serve() {
    guard let listeners else { return }
    for index in 0..<Int(count)
    where Self.isReadable(IceGetListenConnectionNumber(listeners[index])) {
      var status = IceAcceptSuccess
      guard let channel = IceAcceptConnection(listeners[index], &status) else { continue }
      channels.append(channel)
    }
    channels.removeAll { channel in
      guard Self.isReadable(IceConnectionNumber(channel)) else { return false }
      return IceProcessMessages(channel, nil, nil) != IceProcessMessagesSuccess
    }
  }

  /// Asks the program to save itself because the user logs out.
  func logOut() {
    SmsSaveYourself(program, Int32(SmSaveBoth), 1, Int32(SmInteractStyleAny), 0)
  }

  /// Tells the program to end.
  func end() { SmsDie(program) }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
