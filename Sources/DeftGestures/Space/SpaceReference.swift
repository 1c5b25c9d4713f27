/// A sendable coordinate space, stored in gestures.
///
/// A name may have any hashable type, even one that is not sendable. But a name is only compared and never mutated, so
/// it is declared sendable here, once, and gestures need not be isolated to an actor because of a name.
enum SpaceReference: Sendable {
  case global
  case local
  case named(Name)

  struct Name: Sendable {
    // The value is only compared, never mutated.
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
