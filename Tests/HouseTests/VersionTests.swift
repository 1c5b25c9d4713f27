import Foundation
import Testing

@Suite("Version")
struct VersionTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: HouseTests.root.appending(path: path), encoding: .utf8)
  }

  @Test("The sources contain the version once, and the changelog begins with it and its date")
  func once() throws {
    let library = try Self.text("Sources/Deft/Deft.swift")
    let version = try #require(
      library.firstMatch(of: /\npublic let deftVersion = "([0-9]+\.[0-9]+\.[0-9]+)"\n/)
    ).1
    let changes = try Self.text("CHANGELOG.md")
    let newest = try #require(
      changes.firstMatch(of: /\n## (\S+) - (\d{4}-\d\d-\d\d)\n/), "no release")
    #expect(newest.1 == version)
    for file in try HouseTests.files(in: ["Sources"]) where file.path != "Sources/Deft/Deft.swift" {
      #expect(!file.text.contains("\"\(version)\""), "\(file.path)")
    }
  }

  @Test(
    "Each program reports the version",
    arguments: ["DeftApp/Commands/DeftCommand", "DeftBench/BenchCommand"])
  func programs(_ command: String) throws {
    #expect(try Self.text("Sources/\(command).swift").contains("\n    version: deftVersion,\n"))
  }

  @Test("Packaging uses the version, and rejects a changelog with another version")
  func packages() throws {
    func release(_ line: String) throws -> (said: String, status: Int32) {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", ". assets/package/release.sh && \(line)"]
      process.currentDirectoryURL = HouseTests.root
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (said, process.terminationStatus)
    }
    let said = try release(#"echo "$version $released""#)
    let changes = try Self.text("CHANGELOG.md")
    let newest = try #require(changes.firstMatch(of: /\n## (\S+) - (\S+)\n/))
    #expect(said == ("\(newest.1) \(newest.2)\n", 0))
    let other = try release(
      "sed() { command sed \"$@\" | command sed 's/^\(newest.1)$/9.9.9/'; }; . assets/package/release.sh"
    )
    #expect(other.status == 65 && other.said.contains("9.9.9"))
  }
}
