import DeftGeometry
import Foundation
import Testing

@testable import CanvasEditing

@Suite("Command search")
struct CommandSearchTests {
  private func titles(_ query: String, recent: [CanvasAction] = []) -> [String] {
    CommandSearch.hits(query, in: CommandTable.all, recent: recent).map(\.command.title)
  }

  @Test(
    "The first result matches by its name, the beginnings of words, its initials, or another term",
    arguments: [
      ("undo", "Undo"), ("dup", "Duplicate"), ("front", "Bring to front"),
      ("bring f", "Bring forward"), ("btf", "Bring to front"), ("zts", "Zoom to selection"),
      ("blue", "Sky"), ("lock", "Pin"), ("remove", "Delete"), ("SAVE A", "Save as…"),
      ("pose 3", "Go to pose 3"), ("snap", "Snapping"), ("éxport", "Export…"),
      ("  reset   all ", "Reset all"),
    ])
  func best(_ query: String, _ title: String) {
    #expect(titles(query).first == title)
  }

  @Test("Every word must match; an empty query finds all commands")
  func fits() {
    let others = ["Snapping", "Center text"]
    #expect(titles("align").allSatisfy { $0.contains("lign") || others.contains($0) })
    #expect(titles("align xyzzy").isEmpty)
    #expect(titles("qqqq").isEmpty)
    #expect(titles("   ").count == CommandTable.all.count)
  }

  @Test("A search for the title of a command finds this command first")
  func ownTitle() {
    for command in CommandTable.all { #expect(titles(command.title).first == command.title) }
  }

  @Test("Among equal ranks, recently used commands come first")
  func recency() {
    let plain = titles("add")
    #expect(plain.first == "Add circle")
    #expect(
      titles("add", recent: [.add(.star), .add(.text)]).prefix(2) == ["Add star", "Add text"])
    // A better match still comes first.
    #expect(titles("undo", recent: [.delete]).first == "Undo")
  }

  @Test("The menu lists the five commands that were used last, each once")
  func remembered() {
    var recent = RecentCommands()
    for action: CanvasAction in [.undo, .redo, .undo, .cut, .copy, .paste, .delete] {
      recent.note(action)
    }
    #expect(recent.actions == [.delete, .paste, .copy, .cut, .undo])
  }
}
