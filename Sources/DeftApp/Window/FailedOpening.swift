import AppSupport
import CanvasEditing
import Deft
import DeftLocalization
import DeftSystem

/// A document that cannot be opened when the program starts.
///
/// The policy: *standard error has the sentence in any case; where neither a terminal nor another program reads it, or a
/// desktop has started the program, as behind a file manager, a window shows it, too; and a document that is open already
/// comes to the front in its own window.*
struct FailedOpening {
  /// Why it cannot be opened.
  let error: DocumentError

  /// Says so, and returns the exit status of the program.
  func tell(on start: DisplayStart) -> Int32 {
    Message.warn(error.description)
    let isRead = Self.isStandardErrorRead
    guard error.kind == .inUse || !isRead,
      // Where there is no display either, standard error is all there is.
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

  /// What desktops and file managers put into the environment of the programs that they start.
  /// Source: the startup notification, XDG activation and GIO's launcher.
  private static let desktopVariables = [
    "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN", "GIO_LAUNCHED_DESKTOP_FILE",
  ]
}
