/// The coordinate space of a gesture's locations.
///
/// As in SwiftUI, it is not sendable, because a name may have any hashable type. The types that
/// name a space (`LocalCoordinateSpace`, `GlobalCoordinateSpace`, `NamedCoordinateSpace`) are
/// sendable, and so are gestures created with one.
public enum CoordinateSpace {
  /// The window.
  case global
  /// The view or node that the gesture is attached to.
  case local
  /// The nearest ancestor with this name; the window if there is none.
  case named(AnyHashable)

  /// Whether this is the window's space.
  public var isGlobal: Bool { if case .global = self { true } else { false } }
  /// Whether this is the space of the gesture's view or node.
  public var isLocal: Bool { if case .local = self { true } else { false } }
}

extension CoordinateSpace: Hashable {}

extension CoordinateSpace {
  /// The name in a gesture snapshot.
  var label: String {
    switch self {
    case .global: "global"
    case .local: "local"
    case .named(let name): "\(name.base)"
    }
  }
}

/// A type that names a coordinate space: `.local`, `.global` or `.named("canvas")`.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of a gesture's view or node.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the nearest ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  private let reference: SpaceReference

  init(name: AnyHashable) { reference = SpaceReference(.named(name)) }

  public var coordinateSpace: CoordinateSpace { reference.space }

  /// Returns whether both spaces have the same name.
  public static func == (a: NamedCoordinateSpace, b: NamedCoordinateSpace) -> Bool {
    a.coordinateSpace == b.coordinateSpace
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the gesture's view or node.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's space.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the space of the nearest ancestor with this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// A converter of locations in the window to the coordinate spaces of gestures.
///
/// Owners of movable views or nodes with gestures implement this protocol; conversions use the
/// transform at the time of the event.
public protocol CoordinateResolver: AnyObject {
  /// The size of the gesture's view or node, in points; its local space starts at its top left.
  var boundsSize: CGSize { get }
  /// Converts a location in the window to another space.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint
}
