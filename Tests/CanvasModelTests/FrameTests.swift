import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasModel

@Suite("Frames and where shapes rest")
struct FrameTests {
  private let measure = FigureMeasure.estimate

  @Test("a frame is that around the turned outline, to 0.05 points, and never less")
  func exact() {
    var numbers = SplitMix64(seed: 4)
    for _ in 0..<400 {
      let shape = CanvasShape("s", numbers.figure(), Style(.plain(.sky)), home: numbers.pose())
      var sampled = CGRect.null
      let turned = measure.outline(of: shape.figure).applying(shape.pose.transform.affine)
      turned.forEachSegment(flatness: 0.001, closing: false) { a, b in
        for p in [a, b] { sampled = sampled.union(CGRect(origin: p, size: .zero)) }
      }
      let frame = measure.frame(of: shape)
      let reach = shape.line.reach * shape.pose.scale
      // A circle is held to be one, not the four curves that it is drawn with: those reach 0.03 % farther.
      let error: CGFloat = 0.05 + 0.0003 * max(frame.width, frame.height)
      #expect(abs(frame.minX - (sampled.minX - reach)) < error)
      #expect(abs(frame.maxX - (sampled.maxX + reach)) < error)
      #expect(abs(frame.minY - (sampled.minY - reach)) < error)
      #expect(abs(frame.maxY - (sampled.maxY + reach)) < error)
    }
  }

  @Test("a turned circle rests as far from every edge as one that is not turned, its line inside")
  func turned() {
    let free = CGRect(x: 0, y: 0, width: 800, height: 500)
    for figure in [Figure.circle(radius: 50), .ring(radius: 50, lineWidth: 22)] {
      let shape = CanvasShape("s", figure, Style(.plain(.sky)), home: Pose())
      for degrees in stride(from: 0.0, to: 360, by: 17) {
        for corner in [CGPoint(x: -900, y: -900), CGPoint(x: 900, y: 900)] {
          let pose = Pose(position: corner, rotation: .degrees(degrees))
          let rest = Settling.rest(pose, of: shape, measure, in: free)
          let reach = 50 + shape.line.reach + Settling.margin
          let expected =
            corner.x < 0
            ? CGPoint(x: reach, y: reach) : CGPoint(x: 800 - reach, y: 500 - reach)
          #expect(rest.position.distance(to: expected) < 1e-9)
        }
      }
    }
  }

  @Test("by its outline too, a turned circle comes as near to the edge as it may")
  func outline() {
    let free = CGRect(x: 0, y: 0, width: 800, height: 500)
    let outline = Figure.circle(radius: 50).outline!
    for degrees in stride(from: 0.0, to: 360, by: 17) {
      let pose = Pose(position: CGPoint(x: -900, y: 250), rotation: .degrees(degrees))
      #expect(abs(Settling.rest(pose, outline: outline, in: free).position.x - 58) < 0.03)
    }
  }

  @Test(
    "nothing rests behind the tool bar, through every camera, and what rests stays",
    arguments: 1...6 as ClosedRange<UInt64>)
  func free(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let window = CGSize(width: 900, height: 700)
    let free = Settling.free(in: window)
    #expect(free.height == 700 - OpeningScene.toolBarHeight)
    for _ in 0..<300 {
      let camera = Camera(
        zoom: exp(.random(in: -4...4, using: &numbers)),
        translation: CGSize(width: .random(in: -500...500, using: &numbers), height: 40))
      let shape = CanvasShape("s", numbers.figure(), Style(.plain(.sky)), home: numbers.pose(4000))
      let rest = Settling.rest(shape.pose, of: shape, measure, in: free, through: camera)
      let seen = camera.toWindow(measure.frame(of: shape, at: rest))
      let place = camera.toWindow(rest.position)
      for (low, high, from, to, middle) in [
        (seen.minX, seen.maxX, free.minX, free.maxX, place.x),
        (seen.minY, seen.maxY, free.minY, free.maxY, place.y),
      ] {
        if high - low <= to - from - 2 * Settling.margin - 1e-6 {
          #expect(low >= from + Settling.margin - 1e-6 && high <= to - Settling.margin + 1e-6)
        } else {
          #expect(middle >= from + Settling.margin - 1e-6 && middle <= to - Settling.margin + 1e-6)
        }
      }
      #expect(rest.scale == min(max(shape.pose.scale, 0.25), 6))
      #expect(Settling.rest(rest, of: shape, measure, in: free, through: camera) == rest)
    }
  }

  @Test("several shapes come back by one way")
  func several() {
    let free = CGRect(x: 0, y: 0, width: 400, height: 300)
    let camera = Camera(zoom: 2, translation: .zero)
    let way = Settling.way(
      of: CGRect(x: 180, y: 20, width: 60, height: 40), in: free, through: camera)
    #expect(way == CGSize(width: -44, height: 0))
  }
}
