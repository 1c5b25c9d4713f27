import DeftGeometry

/// A pinch on a virtual touchpad, started by ``VirtualTouchpad/beginPinch(fingers:)``.
public final class VirtualPinch {
  /// The number of fingers.
  public let fingers: Int
  /// The current distance between the fingers, divided by their initial distance.
  public private(set) var scale = 1.0
  /// The rotation since the beginning; clockwise is positive.
  public private(set) var rotation = Angle.zero
  /// The translation since the beginning, in pixels of pointer movement.
  public private(set) var translation = CGSize.zero
  /// Whether the fingers are still on the touchpad.
  public private(set) var isActive = true
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(fingers: Int, _ connection: InputTestConnection, _ metronome: Metronome) {
    self.fingers = fingers
    self.connection = connection
    self.metronome = metronome
    // The server starts a gesture at the *last drawn* pointer position. Wait until it has drawn earlier moves.
    metronome.pause(for: 1 / metronome.pacing.rate)
    connection.send(.pinch(.begin, .init(fingers: fingers), scale: 1, degrees: 0))
  }

  /// Changes the pinch in one step. All values are relative to the *beginning* of the pinch.
  ///
  /// - Parameters:
  ///   - scale: The new distance between the fingers, divided by their initial distance; `nil` for no change.
  ///   - rotation: The total rotation; clockwise is positive; `nil` for no change.
  ///   - translation: The total translation, in pixels of pointer movement; `nil` for no change.
  public func update(
    scale: Double? = nil, rotation: Angle? = nil, translation: CGSize? = nil
  ) {
    precondition(isActive, "The pinch has already ended.")
    let turn = (rotation ?? self.rotation).degrees - self.rotation.degrees
    let place = translation ?? self.translation
    let movement = place + self.translation * -1
    self.scale = scale ?? self.scale
    self.rotation = rotation ?? self.rotation
    self.translation = place
    connection.send(
      .pinch(
        .update, .init(fingers: fingers, movement: movement), scale: self.scale, degrees: turn))
  }

  /// Changes the pinch at constant speed. The final values are relative to the *beginning* of the pinch.
  ///
  /// - Parameters:
  ///   - scale: The final distance between the fingers, divided by their initial distance; `nil` for no change.
  ///   - rotation: The total rotation; clockwise is positive; `nil` for no change.
  ///   - translation: The total translation, in pixels of pointer movement; `nil` for no change.
  ///   - duration: The duration in seconds.
  public func change(
    scale: Double? = nil, rotation: Angle? = nil, translation: CGSize? = nil,
    over duration: TimeInterval
  ) {
    let start = (scale: self.scale, degrees: self.rotation.degrees, place: self.translation)
    let end = (
      scale: scale ?? start.scale, degrees: rotation?.degrees ?? start.degrees,
      place: translation ?? start.place
    )
    metronome.play(over: duration) { progress in
      // This form reaches the final values without rounding errors.
      let rest = 1 - progress
      update(
        scale: start.scale * rest + end.scale * progress,
        rotation: .degrees(start.degrees * rest + end.degrees * progress),
        translation: start.place * rest + end.place * progress)
    }
  }

  /// Lifts the fingers.
  public func end() { finish(isCancelled: false) }

  /// Cancels the gesture, as a driver does.
  public func cancel() { finish(isCancelled: true) }

  private func finish(isCancelled: Bool) {
    precondition(isActive, "The pinch has already ended.")
    isActive = false
    connection.send(
      .pinch(
        .end, .init(fingers: fingers, isCancelled: isCancelled), scale: scale, degrees: 0))
  }
}

/// A swipe on a virtual touchpad, started by ``VirtualTouchpad/beginSwipe(fingers:)``.
public final class VirtualSwipe {
  /// The number of fingers.
  public let fingers: Int
  /// Whether the fingers are still on the touchpad.
  public private(set) var isActive = true
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(fingers: Int, _ connection: InputTestConnection, _ metronome: Metronome) {
    self.fingers = fingers
    self.connection = connection
    self.metronome = metronome
    // The server starts a gesture at the *last drawn* pointer position. Wait until it has drawn earlier moves.
    metronome.pause(for: 1 / metronome.pacing.rate)
    connection.send(.swipe(.begin, .init(fingers: fingers)))
  }

  /// Moves by a distance in pixels, in one step.
  public func move(by distance: CGSize) {
    precondition(isActive, "The swipe has already ended.")
    connection.send(.swipe(.update, .init(fingers: fingers, movement: distance)))
  }

  /// Moves by a distance in pixels at constant speed.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    var before = 0.0
    metronome.play(over: duration) { progress in
      move(by: distance * (progress - before))
      before = progress
    }
  }

  /// Lifts the fingers.
  public func end() { finish(isCancelled: false) }

  /// Cancels the gesture, as a driver does.
  public func cancel() { finish(isCancelled: true) }

  private func finish(isCancelled: Bool) {
    precondition(isActive, "The swipe has already ended.")
    isActive = false
    connection.send(.swipe(.end, .init(fingers: fingers, isCancelled: isCancelled)))
  }
}
