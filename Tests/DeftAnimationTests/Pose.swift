import DeftAnimation

/// A value like the poses of a canvas: a struct from another module, animated through nested pairs.
struct Pose: Animatable, Equatable {
  var position = CGPoint.zero
  var scale: CGFloat = 1
  var rotation = Angle.zero
  var name = ""

  var animatableData: AnimatablePair<CGPoint.AnimatableData, AnimatablePair<CGFloat, Double>> {
    get {
      AnimatablePair(position.animatableData, AnimatablePair(scale, rotation.animatableData))
    }
    set {
      position.animatableData = newValue.first
      scale = newValue.second.first
      rotation.animatableData = newValue.second.second
    }
  }
}
