import DeftBus
import DeftGeometry

/// An event about an object for assistive technologies.
enum AccessibleEvent: Equatable {
  case state(UInt64, String, Bool)
  case name(UInt64, String)
  case description(UInt64, String)
  case value(UInt64, Double)
  case added(UInt64, to: UInt64, at: Int)
  case removed(UInt64, from: UInt64, at: Int)
  case moved(UInt64, CGRect)
  case inserted(UInt64, String, at: Int)
  case deleted(UInt64, String, at: Int)
  case caret(UInt64, Int)
  case textSelection(UInt64)
  case selection(of: UInt64)
  case window(UInt64, WindowChange, String)
  case announcement(UInt64, String, isUrgent: Bool)

  /// A change of a window's state.
  enum WindowChange: String {
    case create = "Create", destroy = "Destroy", activate = "Activate", deactivate = "Deactivate"
  }

  /// The object of the event.
  var subject: UInt64 {
    switch self {
    case .state(let id, _, _), .name(let id, _), .description(let id, _), .value(let id, _),
      .added(_, let id, _), .removed(_, let id, _), .moved(let id, _), .inserted(let id, _, _),
      .deleted(let id, _, _), .caret(let id, _), .textSelection(let id), .selection(let id),
      .window(let id, _, _), .announcement(let id, _, _):
      id
    }
  }

  /// Returns the parts of the signal: its interface, its member, its detail with two numbers, and its
  /// value.
  ///
  /// - Parameter reference: Returns the bus reference to an object.
  func words(
    _ reference: (UInt64) -> BusValue
  ) -> (interface: String, member: String, detail: String, Int32, Int32, BusValue) {
    let none = BusValue.integer(0)
    let object = "org.a11y.atspi.Event.Object"
    switch self {
    case .state(_, let name, let isOn): return (object, "StateChanged", name, isOn ? 1 : 0, 0, none)
    case .name(_, let name):
      return (object, "PropertyChange", "accessible-name", 0, 0, .text(name))
    case .description(_, let text):
      return (object, "PropertyChange", "accessible-description", 0, 0, .text(text))
    case .value(_, let value):
      return (object, "PropertyChange", "accessible-value", 0, 0, .double(value))
    case .added(let child, _, let index):
      return (object, "ChildrenChanged", "add", Int32(index), 0, reference(child))
    case .removed(let child, _, let index):
      return (object, "ChildrenChanged", "remove", Int32(index), 0, reference(child))
    case .moved(_, let place): return (object, "BoundsChanged", "", 0, 0, .pixels(place))
    case .inserted(_, let text, let place):
      return (
        object, "TextChanged", "insert", Int32(place), Int32(text.unicodeScalars.count), .text(text)
      )
    case .deleted(_, let text, let place):
      return (
        object, "TextChanged", "delete", Int32(place), Int32(text.unicodeScalars.count), .text(text)
      )
    case .caret(_, let place): return (object, "TextCaretMoved", "", Int32(place), 0, none)
    case .textSelection: return (object, "TextSelectionChanged", "", 0, 0, none)
    case .selection: return (object, "SelectionChanged", "", 0, 0, none)
    case .window(_, let change, let title):
      return ("org.a11y.atspi.Event.Window", change.rawValue, "", 0, 0, .text(title))
    case .announcement(_, let text, let isUrgent):
      return (object, "Announcement", "", isUrgent ? 2 : 1, 0, .text(text))
    }
  }
}

extension BusValue {
  /// Returns a rectangle in whole pixels: `(iiii)`.
  static func pixels(_ rect: CGRect) -> BusValue {
    .structure(rect.pixelParts.map { .integer($0) })
  }
}

extension CGRect {
  /// Left, top, width and height in whole pixels, clamped to ±10^9, so that they fit into 32 bits.
  var pixelParts: [Int32] {
    [minX, minY, width, height].map { Int32(min(max($0.isFinite ? $0.rounded() : 0, -1e9), 1e9)) }
  }
}
