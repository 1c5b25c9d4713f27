import DeftGeometry

/// A pinch on a virtual touchpad, from rest to lift. Begun with `VirtualTouchpad.beginPinch`.
public final class VirtualPinch {
  /// How many fingers take part.
  public let fingers: Int
  /// The distance of the fingers relative to that at the beginning.
  public private(set) var scale = 1.0
  /// How far the fingers have turned since the beginning; clockwise is positive.
  public private(set) var rotation = Angle.zero
  /// How far the fingers have moved since the beginning, in pixels of the pointer's movement.
  public private(set) var translation = CGSize.zero
  /// Whether the fingers still rest on the touchpad.
  public private(set) var isActive = true
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(fingers: Int, _ connection: InputTestConnection, _ metronome: Metronome) {
    self.fingers = fingers
    self.connection = connection
    self.metronome = metronome
    // The server places a gesture where the pointer was *shown* last: let it show a move before.
    metronome.pause(for: 1 / metronome.pacing.rate)
    connection.send(.pinch(.begin, .init(fingers: fingers), scale: 1, degrees: 0))
  }

  /// One step: how the fingers are now, all since the *beginning* of the pinch.
  ///
  /// - Parameters:
  ///   - scale: The distance of the fingers relative to that at the beginning; nil keeps it.
  ///   - rotation: The whole turn; clockwise is positive; nil keeps it.
  ///   - translation: The whole movement, in pixels of the pointer's movement; nil keeps it.
  public func update(
    scale: Double? = nil, rotation: Angle? = nil, translation: CGSize? = nil
  ) {
    precondition(isActive, "A pinch that has ended does not change.")
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

  /// Changes evenly over a time, to what holds at its end since the *beginning* of the pinch.
  ///
  /// - Parameters:
  ///   - scale: The distance of the fingers relative to that at the beginning; nil keeps it.
  ///   - rotation: The whole turn; clockwise is positive; nil keeps it.
  ///   - translation: The whole movement, in pixels of the pointer's movement; nil keeps it.
  ///   - duration: In seconds.
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
      // The end itself, not a rounding of it.
      let rest = 1 - progress
      update(
        scale: start.scale * rest + end.scale * progress,
        rotation: .degrees(start.degrees * rest + end.degrees * progress),
        translation: start.place * rest + end.place * progress)
    }
  }

  /// The fingers leave.
  public func end() { finish(isCancelled: false) }

  /// The driver takes the gesture back.
  public func cancel() { finish(isCancelled: true) }

  private func finish(isCancelled: Bool) {
    precondition(isActive, "A pinch ends once.")
    isActive = false
    connection.send(
      .pinch(
        .end, .init(fingers: fingers, isCancelled: isCancelled), scale: scale, degrees: 0))
  }
}

/// A swipe on a virtual touchpad, from rest to lift. Begun with `VirtualTouchpad.beginSwipe`.
public final class VirtualSwipe {
  /// How many fingers take part.
  public let fingers: Int
  /// Whether the fingers still rest on the touchpad.
  public private(set) var isActive = true
  private let connection: InputTestConnection
  private let metronome: Metronome

  init(fingers: Int, _ connection: InputTestConnection, _ metronome: Metronome) {
    self.fingers = fingers
    self.connection = connection
    self.metronome = metronome
    // The server places a gesture where the pointer was *shown* last: let it show a move before.
    metronome.pause(for: 1 / metronome.pacing.rate)
    connection.send(.swipe(.begin, .init(fingers: fingers)))
  }

  /// Moves by a distance in pixels, in one step.
  public func move(by distance: CGSize) {
    precondition(isActive, "A swipe that has ended does not move.")
    connection.send(.swipe(.update, .init(fingers: fingers, movement: distance)))
  }

  /// Moves evenly by a distance in pixels.
  public func move(by distance: CGSize, over duration: TimeInterval) {
    var before = 0.0
    metronome.play(over: duration) { progress in
      move(by: distance * (progress - before))
      before = progress
    }
  }

  /// The fingers leave.
  public func end() { finish(isCancelled: false) }

  /// The driver takes the gesture back.
  public func cancel() { finish(isCancelled: true) }

  private func finish(isCancelled: Bool) {
    precondition(isActive, "A swipe ends once.")
    isActive = false
    connection.send(.swipe(.end, .init(fingers: fingers, isCancelled: isCancelled)))
  }
}
