/// A modifier that gives the enclosing row one of its parts: swipe actions or a background.
public struct _RowPartModifier {
  let key: ObjectIdentifier
  let part: RowPart
  public typealias Body = Never
}

/// A view that a row shows beside or behind its own view.
struct RowPart {
  let content: AnyView
  var allowsFullSwipe = false
}

extension _RowPartModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> RowPartElement {
    let element = RowPartElement(content, in: context)
    (element.key, element.part) = (modifier.key, modifier.part)
    return element
  }

  nonisolated static func update(_ element: RowPartElement, with modifier: Self) {
    element.part = modifier.part
    element.row?.partDidChange(modifier.key)
  }
}

/// The element of a view with a part for its row.
final class RowPartElement: _WrapperElement {
  var key: ObjectIdentifier?
  var part = RowPart(content: AnyView(EmptyView()))

  override func trait(_ key: ObjectIdentifier) -> Any? {
    key == self.key ? self : content.trait(key)
  }

  /// The enclosing row.
  fileprivate var row: ListRowElement? {
    sequence(first: self as _ViewElement, next: \.parent).lazy
      .compactMap { $0 as? ListRowElement }.first
  }
}

/// The traits of a view in a list row.
enum RowInsetsTrait {}
enum RowSeparatorTrait {}
enum RowSeparatorTintTrait {}
enum RowDeleteTrait {}
enum RowMoveTrait {}
enum RowSelectedTrait {}
enum RowBackgroundTrait {}
enum LeadingSwipeTrait {}
enum TrailingSwipeTrait {}

extension View {
  /// Sets the distance between the view and the edges of its list row; `nil` for the default.
  nonisolated public consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(RowInsetsTrait.self), value: insets))
  }

  /// Shows or hides the line below the view's list row.
  ///
  /// - Parameters:
  ///   - visibility: The visibility of the line; `automatic` for the style's default.
  ///   - edges: The edges. Lines are below rows; a line above a row belongs to the previous row.
  nonisolated public consuming func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      _LayoutTrait(
        key: ObjectIdentifier(RowSeparatorTrait.self),
        value: visibility == .hidden && edges.contains(.bottom)))
  }

  /// Sets the color of the line below the view's list row; `nil` for the default.
  nonisolated public consuming func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      _LayoutTrait(
        key: ObjectIdentifier(RowSeparatorTintTrait.self),
        value: edges.contains(.bottom) ? color : nil))
  }

  /// Shows or hides the lines around a section; has no effect, because only rows have lines.
  nonisolated public consuming func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the color of lines around a section; has no effect, because only rows have lines.
  nonisolated public consuming func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Shows or hides the opaque background of lists and forms in the view.
  nonisolated public consuming func scrollContentBackground(
    _ visibility: Visibility
  ) -> some View {
    environment(\.isListBackgroundHidden, visibility == .hidden)
  }

  /// Shows a view behind the view's list row; `nil` for none.
  nonisolated public consuming func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(
      _RowPartModifier(
        key: ObjectIdentifier(RowBackgroundTrait.self), part: RowPart(content: AnyView(view))))
  }

  /// Prevents the deletion of the view's list row.
  nonisolated public consuming func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(RowDeleteTrait.self), value: isDisabled))
  }

  /// Prevents the movement of the view's list row.
  nonisolated public consuming func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(RowMoveTrait.self), value: isDisabled))
  }

  /// Adds buttons to the view's list row that appear when the row is swiped.
  ///
  /// - Parameters:
  ///   - edge: The edge where the buttons appear.
  ///   - allowsFullSwipe: Whether a swipe over most of the row performs the first action.
  ///   - content: The buttons; their tint is the color of their background.
  nonisolated public consuming func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    modifier(
      _RowPartModifier(
        key: edge == .leading
          ? ObjectIdentifier(LeadingSwipeTrait.self) : ObjectIdentifier(TrailingSwipeTrait.self),
        part: RowPart(content: AnyView(content()), allowsFullSwipe: allowsFullSwipe)))
  }
}
