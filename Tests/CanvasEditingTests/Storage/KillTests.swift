import CanvasEditing
import DeftGeometry
import DeftTesting
import Glibc
import Testing

/// Tests with a program that is killed while it edits and saves. It must not lose a finished edit.
@Suite("Recovery after a kill at any moment", .serialized)
struct KillTests {
  private let folder: TemporaryFolder
  private var path: String { folder["a.deft"] }

  init() throws {
    folder = try TemporaryFolder()
    let counter = CanvasShape(
      "counter", name: "0", .circle(radius: 9), Style(.plain(.sky)), home: Pose())
    try DocumentFile.write(Document([counter]), to: path, old: nil, replaces: false)
  }

  /// The editing program and its output.
  private final class Victim {
    let process = Process()
    private let output = Pipe()
    private var rest: [UInt8] = []

    /// - Parameters:
    ///   - path: The document.
    ///   - savesEvery: The number of edits between saves.
    ///   - mostShapes: The maximum number of shapes in the document.
    ///   - limit: The maximum size of a file, in units of 512 bytes, as for `ulimit`.
    ///   - lastEdit: The number of edits after which the program exits.
    init(
      _ path: String, savesEvery: Int, mostShapes: Int, limit: Int? = nil, lastEdit: Int? = nil
    ) throws {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let limit = limit.map { "ulimit -f \($0);" } ?? ""
      process.arguments = [
        "-c", #"\#(limit) exec "$0" "$@""#, builtProgram("StorageVictim").path, path,
        "\(savesEvery)", "\(mostShapes)",
      ]
      if let lastEdit { process.arguments?.append("\(lastEdit)") }
      process.standardOutput = output
      try process.run()
    }

    /// Returns the next line; `nil` at the end of the output.
    func line() -> String? {
      while true {
        if let end = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeSubrange(...end)
          return line
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        rest += data
      }
    }

    /// Kills the program and returns its unread output.
    func kill() -> [String] {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      var lines: [String] = []
      while let line = line() { lines.append(line) }
      return lines
    }
  }

  /// Waits until a file of a folder is replaced.
  private final class Replacement {
    private let descriptor = inotify_init1(Int32(IN_CLOEXEC))

    init(in folder: String) throws {
      try #require(inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO)) >= 0)
    }

    /// Waits for the next replacement, ignoring previous ones.
    func wait() throws {
      var (event, pending) = ([UInt8](repeating: 0, count: 4096), Int32(0))
      while ioctl(descriptor, UInt(FIONREAD), &pending) == 0, pending > 0 {
        try #require(read(descriptor, &event, event.count) > 0)
      }
      try #require(read(descriptor, &event, event.count) > 0)
    }

    deinit { close(descriptor) }
  }

  @Test("After 500 kills at random moments, files are complete and only unfinished edits are lost")
  func killed() throws {
    var numbers = SplitMix64(seed: 1)
    var (edits, savings, insideSaving) = (0, 0, 0)
    for round in 0..<500 {
      let replacement = try Replacement(in: folder.path)
      let victim = try Victim(path, savesEvery: round.isMultiple(of: 2) ? 1 : 3, mostShapes: 12)
      #expect(victim.line() == "began \(edits)")
      var last = ""
      func take(_ line: String) {
        if line.hasPrefix("saved ") { savings += 1 } else { last = line }
      }
      for _ in 0..<Int.random(in: 1...8, using: &numbers) { take(try #require(victim.line())) }
      if round.isMultiple(of: 5) {
        // Kill the program in the short time between saving and emptying the journal.
        try replacement.wait()
      } else {
        usleep(UInt32.random(in: 0...1500, using: &numbers))
      }
      victim.kill().forEach(take)

      let (file, _, _) = try DocumentFile.read(path)
      let (journal, contents) = try Journal.open(path + ".journal")
      var document = file
      if let contents {
        let recovery = try contents.recovery(at: path)
        #expect(recovery.lostEntries == 0)
        document = recovery.history.document
        // The program was killed after saving and before the journal was emptied.
        if document == file { insideSaving += 1 }
      }
      _ = journal
      let count = try #require(Int(document["counter"]?.name ?? ""))
      let said = last.split(separator: " ").map(String.init)
      let finished = try #require(said.first.flatMap { Int($0) })
      #expect(
        count == finished || count == finished + 1,
        "\(finished) edits were finished, \(count) were recovered.")
      if count == finished { #expect(said.last == "\(Checksum(document.text().utf8))") }
      edits = count
    }
    #expect(edits > 1000)
    #expect(savings > 300)
    #expect(insideSaving > 0)
    let left = folder.names.filter { !["a.deft", "a.deft.journal"].contains($0) }
    #expect(
      left.allSatisfy { $0.hasSuffix(".new") }, "Only a file being written may remain: \(left)")
    // Opening the document removes the unfinished file. A journal remains only if the last kill came after an unsaved
    // edit.
    try DocumentFile.read(path).file.removeLeftovers()
    #expect(folder.names.filter { $0 != "a.deft.journal" } == ["a.deft"])
  }

  @Test(
    "A full disk is reported once; the old file and the document in memory stay intact"
  )
  func fullDisk() throws {
    // 8 KiB: room for the file of the fourth save but not the fifth, and for a journal with two more edits.
    let victim = try Victim(path, savesEvery: 7, mostShapes: 60, limit: 16, lastEdit: 60)
    var (unsaved, journal, saved, last): ([String], Int, Int, String) = ([], 0, 0, "")
    while let line = victim.line() {
      last = line
      if line.hasPrefix("unsaved") { unsaved.append(line) }
      if line.hasPrefix("journal") { journal += 1 }
      // Saving empties the journal. If the journal is full again, the error is reported again.
      if line.hasPrefix("saved") { (saved, journal) = (saved + 1, 0) }
      #expect(!line.hasPrefix("failed"))
    }
    // The program must exit by itself and not be stopped by a signal during a write.
    victim.process.waitUntilExit()
    #expect(victim.process.terminationStatus == 0)
    #expect(last.hasPrefix("60 "))
    #expect(journal == 1)
    #expect(try #require(unsaved.first).contains("Cannot write the file: file too large."))
    #expect(unsaved.allSatisfy { $0.contains("The file is unchanged. Save to another location.") })
    #expect(saved > 0)
    let file = try DocumentFile.read(path).document
    let count = Int(file["counter"]?.name ?? "") ?? 0
    #expect(count == saved * 7)
    // The entries written before the journal was full are intact.
    let contents = try #require(try Journal.open(path + ".journal").contents)
    #expect(contents.droppedBytes == 0)
    let recovery = try contents.recovery(at: path)
    #expect(recovery.lostEntries == 0)
    let recovered = recovery.history.document["counter"]?.name
    #expect(recovered == "\(count + contents.entries.count)")
    #expect(folder.names == ["a.deft", "a.deft.journal"])
  }
}
