import DeftGeometry

/// A window that is accessible to assistive technologies.
///
/// The policy: *the tree is requested only while an assistive technology is listening, and at most once per frame.*
package protocol AccessibleWindow: AnyObject {
  /// Returns the current tree, with the window as the root.
  func accessibleTree() -> AccessibleObject
  /// The screen position of the window's content, in pixels.
  var accessibleOrigin: CGPoint { get }
  /// Whether the user is holding an object. During that time, only its value or position is reported; other changes
  /// follow after the release.
  var isHeld: Bool { get }
}
