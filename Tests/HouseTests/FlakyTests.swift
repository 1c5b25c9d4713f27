import Foundation
import Testing

@Suite("Flaky tests")
struct FlakyTests {
  /// Writes an event file of the test runner, and returns its path. For each test, `true` means
  /// passed, `false` failed, and `nil` not ended.
  private func stream(_ tests: KeyValuePairs<String, Bool?>, isOver: Bool = true) throws -> String {
    func id(_ test: String) -> String { "Module.Suite/\(test)()/File.swift:1:2" }
    func line(_ kind: String, _ payload: String) -> String {
      #"{"kind":"\#(kind)","payload":{\#(payload)},"version":0}"# + "\n"
    }
    var text = ""
    for (test, _) in tests { text += line("test", #""kind":"function","id":"\#(id(test))""#) }
    for (test, passes) in tests {
      func event(_ kind: String) -> String {
        line("event", #""kind":"\#(kind)","testID":"\#(id(test))""#)
      }
      text += event("testStarted")
      if passes == false { text += event("issueRecorded") }
      if passes != nil { text += event("testEnded") }
    }
    if isOver { text += line("event", #""kind":"runEnded""#) }
    let path = FileManager.default.temporaryDirectory.appending(path: "deft-\(UUID()).events").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func failed(_ arguments: String...) throws -> [Substring] {
    let process = Process()
    process.executableURL = HouseTests.root.appending(path: ".ci/failed")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return said.split(separator: "\n")
  }

  @Test("A test that fails or hangs and then passes is listed as flaky; other tests are not")
  func flaky() throws {
    let first = try stream(
      ["passes": true, "fails": false, "flickers": false, "hangs": nil], isOver: false)
    let second = try stream(["fails": false, "flickers": true, "hangs": true])
    defer { for path in [first, second] { try? FileManager.default.removeItem(atPath: path) } }
    #expect(
      try failed(first) == [
        #"^Module\.Suite/fails\(\)|^Module\.Suite/flickers\(\)|^Module\.Suite/hangs\(\)"#
      ])
    #expect(
      try failed("--flaky", first, "missing", "--", second)
        == ["Module.Suite/flickers()", "Module.Suite/hangs()"])
    #expect(try failed("--flaky", second, "--", "missing") == [])
    #expect(try failed("missing") == ["."])
  }
}
