import DeftGeometry
import Testing

@testable import DeftAccessibility

@Suite("Placement of accessible windows")
struct AccessiblePlacementTests {
  private let window = CGRect(x: 100, y: 50, width: 800, height: 600)

  @Test("A program that reports the screen position of its window is queried in screen coordinates")
  func screen() {
    // The frame that GTK 3 reports includes the title bar of the window manager.
    for reported in [window, CGRect(x: 100, y: 20, width: 800, height: 630)] {
      let placement = AccessiblePlacement(reported: reported, window: window)
      #expect(placement.origin == .screen && placement.similarity > 0.9)
      #expect(placement.convert(CGPoint(x: 120.7, y: 60)) == (120, 60))
      #expect(placement.convert(CGRect(x: 1, y: 2, width: 3, height: 4)).origin.x == 1)
    }
  }

  @Test("A program that cannot report its window's position is queried in window coordinates")
  func window4() {
    let placement = AccessiblePlacement(
      reported: CGRect(x: 0, y: 0, width: 800, height: 600), window: window)
    #expect(placement.origin == .window && placement.similarity == 1)
    #expect(placement.convert(CGPoint(x: 120.7, y: 60)) == (20, 10))
    #expect(
      placement.convert(CGRect(x: 1, y: 2, width: 3, height: 4))
        == CGRect(x: 101, y: 52, width: 3, height: 4))
  }

  @Test("A program whose window is at the origin of the screen is queried in window coordinates")
  func corner() {
    let window = CGRect(x: 0, y: 0, width: 800, height: 600)
    let placement = AccessiblePlacement(reported: window, window: window)
    #expect(placement.origin == .window && placement.similarity == 1)
    #expect(placement.convert(CGPoint(x: 20, y: 10)) == (20, 10))
  }

  @Test("Coordinates of programs on scaled displays are converted", arguments: [2, 3] as [CGFloat])
  func scaled(scale: CGFloat) {
    for origin in [CGPoint(x: 120, y: 60), .zero] {
      let window = CGRect(origin: CGPoint(x: 120, y: 60), size: window.size)
      let placement = AccessiblePlacement(
        reported: CGRect(
          x: origin.x / scale, y: origin.y / scale, width: 800 / scale, height: 600 / scale),
        window: window)
      #expect(placement.scale == scale && placement.similarity > 0.99)
      let point = placement.convert(CGPoint(x: 180, y: 120))
      let start = origin == .zero ? CGPoint(x: 120, y: 60) : .zero
      #expect(point == (Int32((180 - start.x) / scale), Int32((120 - start.y) / scale)))
      let frame = CGRect(
        x: (150 - start.x) / scale, y: (90 - start.y) / scale, width: 60 / scale, height: 30 / scale
      )
      let shown = placement.convert(frame)
      #expect(abs(shown.minX - 150) < 0.01 && abs(shown.width - 60) < 0.01)
    }
  }

  @Test("A window whose reported frame differs too much is not accepted")
  func other() {
    for reported in [
      CGRect(x: 500, y: 500, width: 200, height: 100),
      CGRect(x: 100, y: 50, width: 800, height: 200),
    ] {
      let placement = AccessiblePlacement(reported: reported, window: window)
      #expect(placement.similarity < AccessiblePlacement.least, "\(placement)")
    }
  }
}
