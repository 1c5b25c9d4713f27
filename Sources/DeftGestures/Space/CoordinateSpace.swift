/// The frame of reference that a gesture's locations are given in.
///
/// It is not sendable, as in SwiftUI: a name may be of any hashable type.  What names a space is
/// (`LocalCoordinateSpace`, `GlobalCoordinateSpace`, `NamedCoordinateSpace`), and so are the gestures
/// that are made with one.
public enum CoordinateSpace {
  /// The window.
  case global
  /// What the gesture is attached to.
  case local
  /// The nearest ancestor with this name; the window where there is none.
  case named(AnyHashable)

  /// Whether this is the window's space.
  public var isGlobal: Bool { if case .global = self { true } else { false } }
  /// Whether this is the space of what the gesture is attached to.
  public var isLocal: Bool { if case .local = self { true } else { false } }
}

extension CoordinateSpace: Hashable {}

extension CoordinateSpace {
  /// What an account calls it.
  var told: String {
    switch self {
    case .global: "global"
    case .local: "local"
    case .named(let name): "\(name.base)"
    }
  }
}

/// Something that names a coordinate space: `.local`, `.global` or `.named("canvas")`.
public protocol CoordinateSpaceProtocol {
  /// The space that is named.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of what a gesture is attached to.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  /// The space that is named.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  /// The space that is named.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the nearest ancestor with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  private let reference: SpaceReference

  init(name: AnyHashable) { reference = SpaceReference(.named(name)) }

  public var coordinateSpace: CoordinateSpace { reference.space }

  /// Whether both have the same name.
  public static func == (a: NamedCoordinateSpace, b: NamedCoordinateSpace) -> Bool {
    a.coordinateSpace == b.coordinateSpace
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of what the gesture is attached to.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's space.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest ancestor with this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// Converts places of the window into the spaces that gestures ask for.
///
/// Whoever attaches gestures to something that can move implements it; it is asked with the transform
/// of the moment of the event.
public protocol CoordinateResolver: AnyObject {
  /// The size of what the gesture is attached to, in points; its own space begins at its top left.
  var boundsSize: CGSize { get }
  /// Where a place of the window lies in another space.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint
}
