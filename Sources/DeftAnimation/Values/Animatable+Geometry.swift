/// The weight of one unit of a dimensionless value relative to a point.
///
/// A spring comes to rest when the length of the remaining vector is small enough; with this weight, 1/128 of a
/// radian or of a unit square's side counts as one point. Source: SwiftUI's `Angle.animatableData`, measured.
private let unitScale = 128.0

extension CGPoint: Animatable {
  /// Both coordinates, in points.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// Width and height, in points.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// Origin and size, in points.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Angle: Animatable {
  /// The angle in 1/128 radian.
  public var animatableData: Double {
    get { radians * unitScale }
    set { radians = newValue / unitScale }
  }
}

extension UnitPoint: Animatable {
  /// Both coordinates, in 1/128 of the unit square's side.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * unitScale, y * unitScale) }
    set { (x, y) = (newValue.first / unitScale, newValue.second / unitScale) }
  }
}

extension SimilarityTransform: Animatable {
  /// The translation in points, then the scale factor, then the rotation in 1/128 radian.
  ///
  /// The parts move independently. An angle is interpolated as a number, even if the other direction is shorter.
  public var animatableData: AnimatablePair<CGSize.AnimatableData, AnimatablePair<CGFloat, Double>>
  {
    get {
      AnimatablePair(
        translation.animatableData, AnimatablePair(scale, rotation.animatableData))
    }
    set {
      translation.animatableData = newValue.first
      scale = newValue.second.first
      rotation.animatableData = newValue.second.second
    }
  }
}
