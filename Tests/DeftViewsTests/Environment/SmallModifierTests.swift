import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Small modifiers and values") @MainActor
struct SmallModifierTests {
  private struct Lift: AnimatableModifier {
    var amount: CGFloat
    nonisolated var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
    func body(content: Content) -> some View { content.offset(x: 0, y: -amount) }
  }

  @Test("An animatable modifier is called for each frame of an animation") func animation() {
    struct Host: View {
      @State private var isUp = false
      var body: some View {
        Text("lift").modifier(Lift(amount: isUp ? 100 : 0))
          .onTapGesture { withAnimation(.linear(duration: 1)) { isUp = true } }
      }
    }
    let tester = ViewTester { Host() }
    let start = tester.find(text: "lift").frame.midY
    tester.tap(tester.find(text: "lift"))
    tester.advance(by: 0.5)
    let middle = start - tester.find(text: "lift").frame.midY
    #expect(middle > 30 && middle < 70)
    tester.advance(by: 1)
    #expect(start - tester.find(text: "lift").frame.midY == 100)
  }

  @Test("A background style and a color scheme apply to the view") func styles() {
    func color(_ view: some View) -> RGBAColor? {
      PaintedViews { view }.painted.first?.color
    }
    #expect(
      color(Text("a").background().backgroundStyle(.red)) == RGBAColor(light: .red))
    let plain = color(Text("a").background())
    #expect(plain != nil && color(Text("a").background().backgroundStyle(.background)) == plain)
    #expect(
      color(Rectangle().fill(.red).colorScheme(.dark)) != color(Rectangle().fill(.red)))
  }

  @Test("Labels are hidden and shown again") func labels() {
    let tester = ViewTester {
      VStack {
        Toggle("hidden", isOn: .constant(true)).labelsVisibility(.hidden)
        Toggle("shown", isOn: .constant(true)).labelsVisibility(.visible).labelsHidden()
      }
    }
    #expect(!tester.exists(text: "hidden") && tester.exists(text: "shown"))
  }

  @Test("The older names of accessibility modifiers set the same properties")
  func accessibility() {
    let tester = ViewTester {
      Circle().accessibility(label: Text("disk")).accessibility(identifier: "circle")
        .accessibility(value: Text("on")).accessibility(hint: Text("spins"))
        .accessibility(addTraits: .isButton).accessibility(removeTraits: .isImage)
        .accessibility(sortPriority: 1)
      Text("secret").accessibility(hidden: true)
    }
    #expect(tester.exists(id: "circle") && tester.exists(label: "disk"))
  }

  @Test("Modifiers without effect leave the view unchanged") func unchanged() {
    let plain = ViewTester { Text("view") }
    let modified = ViewTester {
      Text("view").statusBar(hidden: true).statusBarHidden().persistentSystemOverlays(.hidden)
        .defersSystemGestures(on: .bottom).previewDevice("iPhone 15")
        .previewInterfaceOrientation(.landscapeLeft).onOpenURL { _ in }
        .onContinueUserActivity("activity") { _ in }.userActivity("activity") { _ in }
    }
    #expect(plain.find(text: "view").frame == modified.find(text: "view").frame)
  }

  @Test("Points, sizes and rectangles have Apple's descriptions") func descriptions() {
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    #expect(
      CGRect(x: 0, y: 1, width: 3, height: 4).debugDescription == "(0.0, 1.0, 3.0, 4.0)")
  }

  private final class Counter { var count = 0 }

  private func set(_ counter: Counter, _ value: Int, _ manager: UndoManager) {
    let old = counter.count
    counter.count = value
    manager.registerUndo(withTarget: counter) { self.set($0, old, manager) }
    manager.setActionName("Set \(value)")
  }

  @Test("Actions are undone and redone") func undo() {
    let (counter, manager) = (Counter(), UndoManager())
    set(counter, 1, manager)
    manager.beginUndoGrouping()
    set(counter, 2, manager)
    set(counter, 3, manager)
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Set 3" && manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(counter.count == 1)
    manager.undo()
    #expect(counter.count == 0 && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(counter.count == 3 && !manager.canRedo)
    manager.undo()
    set(counter, 5, manager)
    #expect(!manager.canRedo)
  }
}
