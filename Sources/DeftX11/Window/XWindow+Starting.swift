import DeftSystem
import Foundation

extension XWindow {
  /// Notifies the desktop that another program of ours is about to start, because the user has requested it in
  /// this window.
  ///
  /// - Returns: The environment variables for that program: the display, and the id of the startup notice.
  package func announceStart() -> [String: String] {
    guard isUsable, let manager else { return [:] }
    let name = ProgramName.class(in: ProgramEnvironment.atStart)
    return [
      "DISPLAY": connection.displayName, StartupNotice.variable: manager.announce(name).id,
    ]
  }

  /// Notifies the desktop that an announced program does not start.
  ///
  /// - Parameter environment: The result of ``announceStart()``.
  package func withdrawStart(_ environment: [String: String]) {
    guard isUsable, let id = environment[StartupNotice.variable],
      let notice = StartupNotice(id: id)
    else { return }
    manager?.withdraw(notice)
  }
}
