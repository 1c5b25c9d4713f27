/// A handler of actions that the editor does not perform itself: files, panels, the clipboard and the window.
package protocol CanvasActionHandler: AnyObject {
  /// Performs an action.
  ///
  /// - Returns: `true` if this handler performed it; otherwise the next handler is called.
  func perform(_ action: CanvasAction) -> Bool
  /// Returns whether the action can be performed; `nil` if this handler does not handle it.
  func canPerform(_ action: CanvasAction) -> Bool?
  /// Returns whether the option that the action toggles is on; `nil` if this handler does not handle it.
  func isOn(_ action: CanvasAction) -> Bool?
}

extension CanvasActionHandler {
  package func isOn(_ action: CanvasAction) -> Bool? { nil }
}
