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

  /// Places notices above the toolbar and the strip of poses, and above the bar beside the selection if they would
  /// overlap.
  func placeNotices() {
    let strip = poses.model.isOpen ? PoseStrip.height + Panel.grid : 0
    var clearance = poses.model.isPlaying ? Panel.edge : OpeningScene.toolBarHeight + strip
    if let bar = chrome.model.bar?.frame,
      notices.frame(above: clearance)?.insetBy(dx: -4, dy: -4).intersects(bar) == true
    {
      let raised = host.size.height - bar.minY
      // In a very low window, a notice stays where it is visible.
      if let frame = notices.frame(above: raised), frame.minY >= 0 { clearance = raised }
    }
    notices.clearance = clearance
  }

  /// Explains why a key has no effect, if no button shows the reason.
  func explain(_ action: CanvasAction) {
    guard action == .keepPose, let reason = editor.obstacle(to: action) else { return }
    notices.show(reason)
  }

  /// Confirms an action without a visible effect.
  func confirm(_ action: CanvasAction) {
    // While the strip is open, it shows the new pose.
    if action == .keepPose, poses.model.isOpen { return }
    if let text = editor.confirmation(of: action) { notices.show(text, .confirmation) }
  }
}
