/// What an object is to assistive programs: the part of AT-SPI's list that Deft's windows have.
///
/// The numbers are those of `AtspiRole`, the names those that its clients show.
package enum AccessibleRole: UInt32, CaseIterable, Sendable {
  case canvas = 6
  case checkBox = 7
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

  /// What people are told, in English.
  package var name: String {
    switch self {
    case .canvas: "canvas"
    case .checkBox: "check box"
    case .comboBox: "combo box"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .scrollPane: "scroll pane"
    case .separator: "separator"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .unknown: "unknown"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    }
  }
}
