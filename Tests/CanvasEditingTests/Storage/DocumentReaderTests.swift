import Testing

@testable import CanvasEditing

@Suite("Document reader")
struct DocumentReaderTests {
  private func reason(
    _ text: String, _ read: (inout DocumentReader) throws(DocumentError) -> Void
  ) -> String? {
    var reader = DocumentReader(Array(text.utf8), file: "f")
    do throws(DocumentError) { try read(&reader) } catch { return error.reason }
    return nil
  }

  @Test("A numbered pose with too many shapes is rejected, and the error states the limit")
  func crowdedPose() {
    func reason(_ text: String) -> String? {
      self.reason(text) { reader throws(DocumentError) in
        reader.posedShapesLimit = 1
        _ = try reader.placedShapes()
      }
    }
    #expect(reason(#"{"a": {"at": [0, 0]}}"#) == nil)
    #expect(
      reason(#"{"a": {"at": [0, 0]}, "b": {"at": [0, 0]}}"#)
        == "A pose of the canvas has more than 1 shapes.")
    #expect(DocumentReader([], file: "f").posedShapesLimit == DocumentLimits.shapes)
  }

  @Test("The error for a change without a kind lists all kinds")
  func change() {
    let reason = reason(#"{"kind": "move", "changes": [{}]}"#) { reader throws(DocumentError) in
      _ = try reader.edit()
    }
    let kinds = "insert, remove, replace, move, canvasPose, canvasPoseName, picture"
    #expect(reason == "A change needs one of these fields: \(kinds).")
  }

  @Test("The error for a journal entry without a cause lists all causes")
  func entry() {
    let error = #expect(throws: DocumentError.self) {
      try JournalEntry(Array("{}".utf8), file: "f")
    }
    #expect(error?.reason == "An entry needs one of these fields: did, amended, undid, redid.")
  }
}
