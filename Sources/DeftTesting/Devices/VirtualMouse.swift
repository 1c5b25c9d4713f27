import DeftGeometry

/// A mouse that is moved by code. Places are in pixels of the screen.
public final class VirtualMouse {
  /// The name of the device, as clients see it.
  public let name: String
  /// Where the mouse put the pointer last.
  public private(set) var position = CGPoint.zero
  private let connection: InputTestConnection
  private let metronome: Metronome
  private let axes: AbsoluteAxes

  init(_ connection: InputTestConnection, _ metronome: Metronome, name: String, screen: CGSize) {
    self.connection = connection
    self.name = name
    self.metronome = metronome
    axes = AbsoluteAxes(screen: screen)
  }

  /// Puts the pointer at a place, in one step.
  public func move(to place: CGPoint) {
    position = place
    connection.send(.motion(axes.values(place), absolute: true))
  }

  /// Moves the pointer straight and evenly to a place.
  public func move(to place: CGPoint, over duration: TimeInterval) {
    let start = position
    metronome.play(over: duration) { progress in
      move(to: start.interpolated(to: place, by: progress))
    }
  }

  /// Presses a button.
  public func press(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: true))
  }

  public func release(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: false))
  }

  /// Waits, with the mouse at rest.
  public func hold(for duration: TimeInterval) {
    metronome.pause(for: duration)
  }

  /// Presses and releases a button, at a place if one is given.
  ///
  /// - Parameters:
  ///   - place: Where the pointer goes first; nil: it stays.
  ///   - button: Which button.
  ///   - duration: How long the button is down, in seconds.
  public func click(
    at place: CGPoint? = nil, _ button: PointerButton = .left, for duration: TimeInterval = 0.04
  ) {
    if let place { move(to: place) }
    press(button)
    hold(for: duration)
    release(button)
  }

  /// Clicks twice, `interval` seconds apart.
  public func doubleClick(
    at place: CGPoint? = nil, _ button: PointerButton = .left, interval: TimeInterval = 0.08
  ) {
    click(at: place, button)
    hold(for: interval)
    click(button)
  }

  /// Goes to a place, presses, moves straight and evenly to another place, and releases.
  public func drag(
    from start: CGPoint, to end: CGPoint, _ button: PointerButton = .left,
    over duration: TimeInterval = 0.2
  ) {
    move(to: start)
    press(button)
    move(to: end, over: duration)
    release(button)
  }

  /// Turns the wheel, as today's mice do: through the scrolling axes of XInput 2.
  ///
  /// - Parameter ticks: Ticks to the right and downward; a part of a tick is a smooth wheel's.
  public func scroll(by ticks: CGSize) {
    connection.send(.motion(scrollAxes(ticks), absolute: false))
  }

  /// Turns an old wheel, which presses and releases a button for each tick.
  ///
  /// - Parameters:
  ///   - direction: One of the four wheel buttons.
  ///   - ticks: How often.
  public func wheel(_ direction: PointerButton, ticks: Int = 1) {
    for _ in 0..<ticks {
      press(direction)
      release(direction)
    }
  }
}

/// The axes for scrolling of an `inputtest` device: 2 sideways, 3 up and down, 120 units to a tick.
func scrollAxes(_ ticks: CGSize) -> [Int: Double] {
  var axes: [Int: Double] = [:]
  if ticks.width != 0 { axes[2] = Double(ticks.width) * 120 }
  if ticks.height != 0 { axes[3] = Double(ticks.height) * 120 }
  return axes
}
