import DeftGeometry

/// A virtual touchpad that moves the pointer, clicks, scrolls, pinches and swipes.
public final class VirtualTouchpad {
  /// The device name that clients see.
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

  /// Moves the pointer by a distance in pixels in a straight line at constant speed.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    var before = 0.0
    metronome.play(over: duration) { progress in
      move(by: distance * (progress - before))
      before = progress
    }
  }

  public func press(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: true))
  }

  public func release(_ button: PointerButton = .left) {
    connection.send(.button(button.rawValue, pressed: false))
  }

  /// Presses and releases a button; it is down for `duration` seconds.
  public func click(_ button: PointerButton = .left, for duration: TimeInterval = 0.04) {
    press(button)
    metronome.pause(for: duration)
    release(button)
  }

  /// Scrolls with two fingers in one step.
  ///
  /// - Parameter ticks: The distance rightward and downward, in wheel ticks. Fractions are common.
  public func scroll(by ticks: CGSize) {
    connection.send(.motion(scrollAxes(ticks), absolute: false))
  }

  /// Scrolls at constant speed. The fingers stay on the touchpad until ``endScroll()``.
  public func scroll(by ticks: CGSize, over duration: TimeInterval) {
    var before = 0.0
    metronome.play(over: duration) { progress in
      scroll(by: ticks * (progress - before))
      before = progress
    }
  }

  /// Lifts the scrolling fingers. Like libinput's driver, this sends the axes once more without a change.
  public func endScroll() {
    connection.send(.motion([2: 0, 3: 0], absolute: false))
  }

  /// Waits without movement on the touchpad.
  public func hold(for duration: TimeInterval) {
    metronome.pause(for: duration)
  }

  /// Puts down fingers for a pinch.
  public func beginPinch(fingers: Int = 2) -> VirtualPinch {
    VirtualPinch(fingers: fingers, connection, metronome)
  }

  /// Performs a complete pinch at constant speed.
  ///
  /// - Parameters:
  ///   - scale: The ratio of the final to the initial distance between the fingers.
  ///   - rotation: The rotation; clockwise is positive.
  ///   - translation: The translation of the centroid, in pixels of pointer movement.
  ///   - fingers: The number of fingers.
  ///   - duration: The duration in seconds.
  ///   - cancelled: Whether the driver cancels the gesture at its end.
  public func pinch(
    scale: Double = 1, rotation: Angle = .zero, translation: CGSize = .zero, fingers: Int = 2,
    over duration: TimeInterval = 0.3, cancelled: Bool = false
  ) {
    let pinch = beginPinch(fingers: fingers)
    pinch.change(scale: scale, rotation: rotation, translation: translation, over: duration)
    if cancelled { pinch.cancel() } else { pinch.end() }
  }

  /// Puts down fingers for a swipe.
  public func beginSwipe(fingers: Int = 3) -> VirtualSwipe {
    VirtualSwipe(fingers: fingers, connection, metronome)
  }

  /// Performs a complete swipe at constant speed.
  ///
  /// - Parameters:
  ///   - distance: The distance, in pixels of pointer movement.
  ///   - fingers: The number of fingers.
  ///   - duration: The duration in seconds.
  ///   - cancelled: Whether the driver cancels the gesture at its end.
  public func swipe(
    by distance: CGSize, fingers: Int = 3, over duration: TimeInterval = 0.2,
    cancelled: Bool = false
  ) {
    let swipe = beginSwipe(fingers: fingers)
    swipe.move(by: distance, over: duration)
    if cancelled { swipe.cancel() } else { swipe.end() }
  }
}
