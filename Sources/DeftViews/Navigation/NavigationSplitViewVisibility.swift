/// The visible columns of a split view.
///
///     @State private var columns = NavigationSplitViewVisibility.all
///     NavigationSplitView(columnVisibility: $columns) { … } detail: { … }
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  /// The visibilities. The raw values are the encoded form.
  private enum Kind: String, Codable, Sendable {
    case automatic, all, doubleColumn, detailOnly
  }
  private let kind: Kind

  /// As many columns as the split view has room for.
  public static let automatic = Self(kind: .automatic)
  /// All columns.
  public static let all = Self(kind: .all)
  /// The detail column and the column before it.
  public static let doubleColumn = Self(kind: .doubleColumn)
  /// Only the detail column.
  public static let detailOnly = Self(kind: .detailOnly)

  /// Returns the number of visible columns before the detail column; `nil` for as many columns as
  /// fit.
  ///
  /// - Parameter count: The number of columns before the detail column.
  func leadingCount(of count: Int) -> Int? {
    switch kind {
    case .automatic: nil
    case .all: count
    case .doubleColumn: min(1, count)
    case .detailOnly: 0
    }
  }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case sidebar, content, detail
  }
  private let kind: Kind

  /// The first column.
  public static let sidebar = Self(kind: .sidebar)
  /// The second of three columns; in a split view with two columns, the first one.
  public static let content = Self(kind: .content)
  /// The last column.
  public static let detail = Self(kind: .detail)

  /// Returns the index of the column in a split view.
  ///
  /// - Parameter count: The number of columns, 2 or 3.
  func index(of count: Int) -> Int {
    switch kind {
    case .sidebar: 0
    case .content: count - 2
    case .detail: count - 1
    }
  }
}

extension NavigationSplitViewColumn {
  /// Creates the column at an index of a split view with 2 or 3 columns.
  init(at index: Int, of count: Int) {
    self = index == 0 ? .sidebar : index == count - 1 ? .detail : .content
  }
}
