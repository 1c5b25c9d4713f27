/// A place for commands in the standard menus.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let index: Int

  /// About the program.
  public static let appInfo = Self(index: 0)
  /// The program's settings.
  public static let appSettings = Self(index: 1)
  public static let systemServices = Self(index: 2)
  /// Hiding and showing the program.
  public static let appVisibility = Self(index: 3)
  /// Quitting the program.
  public static let appTermination = Self(index: 4)
  /// Creating and opening documents.
  public static let newItem = Self(index: 5)
  public static let saveItem = Self(index: 6)
  public static let importExport = Self(index: 7)
  public static let printItem = Self(index: 8)
  public static let undoRedo = Self(index: 9)
  /// Cut, copy, paste and delete.
  public static let pasteboard = Self(index: 10)
  /// Finding, spelling and similar commands.
  public static let textEditing = Self(index: 11)
  /// Fonts and text alignment.
  public static let textFormatting = Self(index: 12)
  public static let toolbar = Self(index: 13)
  public static let sidebar = Self(index: 14)
  public static let windowSize = Self(index: 15)
  public static let windowList = Self(index: 16)
  public static let singleWindowList = Self(index: 17)
  public static let windowArrangement = Self(index: 18)
  public static let help = Self(index: 19)
}

enum StandardMenu: CaseIterable {
  case app, file, edit, format, view, window, help

  var placements: [CommandGroupPlacement] {
    switch self {
    case .app: [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]
    case .file: [.newItem, .saveItem, .importExport, .printItem]
    case .edit: [.undoRedo, .pasteboard, .textEditing]
    case .format: [.textFormatting]
    case .view: [.toolbar, .sidebar]
    case .window: [.windowSize, .windowArrangement, .windowList, .singleWindowList]
    case .help: [.help]
    }
  }

  /// The title; that of the program's menu is given.
  func title(ofProgram program: Text) -> Text {
    switch self {
    case .app: program
    case .file: Text("File")
    case .edit: Text("Edit")
    case .format: Text("Format")
    case .view: Text("View")
    case .window: Text("Window")
    case .help: Text("Help")
    }
  }
}

/// The part of a program's commands that is shown.
enum CommandsPart: Equatable {
  /// Nothing.
  case none
  /// The menus in the bar.
  case bar
  /// The commands of a placement, in its menu.
  case group(CommandGroupPlacement)
  /// Nothing: the placements of the commands are collected.
  case survey
}

private struct CommandsPartKey: EnvironmentKey {
  static var defaultValue: CommandsPart { .none }
}

extension EnvironmentValues {
  /// The part of a program's commands that is shown.
  var commandsPart: CommandsPart {
    get { self[CommandsPartKey.self] }
    set { self[CommandsPartKey.self] = newValue }
  }
}

/// The kinds of commands that a program has.
struct CommandsSummary: Equatable {
  /// The placements of all groups.
  var placements: Set<CommandGroupPlacement> = []
  /// Whether there are menus besides the standard ones.
  var hasMenus = false
}

struct CommandsSummaryKey: PreferenceKey {
  static var defaultValue: CommandsSummary { CommandsSummary() }
  static func reduce(value: inout CommandsSummary, nextValue: () -> CommandsSummary) {
    let next = nextValue()
    value.placements.formUnion(next.placements)
    if next.hasMenus { value.hasMenus = true }
  }
}

/// An invisible view that adds to the summary of a program's commands.
struct CommandsMark {
  let summary: CommandsSummary
}

extension CommandsMark: View {
  var body: some View {
    Color.clear.frame(width: 0, height: 0).preference(key: CommandsSummaryKey.self, value: summary)
  }
}
