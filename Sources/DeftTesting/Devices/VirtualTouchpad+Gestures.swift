import DeftGeometry

/// A pinch on a virtual touchpad, from rest to lift. Begun with `VirtualTouchpad.beginPinch`.
public final class VirtualPinch {
  /// How many fingers take part.
  public let fingers: Int
  /// The distance of the fingers relative to that at the beginning.
  public private(set) var scale = 1.0
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

  /// One step.
  ///
  /// - Parameters:
  ///   - scale: The distance of the fingers relative to that at the *beginning*.
  ///   - rotation: The turn since the *last step*; clockwise is positive.
  ///   - translation: The movement since the last step, in pixels.
  public func update(scale: Double, rotation: Angle = .zero, translation: CGSize = .zero) {
    precondition(isActive, "A pinch that has ended does not change.")
    self.scale = scale
    connection.send(
      .pinch(
        .update, .init(fingers: fingers, movement: translation), scale: scale,
        degrees: rotation.degrees))
  }

  /// Changes evenly over a time.
  ///
  /// - Parameters:
  ///   - scale: The final distance relative to that at the *beginning of the pinch*; nil keeps it.
  ///   - rotation: The whole turn from here; clockwise is positive.
  ///   - translation: The whole movement from here, in pixels.
  ///   - duration: In seconds.
  public func change(
    scale: Double? = nil, rotation: Angle = .zero, translation: CGSize = .zero,
    over duration: TimeInterval
  ) {
    let start = self.scale
    let end = scale ?? start
    var before = 0.0
    metronome.play(over: duration) { progress in
      let part = progress - before
      before = progress
      update(
        scale: progress == 1 ? end : start + (end - start) * progress,
        rotation: .degrees(rotation.degrees * part), translation: translation * part)
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
