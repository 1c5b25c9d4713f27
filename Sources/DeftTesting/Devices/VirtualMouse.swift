import DeftGeometry

/// A virtual mouse. Positions are in pixels of the screen.
public final class VirtualMouse {
  /// The device name that clients see.
  public let name: String
  /// The last pointer position that the mouse sent.
  public private(set) var position = CGPoint.zero
  private let connection: InputTestConnection
  private let metronome: Metronome
  var axes: AbsoluteAxes

  init(_ connection: InputTestConnection, _ metronome: Metronome, name: String, screen: CGSize) {
    self.connection = connection
    self.name = name
    self.metronome = metronome
    axes = AbsoluteAxes(screen: screen)
  }

  /// Moves the pointer to a position in one step.
  public func move(to place: CGPoint) {
    position = place
    connection.send(.motion(axes.values(place), absolute: true))
  }

  /// Moves the pointer to a position in a straight line at constant speed.
  public func move(to place: CGPoint, over duration: TimeInterval) {
    let start = position
    metronome.play(over: duration) { progress in
      move(to: start.interpolated(to: place, by: progress))
    }
  }

  public func press(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: true))
  }

  public func release(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: false))
  }

  /// Waits without moving the mouse.
  public func hold(for duration: TimeInterval) {
    metronome.pause(for: duration)
  }

  /// Clicks a button.
  ///
  /// - Parameters:
  ///   - place: The position to move to first; `nil` for the current one.
  ///   - button: The button to click.
  ///   - duration: The time between press and release, in seconds.
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

  /// Drags from one position to another in a straight line at constant speed.
  public func drag(
    from start: CGPoint, to end: CGPoint, _ button: PointerButton = .left,
    over duration: TimeInterval = 0.2
  ) {
    move(to: start)
    press(button)
    move(to: end, over: duration)
    release(button)
  }

  /// Scrolls with the wheel, through the scroll axes of XInput 2, as current mice do.
  ///
  /// - Parameter ticks: The ticks rightward and downward. Smooth wheels send fractions.
  public func scroll(by ticks: CGSize) {
    connection.send(.motion(scrollAxes(ticks), absolute: false))
  }

  /// Scrolls with a wheel that sends a button click per tick, as old mice do.
  ///
  /// - Parameters:
  ///   - direction: One of the four wheel buttons.
  ///   - ticks: The number of ticks.
  public func wheel(_ direction: PointerButton, ticks: Int = 1) {
    for _ in 0..<ticks {
      press(direction)
      release(direction)
    }
  }
}

/// Returns the values of the scroll axes of an `inputtest` device: axis 2 is horizontal, axis 3 is
/// vertical, and a tick has 120 units.
func scrollAxes(_ ticks: CGSize) -> [Int: Double] {
  var axes: [Int: Double] = [:]
  if ticks.width != 0 { axes[2] = Double(ticks.width) * 120 }
  if ticks.height != 0 { axes[3] = Double(ticks.height) * 120 }
  return axes
}
