import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var height: CGFloat = 10
}

@Suite("Pixel alignment of animated views") @MainActor
struct MotionPixelTests {
  @Test(
    "Views that are moved by layout are at whole pixels in every frame", arguments: [1, 1.5, 2])
  func layoutMovesByPixels(scale: CGFloat) throws {
    /// Adjacent views. The red behind the green views must not show through.
    struct Host: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          Color.blue.frame(width: 100, height: model.height)
          Color.green.frame(width: 100, height: 40).background(.red)
          Color.green.frame(width: 100, height: 40).scaleEffect(1).background(.red)
        }
      }
    }
    let model = Model()
    let tester = ViewTester(scale: scale) { Host(model: model) }
    /// Returns the colors of the middle column of pixels, and the rows at which the color changes.
    func column() throws -> (colors: Set<UInt32>, starts: [Int]) {
      let picture = try tester.picture()
      let pixels = (0..<picture.height).map { picture[picture.width / 2, $0] }
      return (Set(pixels), pixels.indices.dropFirst().filter { pixels[$0] != pixels[$0 - 1] })
    }
    let start = try column()
    #expect(start.colors.count == 3)
    withAnimation(.linear(duration: 1)) { model.height = 64 }
    var allStarts: Set<[Int]> = []
    for _ in 0..<9 {
      tester.advance(by: 0.1)
      let (colors, starts) = try column()
      #expect(colors == start.colors)
      allStarts.insert(starts)
    }
    #expect(allStarts.count > 5)
  }
}
