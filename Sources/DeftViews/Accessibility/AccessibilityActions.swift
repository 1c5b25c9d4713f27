/// What people can do with a view through assistive programs.
public struct AccessibilityActionKind: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case `default`, escape, magicTap, delete, showMenu
    case named(String)
  }
  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// What a tap does.
  public static let `default` = AccessibilityActionKind(.default)
  /// Leaves what is in the way.
  public static let escape = AccessibilityActionKind(.escape)
  /// What matters most just now.
  public static let magicTap = AccessibilityActionKind(.magicTap)
  /// Takes the view's thing away.
  public static let delete = AccessibilityActionKind(.delete)
  /// Shows what else there is to do.
  public static let showMenu = AccessibilityActionKind(.showMenu)
  public init(named name: Text) { self.init(name: name.string) }

  init(name: String) { kind = .named(name) }

  /// The name of an action that has one.
  public var name: String? { if case .named(let name) = kind { name } else { nil } }
}

/// Which way a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// To more.
  case increment
  /// To less.
  case decrement
}

/// A wish to see something larger or smaller.
public struct AccessibilityZoomGestureAction: Hashable, Sendable {
  public enum Direction: Hashable, Sendable {
    /// Larger.
    case zoomIn
    /// Smaller.
    case zoomOut
  }
  public let direction: Direction
  /// Where, in the view's unit space.
  public let location: UnitPoint
  /// Where, in the view's points.
  public let point: CGPoint
}

/// How what is inside of an element is told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let value: Int
  /// Not at all: the element stands for it.
  public static let ignore = AccessibilityChildBehavior(value: 0)
  /// As elements of their own, in this one.
  public static let contain = AccessibilityChildBehavior(value: 1)
  /// All in one: the element says what they say.
  public static let combine = AccessibilityChildBehavior(value: 2)
}

/// What is said about a view to people who do not see it.
struct AccessibilityProperties {
  var label: String?
  var value: String?
  /// The value, found out when somebody asks.
  var lateValue: (() -> String?)?
  var hint: String?
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
  /// Whether keys act upon it, though no view has the focus for that.
  var isMarked: Bool?
  var range: AccessibilityRange?
  var editor: (any AccessibilityEditor)?
  /// The last word about what stands for the view, when all else is known of it; nil leaves it out.
  var finish: ((AccessibilityNode) -> AccessibilityNode?)?
  /// What it says, letter by letter.
  var reader: (any AccessibilityEditor)?
  /// Towards which edges it can be scrolled.
  var scrollEdges: [Edge]?

  static func text(_ string: String) -> AccessibilityProperties {
    var properties = AccessibilityProperties()
    (properties.label, properties.added) = (string, .isStaticText)
    return properties
  }

  /// What a picture says: its name, in words.
  static func picture(_ image: Image) -> AccessibilityProperties {
    var properties = AccessibilityProperties()
    properties.added = .isImage
    switch image.source {
    case .symbol(let name): properties.label = name.replacing(".", with: " ")
    case .file(let name, _): properties.label = name
    case .pixels: break
    }
    return properties
  }

  /// Whether nothing makes a view an element that was none.
  var isOnlyName: Bool {
    label == nil && value == nil && hint == nil && added.isEmpty && children == nil
      && actions.isEmpty && adjust == nil && zoom == nil && scroll == nil && kind == nil
  }
}
