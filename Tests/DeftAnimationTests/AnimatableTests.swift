import DeftAnimation
import Testing

/// An animatable protocol like `Shape`. Conforming types may have no animatable data.
private protocol Figure: Animatable { var corners: Int { get } }
private struct Square: Figure { let corners = 4 }
private struct Star: Figure {
  var corners: Int
  var depth: Double
  var animatableData: AnimatablePair<Double, AnimatablePair<Double, EmptyAnimatableData>> {
    get { AnimatablePair(depth, AnimatablePair(Double(corners), EmptyAnimatableData())) }
    set { (depth, corners) = (newValue.first, Int(newValue.second.first.rounded())) }
  }
}

/// A vector of any length.
private struct Row: VectorArithmetic, Animatable {
  var numbers: [Double] = []
  static var zero: Row { Row() }
  static func + (a: Row, b: Row) -> Row {
    let (long, short) = a.numbers.count >= b.numbers.count ? (a, b) : (b, a)
    return Row(
      numbers: long.numbers.indices.map {
        long.numbers[$0] + ($0 < short.numbers.count ? short.numbers[$0] : 0)
      })
  }
  static func - (a: Row, b: Row) -> Row { a + b.scaled(by: -1) }
  mutating func scale(by rhs: Double) { numbers = numbers.map { $0 * rhs } }
  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}

@Suite("Animatable values") struct AnimatableTests {
  private func middle<F: Figure>(_ from: F, _ to: F) -> F {
    let timeline = AnimationTimeline()
    let figure = AnimatableProperty(from, on: timeline)
    figure.update(to, transaction: Transaction(animation: .linear(duration: 1)))
    timeline.advance(to: 0.5)
    return figure.presentation
  }

  @Test("A generic value is animated through its data, or stays unchanged if it has no data")
  func aLayerAnimatesAnyFigure() {
    let star = middle(Star(corners: 4, depth: 0), Star(corners: 8, depth: 1))
    #expect(star.corners == 6 && star.depth == 0.5)
    #expect(middle(Square(), Square()).corners == 4)
  }

  @Test("A vector of variable length reaches its target, even if it is retargeted")
  func vectorsMayHaveAnyLength() {
    let timeline = AnimationTimeline()
    let row = AnimatableProperty(Row(numbers: [0, 0, 5]), on: timeline)
    let goal = Row(numbers: [100, -100, 5])
    row.set(goal, animation: .bouncy)
    timeline.advance(to: 0.1)
    row.set(Row(numbers: [50, 0, 6]), animation: .interactiveSpring())
    timeline.play(to: 0.15)
    #expect(row.presentation.numbers.count == 3)
    #expect(row.presentation.numbers[0] > 0 && row.presentation.numbers[1] < 0)
    timeline.playOut()
    #expect(row.presentation.numbers == [50, 0, 6])
  }

  private func roundTrips<V: Animatable & Equatable>(_ value: V, _ start: V) -> Bool {
    var other = start
    other.animatableData = value.animatableData
    return other == value
  }

  @Test("Geometric values are restored from their animatable data")
  func everyGeometricValueIsItsData() {
    #expect(roundTrips(CGPoint(x: 3, y: -4), .zero))
    #expect(roundTrips(CGSize(width: 3, height: -4), .zero))
    #expect(roundTrips(CGRect(x: 1, y: 2, width: 3, height: 4), .zero))
    #expect(roundTrips(Angle.degrees(725), .zero))
    #expect(roundTrips(UnitPoint(x: 0.1, y: 0.9), .zero))
    #expect(roundTrips(2.5, 0.0))
    #expect(roundTrips(Float(2.5), 0))
    #expect(roundTrips(CGFloat(2.5), 0))
    #expect(
      roundTrips(
        SimilarityTransform(
          translation: CGSize(width: 1, height: 2), scale: 3, rotation: .degrees(400)), .identity))
  }

  @Test("Angles and unit points are weighted by 128, but points are not")
  func dimensionlessValuesAreWeightedBy128() {
    #expect(Angle.radians(1).animatableData == 128)
    #expect(UnitPoint(x: 1, y: 0.5).animatableData == AnimatablePair(128, 64))
    #expect(CGPoint(x: 1, y: 0.5).animatableData == AnimatablePair(1, 0.5))
  }

  @Test("Pairs add, subtract, scale and measure their parts")
  func pairsAddScaleAndMeasureTheirParts() {
    var pair = AnimatablePair(3.0, AnimatablePair(Float(4), CGFloat(12)))
    #expect(pair.magnitudeSquared == 169)
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(6, AnimatablePair(8, 24)))
    #expect(pair - pair == .zero)
    pair += pair
    #expect(pair == AnimatablePair(12, AnimatablePair(16, 48)))
    pair -= AnimatablePair(12, AnimatablePair(16, 0))
    #expect(pair == AnimatablePair(0, AnimatablePair(0, 48)))
  }

  @Test("Interpolation continues beyond its ends")
  func interpolationIsNotClamped() {
    #expect(2.0.interpolated(towards: 4, amount: 0) == 2)
    #expect(2.0.interpolated(towards: 4, amount: 0.5) == 3)
    #expect(2.0.interpolated(towards: 4, amount: 2) == 6)
    var size = CGSize(width: 1, height: 1).animatableData
    size.interpolate(towards: AnimatablePair(3, 5), amount: 0.25)
    #expect(size == AnimatablePair(1.5, 2))
    #expect(3.0.scaled(by: -2) == -6)
  }

  @Test("A value without animatable data is not animated")
  func valueWithoutDataIsNotAnimated() {
    struct Still: Animatable { var name = "still" }
    var still = Still()
    still.animatableData += still.animatableData
    #expect(still.name == "still")
    #expect(still.animatableData.magnitudeSquared == 0)
  }

  @Test("Setting the animatable data preserves other properties")
  func settingTheDataOfAPosePreservesItsName() {
    var pose = Pose(name: "star")
    pose.animatableData = Pose(position: CGPoint(x: 1, y: 2), scale: 3).animatableData
    #expect(pose == Pose(position: CGPoint(x: 1, y: 2), scale: 3, name: "star"))
  }
}
