/// A change of a view's appearance that does not affect layout; see `visualEffect(_:)`.
public protocol VisualEffect: Sendable {
  nonisolated func _add(to steps: inout _VisualEffectSteps)
}

/// An effect that changes nothing, as the starting point for other effects.
public struct EmptyVisualEffect: VisualEffect {
  nonisolated public init() {}
  nonisolated public func _add(to steps: inout _VisualEffectSteps) {}
}

/// An effect followed by a step.
struct SteppedVisualEffect<Base: VisualEffect>: VisualEffect {
  let base: Base
  let step: VisualStep

  nonisolated func _add(to steps: inout _VisualEffectSteps) {
    base._add(to: &steps)
    steps.all.append(step)
  }
}

extension VisualEffect {
  private nonisolated func then(
    _ kind: VisualStep.Kind, _ numbers: [Double]
  ) -> SteppedVisualEffect<Self> {
    SteppedVisualEffect(base: self, step: VisualStep(kind: kind, numbers: numbers))
  }

  nonisolated public func offset(_ offset: CGSize) -> some VisualEffect {
    then(.offset, [offset.width, offset.height])
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    then(.offset, [x, y])
  }
  nonisolated public func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some VisualEffect { then(.scale, [scale, scale, anchor.x, anchor.y]) }
  nonisolated public func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some VisualEffect { then(.scale, [scale.width, scale.height, anchor.x, anchor.y]) }
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { then(.scale, [x, y, anchor.x, anchor.y]) }
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some VisualEffect { then(.rotation, [angle.radians, anchor.x, anchor.y]) }
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    then(
      .rotation3D,
      [angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective])
  }
  nonisolated public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    let t = transform
    return then(
      .projection, [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33])
  }
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    transformEffect(ProjectionTransform(transform))
  }
  nonisolated public func opacity(_ opacity: Double) -> some VisualEffect {
    then(.opacity, [opacity])
  }
  /// Applies a Gaussian blur with this standard deviation, in points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    then(.blur, [max(0, radius)])
  }
  nonisolated public func brightness(_ amount: Double) -> some VisualEffect {
    then(.filter(.brightness), [amount])
  }
  nonisolated public func contrast(_ amount: Double) -> some VisualEffect {
    then(.filter(.contrast), [amount])
  }
  nonisolated public func saturation(_ amount: Double) -> some VisualEffect {
    then(.filter(.saturation), [amount])
  }
  nonisolated public func grayscale(_ amount: Double) -> some VisualEffect {
    then(.filter(.grayscale), [amount])
  }
  nonisolated public func hueRotation(_ angle: Angle) -> some VisualEffect {
    then(.filter(.hueRotation), [angle.radians])
  }
}

/// A step of a visual effect, with the numbers that can be interpolated.
struct VisualStep: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case offset, scale, rotation, rotation3D, projection, opacity, blur
    case filter(ColorFilter.Kind)
  }
  let kind: Kind
  var numbers: [Double]
}

/// The steps of a visual effect, in order.
public struct _VisualEffectSteps: Equatable, Sendable {
  var all: [VisualStep] = []

  /// Returns whether two effects have the same steps, apart from their numbers.
  func matches(_ other: _VisualEffectSteps) -> Bool { all.map(\.kind) == other.all.map(\.kind) }

  /// Returns steps interpolated between these and others; if they do not match, the nearer ones.
  func mixed(with other: _VisualEffectSteps, by share: Double) -> _VisualEffectSteps {
    guard matches(other) else { return share < 0.5 ? self : other }
    var steps = self
    steps.animatableData = animatableData.interpolated(towards: other.animatableData, amount: share)
    return steps
  }
}

extension _VisualEffectSteps: Animatable {
  /// The numbers of all steps.
  public var animatableData: _StyleVector {
    get {
      _StyleVector(
        all.flatMap { step in
          step.numbers.map { step.kind == .offset ? $0 : $0 * _StyleVector.unitScale }
        })
    }
    set {
      var rest = newValue.numbers[...]
      for index in all.indices {
        let count = all[index].numbers.count
        guard rest.count >= count else { return }
        let scale = all[index].kind == .offset ? 1 : _StyleVector.unitScale
        all[index].numbers = rest.prefix(count).map { $0 / scale }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension VisualStep {
  /// Returns the transform of a view of a given size; `nil` if the step is not a transform.
  func transform(of size: CGSize) -> Projection? {
    let n = numbers.map { CGFloat($0) }
    func about(_ x: CGFloat, _ y: CGFloat, _ map: CGAffineTransform) -> Projection {
      let (x, y) = (x * size.width, y * size.height)
      return Projection(
        CGAffineTransform(translationX: -x, y: -y).concatenating(map).concatenating(
          CGAffineTransform(translationX: x, y: y)))
    }
    switch kind {
    case .offset: return Projection(CGAffineTransform(translationX: n[0], y: n[1]))
    case .scale: return about(n[2], n[3], CGAffineTransform(scaleX: n[0], y: n[1]))
    case .rotation: return about(n[1], n[2], CGAffineTransform(rotationAngle: n[0]))
    case .rotation3D:
      return _Rotation3DEffect(
        angle: .radians(numbers[0]), axis: (n[1], n[2], n[3]), anchor: UnitPoint(x: n[4], y: n[5]),
        anchorZ: n[6], perspective: n[7]
      ).transform(of: size).projection
    case .projection:
      var t = ProjectionTransform()
      (t.m11, t.m12, t.m13, t.m21, t.m22, t.m23) = (n[0], n[1], n[2], n[3], n[4], n[5])
      (t.m31, t.m32, t.m33) = (n[6], n[7], n[8])
      return t.projection
    case .opacity, .blur, .filter: return nil
    }
  }
}

extension Node {
  /// Applies the steps of an effect to the node of a view of a given size.
  func show(_ steps: _VisualEffectSteps, of size: CGSize) {
    var map = Projection()
    var opacity = 1.0
    var effects: [NodeEffect] = []
    for step in steps.all {
      if let transform = step.transform(of: size) { map = map.concatenating(transform) }
      switch step.kind {
      case .opacity: opacity *= min(max(step.numbers[0], 0), 1)
      case .blur: if step.numbers[0] > 0 { effects.append(.blur(radius: step.numbers[0])) }
      case .filter(let kind):
        if let filter = ColorFilter(kind, step.numbers[0]).filter {
          effects.append(.filter(filter))
        }
      default: break
      }
    }
    show(map)
    self.opacity = opacity
    self.effects = effects
  }
}
