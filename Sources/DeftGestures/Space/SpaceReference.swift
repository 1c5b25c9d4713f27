/// A coordinate space inside of a gesture, which is sendable as gestures are.
///
/// A name may be of any hashable type, and nothing says that it is sendable; but a name is a value that
/// is compared and never changed.  So it is declared sendable here, once, and the gestures need not be
/// bound to an actor for the sake of a name.
enum SpaceReference: Sendable {
  case global
  case local
  case named(Name)

  struct Name: Sendable {
    // It is compared and never changed.
    nonisolated(unsafe) let value: AnyHashable
  }

  init(_ space: CoordinateSpace) {
    switch space {
    case .global: self = .global
    case .local: self = .local
    case .named(let name): self = .named(Name(value: name))
    }
  }

  var space: CoordinateSpace {
    switch self {
    case .global: .global
    case .local: .local
    case .named(let name): .named(name.value)
    }
  }
}
