import DeftGeometry
import DeftGestures

/// The coordinates of a gesture's view at the time when a contact began. The view may have moved or
/// disappeared since.
package final class FrozenCoordinates: CoordinateResolver {
  /// The size of the view, in points.
  package let boundsSize: CGSize
  /// The transform from the window to the local space.
  private let toLocal: CGAffineTransform
  private weak var resolver: (any CoordinateResolver)?

  /// Captures the current coordinates.
  init(_ resolver: any CoordinateResolver) {
    boundsSize = resolver.boundsSize
    self.resolver = resolver
    // The spaces differ by an affine transform, which three points determine.
    let origin = resolver.convert(.zero, to: .local)
    let x = resolver.convert(CGPoint(x: 1024, y: 0), to: .local) - origin
    let y = resolver.convert(CGPoint(x: 0, y: 1024), to: .local) - origin
    toLocal = CGAffineTransform(
      a: x.width / 1024, b: x.height / 1024, c: y.width / 1024, d: y.height / 1024, tx: origin.x,
      ty: origin.y)
  }

  /// Converts a point to a space. The local space is the captured one; a named space is the current one.
  package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: point
    case .local: point.applying(toLocal)
    case .named: resolver?.convert(point, to: space) ?? point
    }
  }
}
