import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor @Observable
private final class DirectionModel {
  var direction = LayoutDirection.leftToRight
}

/// Rows of boxes whose layout direction changes.
private struct ChangingDirection: View {
  let model: DirectionModel
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        box(30, 10); box(50, 10)
      }
      // This row also sets another environment value.
      HStack(spacing: 0) {
        box(20, 10); box(60, 10)
      }.font(.title)
      // The second view is chosen, because the first one is too wide.
      ViewThatFits {
        box(900, 10);
        HStack(spacing: 0) {
          box(10, 10); box(70, 10)
        }
      }
    }
    .frame(width: 200, alignment: .leading)
    .environment(\.layoutDirection, model.direction)
  }
}

/// A view that shows the layout direction of its environment.
private struct DirectionText: View {
  @Environment(\.layoutDirection) private var direction
  var body: some View { Text(direction == .rightToLeft ? "to the left" : "to the right") }
}

@Suite("Layout direction") @MainActor
struct DirectionTests {
  @Test("A change of direction lays out views again, and changing back restores them")
  func change() {
    let model = DirectionModel()
    let probe = LayoutProbe(200, 100) { ChangingDirection(model: model) }
    let before = probe.frames
    model.direction = .rightToLeft
    probe.stage.advance(to: 0.1)
    #expect(probe.frames.map(\.minX) == before.map { 200 - $0.maxX })
    #expect(probe.frames[0].minX == 170 && before[0].minX == 0)
    model.direction = .leftToRight
    probe.stage.advance(to: 0.2)
    #expect(probe.frames == before)
  }

  @Test("A view reads its direction, and a part of a window can have a different direction")
  func read() {
    let tester = ViewTester {
      VStack {
        DirectionText()
        DirectionText().environment(\.layoutDirection, .rightToLeft)
        DirectionText().environment(\.layoutDirection, .leftToRight)
          .transformEnvironment(\.layoutDirection) { $0 = .rightToLeft }
      }
    }
    #expect(tester.allTexts.map(\.text) == ["to the right", "to the left", "to the right"])
  }

  @Test("All layers have the stage's direction, initially and after a change")
  func stage() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 40), scale: 1)
    stage.layoutDirection = .rightToLeft
    let layers = [StageLevel.content, .tools].map { level in
      ViewLayer(on: stage, at: level) { DirectionText() }
    }
    stage.begin(at: 0)
    func texts() -> [String?] { layers.map { $0.accessibilityTree.children.first?.label } }
    #expect(texts() == ["to the left", "to the left"])
    stage.layoutDirection = .leftToRight
    stage.advance(to: 0.1)
    #expect(texts() == ["to the right", "to the right"])
  }

  @Test("Shapes are mirrored unless their behavior is fixed or they are paths")
  func shapes() {
    struct Flag: Shape {
      func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 4, height: rect.height))
      }
    }
    struct Fixed: Shape {
      func path(in rect: CGRect) -> Path { Flag().path(in: rect) }
      var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    }
    let probe = LayoutProbe(100, 100) {
      ZStack {
        Flag()
        Flag().inset(10)
        Fixed()
        Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        AnyShape(Flag()).stroke(lineWidth: 0).fill()
        Color.black.clipShape(Flag())
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(probe.frames.prefix(4).map(\.minX) == [75, 70, 0, 0])
    let clips = probe.stage.tree.root.all.compactMap { $0.clipShape?.boundingRect.minX }
    #expect(clips == [75])
  }

  @Test(
    "Symbols that point forward or backward are mirrored; those that point left or right are not")
  func symbols() {
    func drawn(_ name: String, _ direction: LayoutDirection) -> [Drawing] {
      let probe = LayoutProbe(40, 40) {
        Image(systemName: name).environment(\.layoutDirection, direction)
      }
      return probe.stage.tree.root.all.map(\.drawing)
    }
    for name in ["arrow.forward", "chevron.backward", "arrow.uturn.backward"] {
      #expect(drawn(name, .leftToRight) != drawn(name, .rightToLeft), "\(name)")
    }
    for name in ["arrow.right", "chevron.left", "forward.fill", "star.fill"] {
      #expect(drawn(name, .leftToRight) == drawn(name, .rightToLeft), "\(name)")
    }
  }

  @Test("A drawing is mirrored only if requested")
  func flips() {
    func x(_ direction: LayoutDirection, _ flips: Bool) -> CGFloat {
      LayoutProbe(100, 20) {
        Canvas { context, _ in
          context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black))
        }
        .flipsForRightToLeftLayoutDirection(flips)
        .environment(\.layoutDirection, direction)
      }.frames[0].minX
    }
    #expect(
      x(.leftToRight, true) == 0 && x(.rightToLeft, false) == 0 && x(.rightToLeft, true) == 90)
  }
}

extension Node {
  /// The node and its descendants.
  fileprivate var all: [Node] { [self] + children.flatMap(\.all) }
}

extension Shape {
  /// Returns the shape, inset by an amount.
  fileprivate func inset(_ amount: CGFloat) -> some Shape { Inset(base: self, amount: amount) }
}

private struct Inset<Base: Shape>: Shape {
  var base: Base
  var amount: CGFloat
  func path(in rect: CGRect) -> Path {
    base.path(in: rect.insetBy(dx: amount, dy: amount))
  }
}
