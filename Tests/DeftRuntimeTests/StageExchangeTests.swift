import DeftGestures
import DeftInput
import DeftRenderTree
import Foundation
import Testing

@testable import DeftRuntime

/// A layer that accepts drops on its half of the stage.
private final class Basket: StageLayer {
  let range: Range<CGFloat>
  var operation = DropOperation.copy
  private(set) var overs: [DragOver] = []
  private(set) var leaves = 0
  private(set) var texts: [String?] = []

  init(_ range: Range<CGFloat>) { self.range = range }

  func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? {
    guard range.contains(drag.location.x) else { return nil }
    overs.append(drag)
    return operation
  }
  func stageDragDidLeave(_ stage: Stage) { leaves += 1 }
  func stage(_ stage: Stage, dropped drop: Drop) -> Bool {
    drop.read([.text]) { [weak self] in self?.texts.append((try? $0.get())?.text) }
    return true
  }
}

@MainActor
@Suite("Clipboards and drags of a stage")
struct StageExchangeTests {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 300), scale: 2)
  private let left = Basket(0..<200)
  private let right = Basket(200..<400)

  init() {
    stage.layers.add(left, at: .content)
    stage.layers.add(right, at: .chrome)
    stage.begin(at: 0)
  }

  private func contact(
    _ phase: ContactEvent.Phase, _ x: CGFloat, at time: TimeInterval
  ) -> ContactEvent {
    ContactEvent(
      id: ContactID(device: 2), kind: .pointer, phase: phase, time: time,
      location: CGPoint(x: x, y: 50))
  }

  @Test("Copied data can be read until another program copies something")
  func clipboard() throws {
    var (texts, lost): ([String?], Int) = ([], 0)
    stage.clipboard.readText { texts.append($0) }
    stage.clipboard.set(ClipboardContent("one")) { lost += 1 }
    stage.clipboard.readText { texts.append($0) }
    let memory = try #require(stage.exchange as? MemoryExchange)
    memory.offerElsewhere(ClipboardContent("two"))
    stage.clipboard.readText { texts.append($0) }
    #expect(texts == [nil, "one", "two"] && lost == 1)
    #expect(stage.clipboard.own == nil)
    stage.primarySelection.readText { texts.append($0) }
    #expect(texts.last == .some(nil))
    stage.clipboard.read([.png]) { #expect($0 == .failure(.notOffered)) }
  }

  @Test("A drag over the stage goes to the first layer that accepts it, in points")
  func dragOver() {
    let drag = DragOver(location: CGPoint(x: 100, y: 60), types: [.text])
    #expect(stage.drag(over: drag) == .copy)
    #expect(left.overs.last?.location == CGPoint(x: 50, y: 30))
    var other = drag
    other.location.x = 500
    right.operation = .move
    #expect(stage.drag(over: other) == .move)
    #expect(left.leaves == 1)
    let drop = Drop(other) { _, completion in
      completion(.success(ClipboardItem(type: .text, data: Data("x".utf8))))
    }
    #expect(stage.handle(drop))
    #expect(right.texts == ["x"] && right.leaves == 1 && left.texts.isEmpty)
    #expect(!stage.handle(drop), "The drop happens only once.")
  }

  @Test("A contact that drags data out no longer reaches its gestures")
  func dragOut() {
    var (changes, cancelled): (Int, [CancellationReason]) = (0, [])
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 400, height: 300))
    stage.layers.node(of: .content).addChild(node)
    var ends: [DropOperation] = []
    stage.interaction.attach(
      DragGesture(minimumDistance: 0).onChanged { [stage] drag in
        changes += 1
        guard drag.location.x > 20, !stage.isDraggingOut else { return }
        stage.beginDrag(
          ClipboardContent("moved"),
          with: ContactID(device: 2), at: drag.location, allowing: [.move, .copy]
        ) { ends.append($0) }
      }.onEnded { _ in Issue.record("The gesture should have been cancelled.") }
        .onCancelled { cancelled.append($0) }, to: node)
    stage.handle(.contact(contact(.began, 10, at: 1)))
    stage.handle(.contact(contact(.moved, 30, at: 1.1)))
    #expect(stage.isDraggingOut)
    #expect(cancelled == [.excluded])
    let count = changes
    stage.handle(.contact(contact(.moved, 300, at: 1.2)))
    #expect(changes == count)
    #expect(right.overs.last?.isOwn == true && right.overs.last?.operation == .move)
    stage.handle(.contact(contact(.ended, 300, at: 1.3)))
    #expect(ends == [.copy], "The target chooses the operation.")
    #expect(right.texts == ["moved"])
    #expect(!stage.isDraggingOut)
  }

  @Test("Escape and a lost contact cancel a drag", arguments: [true, false])
  func cancelling(byKey: Bool) {
    var ends: [DropOperation] = []
    let begin = contact(.began, 10, at: 1)
    stage.handle(.contact(begin))
    #expect(
      stage.beginDrag(ClipboardContent("x"), with: begin.id, at: begin.location) { ends.append($0) }
    )
    #expect(!stage.beginDrag(ClipboardContent("y"), with: begin.id, at: begin.location))
    stage.handle(.contact(contact(.moved, 40, at: 1.1)))
    #expect(left.overs.count == 1)
    if byKey {
      stage.handle(.key(KeyEvent(key: .escape, time: 1.2)))
    } else {
      stage.handle(.contact(contact(.cancelled(.grabbedElsewhere), 40, at: 1.2)))
    }
    #expect(ends == [.cancel] && left.leaves == 1 && left.texts.isEmpty)
    stage.handle(.contact(contact(.ended, 40, at: 1.3)))
    #expect(ends == [.cancel])
  }
}
