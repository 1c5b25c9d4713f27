import CSM
import DeftGeometry
import Glibc

/// The program as the manager of the person's session knows it (XSMP): it is told to save itself, and to end when the
/// person logs out.
///
/// The policy: *whatever is to be kept is kept already, so saving is done at once and nobody is asked at the end of a
/// session; where there is no manager, or it is gone, nothing is different.*  What a manager needs to start the program
/// again is told with each saving.
final class SessionClient {
  private let opening = SessionOpening()
  private let named: (String) -> Void
  private let ended: () -> Void
  private let restarts: Bool
  /// Waits for the manager's first answer.
  private var waiter: (any DispatchSourceRead)?
  /// Waits for what it says after that.
  private var reader: (any DispatchSourceRead)?
  private var connection: SmcConn?
  private var id = ""

  /// Looks for the manager that the environment names; nil where it names none.
  ///
  /// - Parameters:
  ///   - environment: the process's variables.
  ///   - restarts: whether the program is started again with the session.
  ///   - named: gets what the manager calls the program.
  ///   - ended: is told when the session ends.
  init?(
    environment: [String: String], restarts: Bool, named: @escaping (String) -> Void,
    ended: @escaping () -> Void
  ) {
    guard environment["SESSION_MANAGER"]?.isEmpty == false, opening.descriptor >= 0 else {
      return nil
    }
    (self.restarts, self.named, self.ended) = (restarts, named, ended)
    // The default ends the program when the manager is gone.
    IceSetIOErrorHandler { _ in }
    let previous = [Self.idName, "DESKTOP_AUTOSTART_ID"].lazy.compactMap { environment[$0] }.first
    // Programs that are started from here are others.
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

  /// Leaves the session.
  func close() {
    waiter?.cancel()
    reader?.cancel()
    (waiter, reader) = (nil, nil)
    if let connection { SmcCloseConnection(connection, 0, nil) }
    connection = nil
  }

  // MARK: The manager

  /// By what the program knows itself again when it is started for a session that is restored.
  private static let idName = "DEFT_SESSION_ID"

  static let callbackMask = UInt(
    SmcSaveYourselfProcMask | SmcDieProcMask | SmcSaveCompleteProcMask
      | SmcShutdownCancelledProcMask)

  /// What the manager may call; it is done for `client`.
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
    // The queue may look at a descriptor for a while after it was closed.
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
    // Whoever is told of the end may let go of this.
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
