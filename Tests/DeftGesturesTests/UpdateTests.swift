import DeftGestures
import Testing

@Suite("Updates of running gestures") struct UpdateTests {
  private let log = Log()
  private let state = GestureState(wrappedValue: "")

  /// Returns a gesture with many modifiers and actions.
  private func described(_ name: String, distance: CGFloat = 0) -> some Gesture {
    DragGesture(minimumDistance: distance).inputKinds(.touch).fingers(1...2)
      .map { [name] in "\(name) \(Int($0.translation.width))" }
      .simultaneously(with: TapGesture().sequenced(before: TapGesture().exclusively(before: zero)))
      .map { $0.first ?? "" }
      .updating(state) { value, state, _ in state = value }
      .onChanged { [log, name] in log.add("\(name)<\($0)>") }
      .onCancelled { [log, name] _ in log.add("\(name) lost") }
      .modifiers([])
      .eraseToAnyGesture()
  }
  private var zero: some Gesture { DragGesture(minimumDistance: 0) }

  @Test("An update of a running gesture replaces its actions immediately")
  func actionsAreReplacedAtOnce() {
    let attachment = GestureAttachment(described("a"))
    let hand = Hand([attachment])
    hand.touch(0, 0)
    attachment.update(described("b"))
    hand.move(5, 0)
    #expect(state.wrappedValue == "b 5")
    attachment.update(described("c"))
    hand.lose(.focusLost)
    #expect(log.words == ["a<a 0>", "b<b 5>", "c lost"])
    #expect(state.wrappedValue == "")
    #expect(hand.engine.isIdle)
  }

  @Test("Updated thresholds apply from the next run on") func thresholdsApplyFromTheNextRunOn() {
    let attachment = GestureAttachment(described("a", distance: 10))
    let hand = Hand([attachment])
    hand.touch(0, 0)
    attachment.update(described("b", distance: 40))
    hand.move(20, 0)
    #expect(log.words == ["b<b 20>"])
    hand.lift()
    hand.wait(1)
    hand.engine.cancelAll(.engineReset)
    log.clear()
    hand.touch(0, 0)
    hand.move(20, 0)
    #expect(log.words.isEmpty)
    hand.move(40, 0)
    #expect(log.words == ["b<b 40>"])
  }

  @Test("A gesture of another type replaces the running gesture after the run")
  func otherTypesReplaceTheGestureAfterTheRun() {
    let attachment = GestureAttachment(TapGesture().onEnded { [log] in log.add("tap") })
    let hand = Hand([attachment])
    hand.touch(0, 0)
    attachment.update(SpatialTapGesture().onEnded { [log] in log.add("at \($0.location.x)") })
    hand.lift()
    hand.tap(3, 0)
    #expect(log.words == ["tap", "at 3.0"])
  }

  @Test("Type-erased gestures are compared by their erased type") func erasedTypesAreCompared() {
    let attachment = GestureAttachment(AnyGesture(TapGesture().onEnded { [log] in log.add("tap") }))
    let hand = Hand([attachment])
    hand.touch(0, 0)
    attachment.update(AnyGesture(TapGesture().map {}.onEnded { [log] in log.add("other") }))
    hand.lift()
    hand.tap()
    #expect(log.words == ["tap", "other"])
  }

  @Test("Callbacks may update their own gesture") func callbacksMayUpdateTheirGesture() throws {
    var count = 0
    var attachment: GestureAttachment?
    func make() -> some Gesture {
      let number = count
      return DragGesture(minimumDistance: 0)
        .onChanged { [log] _ in
          log.add("\(number)")
          count += 1
          attachment?.update(make2())
        }
    }
    func make2() -> some Gesture {
      let number = count
      return DragGesture(minimumDistance: 0).onChanged { [log] _ in log.add("\(number)") }
    }
    attachment = GestureAttachment(make())
    let hand = Hand([try #require(attachment)])
    hand.touch(0, 0)
    hand.move(1, 0)
    hand.move(2, 0)
    #expect(log.words == ["0", "1", "1"])
  }

  @Test("The actions of an optional gesture are replaced immediately")
  func actionsOfOptionalGesturesAreReplacedAtOnce() {
    func make(_ name: String?) -> GestureAttachment {
      GestureAttachment(name.map { name in TapGesture().onEnded { [log] in log.add(name) } })
    }
    let attachment = make("a")
    let hand = Hand([attachment])
    hand.touch(0, 0)
    attachment.update(Optional(TapGesture().onEnded { [log] in log.add("b") }))
    hand.lift()
    #expect(log.words == ["b"])
  }
}
