extension ListSectionSpacing {
  /// Returns the space in a list, in points.
  func length(in form: ListForm) -> CGFloat {
    switch kind {
    case .automatic: form.sectionSpacing
    case .compact: form.sectionSpacing / 2
    case .custom(let length): length
    }
  }
}

private struct ListSectionSpacingKey: EnvironmentKey {
  static var defaultValue: ListSectionSpacing { .default }
}

private struct ListRowSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
  /// The space between sections of lists.
  var listSectionSpacing: ListSectionSpacing {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }
  /// The space between rows of lists, in points; `nil` for none.
  var listRowSpacing: CGFloat? {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
}

extension View {
  /// Sets the space between sections of lists in the view, in points. For a section, sets the space
  /// before and after it; between two sections, the smaller space applies.
  nonisolated public consuming func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, .custom(spacing))
  }

  /// Sets the space between sections of lists in the view. For a section, sets the space before and
  /// after it; between two sections, the smaller space applies.
  nonisolated public consuming func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  /// Sets the space between rows of lists in the view, in points; `nil` for none. With a space,
  /// each row of a group becomes a separate group.
  nonisolated public consuming func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }
}
