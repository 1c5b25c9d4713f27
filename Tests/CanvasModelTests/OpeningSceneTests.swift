import DeftGeometry
import Testing

@testable import CanvasModel

@Suite("The opening scene")
struct OpeningSceneTests {
  /// The rectangle around a shape; text is taken as 0.6 of its size per letter.
  private func frame(_ shape: CanvasShape, _ canvas: CGSize) -> CGRect {
    let outline: CGRect
    if case .text(let text, let size) = shape.figure {
      outline = CGRect(
        center: .zero, size: CGSize(width: 0.6 * size * Double(text.count), height: size))
    } else {
      outline = shape.figure.outline!.boundingRect
    }
    return outline.applying(OpeningScene.home(shape.home, on: canvas).transform.affine)
  }

  @Test("every kind of figure is there, under a name of its own")
  func kinds() {
    #expect(OpeningScene.shapes.count >= 12)
    #expect(Set(OpeningScene.shapes.map(\.id)).count == OpeningScene.shapes.count)
  }

  @Test(
    "homes lie apart, inside, and above the tool bar",
    arguments: [
      CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480),
      CGSize(width: 2560, height: 1440), CGSize(width: 800, height: 1200),
    ])
  func layout(canvas: CGSize) {
    let frames = OpeningScene.shapes.map { (id: $0.id, rect: frame($0, canvas)) }
    for (i, a) in frames.enumerated() {
      #expect(a.rect.minX >= 0 && a.rect.maxX <= canvas.width, "\(a.id)")
      #expect(a.rect.minY >= 0, "\(a.id)")
      #expect(a.rect.maxY <= canvas.height - OpeningScene.toolBarHeight, "\(a.id)")
      for b in frames[(i + 1)...] {
        #expect(!a.rect.intersects(b.rect), "\(a.id) and \(b.id)")
      }
    }
  }

  @Test("wherever a shape is thrown, it comes to rest where it can be taken up again")
  func settling() {
    let canvas = CGSize(width: 640, height: 480)
    let bounds = CGRect(x: -50, y: -30, width: 100, height: 60)
    for x in stride(from: -4000.0, through: 4000, by: 371) {
      for scale in [0.25, 1, 6.0] {
        let pose = Pose(
          position: CGPoint(x: x, y: 2 * x), scale: scale, rotation: .degrees(x / 7))
        let rest = Settling.rest(pose, bounds: bounds, in: canvas)
        #expect(rest.position.x >= 0 && rest.position.x <= canvas.width)
        #expect(rest.position.y >= 0 && rest.position.y <= canvas.height)
        #expect(rest.scale == pose.scale && rest.rotation == pose.rotation)
        #expect(Settling.rest(rest, bounds: bounds, in: canvas) == rest)
        if scale <= 1 {
          let frame = bounds.applying(rest.transform.affine)
          #expect(frame.minX >= Settling.margin - 1e-9)
          #expect(frame.maxX <= canvas.width - Settling.margin + 1e-9)
        }
      }
    }
  }

  @Test("a shape inside stays where it is")
  func inside() {
    let pose = Pose(position: CGPoint(x: 300, y: 200))
    let rest = Settling.rest(
      pose, bounds: CGRect(x: -50, y: -50, width: 100, height: 100),
      in: CGSize(width: 640, height: 480))
    #expect(rest == pose)
  }

  @Test(
    "a shape that is caught at a size that none may have rests at the nearest that one may",
    arguments: [(0.02, 0.25), (0.25, 0.25), (6, 6), (7.5, 6)])
  func sizes(caught: Double, rests: Double) {
    let pose = Pose(position: CGPoint(x: 300, y: 200), scale: caught)
    let rest = Settling.rest(
      pose, bounds: CGRect(x: -5, y: -5, width: 10, height: 10),
      in: CGSize(width: 640, height: 480))
    #expect(rest == Pose(position: pose.position, scale: rests))
  }

  @Test("on a canvas lower than the tool bar the scene is not upside down")
  func low() {
    let canvas = CGSize(width: 640, height: 40)
    for shape in OpeningScene.shapes {
      let home = OpeningScene.home(shape.home, on: canvas)
      #expect(home.isFinite && home.position.y == 0 && home.position.x == 320)
    }
  }
}
