import Foundation
import Testing

@testable import DeftSystem

@Suite("Starting programs")
struct ProgramStartTests {
  @Test("A program is found in the folders of PATH; a folder with the same name is skipped")
  func search() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: folder + "/a/tool", withIntermediateDirectories: true)
    try files.createDirectory(atPath: folder + "/b", withIntermediateDirectories: true)
    #expect(
      files.createFile(
        atPath: folder + "/b/tool", contents: Data("#!/bin/sh".utf8),
        attributes: [.posixPermissions: 0o755]))
    let environment = ["PATH": "\(folder)/a:\(folder)/b"]
    #expect(ProgramStart.find("tool", environment: environment) == "\(folder)/b/tool")
    #expect(ProgramStart.find("other", environment: environment) == nil)
    #expect(ProgramStart.find(folder + "/b/tool", environment: [:]) == "\(folder)/b/tool")
  }

  @Test("A program leads a session of its own only on request", arguments: [false, true])
  func session(leadsSession: Bool) throws {
    var start = ProgramStart(
      ["/bin/sleep", "1000"], environment: [:], output: STDOUT_FILENO, errors: STDERR_FILENO)
    start.leadsSession = leadsSession
    let (process, error) = start.start()
    try #require(error == 0)
    #expect((getsid(process) == process) == leadsSession)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }
}
