import DeftGestures
import Testing

/// A case: gestures, a script of fingers, and the expected order of callbacks.
private struct Order: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var make: @Sendable (Log, GestureState<Int>) -> [GestureAttachment]
  var script: @Sendable (Hand) -> Void
  var expected: String

  init(
    _ name: String, _ expected: String,
    script: @escaping @Sendable (Hand) -> Void = { $0.tap() },
    make: @escaping @Sendable (Log, GestureState<Int>) -> [GestureAttachment]
  ) {
    (testDescription, self.expected, self.script, self.make) = (name, expected, script, make)
  }
}

private let zero = DragGesture(minimumDistance: 0)

private func drag(_ hand: Hand) {
  hand.touch(0, 0)
  hand.move(20, 0)
  hand.lift()
}

private func lose(_ hand: Hand) {
  hand.touch(0, 0)
  hand.move(20, 0)
  hand.lose(.focusLost)
}

@Suite("Order of callbacks") struct CallbackOrderTests {
  private static let orders: [Order] = [
    Order("a tap reports only its end", "end") { log, _ in
      [
        GestureAttachment(
          SpatialTapGesture().onChanged { _ in log.add("changed") }.onEnded { _ in log.add("end") })
      ]
    },
    Order("changes are reported before the end, but not at the end", "0 20 end 20", script: drag) {
      log, _ in
      [
        GestureAttachment(
          zero.onChanged { log.add("\(Int($0.translation.width))") }
            .onEnded { log.add("end \(Int($0.translation.width))") })
      ]
    },
    Order("inner modifiers come before outer ones", "in out in out", script: drag) { log, _ in
      [
        GestureAttachment(
          zero.onChanged { _ in log.add("in") }.onChanged { _ in log.add("out") })
      ]
    },
    Order("inner ends come before outer ones", "in out") { log, _ in
      [GestureAttachment(TapGesture().onEnded { log.add("in") }.onEnded { log.add("out") })]
    },
    Order("a state is written before an outer change", "1 2", script: drag) { log, state in
      [
        GestureAttachment(
          zero.updating(state) { _, state, _ in state += 1 }
            .onChanged { _ in log.add("\(state.wrappedValue)") })
      ]
    },
    Order("a state is written after an inner change", "0 1", script: drag) { log, state in
      [
        GestureAttachment(
          zero.onChanged { _ in log.add("\(state.wrappedValue)") }
            .updating(state) { _, state, _ in state += 1 })
      ]
    },
    Order("a state is reset before an outer end", "end 0", script: drag) { log, state in
      [
        GestureAttachment(
          zero.updating(state) { _, state, _ in state += 1 }
            .onEnded { _ in log.add("end \(state.wrappedValue)") })
      ]
    },
    Order("a state is reset after an inner end", "end 2", script: drag) { log, state in
      [
        GestureAttachment(
          zero.onEnded { _ in log.add("end \(state.wrappedValue)") }
            .updating(state) { _, state, _ in state += 1 })
      ]
    },
    Order("a cancellation reports no end", "0 20 lost 0", script: lose) { log, state in
      [
        GestureAttachment(
          zero.onChanged { log.add("\(Int($0.translation.width))") }
            .updating(state) { _, state, _ in state += 1 }
            .onEnded { _ in log.add("end") }
            .onCancelled { _ in log.add("lost \(state.wrappedValue)") })
      ]
    },
    Order(
      "the first part ends, then the second, then the whole", "first second both", script: drag
    ) { log, _ in
      [
        GestureAttachment(
          zero.onEnded { _ in log.add("first") }
            .simultaneously(with: zero.onEnded { _ in log.add("second") })
            .onEnded { _ in log.add("both") })
      ]
    },
    Order(
      "a part that ends earlier reports its end immediately", "press drag both",
      script: { hand in
        hand.touch(0, 0)
        hand.wait(0.5)
        hand.lift()
      }
    ) { log, _ in
      [
        GestureAttachment(
          zero.onEnded { _ in log.add("drag") }
            .simultaneously(with: LongPressGesture().onEnded { _ in log.add("press") })
            .onEnded { _ in log.add("both") })
      ]
    },
    Order("a failed part does not affect the other", "first both", script: drag) { log, _ in
      [
        GestureAttachment(
          zero.onEnded { _ in log.add("first") }
            .simultaneously(with: LongPressGesture().onEnded { _ in log.add("second") })
            .onEnded { log.add($0.second == nil ? "both" : "wrong") })
      ]
    },
    Order(
      "a sequence reports its first part, then its second", "first press second drag end",
      script: { hand in
        hand.touch(0, 0)
        hand.wait(0.5)
        hand.lift()
      }
    ) { log, _ in
      [
        GestureAttachment(
          LongPressGesture().onEnded { _ in log.add("press") }
            .sequenced(before: zero.onEnded { _ in log.add("drag") })
            .map { value in
              if case .second = value { return "second" }
              return "first"
            }
            .onChanged { log.add($0) }.onEnded { _ in log.add("end") })
      ]
    },
    Order("an exclusive gesture reports only one part", "first end", script: drag) { log, _ in
      [
        GestureAttachment(
          DragGesture().onEnded { _ in log.add("first") }
            .exclusively(before: TapGesture().onEnded { log.add("second") })
            .onEnded { _ in log.add("end") })
      ]
    },
    Order("a part that must wait reports after the first part fails", "second end") { log, _ in
      [
        GestureAttachment(
          DragGesture().onEnded { _ in log.add("first") }
            .exclusively(before: TapGesture().onEnded { log.add("second") })
            .onEnded { _ in log.add("end") })
      ]
    },
    Order("inner gestures report before outer ones", "in out", script: drag) { log, _ in
      [
        GestureAttachment(zero.onEnded { _ in log.add("in") }),
        GestureAttachment(zero.onEnded { _ in log.add("out") }, priority: .simultaneous),
      ]
    },
    Order("an inner gesture that loses reports before the outer winner", "lost won", script: drag) {
      log, _ in
      [
        GestureAttachment(
          LongPressGesture(maximumDistance: 100).onCancelled { _ in log.add("lost") }),
        GestureAttachment(DragGesture().onEnded { _ in log.add("won") }),
      ]
    },
    Order(
      "a long press reports the press, and ends at its deadline", "true 1 end 0",
      script: { hand in
        hand.touch(0, 0)
        hand.wait(0.5)
        hand.lift()
      }
    ) { log, state in
      [
        GestureAttachment(
          LongPressGesture().updating(state) { _, state, _ in state += 1 }
            .onChanged { log.add("\($0) \(state.wrappedValue)") }
            .onEnded { _ in log.add("end \(state.wrappedValue)") })
      ]
    },
    Order("maps keep the order", "in 0 out 0 in 20 out 20", script: drag) { log, _ in
      [
        GestureAttachment(
          zero.onChanged { log.add("in \(Int($0.translation.width))") }
            .map { Int($0.translation.width) }
            .onChanged { log.add("out \($0)") })
      ]
    },
    Order("equal values are reported once", "far", script: drag) { log, _ in
      [GestureAttachment(zero.map { _ in "far" }.onChanged { log.add($0) })]
    },
  ]

  @Test("Callbacks run in the specified order", arguments: orders.indices)
  func callbacksRunInTheSpecifiedOrder(_ index: Int) {
    let order = Self.orders[index]
    let (log, state) = (Log(), GestureState(wrappedValue: 0))
    let hand = Hand(order.make(log, state))
    order.script(hand)
    #expect(log.words.joined(separator: " ") == order.expected, "\(order.testDescription)")
    #expect(hand.engine.isIdle)
    #expect(state.wrappedValue == 0)
  }
}
