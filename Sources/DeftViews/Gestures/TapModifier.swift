extension View {
  /// Adds an action for a tap, or a click with the primary button.
  ///
  /// - Parameters:
  ///   - count: The required number of consecutive taps.
  ///   - action: The action.
  nonisolated public consuming func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Adds an action that receives the location of a tap or a click with the primary button.
  ///
  /// - Parameters:
  ///   - count: The required number of consecutive taps.
  ///   - coordinateSpace: The coordinate space of the location.
  ///   - action: Called with the location of the last tap.
  nonisolated public consuming func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// Adds an action that receives the location of a tap or click, in a coordinate space given as a
  /// value.
  @_disfavoredOverload
  nonisolated public consuming func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }
}
