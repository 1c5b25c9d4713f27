import CanvasEditing
import DeftGeometry
import Testing

@Suite("Journal")
struct JournalTests {
  private let folder: TemporaryFolder
  private var path: String { folder["journal"] }

  init() throws { folder = try TemporaryFolder() }

  /// Performs random edits, undos and redos, and stores each in the journal. Returns the history after each of them.
  private func work(
    _ journal: Journal, from history: inout History, edits: Int, seed: UInt64
  ) throws -> [History] {
    var random = RandomDocuments(seed: seed)
    var histories: [History] = []
    for _ in 0..<edits {
      let before = Array(history.document.text().utf8)
      let entry: JournalEntry
      if random.chance(0.25), let edit = history.undo() {
        entry = .undid(edit)
      } else if random.chance(0.3), let edit = history.redo() {
        entry = .redid(edit)
      } else {
        let edit = random.edit(of: history.document)
        guard !edit.isEmpty else { continue }
        try history.perform(edit)
        entry = .did(edit)
      }
      journal.append(entry) { (before, nil) }
      histories.append(history)
    }
    return histories
  }

  @Test("All edits are recovered with undo and redo", arguments: 0..<6)
  func recoversEdits(seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    var history = History(random.document())
    let first = history.document
    do {
      let (journal, found) = try Journal.open(path)
      #expect(found == nil)
      _ = try work(journal, from: &history, edits: 80, seed: seed)
    }
    let contents = try #require(try Journal.open(path).contents)
    #expect(!contents.wasClosed)
    #expect(contents.droppedBytes == 0)
    var recovery = try contents.recovery(at: path)
    #expect(recovery.lostEntries == 0)
    #expect(recovery.history == history)
    while recovery.history.undo() != nil {}
    #expect(recovery.history.document == first)
  }

  @Test("A truncated journal recovers the edits before the truncation, and continues from there")
  func torn() throws {
    var history = History(Document(OpeningScene.shapes))
    let histories: [History]
    do { histories = try work(try Journal.open(path).journal, from: &history, edits: 12, seed: 5) }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var seen = Set<Int>()
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    let places = Set(stride(from: 0, to: bytes.count, by: 41)).union(ends)
      .union(ends.map { $0 + 1 })
    for count in places where count < bytes.count {
      let contents = try JournalContents(Array(bytes[..<count]), file: "f")
      guard let contents else { continue }
      seen.insert(contents.entries.count)
      let recovered = try contents.recovery(at: path).history.document
      let expected =
        contents.entries.isEmpty
        ? Document(OpeningScene.shapes) : histories[contents.entries.count - 1].document
      #expect(recovered == expected)
      // Recovery drops the part after the last complete line.
      let whole = count - contents.droppedBytes
      #expect(whole == 0 || bytes[whole - 1] == 0x0A)
    }
    #expect(seen == Set(0..<histories.count))

    try Data(bytes[..<(bytes.count - 3)]).write(to: URL(fileURLWithPath: path))
    do {
      let (journal, found) = try Journal.open(path)
      var again = try #require(found).recovery(at: path).history
      #expect(again == histories[histories.count - 2])
      _ = try work(journal, from: &again, edits: 5, seed: 6)
      history = again
    }
    #expect(try Journal.open(path).contents?.recovery(at: path).history == history)
  }

  @Test("Entries after a flipped bit are not replayed")
  func flipped() throws {
    var history = History(Document(OpeningScene.shapes))
    let histories: [History]
    do { histories = try work(try Journal.open(path).journal, from: &history, edits: 6, seed: 7) }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for place in stride(from: 0, to: bytes.count, by: 29) {
      var damaged = bytes
      damaged[place] ^= 0x10
      guard let contents = try? JournalContents(damaged, file: "f") else { continue }
      let recovered = try contents.recovery(at: path)
      #expect(recovered.lostEntries == 0)
      let states = [Document(OpeningScene.shapes)] + histories.map(\.document)
      #expect(states.contains(recovered.history.document))
    }
  }

  @Test("A damaged journal is copied before it is truncated; an incomplete last line is not damage")
  func damagedJournal() throws {
    var history = History(Document(OpeningScene.shapes))
    let histories: [History]
    do { histories = try work(try Journal.open(path).journal, from: &history, edits: 9, seed: 11) }
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try Data(whole.dropLast(4)).write(to: URL(fileURLWithPath: path))
    #expect(try Journal.open(path).contents?.copy == nil)
    #expect(folder.names == ["journal"])

    for (number, name) in ["journal.damaged", "journal.damaged-2"].enumerated() {
      var damaged = whole
      // Damages only the edit before the last one.
      let ends = damaged.indices.filter { damaged[$0] == 0x0A }
      damaged[ends[ends.count - 2] - 9] ^= 0x10
      try Data(damaged).write(to: URL(fileURLWithPath: path))
      do {
        let (journal, contents) = try Journal.open(path)
        let found = try #require(contents)
        #expect(found.copy == folder[name])
        #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder[name]))) == damaged)
        var again = try found.recovery(at: path).history
        #expect(again == histories[histories.count - 3])
        _ = try work(journal, from: &again, edits: 3, seed: 12)
        history = again
      }
      #expect(try Journal.open(path).contents?.recovery(at: path).history == history)
      #expect(folder.names.count == number + 2)
    }
  }

  @Test("A restarted journal without entries recovers its base document")
  func baseAlone() throws {
    let document = Document(OpeningScene.shapes)
    let file = Checksum("a file".utf8)
    for isClosed in [false, true] {
      do {
        let journal = try Journal.open(path).journal
        journal.compact(Array(document.text().utf8), documentPath: "/a", fileChecksum: file)
        if isClosed { journal.finish(isKept: true) }
      }
      let contents = try #require(try Journal.open(path).contents)
      #expect(contents.entries.isEmpty && contents.wasClosed == isClosed)
      #expect(contents.fileChecksum == file)
      #expect(try contents.recovery(at: path).history == History(document))
    }
  }

  @Test("An open journal is locked")
  func lock() throws {
    let (journal, _) = try Journal.open(path)
    let error = #expect(throws: DocumentError.self) { try Journal.open(path) }
    #expect(error?.kind == .inUse)
    #expect(error?.exitStatus == 75)
    journal.finish(isKept: false)
    #expect(folder.names.isEmpty)
    // The path is available again when the journal is closed; the lock of the removed file does not
    // block the path.
    let (again, _) = try Journal.open(path)
    again.finish(isKept: true)
    #expect(folder.names.isEmpty)
  }

  @Test(
    "A journal records a normal exit, is shorter after compaction, and is empty after `clear()`")
  func ends() throws {
    var history = History(Document(OpeningScene.shapes))
    do {
      let (journal, _) = try Journal.open(path)
      _ = try work(journal, from: &history, edits: 9, seed: 8)
      journal.finish(isKept: true)
    }
    do {
      let (journal, found) = try Journal.open(path)
      #expect(found?.wasClosed == true)
      #expect(try found?.recovery(at: path).history == history)
      let length = journal.length
      journal.compact(Array(history.document.text().utf8), documentPath: "/a")
      #expect(journal.length < length)
      #expect(folder.names == ["journal"])
      // The restart has replaced the file of the journal, but the journal is still locked.
      #expect(throws: DocumentError.self) { try Journal.open(path) }
      var next = History(history.document)
      _ = try work(journal, from: &next, edits: 4, seed: 9)
      history = next
    }
    do {
      let (journal, found) = try Journal.open(path)
      #expect(found?.documentPath == "/a")
      #expect(try found?.recovery(at: path).history == history)
      journal.clear()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }
    #expect(try Journal.open(path).contents == nil)
  }

  @Test("Edits during a restart are in both files, so that none is lost if the program is killed")
  func restarts() throws {
    var history = History(Document(OpeningScene.shapes))
    let journal = try Journal.open(path).journal
    _ = try work(journal, from: &history, edits: 4, seed: 10)
    let saved = Document(OpeningScene.shapes)
    var next = History(saved)
    var entries: [JournalEntry] = []
    journal.compact(Array(saved.text().utf8), documentPath: nil)
    for x in [3, 4] {
      let edit = next.document.edit(.move, of: ["circle"]) { $0.pose.position.x = CGFloat(x) }
      try next.perform(edit)
      journal.append(.did(edit)) { ([], nil) }
      entries.append(.did(edit))
    }
    _ = try #require(
      journal.beginRestart(Array(saved.text().utf8), documentPath: "/a", entries: entries))
    let edit = next.document.edit(.move, of: ["circle"]) { $0.pose.position.x = 5 }
    try next.perform(edit)
    journal.append(.did(edit)) { ([], nil) }
    func recovered(_ name: String) throws -> History {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder[name])))
      return try #require(try JournalContents(bytes, file: name)).recovery(at: path).history
    }
    #expect(folder.names == ["journal", "journal.new"])
    #expect(try recovered("journal") == next)
    #expect(try recovered("journal.new") == next)
    journal.endRestart(isSynced: true)
    #expect(folder.names == ["journal"])
    #expect(try recovered("journal") == next)
    // If writing fails, nothing changes.
    _ = journal.beginRestart(Array(saved.text().utf8), documentPath: "/b")
    journal.endRestart(isSynced: false)
    #expect(folder.names == ["journal"])
    #expect(try recovered("journal") == next)
  }

  @Test("An invalid journal, or one of a newer version, is rejected and unchanged")
  func foreign() throws {
    let newer = #"{"format": "deft-journal", "version": 3, "length": 3, "checksum": "x"}"#
    for (text, kind) in [
      ("Dear diary,\nnothing happened today.\n", DocumentError.Kind.malformed),
      ("\(Checksum(newer.utf8)) \(newer)\nabc\n", .newer),
    ] {
      try folder.write(text, to: "journal")
      let error = #expect(throws: DocumentError.self) { try Journal.open(path) }
      #expect(error?.kind == kind)
      #expect(try folder.text(of: "journal") == text)
    }
  }

  @Test("The checksum is the CRC-64 of the XZ format")
  func checksum() {
    #expect(Checksum("123456789".utf8).value == 0x995D_C9BB_DF19_39FA)
    #expect(Checksum("123456789".utf8).description == "995dc9bbdf1939fa")
    #expect(Checksum().value == 0)
    var parts = Checksum("12345".utf8)
    parts.add("6789".utf8)
    #expect(parts == Checksum("123456789".utf8))
  }
}
