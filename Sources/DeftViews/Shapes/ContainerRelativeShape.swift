/// The shape of the container around a view, inset by the distance of the view from the container's
/// edges, so that the corners of both have the same centers; a rectangle outside such a container.
///
///     Text("Pay")
///       .padding()
///       .background(.yellow, in: ContainerRelativeShape())
///       .padding(6)
///       .background(.orange, in: RoundedRectangle(cornerRadius: 20))
///       .containerShape(RoundedRectangle(cornerRadius: 20))
public struct ContainerRelativeShape: InsettableShape, Equatable {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path {
    ContainerReading.current?.path(in: rect) ?? Path(rect)
  }
  /// Fixed, because the container's shape is mirrored itself.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  /// Returns an inset shape, whose corners have the same centers.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
    _InsetShape(base: self, amount: amount)
  }
}

/// A modifier that sets the container shape of the views inside.
public struct _ContainerShapeModifier<S: InsettableShape> {
  let shape: S
  @State private var container = ContainerShape()

  nonisolated init(_ shape: S) { self.shape = shape }
}

extension _ContainerShapeModifier: ViewModifier {
  public func body(content: Content) -> some View {
    content.environment(\.containerShape, container)
      .modifier(ContainerShapeFrame(shape: shape, container: container))
  }
}

/// A modifier that gives a container its shape and its frame.
private struct ContainerShapeFrame<S: InsettableShape> {
  let shape: S
  let container: ContainerShape
  typealias Body = Never
}

extension ContainerShapeFrame: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ContainerShapeElement {
    let element = ContainerShapeElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: ContainerShapeElement, with modifier: Self) {
    let shape = modifier.shape
    modifier.container.set(frame: element) { rect, inset in
      shape.inset(by: inset).outline(
        in: rect.insetBy(dx: -inset, dy: -inset), element.environment.layoutDirection
      ).path
    }
  }
}

/// The element whose bounds are those of a container.
final class ContainerShapeElement: _WrapperElement {}

extension View {
  /// Sets the shape to which ``ContainerRelativeShape`` in the view refers, in the view's bounds. The
  /// view itself is neither painted nor clipped.
  nonisolated public consuming func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(_ContainerShapeModifier(shape))
  }
}
