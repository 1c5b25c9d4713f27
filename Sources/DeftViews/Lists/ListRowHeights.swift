private struct MinListRowHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { ListRowElement.leastHeight }
}

private struct MinListHeaderHeightKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
  /// The minimum height of rows in lists, in points. The default is a finger's height.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinListRowHeightKey.self] }
    set { self[MinListRowHeightKey.self] = newValue }
  }
  /// The minimum height of headers and footers in lists, in points; `nil` for that of the list's
  /// style.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinListHeaderHeightKey.self] }
    set { self[MinListHeaderHeightKey.self] = newValue }
  }
}
