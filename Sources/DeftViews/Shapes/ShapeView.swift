/// A view that shows a shape; more fills and strokes can be added on top.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  nonisolated public let shape: Content
  /// The style of the fill.
  public var style: Style
  /// The fill rule.
  public var fillStyle: FillStyle

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }
}

extension _ShapeView: ShapeView {
  public typealias Body = Never

  /// Returns a leaf that paints the shape.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(view.shape, view.style, .fill(view.fillStyle), in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), view.pointee.shape, view.pointee.style,
      .fill(view.pointee.fillStyle),
      in: context)
  }
}

/// A stroke along a shape's outline.
struct StrokedShapeView<Content: Shape, Style: ShapeStyle> {
  let shape: Content
  let style: Style
  let strokeStyle: StrokeStyle
}

extension StrokedShapeView: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(view.shape, view.style, .stroke(view.strokeStyle), in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), view.pointee.shape, view.pointee.style,
      .stroke(view.pointee.strokeStyle),
      in: context)
  }
}

/// A filled shape in front of another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  public var style: Style
  /// The fill rule.
  public var fillStyle: FillStyle
  /// The view behind the shape.
  public var background: Background
}

/// A stroke along a shape's outline, in front of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  /// The style of the paint.
  public var style: Style
  /// The style of the line.
  public var strokeStyle: StrokeStyle
  /// Ignored: edges are always smooth.
  public var isAntialiased: Bool
  /// The view behind the stroke.
  public var background: Background
}

/// A stroke inside a shape's border, in front of another view.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  /// The style of the paint.
  public var style: Style
  /// The style of the line.
  public var strokeStyle: StrokeStyle
  /// Ignored: edges are always smooth.
  public var isAntialiased: Bool
  /// The view behind the stroke.
  public var background: Background
}

extension FillShapeView: ShapeView {
  public typealias Body = Never

  nonisolated private var front: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }

  /// Returns a leaf in front of the background's element.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    makeInFront(view.front, of: view.background, in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    updateInFront(box.element, view.pointee.front, of: view.pointee.background, in: context)
  }
}

extension StrokeShapeView: ShapeView {
  public typealias Body = Never

  nonisolated private var front: some View {
    StrokedShapeView(shape: shape, style: style, strokeStyle: strokeStyle)
  }

  /// Returns a leaf in front of the background's element.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    makeInFront(view.front, of: view.background, in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    updateInFront(box.element, view.pointee.front, of: view.pointee.background, in: context)
  }
}

extension StrokeBorderShapeView: ShapeView {
  public typealias Body = Never

  nonisolated private var front: some View {
    StrokedShapeView(
      shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, strokeStyle: strokeStyle)
  }

  /// Returns a leaf in front of the background's element.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    makeInFront(view.front, of: view.background, in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    updateInFront(box.element, view.pointee.front, of: view.pointee.background, in: context)
  }
}

/// Returns the elements of a view and of another view behind it, in the same frame.
private func makeInFront<Front: View, Back: View>(
  _ front: Front, of back: Back, in context: _ViewContext
) -> _ViewElement {
  if Back.self == EmptyView.self { return Front._make(front, in: context) }
  return _BackgroundModifier<Back>._make(
    ModifiedContent(content: front, modifier: _BackgroundModifier(background: back)), in: context)
}

/// Updates a view in front of another view.
private func updateInFront<Front: View, Back: View>(
  _ element: _ViewElement, _ front: Front, of back: Back, in context: _ViewContext
) {
  if Back.self == EmptyView.self { return Front._update(.init(element), with: front, in: context) }
  ModifiedContent._update(
    .init(element),
    with: ModifiedContent(content: front, modifier: _BackgroundModifier(background: back)),
    in: context)
}

extension Shape {
  nonisolated public consuming func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// Strokes the outline, half of the line on each side.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// Strokes the outline, half of the line on each side.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Strokes the inside of the border.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// Strokes the inside of the border.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// Adds a fill on top.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Adds a stroke on top, along the outline.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// Adds a stroke on top, along the outline.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Adds a stroke on top, inside the border.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// Adds a stroke on top, inside the border.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
