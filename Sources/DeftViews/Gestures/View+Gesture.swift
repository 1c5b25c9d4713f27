extension View {
  /// Attaches a gesture. Gestures of views inside take precedence.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are enabled: this one, those inside, both or none.
  nonisolated public consuming func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .normal, mask: mask, name: nil))
  }

  /// Attaches a gesture. Gestures of views inside take precedence.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture is enabled; gestures of views inside are unaffected.
  nonisolated public consuming func gesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews, name: nil))
  }

  /// Attaches a gesture. Gestures of views inside take precedence.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in logs and inspectors.
  ///   - isEnabled: Whether the gesture is enabled; gestures of views inside are unaffected.
  nonisolated public consuming func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Attaches a gesture that takes precedence over those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are enabled: this one, those inside, both or none.
  nonisolated public consuming func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .high, mask: mask, name: nil))
  }

  /// Attaches a gesture that takes precedence over those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture is enabled; gestures of views inside are unaffected.
  nonisolated public consuming func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews, name: nil))
  }

  /// Attaches a gesture that takes precedence over those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in logs and inspectors.
  ///   - isEnabled: Whether the gesture is enabled; gestures of views inside are unaffected.
  nonisolated public consuming func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Attaches a gesture that runs alongside all others.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: The gestures that are enabled: this one, those inside, both or none.
  nonisolated public consuming func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .simultaneous, mask: mask, name: nil))
  }

  /// Attaches a gesture that runs alongside all others.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture is enabled; gestures of views inside are unaffected.
  nonisolated public consuming func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews, name: nil))
  }

  /// Attaches a gesture that runs alongside all others.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - name: The name in logs and inspectors.
  ///   - isEnabled: Whether the gesture is enabled; gestures of views inside are unaffected.
  nonisolated public consuming func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews, name: name))
  }
}
