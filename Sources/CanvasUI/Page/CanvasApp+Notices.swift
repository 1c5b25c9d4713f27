import AppSupport
import CanvasEditing
import Deft

/// The document menu in the corner, and the notices above the toolbar.
extension CanvasApp {
  /// The document menu, for the switcher.
  package var documentMenu: DocumentMenu? {
    DocumentMenu(
      of: actionTarget, title: { [unowned self] in documents?.store.name ?? title },
      isChanged: { [unowned self] in documents?.store.isChanged ?? false },
      isHidden: { [unowned self] in poses.model.isPlaying })
  }

  /// Whether a question or the export panel is open. The file dialog does not count.
  package var hasDialog: Bool {
    documents?.isAsking == true || sharing.layer.model.subject != nil
  }

  /// Shows the caption of the first start, unless the window is so low that the caption would cover
  /// shapes.
  func showCaption() {
    guard isIntroducing else { return }
    let caption: LocalizedStringResource =
      "Drag, pinch or throw shapes. Double-tap a shape to send it home."
    let place = editor.camera.toCanvas(notices.frame(ofCaption: String(localized: caption)))
    if !editor.shapes(touching: place).isEmpty {
      notices.hideCaption()
    } else if notices.text == nil {
      notices.show(caption, .caption)
    }
  }

  /// Hides the caption of the first start, which does not return.
  ///
  /// The policy: *the caption stays until the user does something, by a gesture or by a command. It would cover the text
  /// that is typed next.*
  func endIntroduction() { if notices.hideCaption() { editor.noteIntroduction() } }

  /// Whether the caption of the first start has not been seen yet.
  private var isIntroducing: Bool { documents != nil && !editor.settings.isIntroduced }

  /// Confirms an action without a visible effect.
  func confirm(_ action: CanvasAction) {
    // While the strip is open, it shows the new pose.
    if action == .keepPose, poses.model.isOpen { return }
    if let text = editor.confirmation(of: action) { notices.show(text, .confirmation) }
  }
}
