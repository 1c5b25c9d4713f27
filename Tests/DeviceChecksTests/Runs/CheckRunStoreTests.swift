import DeviceChecks
import Foundation
import Testing

@Suite("Check run store")
struct CheckRunStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ second: Double, _ plan: String = "own") -> CheckRun {
    CheckRun(
      plan: plan, title: "Own", date: Date(timeIntervalSince1970: 1_800_000_000 + second),
      machine: .example,
      results: [CheckResult(id: "a", question: "A?"), CheckResult(id: "b", question: "B?")])
  }

  @Test("A folder that does not exist contains no runs, and is created by saving")
  func creation() throws {
    let store = CheckRunStore(folder: folder["x/y"])
    let none = try store.contents(of: "own")
    #expect(none.runs.isEmpty && none.problems.isEmpty && none.current == nil)
    try store.save(run(0))
    #expect(try store.contents(of: "own").current == run(0))
    #expect(try store.contents(of: "other").runs.isEmpty)
  }

  @Test("An unfinished run continues; a finished one is the last result")
  func continuation() throws {
    let store = CheckRunStore(folder: folder.path)
    var run = run(0)
    try store.save(run)
    run.setOutcome(.passed, of: "a")
    try store.save(run)
    #expect(try folder.names.count == 1)
    #expect(try store.contents(of: "own").current == run)
    run.setOutcome(.failed, of: "b")
    try store.save(run)
    let contents = try store.contents(of: "own")
    #expect(contents.current == nil)
    #expect(contents.finished == [run])
  }

  @Test("A step that was in progress counts as crashed on the next load")
  func crash() throws {
    let store = CheckRunStore(folder: folder.path)
    var run = run(0)
    run.begin("b")
    try store.save(run)
    let current = try #require(try store.contents(of: "own").current)
    #expect(current["b"]?.outcome == .crashed)
    #expect(current.nextStep() == "a")
  }

  @Test("A run in progress in another program is not continued, and does not count as crashed")
  func claims() throws {
    let store = CheckRunStore(folder: folder["x"])
    var run = run(0)
    run.begin("b")
    var claim = try store.claim(run)
    #expect(claim != nil)
    try store.save(run)
    // Even this program cannot claim the run again.
    #expect(try store.claim(run) == nil)
    var contents = try store.contents(of: "own")
    #expect(contents.runs == [run] && contents.elsewhere == run && contents.current == nil)
    #expect(try store.claim(self.run(1)) != nil)
    claim = nil
    contents = try store.contents(of: "own")
    #expect(contents.elsewhere == nil && contents.current?["b"]?.outcome == .crashed)
    #expect(try store.claim(run) != nil)
  }

  @Test("A new run leaves the file of an older one unchanged")
  func newRun() throws {
    let store = CheckRunStore(folder: folder.path)
    try store.save(run(0))
    try store.save(run(1))
    let contents = try store.contents(of: "own")
    #expect(contents.runs == [run(1), run(0)])
    #expect(contents.current == run(1))
  }

  @Test("Only the newest runs of a plan are retained")
  func retention() throws {
    let store = CheckRunStore(folder: folder.path, retained: 3)
    try store.save(run(0, "other"))
    for second in 0..<6 { try store.save(run(Double(second))) }
    #expect(try store.contents(of: "own").runs == [run(5), run(4), run(3)])
    #expect(try store.contents(of: "other").runs.count == 1)
    let claim = try #require(try store.claim(run(3)))
    for second in 6..<9 { try store.save(run(Double(second))) }
    withExtendedLifetime(claim) {}
    #expect(try store.contents(of: "own").runs == [run(8), run(7), run(6), run(3)])
  }

  @Test(
    "A file that cannot be read is reported, and neither replaced nor removed",
    arguments: [
      ("", "it is damaged: the contents are not a JSON object."),
      ("[]", "it is damaged: the contents are not a JSON object."),
      ("{}", "it is damaged: the field “format” is missing."),
      (
        "{\"format\":\"deft-check-report\",\"version\":\"1\"}",
        "it is damaged: the field “version” has the wrong type."
      ),
      ("{\"format\":\"x\",\"version\":1}", "it is not a check report."),
      (
        "{\"format\":\"deft-check-report\",\"version\":99}",
        "it was written by a newer version of Deft."
      ),
      ("{\"format\":\"deft-check-report\",\"version\":1,\"runs\":[{}]}", "it is damaged"),
      (String(repeating: "[", count: 100_000), "it is damaged"),
    ])
  func damaged(text: String, reason: String) throws {
    let store = CheckRunStore(folder: folder.path, retained: 1)
    let path = try store.save(run(5))
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let contents = try store.contents(of: "own")
    #expect(contents.runs.isEmpty)
    #expect(contents.problems.map(\.path) == [path])
    let message = contents.problems.first?.message.english ?? ""
    #expect(message.hasPrefix("Cannot read “\(path)”: \(reason)"), "\(message)")
    try store.save(run(6))
    try store.save(run(7))
    #expect(try store.contents(of: "own").runs.map(\.date) == [run(7).date])
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
  }

  @Test("A failed write changes nothing and reports the path and the reason")
  func failedWrite() throws {
    let store = CheckRunStore(folder: folder.path)
    let path = try store.save(run(0))
    try store.remove(run(0))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect { try store.save(run(0)) } throws: { error in
      "\(error)" == "Cannot write “\(path)”: it is a folder."
    }
    #expect(try folder.names == [(path as NSString).lastPathComponent])
    #expect { try CheckRunStore(folder: "/dev/null/runs").save(run(0)) } throws: { error in
      "\(error)" == "Cannot write “/dev/null”: it is not a folder."
    }
  }

  @Test("A full disk is reported with advice")
  func fullDisk() {
    #expect { try CheckReport(runs: [run(0)]).write(to: "/dev/full", as: .json) } throws: { error in
      "\(error)"
        == "Cannot write “/dev/full”: no space left on device. Free some space and try again."
    }
  }

  @Test("The name of a plan cannot refer to a file outside the folder")
  func hostileNames() throws {
    let store = CheckRunStore(folder: folder["inner"])
    for plan in ["../up", "a/b", "a.b", "", "é", "own"] { try store.save(run(0, plan)) }
    #expect(try folder.names == ["inner"])
    for plan in ["../up", "a/b", "a.b", "", "é", "own"] {
      #expect(try store.contents(of: plan).runs == [run(0, plan)])
    }
  }

  @Test("A temporary file of a program that ended is removed; a file of a running program is not")
  func staleFiles() throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/true")
    try child.run()
    child.waitUntilExit()
    let stale = ".own.x.json.\(child.processIdentifier).1.deft-part"
    let living = ".own.x.json.\(getpid()).1.deft-part"
    for name in [stale, living] {
      #expect(FileManager.default.createFile(atPath: folder[name], contents: nil))
    }
    _ = try CheckRunStore(folder: folder.path).contents(of: "own")
    #expect(try folder.names == [living])
  }

  @Test("Runs can be removed, and removing twice is not an error")
  func removal() throws {
    let store = CheckRunStore(folder: folder.path)
    try store.save(run(0))
    try store.remove(run(0))
    try store.remove(run(0))
    #expect(try folder.names.isEmpty)
  }
}
