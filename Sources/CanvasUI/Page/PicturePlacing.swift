import AppSupport
import CanvasEditing
import Deft

/// The command that inserts pictures from files chosen in a dialog.
final class PicturePlacing {
  private let clipboard: CanvasClipboard
  private let asker: FilePicker

  /// Creates the command, which adds the chosen files in the center of the visible canvas.
  init(_ clipboard: CanvasClipboard, by asker: FilePicker) {
    (self.clipboard, self.asker) = (clipboard, asker)
  }
}

extension PicturePlacing: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    guard action == .placePicture else { return false }
    asker.ask(.openPicture()) { [clipboard] answer in
      guard case .chosen(let files) = answer else { return }
      clipboard.add(files)
    }
    return true
  }

  func canPerform(_ action: CanvasAction) -> Bool? {
    action == .placePicture ? !asker.isAsking : nil
  }
}

extension CanvasApp {
  /// Sets the dialog that chooses the files of documents, exports and pictures.
  package func chooseFiles(by asker: FilePicker) {
    documents?.chooser = asker
    // The command that inserts pictures is available again.
    asker.didAnswer = { [weak editor] in editor?.events.notify(.performed) }
    sharing.chooser = { [weak documents] name, answer in
      let folder = documents?.store.file.map { URL(fileURLWithPath: $0.folder) }
      asker.ask(.export(as: name, in: folder)) {
        if case .chosen(let files) = $0 { answer(files.first) } else { answer(nil) }
      }
    }
    if let documents { sharing.title = { [weak documents] in documents?.store.name ?? "Deft" } }
    let placing = PicturePlacing(clipboard, by: asker)
    editor.add(placing)
    picturePlacing = placing
  }
}
