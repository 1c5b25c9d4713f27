/// A height at which a sheet rests in a narrow window.
///
///     SettingsView().presentationDetents([.medium, .large])
public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case points(CGFloat)
    case custom(CustomHeight)
  }
  let height: Height

  /// About half of the window's height.
  public static let medium = PresentationDetent(height: .medium)
  /// The full height, up to a gap at the top.
  public static let large = PresentationDetent(height: .large)

  /// Returns a height relative to the full height.
  ///
  /// - Parameter fraction: The share of the full height, 0...1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }

  /// Returns a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .points(height))
  }

  /// Returns the height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    // A metatype has no state, so it is safe to share.
    nonisolated(unsafe) let type = type
    return PresentationDetent(
      height: .custom(CustomHeight(id: ObjectIdentifier(type)) { type.height(in: $0) }))
  }

  /// A type that computes a height.
  struct CustomHeight: Hashable, Sendable {
    let id: ObjectIdentifier
    let height: @Sendable (Context) -> CGFloat?

    init(id: ObjectIdentifier, height: @escaping @Sendable (Context) -> CGFloat?) {
      (self.id, self.height) = (id, height)
    }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The values from which a custom detent computes its height.
  @dynamicMemberLookup
  public struct Context {
    /// The height of the large detent, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  /// Returns the height in points, at most `full`; `nil` if a custom detent is unavailable.
  func resolved(full: CGFloat, in environment: EnvironmentValues) -> CGFloat? {
    let height: CGFloat? =
      switch self.height {
      case .medium: full / 2
      case .large: full
      case .fraction(let fraction): full * fraction
      case .points(let points): points
      case .custom(let custom):
        custom.height(Context(maxDetentValue: full, environment: environment))
      }
    return height.map { min(max($0, 1), max(full, 1)) }
  }
}

/// A type that computes the height of a sheet.
///
///     struct Bar: CustomPresentationDetent {
///       static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.1) }
///     }
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context
  /// Returns the height in points; `nil` if the detent is unavailable.
  static func height(in context: Context) -> CGFloat?
}
