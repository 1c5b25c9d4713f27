import AppSupport
import CanvasEditing
import Deft
import DeftLocalization
import DeftSystem

/// The error of a document that cannot be opened when the program starts.
///
/// The policy: *the message is always written to standard error. A window shows it as well unless a terminal or another
/// program reads standard error. A pipe does not count if a desktop or file manager has started the program. If the
/// document is already open, its window is raised instead.*
struct FailedOpening {
  let error: DocumentError

  /// Reports the error, and returns the exit status of the program.
  func report(on start: DisplayStart) -> Int32 {
    Message.warn(error.description)
    let isRead = Self.isStandardErrorRead
    guard error.kind == .inUse || !isRead,
      // Without a display, standard error is the only output.
      let display = try? Display(named: start.display)
    else { return error.exitStatus }
    if error.kind == .inUse, display.raiseWindow(showing: error.file) { return error.exitStatus }
    if !isRead {
      NoticeWindow("The document was not opened", error.message, on: display, start).run()
    }
    return error.exitStatus
  }

  /// Whether a person or a script reads standard error.
  private static var isStandardErrorRead: Bool {
    if isatty(STDERR_FILENO) == 1 { return true }
    if desktopVariables.contains(where: { ProgramEnvironment.atStart[$0] != nil }) { return false }
    var about = stat()
    return fstat(STDERR_FILENO, &about) == 0 && about.st_mode & S_IFMT == S_IFIFO
  }

  /// The variables that desktops and file managers set for programs that they start.
  /// Source: startup notification, XDG activation and GIO's launcher.
  private static let desktopVariables = [
    "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN", "GIO_LAUNCHED_DESKTOP_FILE",
  ]
}
