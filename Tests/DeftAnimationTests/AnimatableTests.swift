import DeftAnimation
import Testing

@Suite struct AnimatableTests {
  private func roundTrips<V: Animatable & Equatable>(_ value: V, _ start: V) -> Bool {
    var other = start
    other.animatableData = value.animatableData
    return other == value
  }

  @Test func everyGeometricValueIsItsData() {
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

  @Test func whatHasNoUnitCountsOneHundredAndTwentyEightTimes() {
    #expect(Angle.radians(1).animatableData == 128)
    #expect(UnitPoint(x: 1, y: 0.5).animatableData == AnimatablePair(128, 64))
    #expect(CGPoint(x: 1, y: 0.5).animatableData == AnimatablePair(1, 0.5))
  }

  @Test func pairsAddScaleAndMeasureTheirParts() {
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

  @Test func interpolationGoesFromHereToThereAndOn() {
    #expect(2.0.interpolated(towards: 4, amount: 0) == 2)
    #expect(2.0.interpolated(towards: 4, amount: 0.5) == 3)
    #expect(2.0.interpolated(towards: 4, amount: 2) == 6)
    var size = CGSize(width: 1, height: 1).animatableData
    size.interpolate(towards: AnimatablePair(3, 5), amount: 0.25)
    #expect(size == AnimatablePair(1.5, 2))
    #expect(3.0.scaled(by: -2) == -6)
  }

  @Test func nothingMovesInWhatHasNoData() {
    struct Still: Animatable { var name = "still" }
    var still = Still()
    still.animatableData += still.animatableData
    #expect(still.name == "still")
    #expect(still.animatableData.magnitudeSquared == 0)
  }

  @Test func settingTheDataOfAPoseLeavesItsName() {
    var pose = Pose(name: "star")
    pose.animatableData = Pose(position: CGPoint(x: 1, y: 2), scale: 3).animatableData
    #expect(pose == Pose(position: CGPoint(x: 1, y: 2), scale: 3, name: "star"))
  }
}
