/// How lists look; here there is one look, rows on the window's background.
public protocol ListStyle: Sendable {}

/// Rows on the window's background.
public struct PlainListStyle: ListStyle {
  /// Rows on the window's background.
  public init() {}
}

/// The usual look: rows on the window's background.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// Rows on the window's background.
  public static var plain: PlainListStyle { PlainListStyle() }
  /// Rows on cards; there are none.
  @available(
    *, unavailable, message: "Use .plain; or a ScrollView with a VStack whose rows you style."
  )
  public static var inset: PlainListStyle { PlainListStyle() }
  /// Rows in groups; there are none.
  @available(
    *, unavailable, message: "Use .plain; or a ScrollView with a VStack whose rows you style."
  )
  public static var grouped: PlainListStyle { PlainListStyle() }
  /// Rows in groups on cards; there are none.
  @available(
    *, unavailable, message: "Use .plain; or a ScrollView with a VStack whose rows you style."
  )
  public static var insetGrouped: PlainListStyle { PlainListStyle() }
  /// Rows of a sidebar; there are none.
  @available(
    *, unavailable, message: "Use .plain; or a ScrollView with a VStack whose rows you style."
  )
  public static var sidebar: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == DefaultListStyle {
  /// The usual look: rows on the window's background.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Whether something is seen.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As usual.
  case automatic
  case visible
  /// It is not.
  case hidden
}

extension View {
  nonisolated public consuming func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// How far the view lies from the edges of its row in a list; nil for the usual.
  nonisolated public consuming func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(_LayoutTrait(key: ObjectIdentifier(RowInsetsTrait.self), value: insets))
  }

  /// Whether there is a line below the view's row in a list.
  ///
  /// - Parameters:
  ///   - visibility: Whether the line is seen; `automatic` as the style has it.
  ///   - edges: Lines are below rows; those above belong to the rows there.
  nonisolated public consuming func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      _LayoutTrait(
        key: ObjectIdentifier(RowSeparatorTrait.self),
        value: visibility == .hidden && edges.contains(.bottom)))
  }

  /// Rows lie on the list's own background.
  @available(*, unavailable, message: "Put a background on the row's view, with listRowInsets.")
  nonisolated public consuming func listRowBackground<V: View>(_ view: V?) -> some View { self }
}

/// The trait that `listRowInsets(_:)` writes.
enum RowInsetsTrait {}
/// The trait that `listRowSeparator(_:edges:)` writes.
enum RowSeparatorTrait {}
