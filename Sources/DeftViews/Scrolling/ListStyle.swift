/// The style of a list. The only available style has rows on the window's background.
public protocol ListStyle: Sendable {}

/// Rows on the window's background.
public struct PlainListStyle: ListStyle {
  /// Rows on the window's background.
  public init() {}
}

/// The default style: rows on the window's background.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// Rows on the window's background.
  public static var plain: PlainListStyle { PlainListStyle() }
  /// A style with inset rows is not available.
  @available(
    *, unavailable, message: "Use .plain, or a ScrollView with a VStack of styled rows."
  )
  public static var inset: PlainListStyle { PlainListStyle() }
  /// A style with grouped rows is not available.
  @available(
    *, unavailable, message: "Use .plain, or a ScrollView with a VStack of styled rows."
  )
  public static var grouped: PlainListStyle { PlainListStyle() }
  /// A style with grouped rows on cards is not available.
  @available(
    *, unavailable, message: "Use .plain, or a ScrollView with a VStack of styled rows."
  )
  public static var insetGrouped: PlainListStyle { PlainListStyle() }
  /// A sidebar style is not available.
  @available(
    *, unavailable, message: "Use .plain, or a ScrollView with a VStack of styled rows."
  )
  public static var sidebar: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style: rows on the window's background.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default of the style.
  case automatic
  case visible
  case hidden
}

extension View {
  nonisolated public consuming func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// Sets the distance between the view and the edges of its list row; `nil` for the default.
  nonisolated public consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(RowInsetsTrait.self), value: insets))
  }

  /// Sets whether there is a line below the view's list row.
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

  /// Rows cannot replace the list's background.
  @available(*, unavailable, message: "Put a background on the row's view, with listRowInsets.")
  nonisolated public consuming func listRowBackground<V: View>(_ view: V?) -> some View { self }
}

/// The trait that `listRowInsets(_:)` writes.
enum RowInsetsTrait {}
/// The trait that `listRowSeparator(_:edges:)` writes.
enum RowSeparatorTrait {}
