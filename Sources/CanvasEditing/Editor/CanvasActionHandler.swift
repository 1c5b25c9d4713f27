/// A part of the program that performs actions which the editor of the document does not: those of files, panels, the
/// clipboard and the window.
package protocol CanvasActionHandler: AnyObject {
  /// Performs an action.
  ///
  /// - Returns: whether this handler did; otherwise the next one is asked.
  func perform(_ action: CanvasAction) -> Bool
  /// Whether the action can be performed; `nil` where it is not an action of this handler.
  func canPerform(_ action: CanvasAction) -> Bool?
  /// Whether what the action switches is on; `nil` where it is not an action of this handler.
  func isOn(_ action: CanvasAction) -> Bool?
}

extension CanvasActionHandler {
  /// Nothing is switched.
  package func isOn(_ action: CanvasAction) -> Bool? { nil }
}
