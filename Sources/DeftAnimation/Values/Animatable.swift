/// A value with a part that can be moved gradually: ``animatableData``.
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
  /// What moves; nothing, unless said otherwise.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The part that moves; setting it leaves everything else as it is.
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
