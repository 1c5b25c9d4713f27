import DeftCairo
import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Images that a closure draws") @MainActor
struct DrawnImageTests {
  private static let size = CGSize(width: 40, height: 20)

  private func picture(
    scale: CGFloat = 1, scheme: ColorScheme = .light, @ViewBuilder _ content: () -> some View
  ) throws -> Screenshot {
    try ViewTester(size: Self.size, scale: scale) { content().environment(\.colorScheme, scheme) }
      .picture()
  }

  private func dot(_ color: Color = .red, opaque: Bool = false) -> Image {
    Image(size: CGSize(width: 10, height: 10), opaque: opaque) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 10)), with: .color(color))
    }
  }

  @Test("A drawn image has its size in points and shows its drawing at each scale")
  func sizeAndDrawing() throws {
    let painted = PaintedViews(size: Self.size) { dot() }.painted
    #expect(painted.map(\.frame) == [CGRect(x: 15, y: 5, width: 10, height: 10)])
    let red = Color(red: 1, green: 0, blue: 0)
    for scale in [1, 2] {
      let shown = try picture(scale: CGFloat(scale)) { dot(red) }
      #expect(shown[17 * scale, 10 * scale] == 0xFF0000)
      #expect(shown[22 * scale, 10 * scale] == shown[2, 2])
    }
  }

  @Test("An opaque image is black where nothing is drawn") func opaqueImage() throws {
    let shown = try picture { dot(opaque: true) }
    #expect(shown[22, 10] == 0)
  }

  @Test("A drawing reads the environment of its view, and applies filters and layers")
  func environmentAndFilters() throws {
    let image = Image(size: Self.size) { context in
      let isDark = context.environment.colorScheme == .dark
      context.addFilter(.colorMultiply(isDark ? .black : .white))
      context.drawLayer { layer in
        layer.fill(
          Path(CGRect(origin: .zero, size: Self.size)),
          with: .color(Color(red: 0, green: 0, blue: 1)))
      }
    }
    #expect(try picture { image }[20, 10] == 0x0000FF)
    #expect(try picture(scheme: .dark) { image }[20, 10] == 0)
  }

  @Test("A drawn image can be resizable, and a template has the foreground style")
  func resizableTemplate() throws {
    let shown = try picture {
      dot(.black).renderingMode(.template).resizable()
        .foregroundStyle(Color(red: 0, green: 1, blue: 0))
    }
    #expect(shown[2, 2] == 0x00FF00 && shown[38, 2] != 0x00FF00)
  }

  @Test("Assistive technologies read the label, and ignore a drawn image without one")
  func labels() {
    let tester = ViewTester(size: Self.size) {
      HStack {
        dot()
        Image(size: CGSize(width: 4, height: 4), label: Text("Unread")) { _ in }
      }
    }
    #expect(tester.accessibilityTree.children.map(\.label) == ["Unread"])
  }

  @Test(
    "A symbol emphasizes as many of its parts as its value requires",
    arguments: [
      ("wifi", 0, 0, 4), ("wifi", 0.25, 1, 4), ("wifi", 0.5, 2, 4), ("wifi", 0.51, 3, 4),
      ("wifi", 1, 4, 4), ("speaker.wave.3", 0, 1, 4), ("speaker.wave.3.fill", 0.5, 3, 4),
      ("chart.bar.fill", 0.4, 2, 3), ("antenna.radiowaves.left.and.right", 0.5, 3, 5),
    ] as [(String, Double, Int, Int)])
  func variableValue(_ name: String, _ value: Double, _ bright: Int, _ count: Int) {
    let painted = PaintedViews {
      Image(systemName: name, variableValue: value).foregroundStyle(.black)
    }.painted
    #expect(painted.count == count)
    #expect(painted.filter { $0.color?.alpha == 1 }.count == bright)
  }

  @Test("A symbol without variable parts, and a value of nil, show the whole symbol")
  func wholeSymbols() {
    for image in [
      Image(systemName: "star", variableValue: 0), Image(systemName: "wifi", variableValue: nil),
    ] {
      let painted = PaintedViews { image.foregroundStyle(.black) }.painted
      #expect(!painted.isEmpty && painted.allSatisfy { $0.color?.alpha == 1 })
    }
  }
}
