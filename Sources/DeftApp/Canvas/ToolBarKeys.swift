import Deft

/// The arrow keys of the tool bar, above its views: while a button has the focus they move it from button to
/// button, and not beyond the ends.
final class ToolBarKeys: StageLayer {
  private let toolBar: ViewLayer

  /// The keys of a tool bar.
  init(of toolBar: ViewLayer) { self.toolBar = toolBar }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard toolBar.hasFocus, event.key == .leftArrow || event.key == .rightArrow else {
      return false
    }
    let forward = event.key == .rightArrow
    if event.isDown, !toolBar.moveFocus(forward: forward) {
      _ = toolBar.moveFocus(forward: !forward)
    }
    return true
  }
}
