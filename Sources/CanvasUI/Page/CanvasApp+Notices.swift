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

  /// Shows the caption of the first start, and confirms saving from now on.
  func introduce() {
    documents?.didSave = { [notices] in notices.show("Saved", .confirmation) }
    if !editor.settings.isIntroduced {
      notices.show("Drag, pinch, throw. Double-tap sends a shape home.", .caption)
    }
  }

  /// Confirms an action without a visible effect.
  func confirm(_ action: CanvasAction) {
    // While the strip is open, it shows the new pose.
    if action == .keepPose, poses.model.isOpen { return }
    if let text = editor.confirmation(of: action) { notices.show(text, .confirmation) }
  }
}
