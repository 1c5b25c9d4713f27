/// A view that scrolls its content with fingers, wheels and touchpads.
///
/// The policy is SwiftUI's: *Along its axes, the view fills the proposed length and proposes the
/// ideal length to its content. Across them, it has the content's size.* Several views are stacked
/// along the axis.
///
///     ScrollView {
///       ForEach(letters) { LetterRow(letter: $0) }
///     }
public struct ScrollView<Content: View> {
  public var content: Content
  /// The axes along which the content scrolls.
  public var axes: Axis.Set
  /// Whether indicators show the position during motion.
  public var showsIndicators: Bool
  /// Whether the content consists of list rows.
  var holdsRows = false

  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }
}

extension ScrollView {
  /// Returns a scroll view whose content consists of list rows.
  nonisolated func asList() -> ScrollView {
    var view = self
    view.holdsRows = true
    return view
  }
}

extension ScrollView: View {
  public typealias Body = Never

  private var stack: LayoutContainer<AnyLayout, Content> {
    LayoutContainer(
      layout: axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()),
      content: content)
  }

  /// Creates the content inside a moving node.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let content = LayoutContainer._make(view.stack, in: ScrollElement.contentContext(context))
    let inner = ScrollContentElement(content, in: context)
    let element = ScrollElement(inner, axes: view.axes, in: context)
    (element.showsIndicators, element.holdsRows) = (view.showsIndicators, view.holdsRows)
    return element
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ScrollElement.self)
    element.environment = context.environment
    element.axes = view.pointee.axes
    element.showsIndicators = view.pointee.showsIndicators
    element.holdsRows = view.pointee.holdsRows
    element.traits = context.environment.scrollTraits
    element.environmentDidChange()
    let inner = unsafeDowncast(element.content, to: ScrollContentElement.self)
    inner.environment = context.environment
    LayoutContainer._update(
      .init(inner.content), with: view.pointee.stack, in: element.contentContext(context))
  }
}
