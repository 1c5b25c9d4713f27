import Deft
import DeftPortal

/// A picker that asks for a file with the desktop's dialog if there is one, otherwise with Deft's own dialog.
///
/// The policy: *one dialog at a time; if the desktop's dialog is unavailable or fails, Deft's own dialog opens and a
/// message on standard error states the reason.* The environment variable `DEFT_FILE_DIALOG=own` selects Deft's own
/// dialog.
package final class FilePicker {
  /// The folders of the files that were chosen last, by the title of the dialog.
  private var folders: [String: URL] = [:]

  private let stage: Stage
  private let host: WindowHost?
  private let colorScheme: () -> ColorScheme
  private var portal: FilePortal?
  private var dialog: FileDialog?
  /// Called after each answer, when another dialog can be opened.
  package var didAnswer: () -> Void = {}

  /// - Parameters:
  ///   - stage: the stage for Deft's own dialog.
  ///   - host: the window for the desktop's dialog; nil without a window.
  ///   - colorScheme: returns light or dark.
  package init(on stage: Stage, host: WindowHost?, colorScheme: @escaping () -> ColorScheme) {
    (self.stage, self.host, self.colorScheme) = (stage, host, colorScheme)
  }

  /// Whether a dialog is open.
  package var isAsking: Bool { portal != nil || isDialogOpen }
  /// Whether Deft's own dialog is open.
  package var isDialogOpen: Bool { dialog != nil }

  /// Opens a dialog. If one is already open, the answer is `.cancelled`. Without a folder in the request, the dialog
  /// starts in the folder that was chosen last in the same dialog.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - answer: called once with the answer.
  package func ask(_ request: FileRequest, answer: @escaping (FileAnswer) -> Void) {
    guard !isAsking else { return answer(.cancelled) }
    var request = request
    request.folder = request.folder ?? folders[request.title]
    let answer = { [weak self, title = request.title] (result: FileAnswer) in
      if case .chosen(let files) = result, let file = files.first {
        self?.folders[title] = file.deletingLastPathComponent()
      }
      answer(result)
    }
    guard let host, ProcessInfo.processInfo.environment["DEFT_FILE_DIALOG"] != "own" else {
      return askHere(request, answer)
    }
    portal = FilePortal(asking: request, parent: host.portalHandle, now: MonotonicClock.now) {
      [weak self] result in
      guard let self else { return }
      portal = nil
      if case .failed(let reason) = result {
        Message.warn("\(reason) Using Deft's own file dialog.")
        askHere(request, answer)
      } else {
        answer(result)
        didAnswer()
      }
      stage.setNeedsFrame()
    }
  }

  private func askHere(_ request: FileRequest, _ answer: @escaping (FileAnswer) -> Void) {
    dialog = FileDialog(request, on: stage, colorScheme: colorScheme()) { [weak self] result in
      self?.dialog = nil
      answer(result)
      self?.didAnswer()
    }
  }
}
