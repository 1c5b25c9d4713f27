extension Animation {
  /// The animation, begun so many seconds later.
  ///
  /// A delayed spring does not take over what is running, since nothing would move in the meantime:
  /// it is added.
  public func delay(_ delay: TimeInterval) -> Animation { Animation(.delay(kind, delay)) }

  /// The animation, run so many times as fast.
  public func speed(_ speed: Double) -> Animation { Animation(.speed(kind, speed)) }

  /// The animation, run so many times.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of runs.
  ///   - autoreverses: Whether every second run goes backwards; those count, too.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repetition(kind, count: repeatCount, autoreverses: autoreverses))
  }

  /// The animation, run again and again until another change is made.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repetition(kind, count: nil, autoreverses: autoreverses))
  }

  /// The animation, said to be logically complete after so many seconds, unless it is so before.
  ///
  /// That does not make it run any longer.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(.logicalEnd(kind, duration))
  }
}
