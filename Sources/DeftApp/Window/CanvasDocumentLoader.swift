import CanvasEditing
import Deft
import DeftSystem

/// Reads the document of the canvas when a person goes to that page, without keeping other input waiting.
///
/// The policy: *what is read in a moment is there before the next key; a disk that takes longer leaves the person on the
/// page where he is until then.*
final class CanvasDocumentLoader {
  private let opened: Delivery<OpenedDocument>
  private var isUnderWay = false

  /// How long the page waits for its document, in milliseconds: well below what a person notices.
  private static let patience = 50

  /// Passes the document to a closure, on the main thread.
  init(_ receive: @escaping (OpenedDocument) -> Void) { opened = Delivery(to: receive) }

  /// Begins to read the last document without a file, or begins one; only the first call has an effect.
  func begin() {
    guard !isUnderWay else { return }
    isUnderWay = true
    let done = DispatchSemaphore(value: 0)
    WorkThread.runAside { [send = opened.send] in
      send(OpenedDocument.untitled(Document(OpeningScene.shapes)))
      done.signal()
    }
    if done.wait(timeout: .now() + .milliseconds(Self.patience)) == .success {
      opened.deliverNow()
    }
  }
}
