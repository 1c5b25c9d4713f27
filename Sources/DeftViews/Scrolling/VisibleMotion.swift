extension AnimatableProperty<CGFloat> {
  /// Returns whether the motion is visible: the end of a spring moves its view by less than a point.
  ///
  /// A contact that begins during a visible motion holds the moving view. During the invisible end
  /// of the motion, the view responds as if it were at rest.
  ///
  /// - Parameter unit: The distance in points that corresponds to a change of the value by 1.
  func isMovingVisibly(unit: CGFloat = 1) -> Bool {
    isAnimating
      && (abs(target - presentation) * unit >= 1
        || abs(velocity) * unit >= ScrollThresholds.leastVelocity)
  }
}
