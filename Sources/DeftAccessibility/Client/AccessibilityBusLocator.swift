import DeftBus
import DeftGeometry

/// A locator that requests the address of the accessibility bus from the session bus.
///
/// A request for the address makes the launcher of the accessibility bus start that bus. The locator therefore sends
/// the request only if accessibility is enabled, because the bus is already running then. It does not start the
/// launcher itself.
final class AccessibilityBusLocator {
  private var session: BusConnection?
  private var found: ((String?) -> Void)?

  private static let (launcher, path) = ("org.a11y.Bus", "/org/a11y/bus")

  deinit { session?.close() }

  /// Finds the address and passes it to `found`, or `nil` if accessibility is disabled or there is no session bus. May
  /// call `found` before it returns.
  func locate(on session: BusConnection?, _ found: @escaping (String?) -> Void) {
    self.found = found
    guard let session else { return finish(nil) }
    self.session = session
    session.lost = { [weak self] _ in self?.finish(nil) }
    let status = session.makeCall(
      Self.launcher, Self.path, "org.freedesktop.DBus.Properties", "GetAll", starting: false)
    status?.append("org.a11y.Status")
    send(status) { [weak self] answer in
      guard let self else { return }
      guard AccessibilityStatus(answer)?.isWanted == true else { return finish(nil) }
      let call = session.makeCall(
        Self.launcher, Self.path, Self.launcher, "GetAddress", starting: false)
      send(call) { [weak self] answer in
        self?.finish(answer.text().flatMap { $0.isEmpty ? nil : $0 })
      }
    }
  }

  private func send(_ call: BusMessage?, answered: @escaping (BusMessage) -> Void) {
    do throws(BusConnection.Failure) {
      guard let call, let session else { return finish(nil) }
      try session.send(
        call, patience: AccessibilityService.answerTime, answered: answered)
    } catch {
      finish(nil)
    }
  }

  private func finish(_ address: String?) {
    guard let found else { return }
    self.found = nil
    session?.close()
    session = nil
    found(address)
  }
}
