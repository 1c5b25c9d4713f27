import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var dots = 1
}

@Suite("Canvas") @MainActor
struct CanvasTests {
  let size = CGSize(width: 200, height: 100)
  let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

  func canvas(_ paint: @escaping (inout GraphicsContext) -> Void) -> PaintedViews {
    PaintedViews(size: size) { Canvas { context, _ in paint(&context) } }
  }

  @Test("A canvas paints paths in order")
  func paths() {
    let views = canvas { context in
      context.fill(square, with: .color(.red))
      context.stroke(square, with: .color(.blue), lineWidth: 3)
    }
    #expect(
      views.painted.map(\.item) == [
        .fill(square, .color(RGBAColor(light: .red))),
        .stroke(square, .color(RGBAColor(light: .blue)), StrokeStyle(lineWidth: 3)),
      ])
    #expect(views.isHit(150, 90), "The whole area is hit.")
  }

  /// A view that reads states only in closures, which are called during painting or layout.
  private struct Late: View {
    let model: Model
    @State private var lines: [CGFloat] = []
    @State private var shift: CGFloat = 0

    var body: some View {
      HStack(alignment: .top, spacing: 0) {
        Canvas { context, size in
          for y in lines {
            context.fill(Path(CGRect(x: 0, y: y, width: 20, height: 1)), with: .color(.red))
          }
          for dot in 0..<model.dots {
            context.fill(Path(CGRect(x: 30, y: dot * 4, width: 2, height: 2)), with: .color(.blue))
          }
        }
        .frame(width: 40, height: 100)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { drag in lines.append(drag.location.y) })
        Color.green.frame(width: 40, height: 40)
          .alignmentGuide(.top) { _ in -shift }
          .id("guided")
          .onTapGesture { shift += 10 }
      }
    }
  }

  @Test("State read only by a closure called later is observed again after each change")
  func readingInClosures() throws {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 80, height: 100)) { Late(model: model) }
    let background = try tester.picture()[CGPoint(x: 10, y: 50)]
    let finger = tester.touch(at: CGPoint(x: 10, y: 50))
    #expect(try tester.picture()[CGPoint(x: 10, y: 50)] != background)
    for y in stride(from: 60.0, through: 80, by: 10) {
      finger.move(to: CGPoint(x: 10, y: y), over: 0.02)
      #expect(try tester.picture()[CGPoint(x: 10, y: y)] != background)
    }
    finger.lift()
    for dots in 2...4 {
      let point = CGPoint(x: 31, y: Double(dots - 1) * 4 + 1)
      #expect(try tester.picture()[point] == background)
      model.dots = dots
      tester.advance(by: 0.1)
      #expect(try tester.picture()[point] != background)
    }
    for count in 1...3 {
      tester.tap(tester.find(id: "guided"))
      tester.advance(by: 1)
      #expect(tester.find(id: "guided").frame.minY == CGFloat(count * 10))
    }
  }

  @Test("A copy of a context has its own transform and opacity")
  func copies() {
    let views = canvas { context in
      var copy = context
      copy.translateBy(x: 50, y: 0)
      copy.scaleBy(x: 2, y: 2)
      copy.opacity = 0.5
      copy.fill(square, with: .color(.black))
      copy.stroke(square, with: .color(.black), lineWidth: 2)
      context.rotate(by: .degrees(90))
      context.fill(Path(CGRect(x: 0, y: -30, width: 20, height: 10)), with: .color(.black))
    }
    let painted = views.painted
    #expect(painted[0].frame == CGRect(x: 70, y: 20, width: 40, height: 40))
    #expect(painted[0].color == RGBAColor.black.opacity(0.5))
    guard case .stroke(_, _, let style) = painted[1].item else {
      Issue.record("Expected a line.")
      return
    }
    #expect(style.lineWidth == 4)
    #expect(painted[2].frame == CGRect(x: 20, y: 0, width: 10, height: 20))
    #expect(painted[2].color == .black)
  }

  @Test("The points of a gradient are in the coordinates of the path")
  func gradients() throws {
    let views = canvas { context in
      context.translateBy(x: 100, y: 0)
      context.fill(
        square,
        with: .linearGradient(
          Gradient(colors: [.black, .white]), startPoint: CGPoint(x: 10, y: 10),
          endPoint: CGPoint(x: 30, y: 10)))
    }
    let painted = try #require(views.painted.first)
    #expect(painted.frame == CGRect(x: 110, y: 10, width: 20, height: 20))
    guard case .linearGradient(_, let start, _)? = painted.paint else {
      Issue.record("Expected a gradient.")
      return
    }
    #expect(start.applying(painted.map) == CGPoint(x: 110, y: 10))
  }

  @Test("Clips intersect and apply only to their copy of the context")
  func clips() throws {
    let tester = ViewTester(size: size) {
      Canvas { context, size in
        var clipped = context
        clipped.clip(to: Path(CGRect(x: 0, y: 0, width: 60, height: 100)))
        clipped.clip(to: Path(CGRect(x: 40, y: 0, width: 60, height: 100)))
        clipped.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        var outside = context
        outside.clip(to: Path(CGRect(x: 0, y: 0, width: 180, height: 100)), options: .inverse)
        outside.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        context.fill(Path(CGRect(x: 100, y: 0, width: 10, height: 10)), with: .color(.black))
      }
    }
    let picture = try tester.picture()
    let black = stride(from: 5, to: 200, by: 10).filter { picture[$0, 5] & 0xFF_FFFF == 0 }
    #expect(black == [45, 55, 105, 185, 195])
  }

  @Test("A layer is drawn as one group, with opacity and filters applied to the group")
  func layers() {
    let views = canvas { context in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(square, with: .color(.red))
        layer.fill(square, with: .color(.blue))
      }
      context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 2))
      context.addFilter(.blur(radius: 2))
      context.fill(square, with: .color(.green))
    }
    let nodes = views.nodes
    let layer = nodes.first { $0.opacity == 0.5 }
    #expect(layer?.children.first?.drawing.items.count == 2)
    let shadow = Shadow(color: .black, radius: 3, offset: CGSize(width: 1, height: 2))
    // As in SwiftUI, the filter that was added last applies first.
    #expect(nodes.contains { $0.effects == [.blur(radius: 2), .shadow(shadow)] })
  }

  @Test("A canvas draws text and images at the given positions")
  func textsAndImages() {
    var measured = CGSize.zero
    let pixels = ImageRef(width: 2, height: 1, pixels: [0, 0])
    let views = canvas { context in
      let text = context.resolve(Text("text").font(.title))
      measured = text.measure(in: CGSize(width: 1000, height: 1000))
      context.draw(text, at: CGPoint(x: 100, y: 50))
      context.draw(Text("text").font(.title), at: CGPoint(x: 5, y: 5), anchor: .topLeading)
      context.draw(Image(pixels), in: CGRect(x: 20, y: 30, width: 40, height: 50))
      var rotated = context
      rotated.rotate(by: .degrees(90))
      rotated.draw(Image(pixels), at: CGPoint(x: 50, y: -50))
    }
    let frames = views.painted.map(\.frame)
    #expect(abs(frames[0].midX - 100) < 0.1 && abs(frames[0].midY - 50) < 0.1)
    #expect(abs(frames[0].width - measured.width) < 0.1)
    #expect(frames[1].origin == CGPoint(x: 5, y: 5))
    #expect(frames[2] == CGRect(x: 20, y: 30, width: 40, height: 50))
    #expect(frames[3] == CGRect(x: 49.5, y: 49, width: 1, height: 2))
  }

  @Test("A canvas is repainted when its dependencies change")
  func changes() {
    struct Host: View {
      let model: Model
      var body: some View {
        let count = model.dots
        Canvas { context, _ in
          for dot in 0..<count {
            context.fill(Path(CGRect(x: dot * 10, y: 0, width: 5, height: 5)), with: .foreground)
          }
        }
        .foregroundStyle(.white)
      }
    }
    let model = Model()
    let views = PaintedViews(size: size) { Host(model: model) }
    #expect(views.painted.map(\.color) == [.white])
    model.dots = 3
    #expect(views.painted.count == 3)
  }

  @Test("A canvas clips its drawing to its frame")
  func clipsToFrame() throws {
    let tester = ViewTester(size: size) {
      Canvas { context, _ in
        context.fill(Path(CGRect(x: -50, y: -50, width: 200, height: 200)), with: .color(.black))
      }
      .frame(width: 100, height: 50)
    }
    let picture = try tester.picture()
    #expect(picture[60, 30] & 0xFF_FFFF == 0 && picture[45, 30] & 0xFF_FFFF != 0)
  }
}
