/// A menu with a title in the menu bar of the window.
public struct CommandMenu<Content: View> {
  private let title: Text
  private let content: Content

  nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    (title, self.content) = (Text(nameKey), content())
  }

  nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {
    (title, self.content) = (name, content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    (title, self.content) = (Text(name), content())
  }
}

extension CommandMenu: Commands {
  public typealias Body = Never
  nonisolated public static func _menus(_ commands: Self) -> AnyView {
    AnyView(CommandMenuView(title: commands.title, content: commands.content))
  }
}

/// The menu of a ``CommandMenu``, in the bar only.
private struct CommandMenuView<Content: View> {
  let title: Text
  let content: Content
  @Environment(\.commandsPart) private var part

  init(title: Text, content: Content) { (self.title, self.content) = (title, content) }
}

extension CommandMenuView: View {
  var body: some View {
    switch part {
    case .bar:
      Menu {
        content
      } label: {
        title
      }
    case .survey: CommandsMark(summary: CommandsSummary(hasMenus: true))
    default: EmptyView()
    }
  }
}

/// Commands in a standard menu, such as File or Edit, of the window's menu bar.
///
/// The standard menus contain only the groups of the program. Among the groups of a menu, the placement determines the
/// order; groups with the same placement are in the order of their declaration.
public struct CommandGroup<Content: View> {
  private let placement: CommandGroupPlacement
  private let content: Content

  /// Creates commands before those of a placement.
  nonisolated public init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    (placement, content) = (group, addition())
  }

  /// Creates commands after those of a placement.
  nonisolated public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    (placement, content) = (group, addition())
  }

  /// Creates the commands of a placement, which has no others.
  nonisolated public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    (placement, content) = (group, addition())
  }
}

extension CommandGroup: Commands {
  public typealias Body = Never
  nonisolated public static func _menus(_ commands: Self) -> AnyView {
    Content.self == EmptyView.self
      ? AnyView(EmptyView())
      : AnyView(CommandGroupView(placement: commands.placement, content: commands.content))
  }
}

/// The rows of a ``CommandGroup``, in the menu of its placement only.
private struct CommandGroupView<Content: View> {
  let placement: CommandGroupPlacement
  let content: Content
  @Environment(\.commandsPart) private var part

  init(placement: CommandGroupPlacement, content: Content) {
    (self.placement, self.content) = (placement, content)
  }
}

extension CommandGroupView: View {
  var body: some View {
    switch part {
    case .group(placement):
      content
      Divider()
    case .survey: CommandsMark(summary: CommandsSummary(placements: [placement]))
    default: EmptyView()
    }
  }
}
