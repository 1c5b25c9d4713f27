import DeftLocalization

/// The role of an object: the subset of AT-SPI's roles that Deft uses.
///
/// The raw values are the values of `AtspiRole`. The names are the ones that AT-SPI's clients use.
package enum AccessibleRole: UInt32, CaseIterable, Sendable {
  case alert = 2
  case canvas = 6
  case checkBox = 7
  case checkMenuItem = 8
  case comboBox = 11
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case radioButton = 44
  case scrollPane = 49
  case separator = 50
  case slider = 51
  case spinButton = 52
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case unknown = 67
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99
  case levelBar = 103

  /// The name on the bus.
  package var name: String { title.english }

  /// The name for users.
  package var title: LocalizedStringResource {
    switch self {
    case .alert: LocalizedStringResource("alert", context: "role")
    case .canvas: LocalizedStringResource("canvas", context: "role")
    case .checkBox: LocalizedStringResource("check box", context: "role")
    case .checkMenuItem: LocalizedStringResource("check menu item", context: "role")
    case .comboBox: LocalizedStringResource("combo box", context: "role")
    case .dialog: LocalizedStringResource("dialog", context: "role")
    case .frame: LocalizedStringResource("frame", context: "role")
    case .image: LocalizedStringResource("image", context: "role")
    case .label: LocalizedStringResource("label", context: "role")
    case .list: LocalizedStringResource("list", context: "role")
    case .listItem: LocalizedStringResource("list item", context: "role")
    case .menu: LocalizedStringResource("menu", context: "role")
    case .menuItem: LocalizedStringResource("menu item", context: "role")
    case .pageTab: LocalizedStringResource("page tab", context: "role")
    case .pageTabList: LocalizedStringResource("page tab list", context: "role")
    case .panel: LocalizedStringResource("panel", context: "role")
    case .passwordText: LocalizedStringResource("password text", context: "role")
    case .progressBar: LocalizedStringResource("progress bar", context: "role")
    case .pushButton: LocalizedStringResource("push button", context: "role")
    case .radioButton: LocalizedStringResource("radio button", context: "role")
    case .scrollPane: LocalizedStringResource("scroll pane", context: "role")
    case .separator: LocalizedStringResource("separator", context: "role")
    case .slider: LocalizedStringResource("slider", context: "role")
    case .spinButton: LocalizedStringResource("spin button", context: "role")
    case .text: LocalizedStringResource("text", context: "role")
    case .toggleButton: LocalizedStringResource("toggle button", context: "role")
    case .toolBar: LocalizedStringResource("tool bar", context: "role")
    case .unknown: LocalizedStringResource("unknown", context: "role")
    case .application: LocalizedStringResource("application", context: "role")
    case .entry: LocalizedStringResource("entry", context: "role")
    case .heading: LocalizedStringResource("heading", context: "role")
    case .link: LocalizedStringResource("link", context: "role")
    case .grouping: LocalizedStringResource("grouping", context: "role")
    case .levelBar: LocalizedStringResource("level bar", context: "role")
    }
  }
}
