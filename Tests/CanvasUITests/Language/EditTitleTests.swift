import Deft
import DeftTesting
import Foundation
import Testing

@testable import CanvasEditing

@Suite("Titles of edits")
struct EditTitleTests {
  @Test("The title of an edit is in the current language")
  func language() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      let old = #"{"did": {"title": "Delete 3 shapes", "changes": []}}"#
      let edits = [
        try JournalEntry(Array(old.utf8), file: "journal").edit, Edit(.goToPose, number: 4, []),
        Edit(.move, []), Edit(code: "blur", number: 1, []),
      ]
      #expect(
        edits.map(\.titleInSentence) == ["delete 3 shapes", "go to pose 4", "move", "change"])
      TestCatalog.speak("de", in: folder)
      #expect(
        edits.map(\.titleInSentence)
          == ["3 Formen löschen", "Zu Stellung 4 wechseln", "Verschieben", "Änderung"])
    }
  }
}
