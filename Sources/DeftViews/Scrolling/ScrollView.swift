/// A view whose content may be larger than what is seen of it, and is moved with fingers, wheels and touchpads.
///
/// The policy is SwiftUI's: *along its axes it takes what it is offered, and gives its content its ideal
/// length; across them it is as large as its content.*  Several views lie as in a stack along the axis.
///
///     ScrollView {
///       ForEach(letters) { LetterRow(letter: $0) }
///     }
public struct ScrollView<Content: View> {
  public var content: Content
  /// Along which axes.
  public var axes: Axis.Set
  /// Whether bars show how far it is scrolled while it moves.
  public var showsIndicators: Bool
  /// Whether its content are the rows of a list.
  var holdsRows = false

  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }
}

extension ScrollView {
  /// What scrolls the rows of a list.
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

  /// Makes the content, in a node that moves.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let inner = ScrollContentElement(LayoutContainer._make(view.stack, in: context), in: context)
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
    element.surroundingsDidChange()
    let inner = unsafeDowncast(element.content, to: ScrollContentElement.self)
    inner.environment = context.environment
    LayoutContainer._update(.init(inner.content), with: view.pointee.stack, in: context)
  }
}
