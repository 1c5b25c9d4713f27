import Foundation
import Testing

@testable import CanvasEditing

@Suite("File locks")
struct FileLockTests {
  /// Duplicates the descriptor of a file, as in a forked child before it executes its program.
  private func inherited(_ path: String) throws -> Int32 { try inherited { $0 == path } }

  private func inherited(where isWanted: (String) -> Bool) throws -> Int32 {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let own = try #require(
      descriptors.first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
          .map(isWanted) == true
      })
    return dup(try #require(Int32(own)))
  }

  @Test("A lock ends with its owner, even if a forked process shares its descriptor")
  func ends() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "a.deft")
    let path = RealPath.of(folder["a.deft"])
    var lock = try FileLock(path)
    let child = try inherited(path)
    defer { close(child) }
    #expect(throws: DocumentError.self) { try FileLock(path) }
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(try FileLock(path) != nil)
  }

  @Test("The lock of a journal ends with its owner, even if a forked process shares it")
  func journal() throws {
    let folder = try TemporaryFolder()
    let path = RealPath.of(folder.path) + "/a.journal"
    var journal: Journal? = try Journal.open(path).journal
    // Add an edit, because a journal without edits would be removed together with its lock.
    let edit = Edit(.name, [.picture("a.png", from: nil, to: Data([1]))])
    journal?.append(.did(edit)) { (Array(Document().text().utf8), nil) }
    let child = try inherited(path)
    defer { close(child) }
    #expect(throws: DocumentError.self) { try Journal.open(path) }
    withExtendedLifetime(journal) {}
    journal = nil
    #expect(try Journal.open(path).contents?.entries.count == 1)
  }

  @Test("A written file is not locked, even if a forked process shares the temporary file")
  func written() throws {
    let folder = try TemporaryFolder()
    let path = RealPath.of(folder.path) + "/a.deft"
    var child: Int32?
    try DurableWriting.write([1], to: path, name: path) {
      child = try? inherited { $0.hasPrefix(RealPath.of(folder.path) + "/.a.deft.") }
      return true
    }
    defer { child.map { _ = close($0) } }
    #expect(child != nil)
    #expect(try FileLock(path) != nil)
  }
}
