import CanvasModel
import Deft

/// A document that cannot be opened when the program starts.
///
/// The policy: *standard error has the sentence in any case; where it is no terminal, as behind a file manager, a window
/// shows it, too; and a document that is open already comes to the front in its own window.*
struct FailedOpening {
  /// Why it cannot be opened.
  let error: DocumentError

  /// Says so, and returns the exit status of the program.
  func tell(on start: DisplayStart) -> Int32 {
    Message.warn(error.description)
    let isRead = isatty(STDERR_FILENO) == 1
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
}
