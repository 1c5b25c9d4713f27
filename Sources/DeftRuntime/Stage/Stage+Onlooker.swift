import DeftInput
import DeftInteraction
import DeftRenderTree

/// What somebody may do who looks on while others play on the stage: *use the tools, and nothing else*.
extension Stage {
  /// Takes what an onlooker did, where a tool has a use for it: the program does not hear of it, and neither do
  /// those who observe what people do with it.
  ///
  /// Contacts must have ids that no other contact has.
  ///
  /// - Returns: whether it was of use.
  package final func takeForTools(_ input: InputEvent) -> Bool {
    switch input {
    case .contact(let contact):
      guard let owner = tools.owner(of: contact, on: self) else { return false }
      receive(contact, of: owner, at: clock)
      return true
    case .scroll(let scroll):
      return layers.offer(at: .tools) { $0.stage(self, scrolled: scroll) }
    case .key(let key):
      return layers.offer(at: .tools) { $0.stage(self, key: key) }
    case .hover, .hoverEnded, .swipe:
      return false
    }
  }

  /// Brings what tools show up to date, between two frames of the program.
  package final func frameOfTools() {
    layers.forEach(at: .tools) { $0.stageWillDraw(self) }
    let (width, height) = pixelSize
    _ = tree.update(
      width: width, height: height, displayScale: scale, leftPixels: pixelMap.left)
  }
}
