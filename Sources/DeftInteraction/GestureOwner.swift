import DeftGeometry
import DeftGestures
import DeftRenderTree

/// The node that a gesture is attached to, with its name and outline, for inspectors.
///
/// The policy: *names come only from the program.* The name is one that the program set, such as a
/// label, or the type of a view; otherwise it is `nil`.
package protocol GestureOwner: CoordinateResolver {
  /// The node that carries the gesture.
  var ownerNode: Node? { get }
  /// The name; `nil` if there is none.
  var ownerName: String? { get }
  /// Returns the outline of a coordinate space in the window; `nil` for the window's own space and for a
  /// space without an outline.
  ///
  /// - Parameter space: `local` or the name of an enclosing space, as in ``GestureSnapshot/space``.
  func outline(ofSpace space: String) -> GestureOutline?
}

/// A rectangle in window coordinates: moved, scaled, rotated or sheared.
public struct GestureOutline: Hashable, Sendable {
  /// The corners in points of the window, starting with the one at the rectangle's origin, clockwise unless
  /// mirrored.
  public var corners: [CGPoint]

  /// Creates the outline of a rectangle, transformed to the window.
  public init(_ rect: CGRect, _ map: CGAffineTransform) {
    corners = rect.corners.map { $0.applying(map) }
  }

  /// Creates the outline of a rectangle in a node's coordinates.
  package init(_ rect: CGRect, of node: Node) {
    corners = rect.corners.map { node.convertToGlobal($0) }
  }
}

extension NodeCoordinates: GestureOwner {
  var ownerNode: Node? { node }
  var ownerName: String? { node.flatMap { $0.name.isEmpty ? nil : $0.name } }

  func outline(ofSpace space: String) -> GestureOutline? {
    guard let node else { return nil }
    if space == "local" { return node.outline }
    let owner = sequence(first: node, next: \.parent).first { $0.name == space }
    return owner?.outline
  }
}

extension Node {
  /// The outline of the area in which the node is hit.
  fileprivate var outline: GestureOutline? {
    let rect = contentShape?.boundingRect ?? drawing.bounds
    return rect.isNull || rect.isEmpty ? nil : GestureOutline(rect, of: self)
  }
}

extension CGRect {
  /// The corners, starting with the one at the origin, clockwise on the screen.
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}
