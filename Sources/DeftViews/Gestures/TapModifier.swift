extension View {
  /// Does something when the view is tapped, or clicked with the primary button.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - action: what is done.
  nonisolated public consuming func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Does something with the place where the view is tapped, or clicked with the primary button.
  ///
  /// - Parameters:
  ///   - count: how many taps in a row it takes.
  ///   - coordinateSpace: in which space the place of the last tap is told.
  ///   - action: gets the place of the last tap.
  nonisolated public consuming func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// Does something with the place where the view is tapped, in a space that is known as a value.
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
