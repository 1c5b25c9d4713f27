/// The use of a shape.
public enum ShapeRole: Hashable, Sendable {
  case fill
  /// The shape is the outline of a stroke.
  case stroke
  /// The shape divides content.
  case separator
}

extension Shape {
  /// `fill`; other shapes declare their own role.
  nonisolated public static var role: ShapeRole { .fill }
}

extension _TrimmedShape { nonisolated public static var role: ShapeRole { Base.role } }
extension OffsetShape { nonisolated public static var role: ShapeRole { Content.role } }
extension ScaledShape { nonisolated public static var role: ShapeRole { Content.role } }
extension RotatedShape { nonisolated public static var role: ShapeRole { Content.role } }
extension TransformedShape { nonisolated public static var role: ShapeRole { Content.role } }
extension _SizedShape { nonisolated public static var role: ShapeRole { Base.role } }
