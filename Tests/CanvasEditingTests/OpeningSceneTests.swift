import DeftGeometry
import Testing

@testable import CanvasEditing

@Suite("Opening scene")
struct OpeningSceneTests {
  /// Returns the frame of a shape, assuming a width of 0.6 of the font size per letter of text.
  private func frame(_ shape: CanvasShape, _ canvas: CGSize) -> CGRect {
    let outline: CGRect
    if let text = shape.figure.text {
      outline = CGRect(center: .zero, size: FigureMeasure.estimate.textSize(text))
    } else {
      outline = shape.figure.outline!.boundingRect
    }
    return outline.applying(OpeningScene.home(shape.home, on: canvas).transform.affine)
  }

  @Test("The scene has at least twelve shapes, with unique ids")
  func kinds() {
    #expect(OpeningScene.shapes.count >= 12)
    #expect(Set(OpeningScene.shapes.map(\.id)).count == OpeningScene.shapes.count)
  }

  @Test(
    "Homes do not overlap and lie inside the window, above the toolbar",
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

  @Test("The scene is not flipped on a canvas that is shorter than the toolbar")
  func low() {
    let canvas = CGSize(width: 640, height: 40)
    for shape in OpeningScene.shapes {
      let home = OpeningScene.home(shape.home, on: canvas)
      #expect(home.isFinite && home.position.y == 0 && home.position.x == 320)
    }
  }
}
