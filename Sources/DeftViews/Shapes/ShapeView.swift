/// A view that shows a shape, whose shape can be painted once more on top.
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  nonisolated public let shape: Content
  /// What it is filled with.
  public var style: Style
  /// How its inside is told.
  public var fillStyle: FillStyle

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }
}

extension _ShapeView: ShapeView {
  public typealias Body = Never

  /// Makes a leaf that paints the shape.
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

/// A line along a shape's outline, in a style.
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

/// A shape filled with a style, in front of another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  public var style: Style
  /// How its inside is told.
  public var fillStyle: FillStyle
  /// What is behind.
  public var background: Background
}

/// A line along a shape's outline, in front of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  /// What the line is painted with.
  public var style: Style
  /// How the line is.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smooth; they always are.
  public var isAntialiased: Bool
  /// What is behind.
  public var background: Background
}

/// A line within a shape's border, in front of another view.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  /// What the line is painted with.
  public var style: Style
  /// How the line is.
  public var strokeStyle: StrokeStyle
  /// Whether edges are smooth; they always are.
  public var isAntialiased: Bool
  /// What is behind.
  public var background: Background
}

extension FillShapeView: ShapeView {
  public typealias Body = Never

  nonisolated private var front: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }

  /// Makes a leaf, and what is behind it.
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

  /// Makes a leaf, and what is behind it.
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

  /// Makes a leaf, and what is behind it.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    makeInFront(view.front, of: view.background, in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    updateInFront(box.element, view.pointee.front, of: view.pointee.background, in: context)
  }
}

/// Makes a view in front of another that has the same place.
private func makeInFront<Front: View, Back: View>(
  _ front: Front, of back: Back, in context: _ViewContext
) -> _ViewElement {
  if Back.self == EmptyView.self { return Front._make(front, in: context) }
  return _BackgroundModifier<Back>._make(
    ModifiedContent(content: front, modifier: _BackgroundModifier(background: back)), in: context)
}

/// Updates a view in front of another.
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
  /// The shape, filled with a style.
  nonisolated public consuming func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// A line along the outline, half of it on each side.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// A line along the outline, half of it on each side.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// A line within the border.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// A line within the border.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// The shape once more on top, filled with a style.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// A line along the outline on top.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// A line along the outline on top.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// A line within the border on top.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// A line within the border on top.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
