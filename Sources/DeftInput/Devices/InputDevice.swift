/// An input device as the server describes it: a touchscreen, a mouse, a master pointer.
public struct InputDevice: Hashable, Sendable, Codable, Identifiable {
  /// A device's place in the server's hierarchy.
  public enum Role: String, Hashable, Sendable, Codable {
    /// A pointer on the screen; physical pointers are attached to it.
    case masterPointer
    /// A keyboard focus; physical keyboards are attached to it.
    case masterKeyboard
    /// A physical pointing device, attached to a master.
    case slavePointer
    /// A physical keyboard, attached to a master.
    case slaveKeyboard
    /// A physical device without a master: no window hears of it.
    case floating
  }

  /// What a device is to the person who uses it.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A screen that fingers touch directly.
    case touchscreen
    /// A stylus on a tablet or a screen.
    case pen
    /// A mouse, trackball or pointing stick.
    case mouse
    case touchpad
    /// A keyboard, or buttons that report as one.
    case keyboard
    /// A master, to which the others are attached.
    case master
  }

  /// A wheel or scroll strip on an axis.
  public struct Scroll: Hashable, Sendable, Codable {
    /// Whether it scrolls sideways.
    public var isHorizontal: Bool
    /// How far the axis moves for one click of a wheel; negative where it runs the other way.
    public var increment: Double
    public init(isHorizontal: Bool, increment: Double) {
      (self.isHorizontal, self.increment) = (isHorizontal, increment)
    }
  }

  /// One number that the device reports.
  public struct Axis: Hashable, Sendable, Codable {
    /// The number of the axis in events.
    public var number: Int
    /// The server's name for it, such as `Abs Pressure`; empty where it has none.
    public var label: String
    /// The smallest value.
    public var minimum: Double
    /// The largest value; not above `minimum` where the axis has no bounds.
    public var maximum: Double
    /// Whether values are places rather than movements.
    public var isAbsolute: Bool
    /// The value when the table was made.
    public var value: Double
    public var scroll: Scroll?
    /// Steps of the axis in a millimeter; nil where the driver does not say.
    public var resolution: Double?
    public init(
      number: Int, label: String, minimum: Double = 0, maximum: Double = 0,
      isAbsolute: Bool = true, value: Double = 0, scroll: Scroll? = nil, resolution: Double? = nil
    ) {
      (self.number, self.label, self.minimum, self.maximum) = (number, label, minimum, maximum)
      (self.isAbsolute, self.value, self.scroll) = (isAbsolute, value, scroll)
      self.resolution = resolution
    }

    /// How long the axis is, in millimeters; nil where its bounds or its resolution are not known.
    public var length: Double? {
      guard let resolution, resolution > 0, isAbsolute, maximum > minimum else { return nil }
      return (maximum - minimum) / resolution
    }
  }

  /// The server's number for it; may be used again after the device is gone.
  public var id: UInt32
  /// The name that the driver gives.
  public var name: String
  /// Its place in the hierarchy.
  public var role: Role
  /// The master of a physical device, the other half of a master; 0 for a floating device.
  public var attachment: UInt32 = 0
  /// Whether the device is switched on.
  public var isEnabled = true
  /// The axes in ascending order.
  public var axes: [Axis] = []
  /// The number of buttons, the four of the wheel included.
  public var buttonCount = 0
  /// The most fingers at once; 0 where there is no limit, nil where the device has no touch.
  public var touchCount: Int?
  /// Whether touches are on the screen itself; a touchpad's are not.
  public var isDirectTouch = false
  /// The most fingers of a touchpad gesture; nil where the device has none.
  public var gestureTouchCount: Int?
  /// The driver that reads it, such as `libinput`; nil where it does not say. Only reports ask for it, as for
  /// the three below.
  public var driver: String?
  /// The file by which the kernel gives it, such as `/dev/input/event5`; nil where the driver does not say.
  public var node: String?
  /// The number of its maker, of USB's or the bus's own; nil where the driver does not say.
  public var vendor: Int?
  /// The maker's number for it; nil where the driver does not say.
  public var product: Int?
  /// How a touchscreen is turned against its output; nil where it is not, and where nobody has asked. Only those who
  /// record or look for faults ask for it.
  public var turn: TouchOrientation?

  public init(id: UInt32, name: String, role: Role) {
    (self.id, self.name, self.role) = (id, name, role)
  }

  /// What it is to the person who uses it, by its classes first and its name second.
  public var kind: Kind {
    switch role {
    case .masterPointer, .masterKeyboard: return .master
    case .slaveKeyboard: return .keyboard
    case .slavePointer, .floating: break
    }
    if touchCount != nil && isDirectTouch { return .touchscreen }
    if touchCount != nil || gestureTouchCount != nil || nameHas(["touchpad", "trackpad"]) {
      return .touchpad
    }
    if pressureAxis != nil || (axes.contains(where: \.isAbsolute) && nameHas(Self.penWords)) {
      return .pen
    }
    return axes.isEmpty && buttonCount == 0 ? .keyboard : .mouse
  }

  /// The axis of a pen's pressure or a touch's.
  public var pressureAxis: Axis? {
    axes.first { Self.pressureLabels.contains($0.label) && $0.maximum > $0.minimum }
  }
  /// The axis of a touchscreen that says whether a finger, a pen or a palm touches; nil where it does not say.
  package var toolAxis: Axis? { axes.first { $0.label == "Abs MT Tool Type" } }
  /// The axes of a touchscreen that measure the ellipse of a contact; nil where there are none.
  package var sizeAxes: SizeAxes? {
    func axis(_ label: String) -> Axis? { axes.first { $0.label == label } }
    var surface = axes.first { $0.number == 0 }
    // A finger that a tool makes up is measured in pixels.
    if Self.syntheticName(of: id) != nil {
      surface?.resolution = Double(CGFloat.pointsPerMillimeter)
    }
    return SizeAxes(
      major: axis("Abs MT Touch Major"), minor: axis("Abs MT Touch Minor"),
      orientation: axis("Abs MT Orientation"), surface: surface)
  }
  /// Whether an axis scrolls.
  public var hasScrollAxes: Bool { axes.contains { $0.scroll != nil } }

  /// The labels that the server's drivers give to pressure.
  static let pressureLabels: Set<String> = ["Abs Pressure", "Abs MT Pressure"]
  /// Words in the names of pens; the drivers call a tablet's tools `stylus`, `eraser` and `pen`.
  static let penWords: Set<String> = ["stylus", "pen", "eraser", "tablet"]

  private func nameHas(_ words: Set<String>) -> Bool {
    name.lowercased().split(whereSeparator: { !$0.isLetter }).contains {
      words.contains(String($0))
    }
  }
}
