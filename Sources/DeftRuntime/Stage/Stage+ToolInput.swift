import DeftInput
import DeftInteraction
import DeftRenderTree

/// Input from a user who watches a stage whose own input comes from elsewhere, such as a recording: *only the tools
/// receive it*.
extension Stage {
  /// Passes a watching user's input to the tools. Neither the program nor its input observers are notified.
  ///
  /// Contacts must have ids that no other contact uses.
  ///
  /// - Returns: `true` if a tool handled it.
  package final func handleForTools(_ input: InputEvent) -> Bool {
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

  /// Updates the tools between two frames of the program.
  package final func updateTools() {
    layers.forEach(at: .tools) { $0.stageWillDraw(self) }
    let (width, height) = pixelSize
    _ = tree.update(
      width: width, height: height, displayScale: scale, leftPixels: pixelMap.left)
  }
}
