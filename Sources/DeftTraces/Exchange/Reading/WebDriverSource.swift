import DeftInput
import DeftLocalization

/// An input source of WebDriver Actions, with its state during playback.
struct WebDriverSource {
  enum Kind: String {
    case pointer
    case none
    case key
    case wheel
  }

  let kind: Kind
  let pointer: ContactScript.Kind
  let number: UInt32
  let actions: [MarkedValue]
  var place = CGPoint.zero
  var pressure: Double?
  private var button: Int?
  private var contacts: UInt32 = 0

  init(kind: Kind, pointer: ContactScript.Kind, number: UInt32, actions: [MarkedValue]) {
    (self.kind, self.pointer, self.number, self.actions) = (kind, pointer, number, actions)
  }

  /// Returns X11's number of a button.
  private static func button(_ webDriver: Int) -> Int {
    switch webDriver {
    case 0: 1
    case 1: 2
    case 2: 3
    // X11 uses buttons 4 to 7 for wheels.
    default: webDriver + 5
    }
  }

  private func event(_ phase: ContactEvent.Phase, at time: TimeInterval) -> InputEvent {
    .contact(
      ContactEvent(
        id: ContactID(device: number, sequence: pointer == .touch ? contacts : 0),
        kind: pointer.inputKind, phase: phase, time: time, location: place,
        pressure: pressure ?? 1, button: button ?? 1))
  }

  /// Returns the event of a move to ``place``; `nil` for a finger that is not down.
  func move(at time: TimeInterval) -> InputEvent? {
    if button != nil { return event(.moved, at: time) }
    return pointer == .touch
      ? nil
      : .hover(
        HoverEvent(pointer: number, kind: pointer.inputKind, location: place, time: time))
  }

  /// Presses a button. Returns `nil` if another button is already down.
  mutating func press(_ webDriver: Int, at time: TimeInterval) -> InputEvent? {
    guard button == nil else { return nil }
    button = Self.button(webDriver)
    contacts &+= 1
    return event(.began, at: time)
  }

  /// Releases a button. Returns `nil` if it was not down.
  mutating func release(_ webDriver: Int, at time: TimeInterval) -> InputEvent? {
    guard button == Self.button(webDriver) else { return nil }
    let end = event(.ended, at: time)
    button = nil
    return end
  }

  /// Cancels the contact. Returns `nil` if there is none.
  mutating func cancel(at time: TimeInterval) -> InputEvent? {
    guard button != nil else { return nil }
    let end = event(.cancelled(.systemCancelled), at: time)
    button = nil
    return end
  }
}

/// One action of a source.
struct WebDriverAction {
  /// The reason why an action is rejected, and its line.
  struct Refusal: Error {
    var line: Int
    var reason: LocalizedStringResource
  }

  enum Kind {
    case pause
    case move(CGPoint, pressure: Double?)
    case down(button: Int, pressure: Double?)
    case up(button: Int)
    case cancel
    case key
    case wheel
  }

  var line: Int
  var kind: Kind
  /// The duration in seconds; `nil` for the duration of the tick.
  var duration: TimeInterval?
  /// Whether the position is relative to the pointer.
  var isRelative = false

  init(_ value: MarkedValue, of source: WebDriverSource) throws(Refusal) {
    line = value.line
    func refusal(_ reason: LocalizedStringResource) -> Refusal {
      Refusal(line: value.line, reason: reason)
    }
    guard let type = value["type"]?.text else {
      throw refusal("An action must have a “type”, such as pause or pointerMove.")
    }
    if let given = value["duration"] {
      guard let milliseconds = given.integer, milliseconds >= 0, milliseconds <= Int(1e12) else {
        throw refusal("“duration” must be a whole number of milliseconds, 0 or more.")
      }
      duration = TimeInterval(milliseconds) / 1000
    }
    func pressure() throws(Refusal) -> Double? {
      guard let given = value["pressure"] else { return nil }
      guard let number = given.number, (0...1).contains(number) else {
        throw refusal("“pressure” must be a number from 0 to 1.")
      }
      return number
    }
    func button() throws(Refusal) -> Int {
      guard let number = value["button"]?.integer, (0...1000).contains(number) else {
        throw refusal("“\(type)” must have a “button”: 0 for the primary button or a finger.")
      }
      return number
    }
    switch (source.kind, type) {
    case (_, "pause"): kind = .pause
    case (.key, "keyDown"), (.key, "keyUp"): kind = .key
    case (.wheel, "scroll"): kind = .wheel
    case (.pointer, "pointerMove"):
      guard let x = value["x"]?.number, let y = value["y"]?.number else {
        throw refusal("“pointerMove” must have “x” and “y” in points.")
      }
      let origin = value["origin"]
      guard origin == nil || origin?.text == "viewport" || origin?.text == "pointer" else {
        throw refusal(
          """
          The “origin” is an element of a page, which only a browser can find. Use “viewport” or \
          “pointer” instead.
          """)
      }
      isRelative = origin?.text == "pointer"
      kind = .move(CGPoint(x: x, y: y), pressure: try pressure())
    case (.pointer, "pointerDown"):
      kind = .down(button: try button(), pressure: try pressure())
    case (.pointer, "pointerUp"): kind = .up(button: try button())
    case (.pointer, "pointerCancel"): kind = .cancel
    default: throw refusal("A source of type \(source.kind.rawValue) has no action “\(type)”.")
    }
  }
}

extension ContactScript.Kind {
  /// Creates the kind of a WebDriver pointer type; `nil` for an unknown type.
  init?(webDriver word: String) { self.init(rawValue: word) }
}
