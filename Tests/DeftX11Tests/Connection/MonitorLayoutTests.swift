import DeftGeometry
import Testing

@testable import DeftX11

@Suite("The monitor that shows a window")
struct MonitorLayoutTests {
  private typealias Monitor = MonitorLayout.Monitor

  private static let left = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
  private static let right = PixelRect(x: 1920, y: 200, width: 1280, height: 800)
  private let screen = PixelRect(x: 0, y: 0, width: 3200, height: 1080)
  private var both: MonitorLayout {
    MonitorLayout(
      [Monitor(name: 1, rect: Self.left), Monitor(name: 2, rect: Self.right)], screen: screen)
  }

  private func window(_ x: Int, _ y: Int, _ width: Int = 400, _ height: Int = 300) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test(
    "The chosen monitor is the named one, else the one that shows most of the window, else the first"
  )
  func choice() {
    #expect(both.monitor(showing: window(1600, 300))?.name == 1)
    #expect(both.monitor(showing: window(1800, 300))?.name == 2)
    #expect(both.monitor(named: 1, showing: window(1800, 300))?.name == 1)
    #expect(both.monitor(named: 7, showing: window(1800, 300))?.name == 2)
    #expect(both.monitor(showing: window(9000, 300))?.name == 1)
    #expect(MonitorLayout([], screen: screen).monitor(named: 1, showing: screen) == nil)
  }

  @Test("Monitors, and parts of monitors, outside the screen are ignored")
  func old() {
    let small = PixelRect(x: 0, y: 0, width: 2400, height: 600)
    let layout = MonitorLayout(
      both.monitors + [Monitor(name: 3, rect: window(2400, 0))], screen: small)
    #expect(layout.monitors.map(\.name) == [1, 2])
    #expect(layout.monitor(named: 2, showing: small)?.rect == window(1920, 200, 480, 400))
  }

  @Test(
    "A partly visible window does not move",
    arguments: [(0, 0), (-190, 10), (1800, 800), (2990, 500)])
  func stays(x: Int, y: Int) {
    #expect(both.visibleFrame(for: window(x, y)) == window(x, y))
  }

  @Test(
    "A window of a disconnected monitor moves to the nearest monitor, entirely inside if it fits")
  func disconnectedMonitor() {
    let rest = MonitorLayout([Monitor(name: 1, rect: Self.left)], screen: screen)
    #expect(rest.visibleFrame(for: window(2500, 500)) == window(1520, 500))
    #expect(rest.visibleFrame(for: window(2500, 1000)) == window(1520, 780))
    #expect(rest.visibleFrame(for: window(-900, -900)) == window(0, 0))
    #expect(rest.visibleFrame(for: window(2500, 500, 3000, 2000)) == window(0, 0, 3000, 2000))
    // The window moves below its old position, because no monitor is above the right-hand one.
    #expect(both.visibleFrame(for: window(2400, -100)) == window(2400, 200))
    #expect(both.visibleFrame(for: window(5000, 900)) == window(2800, 700))
  }

  @Test("Without active monitors, no window moves")
  func off() {
    #expect(MonitorLayout([], screen: screen).visibleFrame(for: window(9000, 0)) == window(9000, 0))
  }
}
