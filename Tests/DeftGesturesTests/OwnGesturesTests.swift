import DeftGestures
import Testing

private struct Scrub: Gesture {
  var scale: CGFloat = 2
  var body: some Gesture<CGFloat> {
    DragGesture(minimumDistance: 0).map { $0.location.x * scale }
  }
}

private enum Side { case left, right }

private struct Swipe: Gesture {
  typealias Value = Side
  var body: AnyGesture<Value> {
    AnyGesture(
      DragGesture().map { drag in
        let width = drag.translation.width
        return width < 0 ? .left : .right
      })
  }
}

private struct Erased: Gesture {
  var body: AnyGesture<Bool> {
    TapGesture().map { true }.eraseToAnyGesture()
  }
}

private struct Card {
  @GestureState private var offset = CGSize.zero
  var isLocked = false
  let done: (String) -> Void

  @MainActor var drag: some Gesture {
    DragGesture()
      .updating($offset) { value, state, transaction in
        state = value.translation
        transaction.animation = nil
      }
      .onEnded { done("\($0.predictedEndTranslation.width > 0)") }
  }
}

private func makeTap(_ action: @escaping () -> Void) -> some Gesture {
  TapGesture(count: 1).onEnded(action)
}

@MainActor @Suite("Custom gestures") struct OwnGesturesTests {
  private let log = Log()

  @Test("A gesture with a body runs its body") func bodiesRun() {
    let hand = Hand(Scrub().onChanged { [log] in log.add("\($0)") })
    hand.touch(4, 0)
    #expect(log.words == ["8.0"])
  }

  @Test("Type-erased gestures run") func erasedGesturesRun() {
    let hand = Hand(Swipe().onEnded { [log] in log.add("\($0)") })
    hand.touch(0, 0)
    hand.move(-20, 0)
    hand.lift()
    #expect(log.words == ["left"])
    log.clear()
    Hand(Erased().onEnded { [log] in log.add("\($0)") }).tap()
    #expect(log.words == ["true"])
  }

  @Test("A gesture can update a @GestureState property of the value that creates the gesture")
  func gestureUpdatesItsOwnersState() {
    let hand = Hand(Card(done: { [log] in log.add($0) }).drag)
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.lift()
    #expect(log.words == ["true"])
  }

  @Test("Taps accept actions without a parameter") func tapsAcceptActionsWithoutAParameter() {
    Hand(makeTap { [log] in log.add("tap") }).tap()
    Hand(TapGesture().onEnded { _ in log.add("too") }).tap()
    Hand(TapGesture().onEnded({ log.add("three") })).tap()
    #expect(log.words == ["tap", "too", "three"])
  }

  @Test("A sequence's value is its first part, then its second") func sequencesMatchTheirPatterns()
  {
    enum DragState: Equatable { case inactive, pressing, dragging(CGSize) }
    @GestureState var state = DragState.inactive
    let gesture = LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
      .updating($state) { value, state, _ in
        switch value {
        case .first(true): state = .pressing
        case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
        default: state = .inactive
        }
      }
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        log.add("\(drag.translation.width)")
      }
    let hand = Hand(gesture)
    hand.touch(0, 0)
    #expect(state == .pressing)
    hand.wait(0.5)
    #expect(state == .dragging(.zero))
    hand.move(30, 0)
    #expect(state == .dragging(CGSize(width: 30, height: 0)))
    hand.lift()
    #expect(log.words == ["30.0"])
    #expect(state == .inactive)
  }

  @Test("Coordinate spaces can be stored") func spacesMayBeStored() {
    let space: CoordinateSpace = .named("canvas")
    #expect(DragGesture(coordinateSpace: space).coordinateSpace == .named("canvas"))
    #expect(DragGesture(coordinateSpace: .local).coordinateSpace.isLocal)
    #expect(DragGesture(minimumDistance: 5, coordinateSpace: .global).coordinateSpace.isGlobal)
    #expect(DragGesture(coordinateSpace: .named(3)).coordinateSpace == .named(3))
    #expect(SpatialTapGesture(count: 2, coordinateSpace: .global).count == 2)
  }

  @Test("Default arguments match SwiftUI's") func defaultsAreSwiftUIs() {
    #expect(TapGesture().count == 1)
    #expect(LongPressGesture().minimumDuration == 0.5)
    #expect(LongPressGesture().maximumDistance == 10)
    #expect(DragGesture().minimumDistance == 10)
    #expect(MagnifyGesture().minimumScaleDelta == 0.01)
    #expect(MagnificationGesture().minimumScaleDelta == 0.01)
    #expect(RotateGesture().minimumAngleDelta == .degrees(1))
    #expect(RotationGesture().minimumAngleDelta == .degrees(1))
    #expect(EventModifiers.all.rawValue == 63)
    #expect(GestureMask.all.rawValue == 3)
  }

  @Test("MagnificationGesture and RotationGesture have a plain scale and a plain angle as values")
  func olderGesturesHavePlainValues() {
    let both = MagnificationGesture().simultaneously(with: RotationGesture())
      .onChanged { [log] in log.add("\(Int($0.first ?? 0)) \(Int($0.second?.degrees ?? 0))") }
    let hand = Hand(both)
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(0, 300, finger: 2)
    #expect(log.words.last == "3 90")
  }

  @Test("A spatial tap reports its location") func spatialTapReportsItsLocation() {
    Hand(SpatialTapGesture().onEnded { [log] in log.add("\($0.location.x)") }).tap(12, 3)
    #expect(log.words == ["12.0"])
  }
}
