import DeftGeometry
import DeftGestures
import DeftRenderTree

/// What a gesture is attached to, for those who look: what it is called, and where it is seen.
///
/// The policy: *a place says what the program has said of it, and nothing else.*  A name is one that somebody gave,
/// or the type of a view; where there is neither, there is none.
package protocol GesturePlace: CoordinateResolver {
  /// The node that carries the gesture.
  var placeNode: Node? { get }
  /// What it is called; nil where nobody has called it anything.
  var placeName: String? { get }
  /// Where a coordinate space is seen; nil for the window's own.
  ///
  /// - Parameter space: as ``GestureAccount/space`` tells it: `local`, or the name of one around.
  func outline(ofSpace space: String) -> GestureOutline?
}

/// A rectangle as it is seen in the window: moved, turned or slanted.
public struct GestureOutline: Hashable, Sendable {
  /// Its corners in points of the window, from the one at its own origin on, clockwise where nothing is
  /// mirrored.
  public var corners: [CGPoint]

  /// A rectangle under a map to the window.
  public init(_ rect: CGRect, _ map: CGAffineTransform) {
    corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(map) }
  }
}

extension NodeCoordinates: GesturePlace {
  var placeNode: Node? { node }
  var placeName: String? { node.flatMap { $0.name.isEmpty ? nil : $0.name } }

  func outline(ofSpace space: String) -> GestureOutline? {
    guard let node else { return nil }
    if space == "local" { return node.outline }
    let owner = sequence(first: node, next: \.parent).first { $0.name == space }
    return owner?.outline
  }
}

extension Node {
  /// Where what it is hit by is seen.
  fileprivate var outline: GestureOutline? {
    let rect = contentShape?.boundingRect ?? drawing.bounds
    return rect.isNull || rect.isEmpty ? nil : GestureOutline(rect, localToGlobal())
  }
}
