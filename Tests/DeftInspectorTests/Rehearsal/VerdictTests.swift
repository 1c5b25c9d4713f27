import DeftGestures
import DeftInspector
import Testing

@Suite("Verdicts of reruns") struct VerdictTests {
  private func run(_ path: [GestureAttachment], _ script: (Hand) -> Void) throws -> WhatIf {
    let hand = Hand(path)
    let recorder = RunRecorder(on: hand.engine, place: { _ in "card" })
    script(hand)
    hand.wait(3)
    kept.append(hand)
    return WhatIf(try #require(recorder.runs.last))
  }
  private let kept = Kept()
  private final class Kept {
    private var hands: [Hand] = []
    func append(_ hand: Hand) { hands.append(hand) }
  }

  @Test("Each decision in a rerun is reported with its time and reason") func decisions() throws {
    let whatIf = try run([
      GestureAttachment(LongPressGesture()), GestureAttachment(DragGesture(), name: "pull"),
    ]) {
      $0.touch(0, 0)
      $0.move(8.5, 0, after: 0.06)
      $0.move(12, 0, after: 0.02)
      $0.lift(after: 0.1)
    }
    let verdict = try #require(whatIf.verdict())
    #expect(
      verdict.decisions.map { "\(verdict.clause($0)) \($0.reason ?? "")" } == [
        "longPress on card fails at 80 ms Moved 12 pt (limit 10 pt) within 80 ms.",
        "pull on card begins at 80 ms ", "pull on card ends at 180 ms ",
      ])
    // GTK's threshold of 8 is exceeded earlier.
    let gtk = try #require(whatIf.verdict(Rehearsal(profile: .gtk)))
    let difference = try #require(gtk.firstDifference(from: verdict))
    #expect(difference.isOnlyInTime)
    #expect(
      gtk.sentence(difference, from: verdict, named: "SwiftUI")
        == "longPress on card fails at 60 ms, 20 ms earlier.")
    let flutter = try #require(whatIf.verdict(Rehearsal(profile: .flutter)))
    let other = try #require(flutter.firstDifference(from: verdict))
    #expect(
      flutter.sentence(other, from: verdict, named: "SwiftUI")
        == "pull on card fails at 180 ms: Lifted after 180 ms: moved 12 pt (minimum 36 pt). "
        + "SwiftUI: pull on card begins at 80 ms.")
    #expect(!flutter.isSame(as: verdict) && gtk.isSame(as: verdict))
    #expect(verdict.firstDifference(from: verdict) == nil)
  }

  @Test("Parts of a composed gesture have separate decisions") func parts() throws {
    let gesture = TapGesture(count: 2).exclusively(before: TapGesture())
    let whatIf = try run([GestureAttachment(gesture)]) {
      $0.tap()
      $0.wait(0.3)
      $0.tap(for: 0.1)
    }
    let verdict = try #require(whatIf.verdict())
    #expect(
      verdict.rows.map { verdict.title(of: $0).english } == [
        "part 1: tap on card", "part 2: tap on card",
      ])
    let taps = verdict.decisions.filter { $0.outcome == .ended }
    #expect(taps.map(\.row.path) == ["second"], "The tap waits for the double tap.")
    #expect(abs(taps[0].time - 0.4) < 1e-6)
    let slow = try #require(whatIf.verdict(Rehearsal(thresholds: [.tapGap: 0.5])))
    #expect(slow.decisions.filter { $0.outcome == .ended }.map(\.row.path) == ["first"])
  }

  @Test("The thresholds that gestures used are listed") func thresholds() throws {
    let gesture = TapGesture(count: 2).exclusively(before: DragGesture(minimumDistance: 4))
    let whatIf = try run([GestureAttachment(gesture), GestureAttachment(DragGesture())]) {
      $0.tap()
      $0.wait(0.1)
      $0.tap()
    }
    let measured = try #require(whatIf.examined()).measured
    #expect(measured.map(\.name) == [.tapDuration, .tapDistance, .tapGap, .dragDistance])
    #expect(measured.map(\.limits) == [[0.75], [45], [0.35], [4, 10]])
  }

  @Test("The search finds the value at which the verdict flips") func flips() throws {
    // The drag is inside the tap. If it were outside, a drag without a minimum distance would wait for the tap, and
    // the verdict would flip once more.
    let whatIf = try run([GestureAttachment(DragGesture()), GestureAttachment(TapGesture())]) {
      $0.touch(0, 0)
      $0.move(7.25, 0)
      $0.lift(after: 0.143)
    }
    var drag = FlipSearch(of: .dragDistance, whatIf, present: 10)
    let flips = drag.finish()
    #expect(flips.count == 1 && abs(flips[0].value - 7.25) < 1e-3)
    #expect(flips[0].below <= 7.25 && flips[0].above > 7.25)
    var duration = FlipSearch(of: .tapDuration, whatIf, present: 0.75)
    let times = duration.finish()
    #expect(times.count == 1 && abs(times[0].value - 0.153) < 1e-5)
    var other = FlipSearch(of: .angleDelta, whatIf)
    #expect(other.finish().isEmpty && other.isOver)
  }
}
