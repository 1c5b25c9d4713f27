import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@MainActor
@Suite("Custom plans in the list of checks")
struct OwnPlanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("An interrupted run of a custom plan continues from the list")
  func continuation() throws {
    let path = folder.path + "/panels.plan"
    try """
    title: Incoming panels
    step: a
    question: Is it clean?
    do: Look.
    step: b
    question: Is it flat?
    do: Look.

    """.write(toFile: path, atomically: true, encoding: .utf8)
    let first = CheckBench(try CheckPlan(contentsOf: path), in: folder) { $0.planFile = path }
    first.perform(.decide(.passed))
    first.app.finish()

    let second = CheckBench(in: folder)
    let entry = try #require(second.model.entries.first { $0.planName == "panels" })
    #expect(entry.title == "Incoming panels" && entry.obstacle == nil)
    #expect(entry.current?.decidedCount == 1)
    #expect(second.model.entries.count { $0.planName == "touchscreen" } == 1)
    second.perform(.open(planName: "panels", isNew: false))
    #expect(second.model.session?.step?.id == "b")
    second.perform(.decide(.passed))
    second.perform(.close)
    let last = try #require(second.model.entries.first { $0.planName == "panels" }?.last)
    #expect(last.summary.passed == 2)

    // Without its file, the plan is no longer listed.
    try FileManager.default.removeItem(atPath: path)
    let third = CheckBench(in: folder)
    #expect(!third.model.entries.contains { $0.planName == "panels" })
    #expect(third.model.message == nil)
  }

  @Test("The measured sizes are not a run of a plan with the name “sizes”")
  func sizes() throws {
    let sizes = "{}"
    try sizes.write(toFile: folder.path + "/sizes.json", atomically: true, encoding: .utf8)
    let step = CheckStep(id: "a", question: "A?", instruction: "Look.", exercise: .free)
    let bench = CheckBench(CheckPlan(name: "sizes", title: "Sizes", steps: [step]), in: folder)
    #expect(bench.model.message == nil)
  }
}
