extension View {
  /// Attaches a gesture; those of views inside come before it.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - mask: which gestures work here: the added one, those inside, both, or none.
  nonisolated public consuming func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .normal, mask: mask, name: nil))
  }

  /// Attaches a gesture; those of views inside come before it.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - isEnabled: whether the added gesture works; those inside do in any case.
  nonisolated public consuming func gesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews, name: nil))
  }

  /// Attaches a gesture; those of views inside come before it.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - name: what logs and inspectors call the gesture.
  ///   - isEnabled: whether the added gesture works; those inside do in any case.
  nonisolated public consuming func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Attaches a gesture that comes before those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - mask: which gestures work here: the added one, those inside, both, or none.
  nonisolated public consuming func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .high, mask: mask, name: nil))
  }

  /// Attaches a gesture that comes before those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - isEnabled: whether the added gesture works; those inside do in any case.
  nonisolated public consuming func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews, name: nil))
  }

  /// Attaches a gesture that comes before those of views inside.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - name: what logs and inspectors call the gesture.
  ///   - isEnabled: whether the added gesture works; those inside do in any case.
  nonisolated public consuming func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Attaches a gesture that runs beside all others.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - mask: which gestures work here: the added one, those inside, both, or none.
  nonisolated public consuming func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .simultaneous, mask: mask, name: nil))
  }

  /// Attaches a gesture that runs beside all others.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - isEnabled: whether the added gesture works; those inside do in any case.
  nonisolated public consuming func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews, name: nil))
  }

  /// Attaches a gesture that runs beside all others.
  ///
  /// - Parameters:
  ///   - gesture: the added gesture.
  ///   - name: what logs and inspectors call the gesture.
  ///   - isEnabled: whether the added gesture works; those inside do in any case.
  nonisolated public consuming func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _AddGestureModifier(
        gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews, name: name))
  }
}
