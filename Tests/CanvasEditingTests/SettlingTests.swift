import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Resting positions")
struct SettlingTests {
  private let measure = FigureMeasure.estimate

  private func rest(
    _ shape: CanvasShape, at pose: Pose, in free: CGRect, through camera: Camera = Camera()
  ) -> Pose {
    Settling.rest([(shape, pose)], measure, in: free, through: camera)[0].1
  }

  private func box(_ width: CGFloat, _ height: CGFloat) -> CanvasShape {
    CanvasShape(
      "box", .rectangle(CGSize(width: width, height: height)), Style(.plain(.sky)), home: Pose())
  }

  @Test("A circle, including its border, rests equally far from the edges at any rotation")
  func rotated() {
    let free = CGRect(x: 0, y: 0, width: 800, height: 500)
    for figure in [Figure.circle(radius: 50), .ring(radius: 50, lineWidth: 22)] {
      let shape = CanvasShape("s", figure, Style(.plain(.sky)), home: Pose())
      for degrees in stride(from: 0.0, to: 360, by: 17) {
        for corner in [CGPoint(x: -900, y: -900), CGPoint(x: 900, y: 900)] {
          let rest = rest(shape, at: Pose(position: corner, rotation: .degrees(degrees)), in: free)
          let reach = 50 + shape.line.reach + Settling.margin
          let expected =
            corner.x < 0
            ? CGPoint(x: reach, y: reach) : CGPoint(x: 800 - reach, y: 500 - reach)
          #expect(rest.position.distance(to: expected) < 1e-9)
        }
      }
    }
  }

  @Test(
    "Shapes rest inside the free area with every camera, and settling again does not move them",
    arguments: 1...6 as ClosedRange<UInt64>)
  func free(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let free = CGRect(x: 0, y: 0, width: 900, height: 612)
    var count = (whole: 0, large: 0)
    for _ in 0..<300 {
      let camera = Camera(
        zoom: exp(.random(in: -4...4, using: &numbers)),
        translation: CGSize(width: .random(in: -500...500, using: &numbers), height: 40))
      let shape = CanvasShape("s", numbers.figure(), Style(.plain(.sky)), home: numbers.pose(4000))
      let rest = rest(shape, at: shape.pose, in: free, through: camera)
      let seen = camera.toWindow(measure.frame(of: shape, at: rest))
      for (low, high, from, to) in [
        (seen.minX, seen.maxX, free.minX, free.maxX), (seen.minY, seen.maxY, free.minY, free.maxY),
      ] {
        if high - low <= to - from - 2 * Settling.margin - 1e-6 {
          count.whole += 1
          #expect(low >= from + Settling.margin - 1e-6 && high <= to - Settling.margin + 1e-6)
        } else {
          count.large += 1
          let part = Settling.margin + Settling.leastSeen - 1e-6
          #expect(high >= from + part && low <= to - part)
        }
      }
      #expect(
        rest.scale == min(max(shape.pose.scale, 0.25), 6) && rest.rotation == shape.pose.rotation)
      #expect(self.rest(shape, at: rest, in: free, through: camera) == rest)
    }
    #expect(count.whole > 100 && count.large > 100)
  }

  @Test("Several shapes move back by the same offset")
  func several() {
    let free = CGRect(x: 0, y: 0, width: 400, height: 300)
    let camera = Camera(zoom: 2, translation: .zero)
    #expect(
      Settling.offset(of: CGRect(x: 180, y: 20, width: 60, height: 40), in: free, through: camera)
        == CGSize(width: -44, height: 0))
    let poses = [CGPoint(x: 150, y: 20), CGPoint(x: 230, y: 60)].map {
      (box(20, 20), Pose(position: $0))
    }
    let rest = Settling.rest(poses, measure, in: free, through: camera)
    #expect(rest.map(\.1.position) == [CGPoint(x: 106, y: 20), CGPoint(x: 186, y: 60)])
  }

  @Test("A flicked shape comes to rest where it can be grabbed again")
  func thrown() {
    let free = CGRect(x: 0, y: 0, width: 640, height: 480)
    let shape = box(100, 60)
    for x in stride(from: -4000.0, through: 4000, by: 371) {
      for scale in [0.25, 1, 6.0] {
        let pose = Pose(
          position: CGPoint(x: x, y: 2 * x), scale: scale, rotation: .degrees(x / 7))
        let rest = rest(shape, at: pose, in: free)
        let seen = measure.frame(of: shape, at: rest).intersection(free)
        #expect(seen.width >= Settling.margin && seen.height >= Settling.margin)
        #expect(rest.scale == pose.scale && rest.rotation == pose.rotation)
        #expect(self.rest(shape, at: rest, in: free) == rest)
        if scale <= 1 {
          let whole = free.insetBy(dx: Settling.margin - 1e-9, dy: Settling.margin - 1e-9)
          #expect(whole.contains(measure.frame(of: shape, at: rest)))
        }
      }
    }
  }

  @Test("A shape inside the window keeps its exact pose")
  func inside() {
    let pose = Pose(position: CGPoint(x: 300.1, y: 200.7), scale: 1.3)
    #expect(rest(box(100, 100), at: pose, in: CGRect(x: 0, y: 0, width: 640, height: 480)) == pose)
  }

  @Test("In a window one point high, poses stay finite and shapes are not lost")
  func low() {
    let free = CGRect(x: 0, y: 0, width: 640, height: 1)
    let rest = rest(box(100, 100), at: Pose(position: CGPoint(x: 9000, y: -9000)), in: free)
    #expect(rest.isFinite)
    #expect(measure.frame(of: box(100, 100), at: rest).intersects(free))
  }

  @Test(
    "A shape released at an invalid scale comes to rest at the nearest valid scale",
    arguments: [(0.02, 0.25), (0.25, 0.25), (6, 6), (7.5, 6)])
  func sizes(caught: Double, rests: Double) {
    let pose = Pose(position: CGPoint(x: 300, y: 200), scale: caught)
    #expect(
      rest(box(10, 10), at: pose, in: CGRect(x: 0, y: 0, width: 640, height: 480))
        == Pose(position: pose.position, scale: rests))
  }

  @Test("Enough of a shape stays visible beside a tool, and settling again does not move it")
  func tools() {
    let free = CGRect(x: 0, y: 0, width: 1280, height: 700)
    let tools = [
      CGRect(x: 12, y: 64, width: 52, height: 600), CGRect(x: 16, y: 12, width: 144, height: 36),
    ]
    for (size, center) in [
      (40.0, CGPoint(x: 20, y: 300)), (150, CGPoint(x: -60, y: 300)), (40, CGPoint(x: 80, y: 10)),
      (20, CGPoint(x: 30, y: 30)),
    ] {
      let frame = CGRect(center: center, size: CGSize(width: size, height: size))
      let offset = Settling.offset(of: frame, in: free, beside: tools)
      let rest = frame.offsetBy(dx: offset.width, dy: offset.height)
      for tool in tools {
        let covered = rest.intersection(tool)
        let isLarge = rest.width > 100
        #expect(covered.isNull || isLarge && rest.maxX - tool.maxX >= Settling.leastSeen)
      }
      #expect(Settling.offset(of: rest, in: free, beside: tools) == .zero)
    }
    // A shape that is visible enough stays in place.
    let half = CGRect(x: 20, y: 300, width: 200, height: 40)
    #expect(Settling.offset(of: half, in: free, beside: tools) == .zero)
  }
}
