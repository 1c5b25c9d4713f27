/// A script of contacts, written by hand or by a tool: *one object per line; times never decrease; a contact begins
/// before it ends, and ends once*.
///
///     {"width": 800, "height": 600}
///     {"t_ms": 0, "id": 1, "phase": "begin", "x": 100, "y": 100}
///     {"t_ms": 16, "id": 1, "phase": "move", "x": 120, "y": 100}
///     {"t_ms": 200, "phase": "picture"}
///     {"t_ms": 400, "phase": "wait"}
///     {"t_ms": 400, "id": 1, "phase": "end", "x": 120, "y": 100}
///
/// The first line may specify the target of the script, as in the header of a recording:
/// `"page": "card"` for a page of the gallery, or `"gesture": "tap()"` for a pad of `deft try`.
/// Positions are in points from the top left corner, with y down. Times are in milliseconds.
/// `deft play` takes a picture at each line with the phase `picture`; for other commands, such a
/// line only lets time pass.
///
/// See also: ``RawTrace`` for recorded display events.
public struct ContactScript: Hashable, Sendable {
  /// The phase of a contact, as written in scripts.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The contact touches down.
    case begin
    /// The contact moves, or its pressure changes.
    case move
    /// The contact lifts.
    case end
    /// The contact is cancelled.
    case cancel
  }

  /// The kind of a contact, as written in scripts.
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
    /// The number of the contact; unique while it is down.
    public var id: Int
    public var phase: Phase
    /// The position in points.
    public var location: CGPoint
    /// The kind; `nil` for a touch, or for the kind with which the contact began.
    public var kind: Kind?
    /// The pressure, 0 to 1; `nil` if not specified.
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
    /// The time in milliseconds.
    public var milliseconds: Double
    /// The step of a contact; `nil` for a line that only lets time pass.
    public var contact: Contact?
    /// Whether `deft play` takes a picture at this time.
    public var takesPicture = false

    public init(at milliseconds: Double, _ contact: Contact?) {
      (self.milliseconds, self.contact) = (milliseconds, contact)
    }

    /// Returns a step at which `deft play` takes a picture.
    public static func picture(at milliseconds: Double) -> Step {
      var step = Step(at: milliseconds, nil)
      step.takesPicture = true
      return step
    }
  }

  /// The width in the header, in points; `nil` if not specified.
  public var width: CGFloat?
  /// The height in the header, in points; `nil` if not specified.
  public var height: CGFloat?
  /// The target of the script; `nil` for any target.
  public var subject: RawTrace.Subject?
  /// The steps, in order.
  public var steps: [Step]

  /// - Parameters:
  ///   - width: The width of the target in points; `nil` if it does not matter.
  ///   - height: The height of the target in points; `nil` if it does not matter.
  ///   - subject: The target of the script; `nil` for any target.
  ///   - steps: The steps, in order.
  public init(
    width: CGFloat? = nil, height: CGFloat? = nil, subject: RawTrace.Subject? = nil,
    steps: [Step] = []
  ) {
    (self.width, self.height, self.subject, self.steps) = (width, height, subject, steps)
  }

  /// The largest time in milliseconds, about thirty years in either direction. Beyond it, milliseconds would lose their
  /// fractions.
  public static let timeLimit = 1e12
  /// The largest width and height in points, which is X11's limit.
  public static let sizeLimit: CGFloat = 32767
}
