import DeftGeometry

/// A window that assistive programs can meet: it shows what is in it, and says when it has changed.
///
/// The policy: *it is asked for its tree only while somebody listens, and at most once for each frame.*
package protocol AccessibleWindow: AnyObject {
  /// What is in it at this moment; the window itself is the root.
  func accessibleTree() -> AccessibleObject
  /// Where its inside begins on the screen, in pixels.
  var accessibleOrigin: CGPoint { get }
  /// Whether a person holds something in it: then only where that is is told, and the rest when it is let go.
  var isHeld: Bool { get }
}
