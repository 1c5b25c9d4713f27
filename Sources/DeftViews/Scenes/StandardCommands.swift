// SwiftUI's standard commands. They add no menus, because the same actions are always available without them.

/// The commands for sidebars. The bar of a split view has a button for its sidebar, which Ctrl+Super+S presses.
public struct SidebarCommands { nonisolated public init() {} }
/// The commands for toolbars, which cannot be hidden.
public struct ToolbarCommands { nonisolated public init() {} }
/// The commands for editing text. Text fields have keys and menus for them.
public struct TextEditingCommands { nonisolated public init() {} }
/// The commands for styled text, which text fields do not have.
public struct TextFormattingCommands { nonisolated public init() {} }
/// The commands for inspectors, which the program shows and hides itself.
public struct InspectorCommands { nonisolated public init() {} }

extension SidebarCommands: Commands {
  public var body: some Commands { EmptyCommands() }
}
extension ToolbarCommands: Commands {
  public var body: some Commands { EmptyCommands() }
}
extension TextEditingCommands: Commands {
  public var body: some Commands { EmptyCommands() }
}
extension TextFormattingCommands: Commands {
  public var body: some Commands { EmptyCommands() }
}
extension InspectorCommands: Commands {
  public var body: some Commands { EmptyCommands() }
}
