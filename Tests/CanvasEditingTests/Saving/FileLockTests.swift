import Foundation
import Testing

@testable import CanvasEditing

@Suite("Locks of documents")
struct FileLockTests {
  /// A copy of the descriptor that this process has of a file, as a child has it before it runs its program.
  private func inherited(_ path: String) throws -> Int32 {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let own = try #require(
      descriptors.first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
      })
    return dup(try #require(Int32(own)))
  }

  @Test("A lock ends with its owner, also while a process that is being started has its descriptor")
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

  @Test("So does the lock of a journal")
  func journal() throws {
    let folder = try TemporaryFolder()
    let path = RealPath.of(folder.path) + "/a.journal"
    var journal: Journal? = try Journal.open(path).journal
    // One without edits is removed, and its lock with it.
    let edit = Edit(.name, [.picture("a.png", from: nil, to: Data([1]))])
    journal?.append(.did(edit)) { (Array(Document().text().utf8), nil) }
    let child = try inherited(path)
    defer { close(child) }
    #expect(throws: DocumentError.self) { try Journal.open(path) }
    withExtendedLifetime(journal) {}
    journal = nil
    #expect(try Journal.open(path).contents?.entries.count == 1)
  }
}
