/// A value with a part that can be animated: ``animatableData``.
///
/// A pose of position, scale and rotation nests pairs:
///
///     struct Pose: Animatable {
///       var position = CGPoint.zero
///       var scale: CGFloat = 1
///       var rotation = Angle.zero
///
///       var animatableData:
///         AnimatablePair<CGPoint.AnimatableData, AnimatablePair<CGFloat, Double>>
///       {
///         get {
///           AnimatablePair(
///             position.animatableData, AnimatablePair(scale, rotation.animatableData))
///         }
///         set {
///           position.animatableData = newValue.first
///           scale = newValue.second.first
///           rotation.animatableData = newValue.second.second
///         }
///       }
///     }
public protocol Animatable {
  /// The type of the animatable part; empty by default.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The animatable part; setting it leaves everything else unchanged.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set { _ = newValue }
  }
}

extension Double: Animatable {
  public typealias AnimatableData = Double
}
extension Float: Animatable {
  public typealias AnimatableData = Float
}
extension CGFloat: Animatable {
  public typealias AnimatableData = CGFloat
}
extension AnimatablePair: Animatable {
  public typealias AnimatableData = AnimatablePair
}
extension EmptyAnimatableData: Animatable {
  public typealias AnimatableData = EmptyAnimatableData
  public var animatableData: EmptyAnimatableData {
    get { self }
    set { self = newValue }
  }
}
