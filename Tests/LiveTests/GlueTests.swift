import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Grabbed points follow fingers")
  struct GlueTests {
    /// A finger and the point of the shape that it grabbed, in the shape's own coordinates.
    private struct Grip {
      let finger: Finger
      let point: CGPoint
    }

    @Test(
      "Over 1000 random steps with fingers joining and leaving, each finger stays within half a pixel of its grabbed point",
      arguments: [UInt64(1), 2])
    func thousandSteps(seed: UInt64) throws {
      var configuration = VirtualXServer.Configuration()
      configuration.pacing = .immediate()
      let canvas = try LiveCanvas(server: configuration)
      let home = try canvas.place(
        "hexagon", from: LiveCanvas.home("hexagon").position, to: CGPoint(x: 420, y: 400))
      canvas.bringToFront(home.position)
      var random = SplitMix64(seed: seed)
      var pose = home
      var grips: [Grip] = []
      var worst = CGFloat(0)
      var (joins, leaves) = (0, 0)

      func grab(at place: CGPoint) {
        let finger = canvas.server.touchscreen.touch(at: place)
        grips.append(Grip(finger: finger, point: pose.transform.inverse.apply(place)))
        joins += 1
      }
      // The first finger moves far enough for a drag.
      let start = CGPoint(x: home.position.x - 40, y: home.position.y)
      grab(at: start)
      grips[0].finger.move(by: CGSize(width: 5, height: 0))
      grab(at: CGPoint(x: home.position.x + 50, y: home.position.y + 20))
      grips[1] = Grip(
        finger: grips[1].finger, point: CGPoint(x: 45, y: 20))

      for step in 0..<1000 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where grips.count > 1:
          let index = Int.random(in: 0..<grips.count, using: &random)
          grips.remove(at: index).finger.lift()
          leaves += 1
        case 1 where grips.count < 3, 2...4 where grips.count < 2:
          let angle = Double.random(in: 0..<2 * .pi, using: &random)
          let reach = Double.random(in: 20...60, using: &random) * pose.scale
          let place = CGPoint(
            x: pose.position.x + reach * cos(angle), y: pose.position.y + reach * sin(angle))
          if isFree(place, of: grips) { grab(at: place) }
        default: break
        }
        move(grips.map(\.finger), about: pose, &random)
        canvas.settle()
        let line = try #require(canvas.app.lines().last { $0.contains(#""value""#) })
        pose = home.transformed(by: try #require(LogLine(line).transform(from: start)))
        for grip in grips {
          worst = max(worst, pose.transform.apply(grip.point).distance(to: grip.finger.position))
        }
        if worst >= 0.5 {
          Issue.record("Step \(step): a finger is \(worst) pixels from its grabbed point.")
          return
        }
      }
      #expect(joins > 20 && leaves > 15)
      let last = pose
      for grip in grips { grip.finger.lift() }
      let rest = try canvas.rest(of: "hexagon")
      // The edit rounds the scale to six digits.
      #expect(
        abs(rest.scale - last.scale) < 1e-5 && abs((rest.rotation - last.rotation).degrees) < 0.01)
    }

    /// Returns whether a place is inside the window and as far from other fingers as real fingers are.
    private func isFree(_ place: CGPoint, of grips: [Grip]) -> Bool {
      place.x > 20 && place.x < 1260 && place.y > 20 && place.y < 780
        && grips.allSatisfy { $0.finger.position.distance(to: place) > 60 }
    }

    /// Moves all fingers one step: as a rigid hand, or each independently. Independent motion needs at most two
    /// fingers, because a shape cannot follow three of them exactly.
    private func move(_ fingers: [Finger], about pose: Pose, _ random: inout SplitMix64) {
      func number(_ reach: Double) -> Double { .random(in: -reach...reach, using: &random) }
      let isOneByOne = fingers.count < 3 && Bool.random(using: &random)
      // Pull towards the window's center and the natural size, so that the shape never reaches a
      // limit.
      let pull = CGSize(
        width: (640 - pose.position.x) / 100, height: (400 - pose.position.y) / 100)
      let map = SimilarityTransform(
        about: pose.position, scale: pow(1 / pose.scale, 0.02) * (1 + number(0.02)),
        rotation: .degrees(number(4)))
      let shift = CGSize(width: pull.width + number(6), height: pull.height + number(6))
      let places = fingers.map { finger in
        map.apply(finger.position) + shift
          + (isOneByOne ? CGSize(width: number(3), height: number(3)) : .zero)
      }
      for (index, place) in places.enumerated() {
        for other in places[(index + 1)...] where other.distance(to: place) < 45 { return }
      }
      for (finger, place) in zip(fingers, places) { finger.move(to: place) }
    }
  }
}
