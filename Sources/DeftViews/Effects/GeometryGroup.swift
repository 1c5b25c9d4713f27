/// A modifier that makes a view move as a whole.
public struct _GeometryGroupModifier: Equatable {
  public typealias Body = Never
}

extension _GeometryGroupModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> GeometryGroupElement { GeometryGroupElement(content, in: context) }

  nonisolated static func update(_ element: GeometryGroupElement, with modifier: Self) {}
}

/// The element of a view that moves as a whole. Its node moves, and the views inside have positions
/// in it.
final class GeometryGroupElement: _NodeElement {}

extension View {
  /// Makes the view move as a whole: an animation of its position moves all views inside it by the
  /// same amount, including views that are inserted meanwhile.
  ///
  /// Without it, each text, shape and picture animates its own position.
  nonisolated public consuming func geometryGroup() -> some View {
    modifier(_GeometryGroupModifier())
  }
}
