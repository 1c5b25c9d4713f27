/// The purpose of the content under a bar, which determines the place of the title.
public struct ToolbarRole: Hashable, Sendable {
  enum Kind { case automatic, browser, editor }
  let kind: Kind

  /// The default: the title in the middle.
  public static let automatic = ToolbarRole(kind: .automatic)
  /// Pages of a stack: the title in the middle.
  public static let navigationStack = ToolbarRole(kind: .automatic)
  /// Content with a history: the title at the leading edge.
  public static let browser = ToolbarRole(kind: .browser)
  /// A document: the title at the leading edge, and a Back button without a title.
  public static let editor = ToolbarRole(kind: .editor)

  /// Whether the title is at the leading edge.
  var hasLeadingTitle: Bool { kind != .automatic }
}

extension View {
  /// Sets the purpose of the content under the bar of the enclosing page.
  nonisolated public consuming func toolbarRole(_ role: ToolbarRole) -> some View {
    modifier(_BarModifier(.role(role)))
  }
}
