import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

/// A triangle with a movable upper corner.
private struct Tent: Shape {
  var top: Double
  var animatableData: Double {
    get { top }
    set { top = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addLines([
        CGPoint(x: rect.minX + rect.width * top, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ])
      path.closeSubpath()
    }
  }
}

@Observable
private final class Model {
  var top = 0.0
  var end: CGFloat = 0
  var width: CGFloat = 2
}

@Suite("Shapes") @MainActor
struct ShapesTests {
  let area = CGRect(x: 0, y: 0, width: 100, height: 60)

  func frame(_ shape: some Shape) -> CGRect {
    PaintedViews(size: area.size) { shape.fill(.red) }.painted.first?.frame ?? .null
  }

  @Test("Shapes fill their rectangles")
  func frames() {
    #expect(frame(Circle()) == CGRect(x: 20, y: 0, width: 60, height: 60))
    #expect(frame(Ellipse()) == area)
    #expect(frame(Rectangle()) == area)
    #expect(frame(RoundedRectangle(cornerRadius: 8)) == area)
    #expect(frame(Capsule()) == area)
    #expect(frame(UnevenRoundedRectangle(topLeadingRadius: 9)) == area)
    #expect(frame(AnyShape(Ellipse())) == area)
    #expect(
      frame(Path(CGRect(x: 3, y: 4, width: 5, height: 6)))
        == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(
      frame(Rectangle().size(width: 30, height: 20)) == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(frame(Rectangle().offset(x: 5, y: -5)) == area.offsetBy(dx: 5, dy: -5))
    #expect(frame(Rectangle().scale(0.5)) == CGRect(x: 25, y: 15, width: 50, height: 30))
    #expect(
      frame(Rectangle().scale(x: 0.5, anchor: .leading))
        == CGRect(x: 0, y: 0, width: 50, height: 60))
    #expect(
      frame(Rectangle().rotation(.degrees(90))) == CGRect(x: 20, y: -20, width: 60, height: 100))
    #expect(
      frame(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 1)))
        == CGRect(x: 0, y: 0, width: 200, height: 60))
  }

  @Test("Inset shapes are inside the shape, with concentric corners")
  func insets() {
    #expect(frame(Rectangle().inset(by: 10)) == CGRect(x: 10, y: 10, width: 80, height: 40))
    #expect(frame(Circle().inset(by: 10)) == CGRect(x: 30, y: 10, width: 40, height: 40))
    #expect(
      frame(Circle().inset(by: 10).inset(by: 5)) == CGRect(x: 35, y: 15, width: 30, height: 30))
    #expect(
      frame(RoundedRectangle(cornerRadius: 20).inset(by: 40))
        == CGRect(x: 40, y: 30, width: 20, height: 0))
    #expect(frame(Capsule().offset(x: 3).inset(by: 2)) == CGRect(x: 5, y: 2, width: 96, height: 56))
    // The corners keep their centers: a radius of 20 becomes 15.
    let outer = RoundedRectangle(cornerRadius: 20, style: .circular).path(in: area)
    let inner = RoundedRectangle(cornerRadius: 20, style: .circular).inset(by: 5).path(in: area)
    let corner = CGPoint(x: 20, y: 20)
    #expect(abs(outer.distance(to: corner) - 20) < 0.1)
    #expect(abs(inner.distance(to: corner) - 15) < 0.1)
  }

  @Test(
    "Rounded corners pass through the middle of the arc in both styles",
    arguments: [RoundedCornerStyle.circular, .continuous])
  func corners(style: RoundedCornerStyle) throws {
    let path = Path(roundedRect: area, cornerRadius: 20, style: style)
    // 20 (1 - 1/√2) = 5.858 from both sides.
    #expect(path.distance(to: CGPoint(x: 5.858, y: 5.858)) < 0.06)
    #expect(path.contains(CGPoint(x: 6.2, y: 6.2)))
    #expect(!path.contains(CGPoint(x: 5.5, y: 5.5)))
    #expect(path.boundingRect == area)
    // A continuous corner begins 1.28 radii from the corner, a circular one 1 radius.
    let start: CGFloat = style == .circular ? 20 : 25.6
    let side = try #require(path.elements.dropFirst().first)
    #expect(side == .line(to: CGPoint(x: 100, y: 60 - start)))
  }

  @Test("Outlines with round corners begin in the middle of the right side and run clockwise")
  func outlinesBeginAtTheRight() {
    let shapes: [AnyShape] = [
      AnyShape(Capsule()), AnyShape(Capsule(style: .circular)),
      AnyShape(RoundedRectangle(cornerRadius: 10)),
      AnyShape(RoundedRectangle(cornerRadius: 10, style: .circular).inset(by: 0)),
      AnyShape(RoundedRectangle(cornerSize: CGSize(width: 30, height: 10))),
      AnyShape(UnevenRoundedRectangle(topLeadingRadius: 20)),
    ]
    let outlines =
      shapes.map { $0.path(in: area) } + [
        Path(roundedRect: area, cornerRadius: 10),
        Path(roundedRect: area, cornerSize: CGSize(width: 8, height: 4), style: .continuous),
        Path { $0.addRoundedRect(in: area, cornerSize: CGSize(width: 40, height: 5)) },
        Path(ellipseIn: area),
      ]
    for outline in outlines {
      // The first half is the lower right part.
      #expect(outline.elements.first == .move(to: CGPoint(x: 100, y: 30)))
      let part = outline.trimmedPath(from: 0, to: 0.2).boundingRect
      #expect(abs(part.minY - 30) < 0.01 && part.minX > 40 && part.maxY > 50)
    }
  }

  @Test(
    "A radius above half of the shorter side makes a capsule",
    arguments: [RoundedCornerStyle.circular, .continuous])
  func capsules(style: RoundedCornerStyle) {
    let wide = CGRect(x: 0, y: 0, width: 120, height: 40)
    let tall = CGRect(x: 0, y: 0, width: 40, height: 120)
    for radius in [20, 50, 1000, .infinity] as [CGFloat] {
      let radii = RectangleCornerRadii(
        topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
      let shapes: [AnyShape] = [
        AnyShape(RoundedRectangle(cornerRadius: radius, style: style)),
        AnyShape(.rect(cornerRadius: radius, style: style)),
        AnyShape(UnevenRoundedRectangle(cornerRadii: radii, style: style)),
        AnyShape(RoundedRectangle(cornerRadius: radius, style: style).inset(by: 0)),
      ]
      for shape in shapes {
        for rect in [wide, tall] {
          let path = shape.path(in: rect)
          #expect(path.boundingRect.rounded == rect)
          for degrees in stride(from: 180.0, through: 270, by: 15) {
            let angle = Angle.degrees(degrees).radians
            let point = CGPoint(x: 20 + 20 * cos(angle), y: 20 + 20 * sin(angle))
            #expect(path.distance(to: point) < 0.06)
          }
        }
      }
    }
  }

  @Test("Elliptic corners are limited by each side alone")
  func ellipticCorners() {
    let rect = CGRect(x: 0, y: 0, width: 120, height: 40)
    for style in [RoundedCornerStyle.circular, .continuous] {
      let path = RoundedRectangle(cornerSize: CGSize(width: 60, height: 90), style: style)
        .path(in: rect)
      #expect(path.distance(to: CGPoint(x: 60 - 42.43, y: 20 - 14.14)) < 0.1)
    }
  }

  @Test("Views are clipped to a capsule and hit in it, if the radius is above half of their height")
  func capsulePixels() throws {
    let tester = ViewTester {
      VStack(spacing: 0) {
        Color.black.frame(width: 120, height: 40).cornerRadius(50)
        Color.black.frame(width: 120, height: 40).clipShape(.rect(cornerRadius: 50))
        RoundedRectangle(cornerRadius: 50).frame(width: 120, height: 40)
      }
    }
    let picture = try tester.picture()
    for top in [90, 130, 170] as [CGFloat] {
      // The end of the straight part, and a point between the corner and the semicircle.
      #expect(picture[CGPoint(x: 162, y: top + 2)] != picture[CGPoint(x: 2, y: 2)])
      #expect(picture[CGPoint(x: 143, y: top + 3)] == picture[CGPoint(x: 2, y: 2)])
    }
    let views = PaintedViews(size: CGSize(width: 120, height: 40)) {
      RoundedRectangle(cornerRadius: 50).fill(.red)
    }
    #expect(views.isHit(22, 2) && views.isHit(60, 38))
    #expect(!views.isHit(3, 3) && !views.isHit(117, 37))
  }

  @Test("A filled shape is hit inside its outline unless its style is clear")
  func fillHits() {
    let views = PaintedViews(size: area.size) { Circle().fill(.red) }
    #expect(views.isHit(50, 30) && views.isHit(50, 2))
    #expect(!views.isHit(25, 5) && !views.isHit(10, 30))
    let clear = PaintedViews(size: area.size) { Rectangle().fill(.clear) }
    #expect(!clear.isHit(50, 30))
    // SwiftUI programs enlarge the area of a gesture with colors of a tiny alpha value.
    let faint = PaintedViews(size: area.size) { Color.black.opacity(0.000_000_01) }
    #expect(faint.isHit(50, 30))
    #expect(!PaintedViews(size: area.size) { Color.black.opacity(0) }.isHit(50, 30))
  }

  @Test("A stroke is hit on its line but not inside")
  func strokeHits() {
    let views = PaintedViews(size: area.size) { Rectangle().stroke(.red, lineWidth: 10) }
    #expect(views.isHit(3, 30) && views.isHit(-4, 30) && !views.isHit(6, 30))
    let border = PaintedViews(size: area.size) { Rectangle().strokeBorder(.red, lineWidth: 10) }
    #expect(border.isHit(9, 30) && !border.isHit(-1, 30) && !border.isHit(11, 30))
  }

  @Test("Strokes have the given style")
  func strokeStyles() {
    let style = StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 2])
    let views = PaintedViews(size: area.size) {
      ZStack {
        Rectangle().stroke(.red, style: style)
        Rectangle().stroke(style: style).fill(.red)
        Rectangle().strokeBorder(.red, style: style)
      }
    }
    let strokes = views.painted.compactMap { painted -> StrokeStyle? in
      if case .stroke(_, _, let style) = painted.item { style } else { nil }
    }
    #expect(strokes == [style, style, style])
    #expect(views.painted.map(\.frame) == [area, area, area.insetBy(dx: 1.5, dy: 1.5)])
    // The line width of a scaled shape grows by the square root of the factor by which its area
    // grows.
    let scaled = PaintedViews(size: area.size) {
      Rectangle().stroke(lineWidth: 2).scale(2).fill(.red)
    }
    guard case .stroke(_, _, let thick)? = scaled.painted.first?.item else {
      Issue.record("Expected a line.")
      return
    }
    #expect(thick.lineWidth == 4)
  }

  @Test("A shape can be filled and stroked in a chain, from back to front")
  func chains() {
    let views = PaintedViews(size: area.size) {
      Circle().fill(.red).stroke(.blue, lineWidth: 4).strokeBorder(.green, lineWidth: 2)
    }
    #expect(views.painted.map(\.color) == [.red, .blue, .green].map { RGBAColor(light: $0) })
    let frames = views.painted.map(\.frame)
    #expect(
      frames == [
        CGRect(x: 20, y: 0, width: 60, height: 60), CGRect(x: 20, y: 0, width: 60, height: 60),
        CGRect(x: 21, y: 1, width: 58, height: 58),
      ])
  }

  @Test("A path is trimmed by length")
  func trims() {
    // The outline is 320 long: right 100, down 60, left 100, up 60.
    let half = Path(area).trimmedPath(from: 0, to: 0.5)
    #expect(
      half.elements == [
        .move(to: .zero), .line(to: CGPoint(x: 100, y: 0)), .line(to: CGPoint(x: 100, y: 60)),
      ])
    let middle = Path(area).trimmedPath(from: 0.25, to: 0.375)
    #expect(
      middle.elements == [
        .move(to: CGPoint(x: 80, y: 0)), .line(to: CGPoint(x: 100, y: 0)),
        .line(to: CGPoint(x: 100, y: 20)),
      ])
    #expect(Path(area).trimmedPath(from: 0, to: 1) == Path(area))
    #expect(Path(area).trimmedPath(from: 0.6, to: 0.4).isEmpty)
    // A third of a circle ends at 120 degrees.
    let circle = Path { path in
      path.addArc(
        center: .zero, radius: 50, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
    }
    let third = circle.trimmedPath(from: 0, to: 1 / 3).currentPoint ?? .zero
    #expect(hypot(third.x + 25, third.y - 43.301) < 0.05)
  }

  @Test("A circle's outline begins at the right and runs clockwise", arguments: [0.25, 0.5, 0.75])
  func ringsBeginAtTheRight(share: CGFloat) {
    let ring = Ellipse().path(in: area).trimmedPath(from: 0, to: share)
    #expect(ring.elements.first == .move(to: CGPoint(x: 100, y: 30)))
    let end = ring.currentPoint ?? .zero
    let (x, y) = (50 + 50 * cos(share * 2 * .pi), 30 + 30 * sin(share * 2 * .pi))
    // The quarters of an ellipse have equal lengths.
    #expect(hypot(end.x - x, end.y - y) < 0.05)
  }

  @Test("The outline of a stroke follows its caps and joins")
  func strokeOutlines() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 40)]) }
    let cases: [(StrokeStyle, CGPoint, Bool)] = [
      (StrokeStyle(lineWidth: 10), CGPoint(x: 20, y: 4.9), true),
      (StrokeStyle(lineWidth: 10), CGPoint(x: 20, y: 5.1), false),
      (StrokeStyle(lineWidth: 10), CGPoint(x: -1, y: 0), false),
      (StrokeStyle(lineWidth: 10, lineCap: .round), CGPoint(x: -4.9, y: 0), true),
      (StrokeStyle(lineWidth: 10, lineCap: .square), CGPoint(x: -4.9, y: -4.9), true),
      (StrokeStyle(lineWidth: 10), CGPoint(x: 44.9, y: -4.9), true),
      (StrokeStyle(lineWidth: 10, lineJoin: .bevel), CGPoint(x: 44.9, y: -4.9), false),
      (StrokeStyle(lineWidth: 10, lineJoin: .bevel), CGPoint(x: 42.4, y: -2.4), true),
      (StrokeStyle(lineWidth: 10, lineJoin: .round), CGPoint(x: 43.4, y: -3.4), true),
      (StrokeStyle(lineWidth: 10, lineJoin: .round), CGPoint(x: 43.8, y: -3.8), false),
      (
        StrokeStyle(lineWidth: 10, lineJoin: .miter, miterLimit: 1), CGPoint(x: 44.9, y: -4.9),
        false
      ),
      (StrokeStyle(lineWidth: 10, dash: [10, 5]), CGPoint(x: 9, y: 0), true),
      (StrokeStyle(lineWidth: 10, dash: [10, 5]), CGPoint(x: 12, y: 0), false),
      (StrokeStyle(lineWidth: 10, dash: [10, 5]), CGPoint(x: 16, y: 0), true),
      (StrokeStyle(lineWidth: 10, dash: [10, 5], dashPhase: 12), CGPoint(x: 1, y: 0), false),
      (StrokeStyle(lineWidth: 10, dash: [10]), CGPoint(x: 15, y: 0), false),
    ]
    for (style, point, isInside) in cases {
      #expect(line.strokedPath(style).contains(point) == isInside, "\(style) \(point)")
    }
  }

  @Test("Animatable data of a shape is animated", arguments: [false, true])
  func animatedShapes(isWrapped: Bool) {
    struct Host: View {
      let model: Model
      let isWrapped: Bool
      var body: some View {
        if isWrapped {
          Tent(top: model.top).offset(x: 0).rotation(.zero).fill(.red)
        } else {
          Tent(top: model.top).fill(.red)
        }
      }
    }
    let model = Model()
    let views = PaintedViews(size: area.size) { Host(model: model, isWrapped: isWrapped) }
    func top() -> CGFloat? {
      guard case .move(let p)? = views.painted.first?.path?.elements.first else { return nil }
      return p.x
    }
    #expect(top() == 0)
    let layouts = views.views.graph.statistics.layouts
    withAnimation(.linear(duration: 1)) { model.top = 1 }
    views.advance(to: 0.01)
    let start = views.stage.now
    views.advance(to: start + 0.5)
    #expect(abs((top() ?? 0) - 50) < 4)
    views.advance(to: start + 1.1)
    #expect(top() == 100)
    #expect(
      views.views.graph.statistics.layouts == layouts, "A change of the outline causes no layout.")
  }

  @Test("The end of a trim and the width of a line are animated")
  func animatedStrokes() {
    struct Host: View {
      let model: Model
      var body: some View {
        Rectangle().trim(from: 0, to: model.end).stroke(.red, lineWidth: model.width)
      }
    }
    let model = Model()
    let views = PaintedViews(size: area.size) { Host(model: model) }
    #expect(views.painted.isEmpty)
    withAnimation(.linear(duration: 1)) { (model.end, model.width) = (0.5, 10) }
    views.advance(to: 0.01)
    let start = views.stage.now
    views.advance(to: start + 0.5)
    guard case .stroke(let path, _, let style)? = views.painted.first?.item else {
      Issue.record("Expected a line.")
      return
    }
    #expect(abs((path.currentPoint?.x ?? 0) - 80) < 5)
    #expect(abs(style.lineWidth - 6) < 0.5)
  }

  @Test("A shape can determine its own size")
  func ownSizes() {
    struct Wide: Shape {
      func path(in rect: CGRect) -> Path { Path(rect) }
      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 40, height: 20) }
    }
    let views = PaintedViews(size: CGSize(width: 200, height: 100)) {
      HStack(spacing: 0) {
        Circle().fill(.red)
        Wide().fill(.blue)
      }
    }
    // 160 remain for the circle, which is at most 100 high.
    #expect(
      views.painted.map(\.frame) == [
        CGRect(x: 30, y: 0, width: 100, height: 100), CGRect(x: 130, y: 40, width: 40, height: 20),
      ])
  }
}
