import DeftGestures
import Foundation
import Testing

/// A drag without a minimum distance around views with gestures of their own.
@Suite("Drags without a minimum distance around inner gestures")
struct InnerGestureTests {
  private let log = Log()

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { [log] in log.add("drag \(Int($0.translation.width))") }
      .onEnded { [log] _ in log.add("dragged") }
  }

  private func hand(_ inner: [GestureAttachment], _ priority: GestureAttachment.Priority = .normal)
    -> Hand
  {
    Hand(inner + [GestureAttachment(drag, priority: priority)])
  }

  private var tap: GestureAttachment {
    GestureAttachment(TapGesture().onEnded { [log] in log.add("tap") })
  }

  @Test("A tap goes to the inner view, and the drag does not begin")
  func innerTap() {
    let hand = hand([tap])
    hand.touch(0, 0)
    hand.move(4, 0)
    hand.lift()
    #expect(log.words == ["tap"])
    #expect(hand.engine.isIdle)
  }

  @Test("The drag begins when the contact has moved 10 points, and reports the whole distance")
  func moved() {
    let hand = hand([tap])
    hand.touch(0, 0)
    hand.move(9, 0)
    #expect(log.words.isEmpty && hand.path[1].phase == .blocked)
    hand.move(10, 0)
    #expect(log.words == ["drag 10"])
    hand.move(3, 0)
    hand.lift()
    #expect(log.words == ["drag 10", "drag 3", "dragged"])
  }

  @Test("The drag begins when the tap takes too long")
  func held() {
    let hand = hand([tap])
    hand.touch(0, 0)
    hand.wait(0.75)
    #expect(log.words == ["drag 0"])
    hand.lift()
    #expect(log.words == ["drag 0", "dragged"])
  }

  @Test("The drag waits for a long press, which wins if it succeeds")
  func longPress() {
    let press = GestureAttachment(LongPressGesture().onEnded { [log] _ in log.add("press") })
    let hand = hand([press])
    hand.touch(0, 0)
    hand.wait(0.5)
    hand.move(30, 0)
    hand.lift()
    #expect(log.words == ["press"])
  }

  @Test("After a double tap has failed, the single tap wins")
  func doubleTap() {
    let double = GestureAttachment(TapGesture(count: 2).onEnded { [log] in log.add("double") })
    let hand = hand([double, tap])
    hand.tap()
    hand.wait(0.4)
    #expect(log.words == ["tap"])
    hand.tap()
    hand.wait(0.1)
    hand.tap()
    #expect(log.words == ["tap", "double"])
    #expect(hand.engine.isIdle)
  }

  private func inner(_ gesture: some Gesture) -> GestureAttachment { GestureAttachment(gesture) }

  @Test(
    "An inner drag wins, whether its minimum distance is shorter or as long as that of any drag",
    arguments: [1, 10])
  func innerDrag(distance: CGFloat) {
    let child = DragGesture(minimumDistance: distance)
      .onChanged { [log] in log.add("child \(Int($0.translation.width))") }
    let hand = hand([inner(child)])
    hand.touch(0, 0)
    #expect(hand.path[1].phase == .blocked)
    hand.move(12, 0)
    hand.lift()
    #expect(log.words == ["child 12"])
  }

  @Test("If an inner drag fails with the release, the drag ends with it")
  func failedInnerDrag() {
    let hand = hand([inner(DragGesture(minimumDistance: 5))])
    hand.touch(0, 0)
    hand.move(2, 0)
    #expect(log.words.isEmpty)
    hand.lift()
    #expect(log.words == ["dragged"])
    #expect(hand.engine.isIdle)
  }

  @Test("A combination of a tap and a drag inside wins with either")
  func innerCombination() {
    func child() -> GestureAttachment {
      inner(
        TapGesture().onEnded { [log] in log.add("tap") }
          .simultaneously(
            with: DragGesture(minimumDistance: 1).onChanged { [log] _ in log.add("child") }))
    }
    let tapping = hand([child()])
    tapping.tap()
    #expect(log.words == ["tap"])
    let dragging = hand([child()])
    dragging.touch(0, 0)
    dragging.move(3, 0)
    dragging.lift()
    #expect(log.words.dropFirst().first == "child" && !log.words.contains("drag 3"))
  }

  @Test("A long press before a drag inside wins if it is held, and fails if it is moved")
  func innerSequence() {
    func child() -> GestureAttachment {
      inner(
        LongPressGesture(minimumDuration: 0.3)
          .sequenced(
            before: DragGesture(minimumDistance: 1).onChanged { [log] in
              log.add("child \(Int($0.translation.width))")
            }))
    }
    let held = hand([child()])
    held.touch(0, 0)
    held.wait(0.4)
    held.move(8, 0)
    held.lift()
    #expect(log.words.last == "child 8" && !log.words.contains { $0.hasPrefix("drag") })
    let moved = hand([child()])
    moved.touch(0, 0)
    moved.move(12, 0)
    #expect(log.words.last == "drag 12")
  }

  @Test("A drag does not wait for an inner pinch, which needs another finger")
  func innerPinch() {
    let hand = hand([inner(MagnifyGesture())])
    hand.touch(0, 0)
    #expect(log.words == ["drag 0"])
  }

  @Test("A drag does not wait for outer gestures; a high-priority or simultaneous drag never waits")
  func immediate() {
    let outer = Hand([GestureAttachment(drag), tap])
    outer.touch(0, 0)
    #expect(log.words == ["drag 0"])
    for priority in [GestureAttachment.Priority.high, .simultaneous] {
      hand([tap], priority).touch(0, 0)
    }
    #expect(log.words == ["drag 0", "drag 0", "drag 0"])
  }

  @Test("A drag without an inner gesture begins with the touch")
  func alone() {
    hand([]).touch(0, 0)
    #expect(log.words == ["drag 0"])
  }
}
