import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

/// Glass over a red background.
@Suite("Glass") @MainActor
struct GlassEffectTests {
  private static let red: UInt32 = 0xFF_00_00
  private let center = CGPoint(x: 50, y: 30)

  private func tester<S: Shape>(
    _ glass: Glass, in shape: S = DefaultGlassEffectShape()
  ) -> ViewTester {
    ViewTester(size: CGSize(width: 100, height: 60)) {
      ZStack {
        Color(red: 1, green: 0, blue: 0)
        Color.clear.frame(width: 80, height: 40).glassEffect(glass, in: shape)
      }
    }
  }

  /// Returns the red and the blue part of the color in the middle of the glass.
  private func parts(_ tester: ViewTester) throws -> (red: UInt32, blue: UInt32) {
    let color = try tester.picture()[center]
    return (color >> 16 & 0xFF, color & 0xFF)
  }

  @Test("Regular glass shows less of the background than clear glass, and identity shows no glass")
  func kinds() throws {
    let regular = try parts(tester(.regular)).blue
    let clear = try parts(tester(.clear)).blue
    #expect(regular > clear && clear > 0 && regular < 0xFF)
    #expect(try tester(.identity).picture()[center] == Self.red)
  }

  @Test("Glass is a capsule unless it has another shape")
  func shapes() throws {
    #expect(try tester(.regular).picture()[13, 13] == Self.red)
    #expect(try tester(.regular, in: Rectangle()).picture()[13, 13] != Self.red)
  }

  @Test("Tinted glass has the color of the tint")
  func tint() throws {
    let tinted = tester(.regular.tint(Color(red: 0, green: 0, blue: 1)))
    #expect(try parts(tinted).red < 0x60)
    #expect(try parts(tinted).blue > 0xC0)
    let plain = Glass.regular.tint(.blue).tint(nil)
    #expect(plain == .regular)
  }

  @Test("Interactive glass becomes more opaque under the pointer, other glass does not")
  func interaction() throws {
    for isInteractive in [true, false] {
      let tester = tester(.regular.interactive(isInteractive))
      let before = try parts(tester).blue
      tester.hover(at: center)
      tester.advance(by: 1)
      #expect(try (parts(tester).blue > before) == isInteractive)
    }
  }

  private struct Moving: View {
    let hasID: Bool
    @Namespace private var glass
    @State private var isAtEnd = false

    private var pane: some View {
      Color.clear.frame(width: 40, height: 40).glassEffect(.regular, in: Rectangle())
        .glassEffectID(hasID ? "pane" : nil, in: glass)
    }

    var body: some View {
      GlassEffectContainer(spacing: 10) {
        ZStack(alignment: isAtEnd ? .trailing : .leading) {
          Color(red: 1, green: 0, blue: 0)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isAtEnd.toggle() } }
          if isAtEnd { pane.padding(0) } else { pane }
        }
      }
    }
  }

  @Test("Glass with the same id moves in an animation", arguments: [true, false])
  func identity(hasID: Bool) throws {
    let tester = ViewTester(size: CGSize(width: 200, height: 40)) { Moving(hasID: hasID) }
    #expect(try tester.picture()[20, 20] != Self.red)
    tester.tap(at: CGPoint(x: 150, y: 20))
    tester.advance(by: 0.4)
    #expect(try (tester.picture()[CGPoint(x: 100, y: 20)] != Self.red) == hasID)
    tester.advance(by: 2)
    #expect(try tester.picture()[180, 20] != Self.red)
  }

  private struct United: View {
    let ids: [Int?]
    @Namespace private var glass

    var body: some View {
      ZStack {
        Color(red: 1, green: 0, blue: 0)
        GlassEffectContainer {
          HStack(spacing: 40) {
            ForEach(ids.indices, id: \.self) { index in
              Color.clear.frame(width: 40, height: 40)
                .glassEffect(.regular, in: Rectangle())
                .glassEffectUnion(id: ids[index], namespace: glass)
            }
          }
        }
      }
    }
  }

  @Test(
    "Glass views with the same id in a container are one shape",
    arguments: [[1, 1], [1, 2], [nil, nil]])
  func union(ids: [Int?]) throws {
    let tester = ViewTester(size: CGSize(width: 120, height: 40)) { United(ids: ids) }
    let picture = try tester.picture()
    #expect(picture[20, 20] != Self.red && picture[100, 20] != Self.red)
    #expect((picture[60, 20] != Self.red) == (ids == [1, 1]))
  }

  @Test("Glass buttons are translucent capsules", arguments: [false, true])
  func buttons(isProminent: Bool) throws {
    let painted = PaintedViews(size: CGSize(width: 300, height: 100)) {
      let button = Button("Continue") {}
      if isProminent {
        button.buttonStyle(.glassProminent)
      } else {
        button.buttonStyle(.glass)
      }
    }
    let fills = painted.painted.compactMap { item -> Path? in
      if case .fill = item.item { return item.path } else { return nil }
    }
    let outline = try #require(fills.first)
    let rect = outline.boundingRect
    #expect(outline.isClose(to: Path(roundedRect: rect, cornerRadius: rect.height / 2)))
  }
}
