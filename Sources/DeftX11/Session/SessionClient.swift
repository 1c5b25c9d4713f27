import CSM
import DeftGeometry
import Glibc

/// The program as a client of the session manager (XSMP). The manager requests that the program
/// save its state, and that it end when the user logs out.
///
/// The policy: *everything is saved already. A request to save is therefore confirmed immediately, and the user is
/// never asked at the end of a session. Without a manager, or after its end, nothing changes.* With each
/// confirmation, the manager receives the properties that it needs to restart the program.
final class SessionClient {
  private let opening = SessionOpening()
  private let named: (String) -> Void
  private let ended: () -> Void
  private let restarts: Bool
  /// The source that waits for the manager's first answer.
  private var waiter: (any DispatchSourceRead)?
  /// The source that waits for the manager's later messages.
  private var reader: (any DispatchSourceRead)?
  private var connection: SmcConn?
  private var id = ""

  /// Connects to the session manager of the environment; `nil` if it names none.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - restarts: Whether the session restarts the program.
  ///   - named: Called with the program's client id from the session manager.
  ///   - ended: Called when the session ends.
  init?(
    environment: [String: String], restarts: Bool, named: @escaping (String) -> Void,
    ended: @escaping () -> Void
  ) {
    guard environment["SESSION_MANAGER"]?.isEmpty == false, opening.descriptor >= 0 else {
      return nil
    }
    (self.restarts, self.named, self.ended) = (restarts, named, ended)
    // The default handler ends the program when the manager is gone.
    IceSetIOErrorHandler { _ in }
    let previous = [Self.idName, "DESKTOP_AUTOSTART_ID"].lazy.compactMap { environment[$0] }.first
    // Child processes are different clients.
    for name in ["DESKTOP_AUTOSTART_ID", Self.idName] { unsetenv(name) }
    let descriptor = opening.descriptor
    let waiter = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    waiter.setEventHandler { [weak self] in self?.begin() }
    waiter.setCancelHandler { Glibc.close(descriptor) }
    waiter.activate()
    self.waiter = waiter
    opening.begin(previous: previous)
  }

  deinit { close() }

  func close() {
    waiter?.cancel()
    reader?.cancel()
    (waiter, reader) = (nil, nil)
    if let connection { SmcCloseConnection(connection, 0, nil) }
    connection = nil
  }

  // MARK: The manager

  /// The variable with the id of the program when it is restarted for a restored session.
  private static let idName = "DEFT_SESSION_ID"

  static let callbackMask = UInt(
    SmcSaveYourselfProcMask | SmcDieProcMask | SmcSaveCompleteProcMask
      | SmcShutdownCancelledProcMask)

  /// Returns the callbacks for the manager, which call `client`.
  static func callbacks(for client: SessionClient?) -> SmcCallbacks {
    let place = client.map { Unmanaged.passUnretained($0).toOpaque() }
    var calls = SmcCallbacks()
    calls.save_yourself.callback = { _, place, _, _, _, _ in SessionClient.of(place)?.save() }
    calls.die.callback = { _, place in SessionClient.of(place)?.die() }
    calls.save_complete.callback = { _, _ in }
    calls.shutdown_cancelled.callback = { _, _ in }
    (calls.save_yourself.client_data, calls.die.client_data) = (place, place)
    return calls
  }

  private static func of(_ place: UnsafeMutableRawPointer?) -> SessionClient? {
    place.map { Unmanaged<SessionClient>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin() {
    waiter?.cancel()
    waiter = nil
    guard let opened = opening.result, let connection = SmcConn(bitPattern: opened.connection)
    else { return }
    (self.connection, id) = (connection, opened.id)
    var calls = Self.callbacks(for: self)
    SmcModifyCallbacks(connection, Self.callbackMask, &calls)
    named(id)
    // The queue may watch a descriptor for a while after it has been closed.
    let descriptor = dup(IceConnectionNumber(SmcGetIceConnection(connection)))
    guard descriptor >= 0 else { return close() }
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in self?.process() }
    reader.setCancelHandler { Glibc.close(descriptor) }
    reader.activate()
    self.reader = reader
  }

  private func process() {
    guard let connection else { return }
    // The `ended` callback may release this object.
    withExtendedLifetime(self) {
      let status = IceProcessMessages(SmcGetIceConnection(connection), nil, nil)
      if status == IceProcessMessagesIOError { close() }
    }
  }

  private func save() {
    guard let connection else { return }
    for property in SessionProperty.all(id: id, idName: Self.idName, restarts: restarts) {
      property.set(on: connection)
    }
    SmcSaveYourselfDone(connection, 1)
  }

  private func die() {
    close()
    ended()
  }
}
