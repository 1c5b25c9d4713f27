import DeftGeometry
import DeftInput
import Testing

@Suite("The true size of the screen")
struct ScreenMeasureTests {
  private let measure = ScreenMeasure([
    .init(
      rect: PixelRect(x: 0, y: 0, width: 1920, height: 1080),
      size: CGSize(width: 480, height: 270)),
    .init(
      rect: PixelRect(x: 1920, y: 100, width: 1000, height: 500),
      size: CGSize(width: 200, height: 100)),
    .init(rect: PixelRect(x: 2920, y: 0, width: 800, height: 600), size: .zero),
  ])

  @Test(
    "A position is measured from the corner of its monitor",
    arguments: [
      (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 0)),
      (CGPoint(x: 960, y: 540), CGPoint(x: 240, y: 135)),
      (CGPoint(x: 2420, y: 350), CGPoint(x: 100, y: 50)),
    ])
  func position(pixel: CGPoint, millimeters: CGPoint) {
    #expect(measure.millimeters(at: pixel) == millimeters)
  }

  @Test(
    "A position outside the monitors, or on a monitor without a size, cannot be converted to millimeters",
    arguments: [CGPoint(x: 1930, y: 50), CGPoint(x: 3000, y: 100), CGPoint(x: -1, y: 0)])
  func unknown(pixel: CGPoint) {
    #expect(measure.millimeters(at: pixel) == nil)
  }
}
