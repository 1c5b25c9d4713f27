import DeftBus
import DeftGeometry

/// `org.a11y.atspi.Component`: the frames of objects, and hit tests. Lengths are in pixels.
enum ComponentInterface {
  static let name = "org.a11y.atspi.Component"

  /// The origin of coordinates.
  enum Origin: UInt32 { case screen, window, parent }

  static func answer(
    _ call: BusMessage, _ member: String, _ target: AccessibleTarget,
    _ service: AccessibilityService
  ) -> AccessibleAnswer? {
    let extents = target.object.extents
    switch member {
    case "Contains":
      guard let point = point(call, target) else { return .wrongArguments }
      return .value(.flag(extents.contains(point)))
    case "GetAccessibleAtPoint":
      guard let point = point(call, target) else { return .wrongArguments }
      return .value(
        service.reference(target.scene.tree.object(at: point, in: target.object.id)))
    case "GetExtents":
      guard let rect = shown(extents, call, target) else { return .wrongArguments }
      return .value(.pixels(rect))
    case "GetPosition":
      guard let rect = shown(extents, call, target) else { return .wrongArguments }
      return .values(rect.pixelParts.prefix(2).map { .integer($0) })
    case "GetSize": return .values(extents.pixelParts.suffix(2).map { .integer($0) })
    // 7 is the layer of windows, 3 the layer of widgets.
    case "GetLayer": return .value(.number(target.entry.parent == nil ? 7 : 3))
    case "GetMDIZOrder": return .value(.short(-1))
    case "GrabFocus":
      guard let focus = target.object.focus else { return .value(.flag(false)) }
      return .value(.flag(target.act(focus)))
    case "GetAlpha": return .value(.double(1))
    // Clients cannot move, resize or scroll objects, because the program determines the layout.
    case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint":
      return .value(.flag(false))
    default: return nil
    }
  }

  /// Returns the point of a call, in window coordinates.
  private static func point(_ call: BusMessage, _ target: AccessibleTarget) -> CGPoint? {
    guard let x = call.integer(), let y = call.integer(),
      let origin = call.number().flatMap(Origin.init)
    else { return nil }
    let offset = offset(of: origin, target)
    return CGPoint(x: CGFloat(x) - offset.x, y: CGFloat(y) - offset.y)
  }

  /// Returns a rectangle of the window in the coordinates that a call requests.
  static func shown(_ rect: CGRect, _ call: BusMessage, _ target: AccessibleTarget) -> CGRect? {
    guard let origin = call.number().flatMap(Origin.init) else { return nil }
    let offset = offset(of: origin, target)
    return rect.offsetBy(dx: offset.x, dy: offset.y)
  }

  /// Returns the offset from window coordinates to coordinates relative to an origin.
  static func offset(of origin: Origin, _ target: AccessibleTarget) -> CGPoint {
    switch origin {
    case .screen: return target.origin
    case .window: return .zero
    case .parent:
      guard let parent = target.entry.parent, let place = target.scene.tree[parent]?.object.extents
      else { return .zero }
      return CGPoint(x: -place.minX, y: -place.minY)
    }
  }
}
