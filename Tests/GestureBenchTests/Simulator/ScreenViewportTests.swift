import Deft
import GestureBench
import Testing

@Suite("The position of a simulated screen in its window")
struct ScreenViewportTests {
  /// Returns a window of 300 by 200 pixels with a screen of 640 by 480.
  private func viewport(_ zoom: ScreenZoom) -> ScreenViewport {
    var viewport = ScreenViewport(zoom: zoom)
    viewport.window = CGSize(width: 300, height: 200)
    viewport.screen = CGSize(width: 640, height: 480)
    return viewport
  }

  @Test("A fitted screen is reduced and centered, but never enlarged")
  func fitted() {
    var viewport = viewport(.fitted)
    #expect(abs(viewport.scale - 200.0 / 480) < 1e-9)
    #expect(viewport.frame.minX == 16 && viewport.frame.minY == 0)
    #expect(viewport.axes.isEmpty && viewport.bar(.vertical) == nil)
    viewport.window = CGSize(width: 1000, height: 601)
    #expect(viewport.frame == CGRect(x: 180, y: 60, width: 640, height: 480))
    #expect(viewport.pixel(at: CGPoint(x: 190, y: 80)) == CGPoint(x: 10, y: 20))
  }

  @Test("At a fixed scale, the visible part of a larger screen leaves room for both scroll bars")
  func fixed() throws {
    var viewport = viewport(.fixed(1))
    #expect(viewport.visible == CGRect(x: 0, y: 0, width: 286, height: 186))
    let bar = try #require(viewport.bar(.horizontal))
    #expect(bar.track == CGRect(x: 0, y: 186, width: 286, height: 14))
    #expect(bar.thumb.minX == 0 && abs(bar.thumb.width - 286 * 286 / 640) < 0.001)
    viewport.scroll(by: CGSize(width: 54.4, height: 100))
    // Whole pixels keep the picture sharp.
    #expect(viewport.pixel(at: CGPoint(x: 10, y: 20)) == CGPoint(x: 64, y: 120))
    viewport.scroll(by: CGSize(width: 1000, height: 1000))
    #expect(viewport.pixel(at: CGPoint(x: 286, y: 186)) == CGPoint(x: 640, y: 480))
    viewport.scroll(by: CGSize(width: -1000, height: -1000))
    #expect(viewport.pixel(at: .zero) == .zero)
  }

  @Test("A scroll bar takes space, which may make the other scroll bar necessary")
  func axes() {
    var viewport = viewport(.fixed(1))
    for (width, height, axes) in [
      (640, 480, []), (660, 470, .vertical), (620, 500, .horizontal),
      (645, 470, [.horizontal, .vertical]), (630, 485, [.horizontal, .vertical]),
    ] as [(CGFloat, CGFloat, Axis.Set)] {
      viewport.window = CGSize(width: width, height: height)
      #expect(viewport.axes == axes, "\(width)x\(height)")
    }
  }

  @Test("A thumb reaches both ends of its track, and scrolls the screen to the same end")
  func thumb() throws {
    var viewport = viewport(.fixed(2))
    viewport.moveThumb(of: .vertical, to: 1000)
    let end = try #require(viewport.bar(.vertical))
    #expect(abs(end.thumb.maxY - end.track.maxY) < 0.001)
    #expect(viewport.pixel(at: CGPoint(x: 0, y: 186)) == CGPoint(x: 0, y: 480))
    let middle = (end.track.height - end.thumb.height) / 2
    viewport.moveThumb(of: .vertical, to: middle)
    #expect(abs((viewport.bar(.vertical)?.thumb.minY ?? 0) - middle) < 0.001)
    #expect(abs(viewport.pixel(at: CGPoint(x: 0, y: 93)).y - 240) < 0.5)
    viewport.moveThumb(of: .vertical, to: -10)
    #expect(viewport.bar(.vertical)?.thumb.minY == 0)
  }

  @Test("A new scale keeps the middle pixel; after a resize, the viewport stays within the screen")
  func changes() {
    var viewport = viewport(.fitted)
    viewport.setZoom(.fixed(1))
    #expect(viewport.pixel(at: CGPoint(x: 143, y: 93)).distance(to: CGPoint(x: 320, y: 240)) < 9)
    viewport.scroll(by: CGSize(width: 1000, height: 1000))
    // The screen is rotated, and then the window grows.
    viewport.screen = CGSize(width: 480, height: 640)
    #expect(viewport.visible == CGRect(x: 0, y: 0, width: 286, height: 186))
    #expect(viewport.pixel(at: CGPoint(x: 286, y: 0)).x <= 480)
    viewport.window = CGSize(width: 480, height: 640)
    #expect(viewport.frame == CGRect(x: 0, y: 0, width: 480, height: 640))
  }

  @Test("A new window of a large screen fits on the display")
  func newWindow() {
    func size(_ zoom: ScreenZoom, _ screen: CGSize, in room: CGSize?) -> CGSize {
      zoom.windowSize(for: screen, in: room, barBreadth: 14)
    }
    let (phone, room) = (CGSize(width: 720, height: 1440), CGSize(width: 1276, height: 768))
    // A fitted screen retains its proportions.
    #expect(size(.fitted, phone, in: room) == CGSize(width: 384, height: 768))
    #expect(
      size(.fitted, CGSize(width: 1440, height: 720), in: room)
        == CGSize(width: 1276, height: 638))
    #expect(size(.fitted, CGSize(width: 640, height: 480), in: room).width == 640)
    #expect(size(.fitted, phone, in: nil) == phone)
    // Only the axis that is too long scrolls.
    #expect(size(.fixed(1), phone, in: room) == CGSize(width: 734, height: 768))
    #expect(size(.fixed(0.5), phone, in: room) == CGSize(width: 360, height: 720))
    #expect(size(.fixed(2), phone, in: room) == room)
  }
}
