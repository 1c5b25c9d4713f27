import CanvasEditing
import Deft
import DeftSystem

/// A loader for the canvas's document, used when the user switches to the canvas. It does not noticeably block input.
///
/// The policy: *a document that loads quickly is shown before the next key is handled. If the disk is slow, the
/// current page stays until the document is loaded.*
final class CanvasDocumentLoader {
  private let opened: Delivery<OpenedDocument>
  private var isUnderWay = false

  /// The maximum time to block for the document, in milliseconds: too short to notice.
  private static let patience = 50

  /// Creates a loader that passes the document to a closure on the main thread.
  init(_ receive: @escaping (OpenedDocument) -> Void) { opened = Delivery(to: receive) }

  /// Starts to load the last untitled document, or creates one. Only the first call has an effect.
  func begin() {
    guard !isUnderWay else { return }
    isUnderWay = true
    let done = DispatchSemaphore(value: 0)
    WorkThread.runInBackground { [send = opened.send] in
      send(OpenedDocument.untitled(Document(OpeningScene.shapes)))
      done.signal()
    }
    if done.wait(timeout: .now() + .milliseconds(Self.patience)) == .success {
      opened.deliverNow()
    }
  }
}
