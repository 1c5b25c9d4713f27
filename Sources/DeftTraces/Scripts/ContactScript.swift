/// What contacts do, written by hand or by a tool: *one object a line; times never decrease; a contact
/// begins before it ends, and ends once*.
///
///     {"width": 800, "height": 600}
///     {"t_ms": 0, "id": 1, "phase": "begin", "x": 100, "y": 100}
///     {"t_ms": 16, "id": 1, "phase": "move", "x": 120, "y": 100}
///     {"t_ms": 400, "phase": "wait"}
///     {"t_ms": 400, "id": 1, "phase": "end", "x": 120, "y": 100}
///
/// The first line may say what the script is for, as the header of a recording does: `"page": "card"` for a page
/// of the gallery, `"gesture": "tap()"` for a pad of `deft try`.  Places are points, y down, from the top left corner; times are milliseconds.
///
/// See also: ``RawTrace`` for what a display really sent.
public struct ContactScript: Hashable, Sendable {
  /// What a contact does, in the words of scripts.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It comes down.
    case begin
    /// It moves, or its pressure changes.
    case move
    /// It is lifted.
    case end
    /// It is lost.
    case cancel
  }

  /// What makes a contact, in the words of scripts.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A finger on a screen.
    case touch
    /// A mouse with its primary button pressed.
    case mouse
    case pen

    /// The kind of the contact's events.
    public var inputKind: InputKind {
      switch self {
      case .touch: .touch
      case .mouse: .pointer
      case .pen: .pen
      }
    }
  }

  /// One step of a contact.
  public struct Contact: Hashable, Sendable {
    /// Which contact; unique while it is down.
    public var id: Int
    public var phase: Phase
    /// Where, in points.
    public var location: CGPoint
    /// What makes it; nil, the default, for a touch, or for what began it.
    public var kind: Kind?
    /// The pressure, 0 to 1; nil where the script does not say.
    public var pressure: Double?

    public init(
      _ id: Int, _ phase: Phase, at location: CGPoint, kind: Kind? = nil, pressure: Double? = nil
    ) {
      (self.id, self.phase, self.location) = (id, phase, location)
      (self.kind, self.pressure) = (kind, pressure)
    }
  }

  /// One line.
  public struct Step: Hashable, Sendable {
    /// When, in milliseconds.
    public var milliseconds: Double
    /// What happens; nil lets time pass.
    public var contact: Contact?

    /// Something that a contact does, or nothing, at a time in milliseconds.
    public init(at milliseconds: Double, _ contact: Contact?) {
      (self.milliseconds, self.contact) = (milliseconds, contact)
    }
  }

  /// The size that the header gives, in points; nil for what it leaves out.
  public var width: CGFloat?
  /// The size that the header gives, in points; nil for what it leaves out.
  public var height: CGFloat?
  /// What it is for; nil for whatever it is played to.
  public var subject: RawTrace.Subject?
  /// What happens, in order.
  public var steps: [Step]

  /// A script of steps.
  ///
  /// - Parameters:
  ///   - width: the width that it is for, in points; nil where it does not matter.
  ///   - height: the height that it is for, in points; nil where it does not matter.
  ///   - subject: what it is for; nil for whatever it is played to.
  ///   - steps: what happens, in order.
  public init(
    width: CGFloat? = nil, height: CGFloat? = nil, subject: RawTrace.Subject? = nil,
    steps: [Step] = []
  ) {
    (self.width, self.height, self.subject, self.steps) = (width, height, subject, steps)
  }

  /// The largest time in milliseconds, some thirty years either way: beyond, milliseconds would lose
  /// their fractions.
  public static let timeLimit = 1e12
  /// The largest width and height in points, X11's own.
  public static let sizeLimit: CGFloat = 32767
}
