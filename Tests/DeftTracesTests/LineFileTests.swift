import DeftTesting
import Testing

@testable import DeftTraces

@Suite("Line files")
struct LineFileTests {
  /// A temporary folder, with the messages of its line file.
  final class Place {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-lines-\(UUID().uuidString)").path
    var said: [String] = []

    init() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      chmod(folder, 0o755)
    }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }
    func put(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
    func mode(_ name: String) -> mode_t {
      var status = stat()
      stat(path(name), &status)
      return status.st_mode & 0o7777
    }
    func file(
      _ name: String, _ overflow: LineFile.Overflow = .drops, replaces: Bool = true,
      besides other: LineFile? = nil
    ) throws -> LineFile {
      try LineFile(
        path: path(name), overflow: overflow, replaces: replaces, besides: other,
        report: { [unowned self] in said.append($0) })
    }
    /// Creates a FIFO. Returns its reading end, or -1 if `isRead` is `false`.
    func pipe(_ name: String, isRead: Bool = true) -> Int32 {
      mkfifo(path(name), 0o600)
      return isRead ? open(path(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1
    }
  }

  /// Reads lines until one meets a condition.
  private func read(_ descriptor: Int32, until condition: (String) -> Bool) throws -> [String] {
    var (bytes, lines) = ([UInt8](), [String]())
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !lines.contains(where: condition) {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&ready, 1, 20_000) == 1, "No data arrives.")
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      // Until the writer opens the pipe, reading returns the end of the file.
      guard count > 0 else { continue }
      let hasEnd = buffer[..<count].lastIndex(of: 0x0A) != nil
      bytes += buffer[..<count]
      guard hasEnd, let end = bytes.lastIndex(of: 0x0A) else { continue }
      lines += String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n").map(
        String.init)
      bytes.removeSubrange(...end)
    }
    return lines
  }

  // MARK: - Permissions

  @Test("Only the user can read new and replaced files") func permissions() throws {
    let place = try Place()
    try place.file("new").write("a")
    #expect(place.mode("new") == 0o600)
    try place.put("old\n", "old")
    chmod(place.path("old"), 0o666)
    try place.file("old").write("b")
    #expect(try place.mode("old") == 0o600 && place.text("old") == "b\n")
  }

  @Test(
    "In a folder that other users can write to, links are not followed",
    arguments: [0o1777, 0o775, 0o757] as [mode_t])
  func links(mode: mode_t) throws {
    let place = try Place()
    try place.put("precious\n", "target")
    symlink(place.path("target"), place.path("symbolic"))
    symlink(place.path("none"), place.path("dangling"))
    link(place.path("target"), place.path("hard"))
    chmod(place.folder, mode)
    for name in ["symbolic", "dangling", "hard"] {
      #expect(throws: LogError.self) { try place.file(name) }
    }
    #expect(try place.text("target") == "precious\n" && access(place.path("none"), F_OK) != 0)
    try place.file("new").write("a")
    #expect(try place.text("new") == "a\n")
    // In the user's own folder, links are followed.
    chmod(place.folder, 0o755)
    try place.file("symbolic").write("b")
    try place.file("dangling").write("c")
    #expect(try place.text("target") == "b\n" && place.text("none") == "c\n")
  }

  @Test("A file of another user is not written to", .enabled(if: geteuid() == 0))
  func foreignFile() throws {
    let place = try Place()
    try place.put("theirs\n", "file")
    _ = place.pipe("pipe", isRead: false)
    for name in ["file", "pipe"] { chown(place.path(name), 65534, 65534) }
    chmod(place.folder, 0o1777)
    for name in ["file", "pipe"] {
      #expect(throws: LogError.self) { try place.file(name) }
    }
    #expect(try place.text("file") == "theirs\n")
  }

  // MARK: - Existing files

  @Test("An existing file is replaced only if requested")
  func replacing() throws {
    let place = try Place()
    try place.put("precious\n", "file")
    symlink(place.path("file"), place.path("link"))
    for name in ["file", "link"] {
      let error = try #require(throws: LogError.self) { try place.file(name, replaces: false) }
      #expect(error.description.contains("already exists"))
    }
    #expect(try place.text("file") == "precious\n")
    let pipe = place.pipe("pipe")
    defer { close(pipe) }
    _ = try place.file("pipe", replaces: false)
  }

  @Test("Two line files cannot write to the same file, even under different names")
  func sameFileTwice() throws {
    let place = try Place()
    symlink(place.path("a"), place.path("symbolic"))
    for name in ["a", "./a", "symbolic"] {
      do {
        let first = try place.file("a", replaces: false)
        #expect(throws: LogError.self) { try place.file(name, besides: first) }
      }
      #expect(access(place.path("a"), F_OK) != 0, "An unused new file is deleted.")
    }
    try place.put("precious\n", "a")
    link(place.path("a"), place.path("hard"))
    for name in ["a", "symbolic", "hard"] {
      let first = try place.file("a")
      #expect(throws: LogError.self) { try place.file(name, besides: first) }
    }
    #expect(try place.text("a") == "precious\n")
  }

  // MARK: - Readers

  @Test("A paused reader does not block the writer, and dropped lines are counted")
  func pausedReader() throws {
    let place = try Place()
    let reader = place.pipe("pipe")
    defer { close(reader) }
    let file = try place.file("pipe")
    let text = String(repeating: "x", count: 1000)
    let count = 12_000
    for number in 1...count { file.write("\(number) \(text)") }
    let lost = file.lostLines
    #expect(lost > 1000 && place.said.count == 1)
    var lines = try read(reader) { $0.hasPrefix("\(count - lost) ") }
    #expect(lines.map { Int($0.prefix { $0 != " " }) } == Array(1...(count - lost)))
    // The reader has read everything. The writer marks the gap as soon as it notices this.
    lines = []
    var probes = 0
    while !lines.contains(where: { $0.hasPrefix("{") }) {
      probes += 1
      file.write("probe \(probes)")
      guard file.lostLines == lost + probes else {
        lines += try read(reader) { $0.hasPrefix("probe") }
        continue
      }
    }
    #expect(lines == [#"{"dropped":\#(file.lostLines)}"#, "probe \(probes)"])
    file.write("last")
    _ = try read(reader) { $0 == "last" }
    file.finish()
    #expect(
      place.said.last == "The log is missing \(file.lostLines) lines." && place.said.count == 2)
  }

  @Test("A file whose last lines were dropped ends with the number of dropped lines")
  func droppedLastLines() throws {
    let place = try Place()
    let reader = place.pipe("pipe")
    defer { close(reader) }
    let file = try place.file("pipe")
    let text = String(repeating: "x", count: 1000)
    for number in 1...12_000 { file.write("\(number) \(text)") }
    let lost = file.lostLines
    _ = try read(reader) { $0.hasPrefix("\(12_000 - lost) ") }
    file.finish(patience: 60)
    #expect(try read(reader) { $0.hasPrefix("{") } == [#"{"dropped":\#(lost)}"#])
    #expect(file.lostLines == lost)
  }

  @Test("A file of dependent lines ends at the first gap")
  func dependentLines() throws {
    let place = try Place()
    let reader = place.pipe("pipe")
    defer { close(reader) }
    let file = try place.file("pipe", .ends)
    let text = String(repeating: "x", count: 1 << 20)
    for number in 1...10 { file.write("\(number) \(text)") }
    let kept = 10 - file.lostLines
    #expect(kept >= 7 && file.lostLines > 0)
    _ = try read(reader) { $0.hasPrefix("\(kept) ") }
    file.write("after")
    #expect(file.lostLines == 11 - kept)
  }

  @Test("A FIFO can be opened for reading later") func aPipeMayGetItsReaderLater() throws {
    let place = try Place()
    _ = place.pipe("pipe", isRead: false)
    let file = try place.file("pipe")
    file.write("first")
    file.write("second")
    let reader = open(place.path("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    #expect(try read(reader) { $0 == "second" } == ["first", "second"])
    file.finish()
    #expect(!file.isIncomplete && place.said.isEmpty)
  }

  @Test("A reader that closes the pipe ends only the line file, with a message") func closedPipe()
    throws
  {
    let place = try Place()
    let reader = place.pipe("pipe")
    let file = try place.file("pipe")
    close(reader)
    file.write("a")
    file.finish()
    #expect(file.lostLines == 1)
    #expect(place.said.first?.contains("broken pipe") == true && place.said.count == 2)
  }

  @Test("Unread lines of a file are counted at the end") func unreadLinesAreCounted() throws {
    let place = try Place()
    _ = place.pipe("pipe", isRead: false)
    let file = try place.file("pipe")
    for _ in 0..<5 { file.write("a") }
    file.finish(patience: 0.01)
    #expect(file.lostLines == 5)
    #expect(place.said == ["The log is not being read.", "The log is missing 5 lines."])
    // Releases the thread that waits for a reader.
    close(open(place.path("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC))
  }

  @Test("A full disk is reported once, and lost lines are counted")
  func fullDisk() throws {
    var said: [String] = []
    for overflow in [LineFile.Overflow.drops, .ends, .waits] {
      said = []
      let file = try LineFile(
        path: "/dev/full", overflow: overflow, replaces: false, report: { said.append($0) })
      for _ in 0..<5 { file.write("a") }
      file.finish()
      #expect(file.lostLines == 5)
      #expect(said.count == 2 && said[0].contains("no space left") && said[1].contains("5 lines"))
    }
  }
}
