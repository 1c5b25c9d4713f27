import DeftRenderTree
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isOn = false
}

@Suite("Effects") @MainActor
struct EffectsTests {
  let size = CGSize(width: 200, height: 100)

  func frames(_ content: () -> some View) -> [CGRect] {
    PaintedViews(size: size) { content() }.painted.map(\.frame)
  }

  @Test("Backgrounds and overlays have the view's frame and do not change its size")
  func layers() {
    let square = CGRect(x: 80, y: 30, width: 40, height: 40)
    #expect(
      frames { Rectangle().fill(.red).frame(width: 40, height: 40).background(.blue) } == [
        square, square,
      ])
    #expect(
      frames {
        HStack(spacing: 0) {
          Rectangle().fill(.red).frame(width: 40, height: 40).background {
            Circle().fill(.blue).frame(width: 80, height: 80)
          }
          Rectangle().fill(.green).frame(width: 20, height: 20)
        }
      } == [
        CGRect(x: 50, y: 10, width: 80, height: 80), CGRect(x: 70, y: 30, width: 40, height: 40),
        CGRect(x: 110, y: 40, width: 20, height: 20),
      ])
  }

  @Test(
    "Backgrounds and overlays are aligned by their guides",
    arguments: [
      (Alignment.center, CGPoint(x: 95, y: 45)), (.topLeading, CGPoint(x: 80, y: 30)),
      (.bottomTrailing, CGPoint(x: 110, y: 60)), (.top, CGPoint(x: 95, y: 30)),
      (.trailing, CGPoint(x: 110, y: 45)),
    ] as [(Alignment, CGPoint)])
  func alignments(alignment: Alignment, place: CGPoint) {
    let small = CGRect(origin: place, size: CGSize(width: 10, height: 10))
    let base = Rectangle().fill(.red).frame(width: 40, height: 40)
    let dot = Rectangle().fill(.blue).frame(width: 10, height: 10)
    #expect(frames { base.overlay(alignment: alignment) { dot } }.last == small)
    #expect(frames { base.overlay(dot, alignment: alignment) }.last == small)
    #expect(frames { base.background(alignment: alignment) { dot } }.first == small)
    #expect(frames { base.background(dot, alignment: alignment) }.first == small)
  }

  @Test("Views in an overlay are painted in order")
  func overlayOrder() {
    let views = PaintedViews(size: size) {
      Rectangle().fill(.red).overlay {
        Circle().fill(.green)
        Circle().fill(.blue)
      }
    }
    #expect(views.painted.map(\.color) == [.red, .green, .blue].map { RGBAColor(light: $0) })
  }

  @Test("An optional overlay can be added and removed")
  func optionalOverlay() {
    struct Host: View {
      let model: Model
      var body: some View {
        Rectangle().fill(.red).overlay(model.isOn ? Circle().fill(.blue) : nil)
      }
    }
    let model = Model()
    let views = PaintedViews(size: size) { Host(model: model) }
    #expect(views.painted.count == 1)
    model.isOn = true
    #expect(views.painted.count == 2)
    model.isOn = false
    #expect(views.painted.count == 1)
  }

  @Test("A border is inside the view")
  func borders() {
    let views = PaintedViews(size: size) { Color.clear.border(.red, width: 4) }
    #expect(views.painted.map(\.frame) == [CGRect(x: 2, y: 2, width: 196, height: 96)])
    #expect(views.isHit(3, 50) && !views.isHit(5, 50))
  }

  @Test("A clipped part is hidden but can still be hit")
  func clips() {
    let views = PaintedViews(size: size) {
      Rectangle().fill(.red).frame(width: 100, height: 100).clipShape(.circle)
    }
    #expect(views.isHit(100, 50) && views.isHit(55, 5) && !views.isHit(45, 50))
    let corner = PaintedViews(size: size) { Rectangle().fill(.red).cornerRadius(20) }
    #expect(corner.isHit(1, 1) && corner.isHit(10, 10))
    let cut = PaintedViews(size: size) {
      Rectangle().fill(.red).frame(width: 100, height: 100).frame(width: 40, height: 40).clipped()
    }
    #expect(cut.isHit(81, 31) && cut.isHit(79, 50) && cut.isHit(100, 71) && !cut.isHit(45, 50))
    let clips = [views, corner, cut].map { $0.nodes.compactMap(\.clipShape).count }
    #expect(clips == [1, 1, 1])
  }

  @Test("A content shape around a clipped view limits its hits")
  func clippedContentShape() {
    let views = PaintedViews(size: size) {
      Rectangle().fill(.red).frame(width: 100, height: 100).frame(width: 40, height: 40)
        .clipped().contentShape(Rectangle())
    }
    #expect(views.isHit(100, 50) && !views.isHit(79, 50))
  }

  @Test("A masked view is visible only inside the mask, but can be hit everywhere")
  func masks() {
    let views = PaintedViews(size: size) {
      Rectangle().fill(.red).mask(alignment: .leading) {
        Rectangle().frame(width: 50)
        Circle().frame(width: 20, height: 20).offset(x: 100)
      }
    }
    #expect(views.isHit(25, 50) && views.isHit(60, 50) && views.isHit(110, 50))
    let mask = views.nodes.compactMap(\.mask).first
    #expect(mask?.children.count == 2)
  }

  @Test("A single shape casts a direct shadow; other content is rendered as a group first")
  func shadows() {
    let single = PaintedViews(size: size) {
      Circle().fill(.red).frame(width: 40, height: 40).padding(2).shadow(radius: 6, x: 1, y: 2)
    }
    #expect(!single.nodes.contains { !$0.effects.isEmpty })
    let color = RGBAColor.black.opacity(0.33)
    guard case .shadow(_, let shadow)? = single.painted.first?.item else {
      Issue.record("Expected a shadow first.")
      return
    }
    #expect(shadow == Shadow(color: color, radius: 6, offset: CGSize(width: 1, height: 2)))
    let group = PaintedViews(size: size) {
      ZStack {
        Circle().fill(.red)
        Circle().fill(.blue)
      }
      .shadow(radius: 6, x: 1, y: 2)
    }
    #expect(group.painted.count == 2)
    #expect(group.nodes.map(\.effects).filter { !$0.isEmpty } == [[.shadow(shadow)]])
  }

  @Test(
    "A shadow with radius zero and no offset is omitted, and shadows follow their shape's style")
  func shadowsFollow() {
    struct Host: View {
      let model: Model
      var body: some View {
        Circle()
          .fill(
            model.isOn
              ? AnyShapeStyle(
                .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
              : AnyShapeStyle(.red)
          )
          .shadow(radius: 5)
      }
    }
    let none = PaintedViews(size: size) { Circle().fill(.red).shadow(radius: 0) }
    #expect(none.painted.count == 1)
    let model = Model()
    let views = PaintedViews(size: size) { Host(model: model) }
    #expect(views.painted.count == 2)
    model.isOn = true
    #expect(views.painted.count == 1)
    #expect(views.nodes.contains { !$0.effects.isEmpty })
    model.isOn = false
    #expect(views.painted.count == 2)
    #expect(!views.nodes.contains { !$0.effects.isEmpty })
  }

  @Test("A change of a shadow is animated")
  func animatedShadows() {
    struct Host: View {
      let model: Model
      var body: some View { Circle().fill(.red).shadow(radius: model.isOn ? 10 : 0) }
    }
    let model = Model()
    let views = PaintedViews(size: size) { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    views.advance(to: 0.01)
    let start = views.stage.now
    views.advance(to: start + 0.5)
    guard case .shadow(_, let shadow)? = views.painted.first?.item else {
      Issue.record("Expected a shadow.")
      return
    }
    #expect(abs(shadow.radius - 5) < 0.5)
  }

  @Test(
    "Blurs and groups are effects of their views' nodes, and the node of a hidden view is hidden")
  func nodeEffects() {
    let views = PaintedViews(size: size) {
      VStack {
        Rectangle().fill(.red).blur(radius: 3)
        Rectangle().fill(.red).compositingGroup()
        Rectangle().fill(.red).hidden()
        Rectangle().fill(.red).blur(radius: 0)
      }
    }
    #expect(
      views.nodes.map(\.effects).filter { !$0.isEmpty } == [[.blur(radius: 3)], [.compositing]])
    #expect(views.nodes.filter(\.isHidden).count == 1)
    #expect(views.isHit(100, 10) && !views.isHit(100, 60))
  }

  @Test(
    "Transforms keep their anchors from the first frame on",
    arguments: [
      (UnitPoint.center, CGRect(x: 90, y: 40, width: 20, height: 20)),
      (.topLeading, CGRect(x: 80, y: 30, width: 20, height: 20)),
      (.bottomTrailing, CGRect(x: 100, y: 50, width: 20, height: 20)),
    ] as [(UnitPoint, CGRect)])
  func scales(anchor: UnitPoint, frame: CGRect) {
    let square = Rectangle().fill(.red).frame(width: 40, height: 40)
    #expect(frames { square.scaleEffect(0.5, anchor: anchor) } == [frame])
    #expect(
      frames { square.scaleEffect(CGSize(width: 0.5, height: 0.5), anchor: anchor) } == [frame])
    let wide = frames { square.scaleEffect(x: 2, y: 0.5, anchor: anchor) }.first
    #expect(wide?.minY == frame.minY && wide?.height == 20 && wide?.width == 80)
  }

  @Test("Rotations and other transforms keep their anchors")
  func transforms() {
    let bar = Rectangle().fill(.red).frame(width: 40, height: 10)
    #expect(
      frames { bar.rotationEffect(.degrees(90)) } == [CGRect(x: 95, y: 30, width: 10, height: 40)])
    #expect(
      frames { bar.rotationEffect(.degrees(90), anchor: .topLeading) }
        == [CGRect(x: 70, y: 45, width: 10, height: 40)])
    // Mirrored about its center, the view has the same frame.
    #expect(frames { bar.scaleEffect(x: -1) } == [CGRect(x: 80, y: 45, width: 40, height: 10)])
    let map = CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 5, ty: 0)
    #expect(frames { bar.transformEffect(map) } == [CGRect(x: 85, y: 45, width: 50, height: 10)])
    #expect(frames { bar.offset(x: 7, y: -3) } == [CGRect(x: 87, y: 42, width: 40, height: 10)])
  }

  @Test("A transformed view is hit where it is visible")
  func transformedViewsAreHit() {
    let views = PaintedViews(size: size) {
      Rectangle().fill(.red).frame(width: 40, height: 10).scaleEffect(x: 0.5, y: 4)
    }
    #expect(views.isHit(100, 32) && !views.isHit(85, 50))
  }

  @Test("Transforms and opacity are animated without layout")
  func animatedTransforms() {
    struct Host: View {
      let model: Model
      var body: some View {
        Rectangle().fill(.red).frame(width: 40, height: 40)
          .scaleEffect(x: model.isOn ? 3 : 1, y: 1)
          .transformEffect(model.isOn ? CGAffineTransform(translationX: 0, y: 20) : .identity)
          .opacity(model.isOn ? 0 : 1)
          .offset(x: model.isOn ? 10 : 0)
      }
    }
    let model = Model()
    let views = PaintedViews(size: size) { Host(model: model) }
    let layouts = views.views.graph.statistics.layouts
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    views.advance(to: 0.01)
    let start = views.stage.now
    views.advance(to: start + 0.5)
    let frame = views.painted.first?.frame ?? .null
    #expect(abs(frame.width - 80) < 5 && abs(frame.minY - 40) < 2 && abs(frame.midX - 105) < 1)
    #expect(views.nodes.contains { abs($0.opacity - 0.5) < 0.05 })
    #expect(views.views.graph.statistics.layouts == layouts)
  }
}
