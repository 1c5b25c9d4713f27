/// The kernel's names and numbers of the input events that concern contacts.
///
/// Source: the kernel's `input-event-codes.h`, which does not change.
enum EvdevCode {
  /// Kinds of events.
  enum Kind {
    static let (syn, key, rel, abs) = (0, 1, 2, 3)
  }
  /// Separators of frames and packets.
  enum Syn {
    static let (report, mtReport, dropped) = (0, 2, 3)
  }
  /// Movements.
  enum Rel {
    static let (x, y, hWheel, wheel, wheelHiRes, hWheelHiRes) = (0, 1, 6, 8, 11, 12)
  }
  /// Positions and sizes.
  enum Abs {
    static let (x, y, pressure) = (0, 1, 0x18)
    static let (mtSlot, mtPositionX, mtPositionY, mtTrackingID, mtPressure) =
      (0x2F, 0x35, 0x36, 0x39, 0x3A)
    static let (mtToolType, mtDistance) = (0x37, 0x3B)
    static let (mtTouchMajor, mtTouchMinor, mtOrientation) = (0x30, 0x31, 0x34)
  }
  /// The values of `ABS_MT_TOOL_TYPE`.
  enum Tool {
    static let (finger, pen, palm, dial) = (0, 1, 2, 10)
  }
  enum Button {
    static let (left, right, middle) = (0x110, 0x111, 0x112)
    static let (toolPen, toolFinger, touch) = (0x140, 0x145, 0x14A)
    /// Pens, brushes and erasers.
    static let tools = 0x140...0x144
    /// All buttons, as opposed to keys that type.
    static let all = 0x100...0x15F
  }
  /// Device properties.
  enum Property {
    static let (pointer, direct) = (0, 1)
  }

  /// The code of known names that do not concern contacts.
  static let other = -1

  /// Returns the number of an event kind; `nil` for an unknown name.
  static func kind(named name: String) -> Int? {
    switch name {
    case "EV_SYN": Kind.syn
    case "EV_KEY": Kind.key
    case "EV_REL": Kind.rel
    case "EV_ABS": Kind.abs
    case "EV_MSC": 4
    case "EV_SW": 5
    case "EV_LED": 17
    case "EV_SND": 18
    case "EV_REP": 20
    case "EV_FF": 21
    case "EV_PWR": 22
    case "EV_FF_STATUS": 23
    default: nil
    }
  }

  /// Returns the code with the given name, or ``other`` for an unknown name with a known prefix;
  /// `nil` for other text.
  static func code(named name: String) -> Int? {
    if let code = names[name] { return code }
    let prefixes = [
      "SYN_", "KEY_", "BTN_", "REL_", "ABS_", "MSC_", "SW_", "LED_", "SND_", "REP_", "FF_",
    ]
    return prefixes.contains { name.hasPrefix($0) } ? other : nil
  }

  /// Returns the number of a value that getevent writes as a name; `nil` for other words.
  static func value(named name: String) -> Int? {
    switch name {
    case "DOWN": 1
    case "UP": 0
    case "REPEAT": 2
    case "MT_TOOL_FINGER": Tool.finger
    case "MT_TOOL_PEN": Tool.pen
    case "MT_TOOL_PALM": Tool.palm
    case "MT_TOOL_DIAL": Tool.dial
    default: nil
    }
  }

  private static let names: [String: Int] = [
    "SYN_REPORT": Syn.report, "SYN_MT_REPORT": Syn.mtReport, "SYN_DROPPED": Syn.dropped,
    "REL_X": Rel.x, "REL_Y": Rel.y, "REL_HWHEEL": Rel.hWheel, "REL_WHEEL": Rel.wheel,
    "REL_WHEEL_HI_RES": Rel.wheelHiRes, "REL_HWHEEL_HI_RES": Rel.hWheelHiRes,
    "ABS_X": Abs.x, "ABS_Y": Abs.y, "ABS_PRESSURE": Abs.pressure,
    "ABS_MT_SLOT": Abs.mtSlot, "ABS_MT_POSITION_X": Abs.mtPositionX,
    "ABS_MT_POSITION_Y": Abs.mtPositionY, "ABS_MT_TRACKING_ID": Abs.mtTrackingID,
    "ABS_MT_PRESSURE": Abs.mtPressure, "ABS_MT_TOOL_TYPE": Abs.mtToolType,
    "ABS_MT_DISTANCE": Abs.mtDistance, "ABS_MT_TOUCH_MAJOR": Abs.mtTouchMajor,
    "ABS_MT_TOUCH_MINOR": Abs.mtTouchMinor, "ABS_MT_ORIENTATION": Abs.mtOrientation,
    "BTN_MOUSE": Button.left, "BTN_LEFT": Button.left, "BTN_RIGHT": Button.right,
    "BTN_MIDDLE": Button.middle, "BTN_TOOL_PEN": Button.toolPen, "BTN_DIGI": Button.toolPen,
    "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142, "BTN_TOOL_PENCIL": 0x143,
    "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_FINGER": Button.toolFinger, "BTN_TOUCH": Button.touch,
  ]
}
