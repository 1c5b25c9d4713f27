import DeftGeometry

/// A pen on a tablet that covers the screen, moved by code. Places are in pixels of the screen.
///
///     configuration.hasPen = true
///     let pen = try VirtualXServer(configuration).pen!
///     pen.press(at: CGPoint(x: 300, y: 200), pressure: 0.2)
///     pen.move(to: CGPoint(x: 500, y: 200), pressure: 0.9, over: 0.3)
///     pen.lift()
public final class VirtualPen {
  /// The name of the device, as clients see it.
  public var name: String { DeviceName.pen }
  public private(set) var position = CGPoint.zero
  /// How hard it presses, from 0 to 1.
  public private(set) var pressure = 0.0
  private let connection: InputTestConnection
  private let metronome: Metronome
  private let axes: AbsoluteAxes

  /// The number of the axis of the pressure, and what it says of the hardest.
  private static let (pressureAxis, pressureMaximum) = (4, 1000.0)

  init(_ connection: InputTestConnection, _ metronome: Metronome, screen: CGSize) {
    (self.connection, self.metronome) = (connection, metronome)
    axes = AbsoluteAxes(screen: screen)
  }

  /// Is at a place, in one step: above the tablet, or on it where it was pressed.
  ///
  /// - Parameters:
  ///   - place: Where, in pixels of the screen.
  ///   - pressure: How hard it presses, 0 to 1; nil keeps that.
  public func move(to place: CGPoint, pressure: Double? = nil) {
    (position, self.pressure) = (place, pressure ?? self.pressure)
    var values = axes.values(place)
    values[Self.pressureAxis] = (self.pressure * Self.pressureMaximum).rounded()
    connection.send(.motion(values, absolute: true))
  }

  /// Goes straight and evenly to a place, and evenly to a pressure.
  ///
  /// - Parameters:
  ///   - place: Where, in pixels of the screen.
  ///   - pressure: How hard it presses there, 0 to 1; nil keeps that.
  ///   - duration: In seconds.
  public func move(to place: CGPoint, pressure: Double? = nil, over duration: TimeInterval) {
    let (start, before) = (position, self.pressure)
    let after = pressure ?? before
    metronome.play(over: duration) { progress in
      move(
        to: start.interpolated(to: place, by: progress),
        pressure: before + (after - before) * progress)
    }
  }

  /// Touches the tablet at a place.
  ///
  /// - Parameters:
  ///   - place: Where, in pixels of the screen.
  ///   - pressure: How hard it presses, 0 to 1.
  public func press(at place: CGPoint, pressure: Double = 0.5) {
    move(to: place, pressure: pressure)
    connection.send(.button(1, pressed: true))
  }

  /// Waits, with the pen at rest.
  public func hold(for duration: TimeInterval) { metronome.pause(for: duration) }

  /// Leaves the tablet, where it was.
  public func lift() {
    connection.send(.button(1, pressed: false))
    pressure = 0
  }
}
