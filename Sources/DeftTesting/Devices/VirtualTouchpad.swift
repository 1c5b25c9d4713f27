import DeftGeometry

/// A touchpad that is moved by code: it moves the pointer, clicks, scrolls, pinches and swipes.
public final class VirtualTouchpad {
  /// The name of the device, as clients see it.
  public var name: String { DeviceName.touchpad }
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(_ connection: InputTestConnection, _ metronome: Metronome) {
    self.connection = connection
    self.metronome = metronome
  }

  /// Moves the pointer by a distance in pixels, in one step.
  public func move(by distance: CGSize) {
    connection.send(
      .motion([0: Double(distance.width), 1: Double(distance.height)], absolute: false))
  }

  /// Moves the pointer straight and evenly by a distance in pixels.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    var before = 0.0
    metronome.play(over: duration) { progress in
      move(by: distance * (progress - before))
      before = progress
    }
  }

  /// Presses a button of the touchpad.
  public func press(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: true))
  }

  /// Releases a button of the touchpad.
  public func release(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: false))
  }

  /// Presses and releases a button; it is down for `duration` seconds.
  public func click(_ button: PointerButton = .left, for duration: TimeInterval = 0.04) {
    press(button)
    metronome.pause(for: duration)
    release(button)
  }

  /// Scrolls in one step, as two fingers do.
  ///
  /// - Parameter ticks: How far, in ticks of a wheel, rightward and downward; fractions are usual.
  public func scroll(by ticks: CGSize) {
    connection.send(.motion(scrollAxes(ticks), absolute: false))
  }

  /// Scrolls evenly over a time; the fingers stay on the touchpad until ``endScroll()``.
  public func scroll(by ticks: CGSize, over duration: TimeInterval) {
    var before = 0.0
    metronome.play(over: duration) { progress in
      scroll(by: ticks * (progress - before))
      before = progress
    }
  }

  /// The fingers that scrolled leave the touchpad: as with libinput's driver, the axes are told once more
  /// with nothing added.
  public func endScroll() {
    connection.send(.motion([2: 0, 3: 0], absolute: false))
  }

  /// Waits, with nothing on the touchpad moving.
  public func hold(for duration: TimeInterval) {
    metronome.pause(for: duration)
  }

  /// Fingers come to rest for a pinch.
  public func beginPinch(fingers: Int = 2) -> VirtualPinch {
    VirtualPinch(fingers: fingers, connection, metronome)
  }

  /// A whole pinch: fingers rest, spread (or close), turn and move evenly, and leave.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the fingers relative to the first one.
  ///   - rotation: How far they turn; clockwise is positive.
  ///   - translation: How far their middle moves, in pixels of the pointer's movement.
  ///   - fingers: How many.
  ///   - duration: In seconds.
  ///   - cancelled: Whether the driver takes the gesture back at its end.
  public func pinch(
    scale: Double = 1, rotation: Angle = .zero, translation: CGSize = .zero, fingers: Int = 2,
    over duration: TimeInterval = 0.3, cancelled: Bool = false
  ) {
    let pinch = beginPinch(fingers: fingers)
    pinch.change(scale: scale, rotation: rotation, translation: translation, over: duration)
    if cancelled { pinch.cancel() } else { pinch.end() }
  }

  /// Fingers come to rest for a swipe.
  public func beginSwipe(fingers: Int = 3) -> VirtualSwipe {
    VirtualSwipe(fingers: fingers, connection, metronome)
  }

  /// A whole swipe: fingers rest, move evenly, and leave.
  ///
  /// - Parameters:
  ///   - distance: How far, in pixels of the pointer's movement.
  ///   - fingers: How many.
  ///   - duration: In seconds.
  ///   - cancelled: Whether the driver takes the gesture back at its end.
  public func swipe(
    by distance: CGSize, fingers: Int = 3, over duration: TimeInterval = 0.2,
    cancelled: Bool = false
  ) {
    let swipe = beginSwipe(fingers: fingers)
    swipe.move(by: distance, over: duration)
    if cancelled { swipe.cancel() } else { swipe.end() }
  }
}
