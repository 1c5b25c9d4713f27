import Deft
import Testing

@testable import DeftApp
@testable import GestureBench

@MainActor
@Suite("Recording list")
struct RecordingListTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String, age: TimeInterval) throws {
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - age)], ofItemAtPath: path)
  }

  private static let script = """
    {"t_ms":0,"id":1,"phase":"begin","x":10,"y":10}
    {"t_ms":1500,"id":1,"phase":"end","x":10,"y":10}
    """

  @Test("Only scripts and traces are listed, the newest first, with their length")
  func find() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("old.contacts.jsonl", Self.script, age: 100)
    try write("new.contacts.jsonl", Self.script, age: 10)
    try write("broken.deft-trace", "no trace", age: 50)
    try write("notes.txt", "notes", age: 0)
    let found = RecordingList.find(in: [folder.path, "/nowhere/at/all"])
    #expect(
      found.map(\.name) == ["new.contacts.jsonl", "broken.deft-trace", "old.contacts.jsonl"])
    #expect(found[0].length == 1.5 && found[0].summary.hasPrefix("1.5 s · script · "))
    #expect(found[1].length == nil && found[1].note == "cannot be played")
    // A file that is passed by path is listed only once.
    let named = folder.appendingPathComponent("old.contacts.jsonl").path
    #expect(RecordingList.find(in: [named]).map(\.name) == ["old.contacts.jsonl"])
    #expect(RecordingList.find(in: [named, folder.path]).count == 3)
  }

  @Test("The default folder is in the user's data folder")
  func place() {
    #expect(
      RecordingList.folder(environment: ["XDG_DATA_HOME": "/data"]).path == "/data/deft/recordings")
    for data in [nil, "", "relative"] {
      var environment = ["HOME": "/home/a"]
      environment["XDG_DATA_HOME"] = data
      #expect(
        RecordingList.folder(environment: environment).path
          == "/home/a/.local/share/deft/recordings")
    }
  }

  @Test("Unplayable recordings and recordings that start no gesture are listed with a warning")
  func play() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.deft-trace", "no trace", age: 1)
    try write("b.contacts.jsonl", Self.script, age: 2)
    let model = RecordingsModel(paths: [folder.path], canvas: CanvasReplay())
    let entries = model.entries.map(\.name)
    model.play(try #require(entries.firstIndex(of: "a.deft-trace")))
    #expect(model.outcome?.warnings.first?.contains("a.deft-trace") == true)
    model.play(try #require(entries.firstIndex(of: "b.contacts.jsonl")))
    #expect(

      model.outcome?.warnings
        == ["No gesture started: there was no gesture at the position of the contact."])
  }
}
