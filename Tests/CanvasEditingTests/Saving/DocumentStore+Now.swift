@testable import CanvasEditing

/// Synchronous saving, for stores that do not work on other threads.
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
