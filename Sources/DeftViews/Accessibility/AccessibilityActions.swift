/// An action that assistive technologies can perform on a view.
public struct AccessibilityActionKind: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case `default`, escape, magicTap, delete, showMenu
    case named(String)
  }
  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// The same as a tap.
  public static let `default` = AccessibilityActionKind(.default)
  /// The action that dismisses the current dialog or mode.
  public static let escape = AccessibilityActionKind(.escape)
  /// The most important action in the current situation.
  public static let magicTap = AccessibilityActionKind(.magicTap)
  /// The action that deletes the item that the view shows.
  public static let delete = AccessibilityActionKind(.delete)
  /// The action that shows a menu of further actions.
  public static let showMenu = AccessibilityActionKind(.showMenu)
  public init(named name: Text) { self.init(name: name.string) }

  init(name: String) { kind = .named(name) }

  /// The action's name; `nil` for a predefined action.
  public var name: String? { if case .named(let name) = kind { name } else { nil } }
}

/// The direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// A request to zoom in or out.
public struct AccessibilityZoomGestureAction: Hashable, Sendable {
  public enum Direction: Hashable, Sendable {
    case zoomIn
    case zoomOut
  }
  public let direction: Direction
  /// The location in the view's unit space.
  public let location: UnitPoint
  /// The location in the view's coordinate space, in points.
  public let point: CGPoint
}

/// The representation of an element's child elements.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let value: Int
  /// Children are hidden; the element represents them.
  public static let ignore = AccessibilityChildBehavior(value: 0)
  /// Children are separate elements inside this one.
  public static let contain = AccessibilityChildBehavior(value: 1)
  /// Children are merged into this element, which joins their labels, values and actions.
  public static let combine = AccessibilityChildBehavior(value: 2)
}

/// The accessibility attributes set on a view.
struct AccessibilityProperties {
  var label: String?
  var value: String?
  /// A closure that computes the value on demand.
  var deferredValue: (() -> String?)?
  var hint: String?
  /// The description in the tooltip, also used as the hint if the view has no other hint.
  var help: String?
  var identifier: String?
  var isHidden: Bool?
  var added: AccessibilityTraits = []
  var removed: AccessibilityTraits = []
  var children: AccessibilityChildBehavior?
  var sortPriority: Double?
  var actions: [(kind: AccessibilityActionKind, perform: () -> Void)] = []
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  var zoom: ((AccessibilityZoomGestureAction) -> Void)?
  var scroll: ((Edge) -> Void)?
  var kind: AccessibilityKind?
  /// Whether a view that shows or hides other views shows them now.
  var isExpanded: Bool?
  /// Whether the view receives keys without having the focus.
  var isMarked: Bool?
  var range: AccessibilityRange?
  var editor: (any AccessibilityEditor)?
  /// Adjusts the finished node, or returns `nil` to omit it.
  var finish: ((AccessibilityNode) -> AccessibilityNode?)?
  /// The view's text with character positions.
  var reader: (any AccessibilityEditor)?
  /// The edges towards which the view can scroll.
  var scrollEdges: [Edge]?

  static func text(_ string: String) -> AccessibilityProperties {
    var properties = AccessibilityProperties()
    (properties.label, properties.added) = (string, .isStaticText)
    return properties
  }

  /// Returns an image's properties; the label is the image's own label or its name in words.
  static func picture(_ image: Image) -> AccessibilityProperties {
    var properties = AccessibilityProperties()
    properties.added = .isImage
    properties.isHidden = image.isDecorative
    let nameInWords: String? =
      switch image.source {
      case .symbol(let name): name.replacing(".", with: " ")
      case .file(let name, _): name
      case .pixels, .drawing: nil
      }
    properties.label = image.label ?? nameInWords
    return properties
  }

  /// Whether no property makes the view an accessibility element.
  var isOnlyName: Bool {
    label == nil && value == nil && hint == nil && help == nil && added.isEmpty && children == nil
      && actions.isEmpty && adjust == nil && zoom == nil && scroll == nil && kind == nil
  }
}
