import Deft

/// The input of a device during a step without an exercise, so that a person sees what the device
/// reports.
struct InputTrial {
  /// A button of a mouse or touchpad, or a part or button of a pen.
  struct Button: Hashable {
    var number: Int
    /// Whether it belongs to the eraser end of a pen.
    var isEraser = false
  }

  /// The presses of a button.
  struct Presses {
    var count = 0
    var isDown = false
  }

  /// The buttons that were pressed.
  private(set) var buttons: [Button: Presses] = [:]
  /// The scrolled distance in wheel steps, by direction.
  private(set) var scrolled = (
    up: CGFloat(0), down: CGFloat(0), left: CGFloat(0), right: CGFloat(0)
  )
  /// The number of times at which scrolling changed its direction.
  private(set) var turnCount = 0
  /// The lowest, the latest and the highest pressure of a pen; `nil` before its first contact.
  private(set) var pressure: (lowest: Double, latest: Double, highest: Double)?
  private var direction = CGSize.zero

  /// Records an input of a device of the given kind; ignores other input.
  mutating func note(_ input: InputEvent, of kind: InputDevice.Kind) {
    switch input {
    case .contact(let contact) where contact.kind == (kind == .pen ? .pen : .pointer):
      note(contact)
    case .scroll(let scroll) where kind == .mouse || kind == .touchpad: note(scroll.delta)
    default: break
    }
  }

  private mutating func note(_ contact: ContactEvent) {
    let button = Button(number: contact.button, isEraser: contact.isEraser)
    switch contact.phase {
    case .began:
      buttons[button, default: Presses()].count += 1
      buttons[button]?.isDown = true
    case .moved: break
    case .ended, .cancelled: buttons[button]?.isDown = false
    }
    guard contact.kind == .pen, contact.phase == .began || contact.phase == .moved else { return }
    let new = contact.pressure
    pressure = (min(pressure?.lowest ?? new, new), new, max(pressure?.highest ?? new, new))
  }

  private mutating func note(_ delta: CGSize) {
    scrolled.up += max(0, -delta.height)
    scrolled.down += max(0, delta.height)
    scrolled.left += max(0, -delta.width)
    scrolled.right += max(0, delta.width)
    let new = CGSize(width: Self.sign(delta.width), height: Self.sign(delta.height))
    if new.width * direction.width < 0 || new.height * direction.height < 0 { turnCount += 1 }
    if new != .zero { direction = new }
  }

  private static func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }
}

// MARK: - Texts

extension InputTrial {
  /// Returns the lines that a device of the given kind fills, from the beginning.
  func lines(of kind: InputDevice.Kind) -> [String] {
    switch kind {
    case .mouse, .touchpad: [buttonLine(of: kind), scrollLine]
    case .pen: [buttonLine(of: kind), pressureLine]
    default: []
    }
  }

  private func buttonLine(of kind: InputDevice.Kind) -> String {
    let sorted = buttons.sorted {
      ($0.key.isEraser ? 1 : 0, $0.key.number) < ($1.key.isEraser ? 1 : 0, $1.key.number)
    }
    let texts = sorted.map { button, presses in
      let name = Self.name(of: button, isPen: kind == .pen)
      return presses.isDown
        ? String(localized: "\(name) × \(presses.count), down")
        : String(localized: "\(name) × \(presses.count)")
    }
    let list = texts.isEmpty ? "–" : Self.list(texts)
    return String(localized: "Pressed: \(list)")
  }

  private static func name(of button: Button, isPen: Bool) -> String {
    if isPen, button.number == 1 {
      return button.isEraser ? String(localized: "eraser") : String(localized: "tip")
    }
    if !isPen {
      switch button.number {
      case 1: return String(localized: "left button")
      case 2: return String(localized: "middle button")
      case 3: return String(localized: "right button")
      case 8: return String(localized: "back button")
      case 9: return String(localized: "forward button")
      default: break
      }
    }
    return String(localized: "button \(button.number)")
  }

  private var scrollLine: String {
    let parts: [(CGFloat, (String) -> String)] = [
      (scrolled.up, { String(localized: "up \($0)") }),
      (scrolled.down, { String(localized: "down \($0)") }),
      (scrolled.left, { String(localized: "left \($0)") }),
      (scrolled.right, { String(localized: "right \($0)") }),
    ]
    let texts = parts.filter { $0.0 > 0 }.map { $0.1(Self.number($0.0)) }
    guard !texts.isEmpty else { return String(localized: "Scrolled: –") }
    let list = Self.list(texts)
    let turns = String(
      localized: "\(turnCount) change of direction", many: "\(turnCount) changes of direction",
      count: turnCount)
    return String(localized: "Scrolled in steps: \(list), \(turns)")
  }

  private var pressureLine: String {
    guard let pressure else { return String(localized: "Pressure: –") }
    let (low, now, high) = (pressure.lowest, pressure.latest, pressure.highest)
    return String(
      localized:
        "Pressure: \(Self.percent(now))%, from \(Self.percent(low)) to \(Self.percent(high))%")
  }

  /// Returns texts that are each on one line.
  private static func list(_ texts: [String]) -> String {
    texts.map { $0.replacing(" ", with: "\u{00A0}") }.joined(separator: " · ")
  }

  private static func percent(_ value: Double) -> Int { Int((value * 100).rounded()) }

  /// Returns a number with at most one decimal.
  private static func number(_ value: CGFloat) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : String(format: "%.1f", Double(tenths) / 10)
  }
}
