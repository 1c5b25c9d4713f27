/// An object that follows the views of a container.
package protocol ContainerObserver: AnyObject {
  /// Called when the views have been placed in the container.
  func containerDidArrange()
  /// Called when the number or order of the views has changed.
  func containerItemsDidChange()
  /// Called when the container ends.
  func containerWillEnd()
  /// Returns whether a view is in front of views with the same z-index.
  func isInFront(_ item: _ViewElement) -> Bool
}
