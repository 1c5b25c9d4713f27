/// What surrounds a view: fonts, colors, the display's scale, and values of your own.
///
/// Copies share their storage until one of them changes.
public struct EnvironmentValues {
  private var storage: Storage

  // It is written only by a copy that has it for itself, and which is being changed: nobody reads it
  // meanwhile, and to check that would cost as much as to read.
  private final class Storage {
    @exclusivity(unchecked) var common: Common
    @exclusivity(unchecked) var values: [ObjectIdentifier: Any]
    init(_ common: Common, _ values: [ObjectIdentifier: Any]) {
      (self.common, self.values) = (common, values)
    }
  }

  /// What nearly every view asks for: no dictionary is looked into for it.
  package struct Common {
    var isEnabled = true
    var displayScale: CGFloat = 1
    var colorScheme = ColorScheme.light
    var colorSchemeContrast = ColorSchemeContrast.standard
    var layoutDirection = LayoutDirection.leftToRight
    fileprivate var places: (AnyObject?, AnyObject?, AnyObject?, AnyObject?) = (nil, nil, nil, nil)
  }

  /// The values of a window whose desktop says nothing.
  public init() { storage = Storage(Common(), [:]) }

  /// The value of a key of your own.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { write { $0.values[ObjectIdentifier(key)] = newValue } }
  }

  /// The value of a key with a place of its own; nil where nobody has said anything.
  @usableFromInline package subscript<K: PlacedKey>(key: K.Type) -> K.Value? {
    get { storage.common[key.place].map { unsafeDowncast($0, to: K.Value.self) } }
    set { write { $0.common[key.place] = newValue } }
  }

  /// The object of a type, as `environment(_:)` has put it in; nil where nobody has.
  public subscript<T: AnyObject & Observable>(type: T.Type) -> T? {
    get { storage.values[ObjectIdentifier(type)] as? T }
    set { write { $0.values[ObjectIdentifier(type)] = newValue } }
  }

  package var common: Common {
    get { storage.common }
    set { write { $0.common = newValue } }
  }

  /// Whether both are the very same values in memory: cheap, and never wrongly true.
  @usableFromInline package func isIdentical(to other: EnvironmentValues) -> Bool {
    storage === other.storage
  }

  private mutating func write(_ body: (Storage) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.common, storage.values) }
    body(storage)
  }
}

/// A key with which the environment carries a value of your own.
///
///     private struct SlopKey: EnvironmentKey { static let defaultValue: CGFloat = 10 }
///     extension EnvironmentValues {
///       var slop: CGFloat {
///         get { self[SlopKey.self] }
///         set { self[SlopKey.self] = newValue }
///       }
///     }
public protocol EnvironmentKey {
  /// What is carried.
  associatedtype Value
  /// What it is where nobody has said anything.
  static var defaultValue: Value { get }
}

/// A key whose value nearly every view asks for: it has a place of its own, and no dictionary is looked into.
///
/// A place belongs to one key: what is in it is what that key has put there, and is taken for it.
@usableFromInline package protocol PlacedKey {
  /// What is carried.
  associatedtype Value: AnyObject
  static var place: EnvironmentPlace { get }
}

/// A place for a key's value in the surroundings.
@usableFromInline package enum EnvironmentPlace: CaseIterable { case first, second, third, fourth }

extension EnvironmentValues.Common {
  fileprivate subscript(place: EnvironmentPlace) -> AnyObject? {
    get {
      switch place {
      case .first: places.0
      case .second: places.1
      case .third: places.2
      case .fourth: places.3
      }
    }
    set {
      switch place {
      case .first: places.0 = newValue
      case .second: places.1 = newValue
      case .third: places.2 = newValue
      case .fourth: places.3 = newValue
      }
    }
  }
}

/// A value as an object, which has room in a place of the surroundings.
@usableFromInline package final class PlacedValue<Value> {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}

extension EnvironmentValues {
  /// Whether controls and gestures answer.
  public var isEnabled: Bool {
    get { common.isEnabled }
    set { common.isEnabled = newValue }
  }
  /// Pixels in a point.
  public var displayScale: CGFloat {
    get { common.displayScale }
    set { common.displayScale = newValue }
  }
  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  /// Whether the appearance is light or dark.
  public var colorScheme: ColorScheme {
    get { common.colorScheme }
    set { common.colorScheme = newValue }
  }
  /// Whether the person wants things to stand out more from what they stand on; the desktop's setting.
  public package(set) var colorSchemeContrast: ColorSchemeContrast {
    get { common.colorSchemeContrast }
    set { common.colorSchemeContrast = newValue }
  }

  /// The direction of reading, in which views follow each other; a window's is that of its language.
  ///
  ///     HStack { play; pause; stop }.environment(\.layoutDirection, .leftToRight)
  ///
  /// The policy: *layouts compute from where reading begins, and a view's place is mirrored in the width of
  /// what places it; what is given or told in points or parts of a view, is so from its left edge in every
  /// direction.*  So rows, the alignments and edges called leading and trailing, shapes, scroll views, pages
  /// and controls are mirrored.  An offset, a position, a transform, a `UnitPoint`, a `Path` and a
  /// `Canvas` are not, nor are the places that gestures and geometry report: a view that is shown where a
  /// drag has come to stays under its finger.  SwiftUI counts offsets and positions from the leading edge, as
  /// Apple's article "Making fine adjustments to a view's position" says, and drags from the left one; there
  /// such a view goes away from its finger where reading goes to the left.
  public var layoutDirection: LayoutDirection {
    get { common.layoutDirection }
    set { common.layoutDirection = newValue }
  }
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// How much things stand out from what they stand on.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// As designed.
  case standard
  /// More, as the person has asked for.
  case increased
}
