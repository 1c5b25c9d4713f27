import DeftGeometry

/// One end of a virtual pen, the tip or the eraser, on a tablet that covers the screen. Positions are in pixels of the
/// screen.
///
///     configuration.hasPen = true
///     let pen = try VirtualXServer(configuration).pen!
///     pen.press(at: CGPoint(x: 300, y: 200), pressure: 0.2)
///     pen.move(to: CGPoint(x: 500, y: 200), pressure: 0.9, over: 0.3)
///     pen.lift()
public final class VirtualPen {
  /// The device name that clients see.
  public let name: String
  public private(set) var position = CGPoint.zero
  /// The pressure, from 0 to 1.
  public private(set) var pressure = 0.0
  private let connection: InputTestConnection
  private let metronome: Metronome
  var axes: AbsoluteAxes

  /// The number and the maximum of the pressure axis.
  private static let (pressureAxis, pressureMaximum) = (4, 1000.0)

  init(
    _ connection: InputTestConnection, _ metronome: Metronome, name: String, screen: CGSize
  ) {
    (self.connection, self.metronome, self.name) = (connection, metronome, name)
    axes = AbsoluteAxes(screen: screen)
  }

  /// Moves to a position in one step: above the tablet, or on it if the pen is pressed.
  ///
  /// - Parameters:
  ///   - place: The position, in pixels of the screen.
  ///   - pressure: The pressure, 0 to 1; `nil` for no change.
  public func move(to place: CGPoint, pressure: Double? = nil) {
    (position, self.pressure) = (place, pressure ?? self.pressure)
    var values = axes.values(place)
    values[Self.pressureAxis] = (self.pressure * Self.pressureMaximum).rounded()
    connection.send(.motion(values, absolute: true))
  }

  /// Moves to a position in a straight line at constant speed, while the pressure changes linearly.
  ///
  /// - Parameters:
  ///   - place: The final position, in pixels of the screen.
  ///   - pressure: The final pressure, 0 to 1; `nil` for no change.
  ///   - duration: The duration in seconds.
  public func move(to place: CGPoint, pressure: Double? = nil, over duration: TimeInterval) {
    let (start, before) = (position, self.pressure)
    let after = pressure ?? before
    metronome.play(over: duration) { progress in
      move(
        to: start.interpolated(to: place, by: progress),
        pressure: before + (after - before) * progress)
    }
  }

  /// Touches the tablet.
  ///
  /// - Parameters:
  ///   - place: The position, in pixels of the screen.
  ///   - pressure: The pressure, 0 to 1.
  public func press(at place: CGPoint, pressure: Double = 0.5) {
    move(to: place, pressure: pressure)
    connection.send(.button(1, pressed: true))
  }

  /// Waits without moving the pen.
  public func hold(for duration: TimeInterval) { metronome.pause(for: duration) }

  /// Lifts the pen at its current position.
  public func lift() {
    connection.send(.button(1, pressed: false))
    pressure = 0
  }
}
