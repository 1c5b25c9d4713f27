import Deft
import DeftPortal

/// Asks the person for a file: by the desktop's dialog where there is one, else by Deft's own.
///
/// The policy: *one dialog at a time; a dialog of the desktop that cannot be had, or ends by itself, gives way to
/// Deft's own, and standard error says why.*  The variable `DEFT_FILE_DIALOG` of the environment chooses Deft's own
/// with `own`.
package final class FileAsker {
  private let stage: Stage
  private let host: WindowHost?
  private let colorScheme: () -> ColorScheme
  private var portal: FilePortal?
  private var dialog: FileDialog?

  /// Asks over a stage.
  ///
  /// - Parameters:
  ///   - stage: what Deft's own dialog lies over.
  ///   - host: the window, for the desktop's dialog; nil where there is none.
  ///   - colorScheme: light or dark.
  package init(on stage: Stage, host: WindowHost?, colorScheme: @escaping () -> ColorScheme) {
    (self.stage, self.host, self.colorScheme) = (stage, host, colorScheme)
  }

  /// Whether a dialog is open.
  package var isAsking: Bool { portal != nil || dialog != nil }

  /// Asks; while something is asked already, the answer is that there is none.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - answer: is told once what came of it.
  package func ask(_ request: FileRequest, answer: @escaping (FileAnswer) -> Void) {
    guard !isAsking else { return answer(.cancelled) }
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
      }
      stage.setNeedsFrame()
    }
  }

  private func askHere(_ request: FileRequest, _ answer: @escaping (FileAnswer) -> Void) {
    dialog = FileDialog(request, on: stage, colorScheme: colorScheme()) { [weak self] result in
      self?.dialog = nil
      answer(result)
    }
  }
}
