import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

/// Two buttons on a panel, 20 points high, at the bottom of the window.
private struct Bar {
  let press: (String) -> Void
  let hover: (Bool) -> Void
}

extension Bar: View {
  var body: some View {
    HStack(spacing: 20) {
      ForEach(["A", "B"], id: \.self) { title in
        Button {
          press(title)
        } label: {
          Color.blue.frame(width: 40, height: 20)
        }
        .buttonStyle(.plain)
      }
    }
    .frame(width: 200, height: 20)
    .background(.gray)
    .onHover(perform: hover)
    .frame(maxHeight: .infinity, alignment: .bottom)
  }
}

/// A square that can be moved, and a bar of views at a level above it.
private final class Program: StageLayer {
  let stage = HeadlessStage(size: CGSize(width: 200, height: 200))
  let square = Node()
  var layer: ViewLayer?
  var pressed: [String] = []
  var barIsHovered = false
  var moved: CGSize?
  var leftKeys = 0

  init() {
    square.drawing = Drawing(fill: Path(CGRect(x: -20, y: -20, width: 40, height: 40)), .black)
    square.position = CGPoint(x: 100, y: 140)
    stage.layers.add(self, at: .content).addChild(square)
    stage.interaction.attach(
      TransformGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { [unowned self] in
        moved = $0.translation
        square.position.x = 100 + $0.translation.width
      }, to: square)
    let layer = ViewLayer(on: stage, at: .chrome) {
      Bar { [unowned self] in
        pressed.append($0)
      } hover: { [unowned self] in
        barIsHovered = $0
      }
    }
    layer.wrapsFocus = false
    layer.keys = .whileFocused
    self.layer = layer
    stage.begin(at: 0)
  }

  func touch(
    _ phase: ContactEvent.Phase, _ finger: UInt32, _ x: CGFloat, _ y: CGFloat,
    kind: InputKind = .touch
  ) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 3, sequence: finger), kind: kind, phase: phase,
          time: stage.now + 0.008, location: CGPoint(x: x, y: y))))
  }

  func type(_ characters: String) {
    stage.handle(.key(KeyEvent(characters: characters, time: stage.now + 0.1)))
  }

  func press(_ key: NamedKey) {
    stage.handle(.key(KeyEvent(key: key, time: stage.now + 0.1)))
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    leftKeys += 1
    return true
  }
}

@MainActor
@Suite("Views beside other nodes")
struct ViewLayerTests {
  @Test("A finger on a view belongs only to the view; a finger on the background joins a held node")
  func fingers() {
    let program = Program()
    program.touch(.began, 1, 100, 140)
    // Touch the panel between the buttons, 20 points from the held square; then touch a button.
    program.touch(.began, 2, 100, 190)
    #expect(program.stage.interaction.holds.map(\.id.sequence) == [1])
    program.touch(.began, 3, 70, 190)
    program.touch(.ended, 3, 70, 190)
    program.stage.advance(to: program.stage.now + 1)
    #expect(program.pressed == ["A"])
    program.touch(.began, 4, 100, 100)
    #expect(program.stage.interaction.holds.map(\.id.sequence) == [1, 4])
    #expect(program.stage.interaction.holds.allSatisfy { $0.node === program.square })
    // Unlike a held node, a held button is not joined by a finger on the background.
    let other = Program()
    other.touch(.began, 1, 70, 190)
    other.touch(.began, 2, 70, 170)
    #expect(other.stage.interaction.holds.map(\.id.sequence) == [1])
  }

  @Test("While other nodes are dragged, no view is evaluated, measured, placed or drawn")
  func dragsDoNotUpdateViews() throws {
    let program = Program()
    let before = try #require(program.layer).graph.statistics
    #expect(before.bodies > 0 && before.drawn > 0)
    program.touch(.began, 1, 100, 140)
    for step in 1...100 { program.touch(.moved, 1, 100 + CGFloat(step) / 2, 140) }
    program.touch(.ended, 1, 150, 140)
    program.stage.advance(to: program.stage.now + 1)
    #expect(program.moved == CGSize(width: 50, height: 0))
    #expect(program.layer?.graph.statistics == before)
    #expect(!program.stage.needsFrame)
  }

  @Test(
    "Tab moves through the views and then out; unused keys are left to the caller")
  func keys() throws {
    let program = Program()
    let layer = try #require(program.layer)
    program.press(.return)
    #expect(program.leftKeys == 1 && program.pressed.isEmpty && !layer.hasFocus)
    #expect(layer.moveFocus(forward: true) && layer.hasFocus)
    program.press(.return)
    program.press(.tab)
    program.type(" ")
    #expect(program.pressed == ["A", "B"] && program.leftKeys == 1)
    program.type("q")
    #expect(program.leftKeys == 2 && layer.hasFocus)
    program.press(.tab)
    #expect(program.leftKeys == 3 && !layer.hasFocus)
    #expect(layer.moveFocus(forward: false))
    program.press(.return)
    #expect(program.pressed == ["A", "B", "B"])
    layer.resignFocus()
    #expect(!layer.hasFocus)
  }

  @Test("A node or a view that moves under a resting pointer becomes hovered")
  func hover() {
    let program = Program()
    let interaction = program.stage.interaction
    program.stage.handle(.hover(HoverEvent(pointer: 2, location: CGPoint(x: 10, y: 140), time: 1)))
    #expect(interaction.hovered == nil && !program.barIsHovered)
    program.square.position.x = 20
    program.stage.setNeedsFrame()
    program.stage.advance(to: 2)
    #expect(interaction.hovered === program.square)
    program.stage.resize(to: CGSize(width: 200, height: 150), at: 3)
    program.stage.advance(to: 4)
    #expect(program.barIsHovered)
  }

  @Test("A deallocated layer receives nothing and leaves its node empty")
  func deallocatedLayer() {
    let program = Program()
    program.touch(.began, 1, 70, 190)
    weak let layer = program.layer
    program.layer = nil
    #expect(layer == nil && program.stage.layers.node(of: .chrome).children.isEmpty)
    program.touch(.ended, 1, 70, 190)
    program.stage.handle(.hover(HoverEvent(pointer: 2, location: CGPoint(x: 70, y: 190), time: 5)))
    program.touch(.began, 2, 100, 140)
    program.touch(.moved, 2, 110, 140)
    #expect(program.pressed.isEmpty && program.moved == CGSize(width: 10, height: 0))
  }
}
