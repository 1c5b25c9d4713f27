import DeftAnimation

extension AnimationTimeline {
  /// Advances frame by frame, as a display does, because springs pause when a frame is late.
  func play(to end: TimeInterval, framesPerSecond: Double = 60) {
    var time = now
    while time < end {
      time = min(time + 1 / framesPerSecond, end)
      advance(to: time)
    }
  }

  /// Plays until all animations are over, for a minute at most.
  func playOut() {
    let end = now + 60
    while isRunning && now < end { advance(to: now + 1.0 / 60) }
  }
}
