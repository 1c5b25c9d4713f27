import DeftGeometry
import DeftGestures

/// Where things lay when a contact began: what a gesture was attached to may have moved since, or be gone.
package final class FrozenCoordinates: CoordinateResolver {
  /// The size of what the gesture was attached to, in points.
  package let boundsSize: CGSize
  /// From the window to the local space.
  private let toLocal: CGAffineTransform
  private weak var resolver: (any CoordinateResolver)?

  /// Things as they lie now for a gesture.
  init(_ resolver: any CoordinateResolver) {
    boundsSize = resolver.boundsSize
    self.resolver = resolver
    // Spaces differ by an affine transform, which three points tell.
    let origin = resolver.convert(.zero, to: .local)
    let x = resolver.convert(CGPoint(x: 1024, y: 0), to: .local) - origin
    let y = resolver.convert(CGPoint(x: 0, y: 1024), to: .local) - origin
    toLocal = CGAffineTransform(
      a: x.width / 1024, b: x.height / 1024, c: y.width / 1024, d: y.height / 1024, tx: origin.x,
      ty: origin.y)
  }

  /// Where a place lay in the local space; in a space with a name, where it lies now.
  package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: point
    case .local: point.applying(toLocal)
    case .named: resolver?.convert(point, to: space) ?? point
    }
  }
}
