import Deft
import DeftTesting
import DeftTraces
import Testing

@testable import AppSupport
@testable import GestureBench

@Suite("The readout of deft try")
struct ReadoutModelTests {
  private func line(
    _ kind: LoggedCallback.Kind, of part: String = "", value: LoggedValue? = nil,
    reason: LocalizedStringResource? = nil
  ) -> LoggedCallback {
    LoggedCallback(time: 1, gesture: part, kind: kind, value: value, reason: reason)
  }

  private func model(_ text: String) throws -> ReadoutModel {
    ReadoutModel(try GestureExpression(text), text: text)
  }

  @Test("A value is marked as old from the start of the next run until that run has a value")
  func oldValue() throws {
    let model = try model("longPress()")
    model.begin()
    #expect(!model.isValueOld)
    model.add(line(.ended, value: .longPress(true)))
    model.finish(nil, reason: nil)
    #expect(!model.isValueOld)
    model.begin()
    #expect(model.isValueOld && model.value == .longPress(true))
    // A part's value is not a value of the composed gesture.
    model.add(line(.updating, of: "first", value: .longPress(true)))
    #expect(model.isValueOld)
    model.add(line(.updating, value: .longPress(true)))
    #expect(!model.isValueOld)
  }

  @Test("Callbacks and values use the names of parts")
  func names() throws {
    let model = try model("drag().exclusively(before: longPress().sequenced(before: drag()))")
    #expect(model.title(of: line(.ended)) == "ended")
    #expect(model.title(of: line(.changed, of: "first")) == "drag 1 changed")
    #expect(model.title(of: line(.reset, of: "second")) == "sequenced reset")
    #expect(model.title(of: line(.failed, of: "second.second")) == "drag 2 failed")
    let value = LoggedValue.exclusiveSecond(.sequenceSecond(.longPress(true), nil))
    #expect(value.rows(model.names).map(\.name.english) == ["longPress press", "drag 2"])
  }

  @Test("Repeated callbacks of a movement are counted, and reasons are stored")
  func callbacks() throws {
    let model = try model("drag()")
    for _ in 0..<5 { model.add(line(.changed)) }
    model.add(line(.cancelled, reason: "The window lost the input focus."))
    #expect(model.callbacks.map(\.count) == [5, 1])
    #expect(model.callbacks[1].line.reason == "The window lost the input focus.")
    #expect(model.outcome?.kind == .cancelled)
    for _ in 0..<200 { model.add(line(.ended)) }
    #expect(model.callbacks.count == 40)
  }

  @Test("Each part has its own snapshot, during and after a run")
  func snapshots() throws {
    let model = try model("longPress().simultaneously(with: drag())")
    #expect(model.parts.map { model.snapshot(of: $0) == nil } == [true, true, true])
    let drag = GestureSnapshot(
      "drag", phase: .active, measures: [GestureMeasure(.distance, 12, 10, .reach)])
    let whole = GestureSnapshot(
      "simultaneously", phase: .active, parts: [GestureSnapshot("longPress"), drag])
    model.show(.active, whole)
    #expect(
      model.parts.map { model.snapshot(of: $0)?.name } == ["simultaneously", "longPress", "drag"])
    // When idle, the measurements of the last run stay until the next one.
    model.show(.idle, nil)
    #expect(model.snapshot(of: model.parts[2]) == drag)
    model.begin()
    #expect(model.snapshot(of: model.parts[2]) == nil)
  }
}
