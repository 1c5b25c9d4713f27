import DeftGeometry
import Testing

@testable import DeftX11

@Suite("The refresh rate of a window")
struct RefreshRatesTests {
  private typealias Part = RefreshRates.Part

  private let left = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
  private let right = PixelRect(x: 1920, y: 0, width: 2560, height: 1440)

  private func window(at x: Int, width: Int = 400) -> PixelRect {
    PixelRect(x: x, y: 100, width: width, height: 300)
  }

  @Test(
    "A window has the rate of the monitor that shows most of it, or of the fastest monitor if none does"
  )
  func most() {
    let rates = RefreshRates([Part(rect: left, rate: 60), Part(rect: right, rate: 144)])
    #expect(rates.rate(of: window(at: 10)) == 60)
    #expect(rates.rate(of: window(at: 1700)) == 60)
    #expect(rates.rate(of: window(at: 1800)) == 144)
    #expect(rates.rate(of: window(at: 3000)) == 144)
    #expect(rates.rate(of: window(at: 9000)) == 144)
    // Both monitors show equal parts of the window, so the faster one is used.
    #expect(rates.rate(of: window(at: 1720)) == 144)
  }

  @Test("Of two monitors with the same content, the faster one is used")
  func mirrored() {
    let rates = RefreshRates([Part(rect: left, rate: 75), Part(rect: left, rate: 60)])
    #expect(rates.rate(of: window(at: 10)) == 75)
  }

  @Test("The window's frame is not queried if all rates are equal")
  func same() {
    func unqueried() -> PixelRect {
      Issue.record("The frame was queried.")
      return left
    }
    let rates = RefreshRates([Part(rect: left, rate: 75), Part(rect: right, rate: 75)])
    #expect(rates.rate(of: unqueried()) == 75)
    #expect(RefreshRates([]).rate(of: unqueried()) == 60)
  }

  @Test(
    "Impossible rates and inactive controllers are ignored", arguments: [0, 9.9, 1001, 1e9, .nan])
  func claims(rate: Double) {
    let off = Part(rect: PixelRect(x: 0, y: 0, width: 0, height: 0), rate: 240)
    let rates = RefreshRates([Part(rect: left, rate: rate), off, Part(rect: right, rate: 50)])
    #expect(rates.rate(of: window(at: 10)) == 50)
    #expect(RefreshRates([Part(rect: left, rate: rate), off]).rate(of: left) == 60)
  }
}
