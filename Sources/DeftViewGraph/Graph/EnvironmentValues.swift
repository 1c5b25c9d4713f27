/// The values that views inherit: fonts, colors, the display's scale, and custom values.
///
/// Copies share their storage until one of them changes.
public struct EnvironmentValues {
  private var storage: Storage

  // The storage is written only through a uniquely referenced copy, so no other code reads it at the same time. An
  // exclusivity check would cost as much as the read.
  private final class Storage {
    @exclusivity(unchecked) var common: Common
    @exclusivity(unchecked) var values: [ObjectIdentifier: Any]
    init(_ common: Common, _ values: [ObjectIdentifier: Any]) {
      (self.common, self.values) = (common, values)
    }
  }

  /// The values that nearly every view reads, stored outside the dictionary.
  package struct Common {
    var isEnabled = true
    var displayScale: CGFloat = 1
    var colorScheme = ColorScheme.light
    var colorSchemeContrast = ColorSchemeContrast.standard
    var layoutDirection = LayoutDirection.leftToRight
    /// The graph of the views; `nil` for an environment that no graph uses.
    package internal(set) var graphLink: GraphLink?
    fileprivate var places: (AnyObject?, AnyObject?, AnyObject?, AnyObject?) = (nil, nil, nil, nil)
  }

  /// Creates the values of a window without desktop settings.
  public init() { storage = Storage(Common(), [:]) }

  /// The value of a custom key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // A conditional cast of a missing value to an optional type would succeed, with `nil`.
      guard let value = storage.values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { write { $0.values[ObjectIdentifier(key)] = newValue } }
  }

  /// The value of a key with a fixed place; `nil` if no value was set.
  @usableFromInline package subscript<K: PlacedKey>(key: K.Type) -> K.Value? {
    get { storage.common[key.place].map { unsafeDowncast($0, to: K.Value.self) } }
    set { write { $0.common[key.place] = newValue } }
  }

  /// The object of a type, set with `environment(_:)`; `nil` if no object of this type was set.
  public subscript<T: AnyObject & Observable>(type: T.Type) -> T? {
    get { storage.values[ObjectIdentifier(type)] as? T }
    set { write { $0.values[ObjectIdentifier(type)] = newValue } }
  }

  package var common: Common {
    get { storage.common }
    set { write { $0.common = newValue } }
  }

  /// Returns whether two values share the same storage. The check is cheap; equal values may have
  /// different storage.
  @usableFromInline package func isIdentical(to other: EnvironmentValues) -> Bool {
    storage === other.storage
  }

  private mutating func write(_ body: (Storage) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.common, storage.values) }
    body(storage)
  }
}

/// A key for a custom environment value.
///
///     private struct SlopKey: EnvironmentKey { static let defaultValue: CGFloat = 10 }
///     extension EnvironmentValues {
///       var slop: CGFloat {
///         get { self[SlopKey.self] }
///         set { self[SlopKey.self] = newValue }
///       }
///     }
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value of the key if no other value was set.
  static var defaultValue: Value { get }
}

/// A key whose value nearly every view reads. The value has a fixed place outside the dictionary.
///
/// Each place belongs to one key, so its contents can be cast to this key's type without a check.
@usableFromInline package protocol PlacedKey {
  /// The type of the value.
  associatedtype Value: AnyObject
  static var place: EnvironmentPlace { get }
}

/// A fixed place for a key's value in the environment.
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

/// An object that wraps a value, so that the value fits into a fixed place.
@usableFromInline package final class PlacedValue<Value> {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}

extension EnvironmentValues {
  /// Whether controls and gestures respond.
  public var isEnabled: Bool {
    get { common.isEnabled }
    set { common.isEnabled = newValue }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { common.displayScale }
    set { common.displayScale = newValue }
  }
  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  /// The light or dark appearance.
  public var colorScheme: ColorScheme {
    get { common.colorScheme }
    set { common.colorScheme = newValue }
  }
  /// The contrast that the desktop's settings request.
  public package(set) var colorSchemeContrast: ColorSchemeContrast {
    get { common.colorSchemeContrast }
    set { common.colorSchemeContrast = newValue }
  }

  /// The reading direction, in which views are laid out one after another. In a window, it depends on the window's
  /// language.
  ///
  ///     HStack { play; pause; stop }.environment(\.layoutDirection, .leftToRight)
  ///
  /// The policy: *layouts compute from the leading edge, and a parent mirrors the positions of its children within
  /// its width; coordinates given or reported in points or unit points always count from the left edge.* Rows,
  /// leading and trailing alignments and edges, shapes, scroll views, pages and controls are therefore mirrored.
  /// Offsets, positions, transforms, `UnitPoint`, `Path` and `Canvas` are not mirrored, and neither are the locations
  /// that gestures and geometry report. A view placed at the location of a drag therefore stays under the finger.
  /// SwiftUI, by contrast, counts offsets and positions from the leading edge (Apple's article "Making fine
  /// adjustments to a view's position") but drags from the left edge. In a right-to-left layout, such a view moves
  /// away from the finger.
  public var layoutDirection: LayoutDirection {
    get { common.layoutDirection }
    set { common.layoutDirection = newValue }
  }
}

/// A light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// The contrast between foreground and background.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  /// Increased contrast, as requested by the user.
  case increased
}
