extension Animation {
  /// Returns the animation with a delay in seconds.
  ///
  /// A delayed spring is added to running animations instead of replacing them, because otherwise
  /// nothing would move during the delay.
  public func delay(_ delay: TimeInterval) -> Animation { Animation(.delay(kind, delay)) }

  /// Returns the animation with its speed multiplied by a factor.
  public func speed(_ speed: Double) -> Animation { Animation(.speed(kind, speed)) }

  /// Returns the animation repeated a number of times.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of runs.
  ///   - autoreverses: Whether every second run is played backwards; backward runs count as well.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repetition(kind, count: repeatCount, autoreverses: autoreverses))
  }

  /// Returns the animation repeated until the value changes again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repetition(kind, count: nil, autoreverses: autoreverses))
  }

  /// Returns the animation, which counts as logically complete no later than after the given
  /// duration in seconds.
  ///
  /// This does not make it run any longer.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(.logicalEnd(kind, duration))
  }
}
