import DeftSystem
import Foundation

extension XWindow {
  /// Says to the desktop that another program of ours is about to be started, because the person has asked for it in
  /// this window.
  ///
  /// - Returns: What that program is to find in its environment: where its window is to be, and by what the desktop
  ///   knows that it was asked for.
  package func announceStart() -> [String: String] {
    guard isUsable, let manager else { return [:] }
    let name = ProgramName.class(in: ProgramEnvironment.atStart)
    return [
      "DISPLAY": connection.displayName, StartupNotice.variable: manager.announce(name).id,
    ]
  }

  /// Says that a program does not come that was announced.
  ///
  /// - Parameter environment: what it was to find in its environment.
  package func withdrawStart(_ environment: [String: String]) {
    guard isUsable, let id = environment[StartupNotice.variable],
      let notice = StartupNotice(id: id)
    else { return }
    manager?.withdraw(notice)
  }
}
