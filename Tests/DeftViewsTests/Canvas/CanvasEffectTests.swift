import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var color = Color.red
  var isMoved = false
}

@Suite("Canvas symbols, filters and blending") @MainActor
struct CanvasEffectTests {
  private func picture(
    _ paint: @escaping (inout GraphicsContext) -> Void
  ) throws -> Screenshot {
    try ViewTester(size: CGSize(width: 100, height: 100)) {
      Canvas { context, _ in paint(&context) }
    }.picture()
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 40) -> Path {
    Path(CGRect(x: x, y: y, width: side, height: side))
  }

  @Test("A canvas draws a symbol repeatedly and scaled, and follows its changes")
  func symbols() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        Canvas { context, size in
          guard let dot = context.resolveSymbol(id: "dot") else { return }
          context.draw(dot, at: CGPoint(x: 20, y: 20))
          context.draw(dot, in: CGRect(x: 50, y: 50, width: 40, height: 40))
          if context.resolveSymbol(id: "other") != nil {
            context.fill(Path(CGRect(x: 0, y: 90, width: 5, height: 5)), with: .color(.black))
          }
        } symbols: {
          model.color.frame(width: 10, height: 10).tag("dot")
        }
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) { Host(model: model) }
    let red = try tester.picture()
    #expect(red[20, 20] != red[5, 5] && red[20, 20] == red[16, 16] && red[13, 13] == red[5, 5])
    #expect(red[52, 52] == red[20, 20] && red[88, 88] == red[20, 20] && red[2, 92] == red[5, 5])
    model.color = .blue
    #expect(try tester.picture()[20, 20] != red[20, 20])
  }

  @Test("A canvas follows the animations of its symbols, and rests when they end")
  func animatedSymbols() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        Canvas { context, size in
          guard let dot = context.resolveSymbol(id: "dot") else { return }
          context.draw(dot, at: CGPoint(x: 20, y: 50))
        } symbols: {
          Color.red.frame(width: 10, height: 10).offset(x: model.isMoved ? 60 : 0).tag("dot")
        }
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) { Host(model: model) }
    let background = try tester.picture()[95, 5]
    withAnimation(.linear(duration: 1)) { model.isMoved = true }
    tester.advance(by: 0.5)
    let halfway = try tester.picture()
    #expect(halfway[50, 50] != background && halfway[20, 50] == background)
    tester.advance(by: 1)
    let moved = try tester.picture()
    #expect(moved[80, 50] != background && moved[50, 50] == background)
    #expect(tester.activities == 0)
  }

  @Test("Symbols of a ForEach are found by their identity")
  func identifiedSymbols() throws {
    let picture = try ViewTester(size: CGSize(width: 100, height: 100)) {
      Canvas { context, size in
        for index in 0..<3 {
          if let symbol = context.resolveSymbol(id: index) {
            context.draw(symbol, at: CGPoint(x: 20 + 30 * index, y: 50))
          }
        }
      } symbols: {
        ForEach(0..<3) { index in Circle().fill(.red).frame(width: 20, height: 20) }
      }
    }.picture()
    #expect([20, 50, 80].allSatisfy { picture[$0, 50] != picture[5, 5] })
  }

  @Test("The filter that was added last applies first")
  func filterOrder() throws {
    let picture = try picture { context in
      context.addFilter(.alphaThreshold(min: 0.5, color: .red))
      context.addFilter(.blur(radius: 8))
      context.drawLayer { layer in
        layer.fill(square(20, 30), with: .color(.black))
      }
    }
    // The blurred edge is cut where it is half covered, so the square keeps its size.
    #expect(picture[40, 50] >> 16 & 255 > 200 && picture[40, 50] & 255 < 100)
    #expect(picture[40, 33] != picture[0, 0] && picture[40, 26] == picture[0, 0])
  }

  @Test("Neighboring shapes merge through a blur and a threshold")
  func merging() throws {
    func gap(_ distance: CGFloat) throws -> Bool {
      let picture = try picture { context in
        context.addFilter(.alphaThreshold(min: 0.4, color: .blue))
        context.addFilter(.blur(radius: 10))
        context.drawLayer { layer in
          for x in [50 - distance, 50 + distance] {
            layer.fill(
              Path(ellipseIn: CGRect(x: x - 18, y: 32, width: 36, height: 36)), with: .color(.black)
            )
          }
        }
      }
      return picture[50, 50] == picture[0, 0]
    }
    #expect(try !gap(20))
    #expect(try gap(30))
  }

  @Test("Color filters apply to painted items")
  func colorFilters() throws {
    let picture = try picture { context in
      context.addFilter(.colorInvert())
      context.fill(square(0, 0), with: .color(red: 1, green: 0, blue: 0))
      var other = context
      other.addFilter(.grayscale(1))
      other.fill(square(50, 50), with: .color(red: 1, green: 0, blue: 0))
    }
    #expect(picture[20, 20] & 0xFF_FFFF == 0x00_FFFF)
    let gray = picture[70, 70]
    #expect(gray >> 16 & 255 == gray & 255 && gray & 255 > 0xC0)
  }

  @Test("Blend modes mix items within the canvas")
  func blending() throws {
    let picture = try ViewTester(size: CGSize(width: 100, height: 100)) {
      Canvas { context, _ in
        context.fill(square(0, 0, 60), with: .color(red: 0.5, green: 0.5, blue: 1))
        context.blendMode = .multiply
        context.fill(square(30, 30, 60), with: .color(red: 1, green: 0.5, blue: 0.5))
        context.blendMode = .destinationOut
        context.fill(square(0, 0, 10), with: .color(.black))
      }
      .background(Color(red: 0, green: 1, blue: 0))
    }.picture()
    #expect(picture[20, 20] & 0xFF_FFFF == 0x80_80FF)
    let both = picture[45, 45]
    #expect(abs(Int(both >> 8 & 255) - 0x40) <= 1 && abs(Int(both & 255) - 0x80) <= 1)
    #expect(picture[80, 80] & 0xFF_FFFF == 0xFF_8080, "The background does not blend.")
    #expect(picture[5, 5] & 0xFF_FFFF == 0x00_FF00, "The erased part shows the background.")
  }

  @Test("Destination-in erases everything outside the item")
  func destinationIn() throws {
    let picture = try ViewTester(size: CGSize(width: 100, height: 100)) {
      Canvas { context, _ in
        context.fill(square(0, 0, 100), with: .color(red: 0, green: 0, blue: 1))
        context.blendMode = .destinationIn
        context.fill(square(30, 30), with: .color(.black))
      }
      .background(Color(red: 0, green: 1, blue: 0))
    }.picture()
    #expect(picture[50, 50] & 0xFF_FFFF == 0x00_00FF)
    for (x, y) in [(50, 10), (50, 90), (10, 50), (90, 50), (10, 10)] {
      #expect(picture[x, y] & 0xFF_FFFF == 0x00_FF00, "\(x) \(y)")
    }
  }

  @Test("A symbol with modifiers is painted at once, even if the canvas is created late")
  func lateSymbols() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        GeometryReader { _ in
          Canvas { context, _ in
            guard let dot = context.resolveSymbol(id: "dot") else { return }
            context.draw(dot, at: CGPoint(x: 50, y: 50))
          } symbols: {
            ZStack {
              if model.isMoved { Color.blue } else { Color.red }
            }
            .frame(width: 40, height: 40).opacity(0.9).offset(x: 0, y: 0).shadow(radius: 1)
            .tag("dot")
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) { Host(model: model) }
    let red = try tester.picture()
    #expect(red[50, 50] != red[5, 5])
    model.isMoved = true
    let blue = try tester.picture()
    #expect(blue[50, 50] != red[50, 50] && blue[50, 50] != red[5, 5])
  }

  @Test("A canvas follows the states of its symbols")
  func symbolState() throws {
    struct Dot: View {
      let model: Model
      @State private var isLarge = false
      var body: some View {
        model.color.frame(width: 60, height: 60).scaleEffect(isLarge ? 1 : 0.2)
          .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
      }
    }
    struct Host: View {
      let model: Model
      var body: some View {
        Canvas { context, _ in
          guard let dot = context.resolveSymbol(id: "dot") else { return }
          context.draw(dot, at: CGPoint(x: 50, y: 50))
        } symbols: {
          Dot(model: model).tag("dot")
        }
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) { Host(model: model) }
    tester.advance(by: 0.02)
    let small = try tester.picture()
    #expect(small[50, 50] != small[5, 5] && small[30, 50] == small[5, 5])
    tester.advance(by: 2)
    let large = try tester.picture()
    #expect(large[30, 50] == small[50, 50])
    model.color = .blue
    let blue = try tester.picture()
    #expect(blue[50, 50] != small[50, 50] && blue[50, 50] == blue[30, 50])
  }

  @Test("A layer or its complement clips the painting")
  func clipLayers() throws {
    func painted(_ options: GraphicsContext.ClipOptions) throws -> (inside: Bool, outside: Bool) {
      let picture = try picture { context in
        context.clipToLayer(options: options) { $0.fill(square(30, 30), with: .color(.black)) }
        context.fill(square(0, 0, 90), with: .color(.red))
      }
      return (picture[50, 50] != picture[99, 99], picture[10, 10] != picture[99, 99])
    }
    #expect(try painted([]) == (true, false))
    #expect(try painted(.inverse) == (false, true))
  }
}
