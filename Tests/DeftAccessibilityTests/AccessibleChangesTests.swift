import DeftGeometry
import DeftTesting
import Testing

@testable import DeftAccessibility

@Suite("Changes for assistive technologies")
struct AccessibleChangesTests {
  /// Returns an object with children.
  private func object(
    _ id: UInt64, _ name: String = "", at place: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10),
    states: AccessibleStates = [], _ children: [AccessibleObject] = []
  ) -> AccessibleObject {
    var object = AccessibleObject(id: id, role: .panel, name: name, extents: place)
    (object.states, object.children) = (states, children)
    return object
  }

  private func object(_ id: UInt64, _ children: [AccessibleObject]) -> AccessibleObject {
    object(id, "", children)
  }

  private func changes(_ old: AccessibleObject, _ new: AccessibleObject) -> [AccessibleEvent] {
    AccessibleChanges.between(AccessibleTree(old), AccessibleTree(new))
  }

  @Test("Equal trees yield no events")
  func equalTrees() {
    let tree = object(1, "window", [object(2, "a"), object(3, "b", [object(4)])])
    #expect(changes(tree, tree) == [])
  }

  @Test("An added or removed subtree is reported once, by its root")
  func structure() {
    let old = object(1, [object(2), object(3, [object(4), object(5)])])
    let new = object(1, [object(6, [object(7)]), object(2)])
    #expect(
      changes(old, new) == [.removed(3, from: 1, at: 1), .added(6, to: 1, at: 0)])
  }

  @Test("The reported events turn one list of children into the other", arguments: 0..<200)
  func lists(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = (2...9).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    let new = (2...9).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
    var list = old.map { UInt64($0) }
    for event in changes(
      object(1, old.map { object(UInt64($0)) }), object(1, new.map { object(UInt64($0)) }))
    {
      switch event {
      case .removed(let child, _, let index):
        #expect(list[index] == child)
        list.remove(at: index)
      case .added(let child, _, let index): list.insert(child, at: index)
      default: break
      }
    }
    #expect(list == new.map { UInt64($0) })
  }

  @Test("An object that moves with its parent is not reported; an object that moves alone is")
  func bounds() {
    func tree(_ x: CGFloat, _ inner: CGFloat) -> AccessibleObject {
      object(
        1,
        [
          object(
            2, at: CGRect(x: x, y: 0, width: 50, height: 50),
            [object(3, at: CGRect(x: x + inner, y: 0, width: 5, height: 5))])
        ])
    }
    #expect(
      changes(tree(0, 5), tree(7, 5)) == [.moved(2, CGRect(x: 7, y: 0, width: 50, height: 50))])
    #expect(changes(tree(0, 5), tree(0, 6)) == [.moved(3, CGRect(x: 6, y: 0, width: 5, height: 5))])
    // A move by less than a pixel is not reported.
    #expect(changes(tree(0, 5), tree(0.2, 5)) == [])
  }

  @Test(
    "Focus changes, including those of new objects, are reported last, the loss before the gain")
  func focus() {
    let old = object(1, [object(2, states: .focused), object(3)])
    #expect(
      changes(old, object(1, [object(2, "left"), object(3, states: [.focused, .selected])]))
        == [
          .name(2, "left"), .state(2, "focused", false), .state(3, "selected", true),
          .state(3, "focused", true),
        ])
    #expect(
      changes(old, object(1, [object(2), object(3), object(4, states: .focused)]))
        == [
          .added(4, to: 1, at: 2), .state(2, "focused", false), .state(4, "focused", true),
        ])
  }

  @Test("A text object reports removed and inserted characters, the caret and the selection")
  func texts() {
    func field(_ text: String, _ caret: Int, _ selection: Range<Int> = 0..<0) -> AccessibleObject {
      var field = object(1)
      field.text = AccessibleText(
        text, caret: caret, selection: selection, editor: PlainEditor(text: text))
      return field
    }
    #expect(
      changes(field("Grün", 4), field("Gräserne", 8, 2..<5))
        == [
          .deleted(1, "ün", at: 2), .inserted(1, "äserne", at: 2), .caret(1, 8), .textSelection(1),
        ])
    #expect(changes(field("ab", 1), field("aXb", 2)) == [.inserted(1, "X", at: 1), .caret(1, 2)])
  }

  @Test(
    "While an object is held, only its position is reported; other changes follow on release")
  func held() {
    let window = HeldWindow(object(1, [object(2, "here")]))
    let scene = AccessibleScene(window)
    let place = CGRect(x: 30, y: 0, width: 10, height: 10)
    window.isHeld = true
    window.tree = object(1, [object(2, "there", at: place), object(3)])
    #expect(scene.refresh() == [.moved(2, place)])
    #expect(scene.refresh() == [])
    #expect(scene.hasDeferredEvents)
    window.isHeld = false
    #expect(scene.refresh() == [.added(3, to: 1, at: 1), .name(2, "there")])
    #expect(!scene.hasDeferredEvents)
  }
}

private final class HeldWindow: AccessibleWindow {
  var tree: AccessibleObject
  var isHeld = false
  init(_ tree: AccessibleObject) { self.tree = tree }
  func accessibleTree() -> AccessibleObject { tree }
  var accessibleOrigin: CGPoint { .zero }
}

/// Text without a view, on a single line.
struct PlainEditor: AccessibleEditor {
  var text: String
  var isEditable: Bool { false }
  func select(_ range: Range<Int>) -> Bool { false }
  func replace(_ range: Range<Int>, with text: String) -> Bool { false }
  func copy(_ range: Range<Int>) -> Bool { false }
  func paste(at place: Int) -> Bool { false }
  func rectangles(of range: Range<Int>) -> [CGRect] { [] }
  func place(at point: CGPoint) -> Int { 0 }
  func line(at place: Int) -> Range<Int> { 0..<text.unicodeScalars.count }
}
