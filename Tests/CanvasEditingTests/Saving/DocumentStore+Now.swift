@testable import CanvasEditing

/// Saving with a store that does everything before its calls return.
extension DocumentStore {
  func save(replaces: Bool = false) throws(DocumentError) {
    var trouble: DocumentError?
    save(replaces: replaces) { trouble = $0 }
    if let trouble { throw trouble }
  }

  func save(as path: String) throws(DocumentError) {
    var trouble: DocumentError?
    save(as: path) { trouble = $0 }
    if let trouble { throw trouble }
  }
}
