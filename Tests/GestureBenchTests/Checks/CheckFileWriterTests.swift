import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@Suite("Files of the check window")
struct CheckFileWriterTests {
  @Test("A damaged run is reported, and the other runs are read")
  func damagedRun() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-checks-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = CheckRunStore(folder: folder)
    let step = CheckStep(id: "look", question: "Is it fine?", instruction: "Look.", exercise: .free)
    let plan = CheckPlan(name: "own", title: "Own", steps: [step])
    func run(_ second: TimeInterval) -> CheckRun {
      CheckRun(
        of: plan, date: Date(timeIntervalSince1970: second),
        machine: CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4"), available: [])
    }
    let damaged = try store.save(run(1))
    try "[]".write(toFile: damaged, atomically: true, encoding: .utf8)
    try store.save(run(2))

    let files = CheckFileWriter(folder: folder)
    var failures: [String] = []
    files.failed = { failures.append($0.english) }
    var runs: [String: CheckFileWriter.Runs] = [:]
    files.read(["own"]) { runs = $1 }
    files.finish()
    #expect(runs["own"]?.current?.date == run(2).date)
    #expect(
      failures == [
        "Cannot read “\(damaged)”: it is damaged: the contents are not a JSON object."
      ])
  }
}
