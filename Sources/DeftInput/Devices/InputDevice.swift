/// An input device as the server describes it: a touchscreen, a mouse, a master pointer.
public struct InputDevice: Hashable, Sendable, Codable, Identifiable {
  /// A device's position in the server's hierarchy.
  public enum Role: String, Hashable, Sendable, Codable {
    /// A pointer on the screen; physical pointers are attached to it.
    case masterPointer
    /// A keyboard focus; physical keyboards are attached to it.
    case masterKeyboard
    /// A physical pointing device, attached to a master.
    case slavePointer
    /// A physical keyboard, attached to a master.
    case slaveKeyboard
    /// A physical device without a master; no window receives its events.
    case floating
  }

  /// A device's type from the user's point of view.
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
    /// A master, to which other devices are attached.
    case master
  }

  /// A wheel or scroll strip on an axis.
  public struct Scroll: Hashable, Sendable, Codable {
    /// Whether the axis scrolls sideways.
    public var isHorizontal: Bool
    /// The axis's change per wheel step; negative if reversed.
    public var increment: Double
    public init(isHorizontal: Bool, increment: Double) {
      (self.isHorizontal, self.increment) = (isHorizontal, increment)
    }
  }

  /// An axis: a value that the device reports.
  public struct Axis: Hashable, Sendable, Codable {
    /// The number of the axis in events.
    public var number: Int
    /// The server's name, such as `Abs Pressure`; empty if none.
    public var label: String
    /// The smallest value.
    public var minimum: Double
    /// The largest value; not above `minimum` if the axis has no bounds.
    public var maximum: Double
    /// Whether values are positions rather than movements.
    public var isAbsolute: Bool
    /// The value when the device table was read.
    public var value: Double
    public var scroll: Scroll?
    /// Axis units per millimeter; `nil` if the driver does not report it.
    public var resolution: Double?
    public init(
      number: Int, label: String, minimum: Double = 0, maximum: Double = 0,
      isAbsolute: Bool = true, value: Double = 0, scroll: Scroll? = nil, resolution: Double? = nil
    ) {
      (self.number, self.label, self.minimum, self.maximum) = (number, label, minimum, maximum)
      (self.isAbsolute, self.value, self.scroll) = (isAbsolute, value, scroll)
      self.resolution = resolution
    }

    /// The length of the axis in millimeters; `nil` if its bounds or resolution are unknown.
    public var length: Double? {
      guard let resolution, resolution > 0, isAbsolute, maximum > minimum else { return nil }
      return (maximum - minimum) / resolution
    }
  }

  /// The server's id of the device; may be reused after the device is removed.
  public var id: UInt32
  /// The driver's name for the device.
  public var name: String
  /// The position in the hierarchy.
  public var role: Role
  /// The master of a physical device, or the paired master of a master; 0 for a floating device.
  public var attachment: UInt32 = 0
  public var isEnabled = true
  /// The axes in ascending order.
  public var axes: [Axis] = []
  /// The number of buttons, including the wheel's four.
  public var buttonCount = 0
  /// The maximum number of fingers; 0 for no limit, `nil` if the device reports no touches.
  public var touchCount: Int?
  /// Whether touches are on the screen itself, unlike a touchpad's.
  public var isDirectTouch = false
  /// The maximum number of fingers of a touchpad gesture; `nil` if the device reports no gestures.
  public var gestureTouchCount: Int?
  /// The driver, such as `libinput`; `nil` if unknown. This and the next three properties are queried only for a
  /// ``DeviceReport``.
  public var driver: String?
  /// The kernel's device file, such as `/dev/input/event5`; `nil` if unknown.
  public var node: String?
  /// The vendor ID on its bus, such as USB; `nil` if unknown.
  public var vendor: Int?
  /// The product ID; `nil` if unknown.
  public var product: Int?
  /// A touchscreen's rotation or mirroring relative to its output; `nil` if it matches or has not
  /// been queried. Queried only for recordings and fault detection.
  public var orientation: TouchOrientation?
  /// Another contradiction between a touchscreen's mapping and its output; `nil` if there is none,
  /// or if the mapping has not been queried.
  package var misplacement: TouchMisplacement?

  private enum CodingKeys: String, CodingKey {
    case id, name, role, attachment, isEnabled, axes, buttonCount, touchCount, isDirectTouch
    case gestureTouchCount, driver, node, vendor, product
    case orientation = "turn"
    case misplacement
  }

  public init(id: UInt32, name: String, role: Role) {
    (self.id, self.name, self.role) = (id, name, role)
  }

  /// The type of device, derived from its classes first and its name second.
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

  /// Whether the device is the eraser end of a pen.
  ///
  /// Both X drivers for tablets (wacom and libinput) create a separate device for each end. Only
  /// the name of the device identifies the end, such as `Wacom Intuos Pro M Pen eraser` or
  /// `Wacom Intuos Pro M Eraser (0x1234)`.
  public var isEraser: Bool { kind == .pen && nameHas(["eraser"]) }

  /// The axis that measures the pressure of a pen or touch; `nil` if none.
  public var pressureAxis: Axis? {
    axes.first { Self.pressureLabels.contains($0.label) && $0.maximum > $0.minimum }
  }
  /// A touchscreen's axis that reports whether a finger, a pen or a palm touches; `nil` if none.
  package var toolAxis: Axis? { axes.first { $0.label == "Abs MT Tool Type" } }
  /// A touchscreen's axes that measure the ellipse of a contact; `nil` if none.
  package var sizeAxes: SizeAxes? {
    func axis(_ label: String) -> Axis? { axes.first { $0.label == label } }
    var surface = axes.first { $0.number == 0 }
    // Synthetic fingers are measured in pixels.
    if Self.syntheticName(of: id) != nil {
      surface?.resolution = Double(CGFloat.pointsPerMillimeter)
    }
    return SizeAxes(
      major: axis("Abs MT Touch Major"), minor: axis("Abs MT Touch Minor"),
      orientation: axis("Abs MT Orientation"), surface: surface)
  }
  /// Whether any axis scrolls.
  public var hasScrollAxes: Bool { axes.contains { $0.scroll != nil } }

  /// The labels of pressure axes in the server's drivers.
  static let pressureLabels: Set<String> = ["Abs Pressure", "Abs MT Pressure"]
  /// Words in the names of pens; the drivers call a tablet's tools `stylus`, `eraser` and `pen`.
  static let penWords: Set<String> = ["stylus", "pen", "eraser", "tablet"]

  private func nameHas(_ words: Set<String>) -> Bool {
    name.lowercased().split(whereSeparator: { !$0.isLetter }).contains {
      words.contains(String($0))
    }
  }
}
