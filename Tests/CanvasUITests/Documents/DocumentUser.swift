import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A simulated user of documents, with a temporary folder, a headless stage, and prepared answers.
@MainActor
struct DocumentUser {
  let folder: String
  let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  init() throws {
    // Resolve links and extra slashes, as in the path of the journal.
    let place = (NSTemporaryDirectory() as NSString).resolvingSymlinksInPath
    var template = Array((place + "/deft-XXXXXX").utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  /// A file dialog with a prepared answer.
  final class Chooser: FileChooser {
    var path: String?
    private(set) var asked: [FileChoice] = []

    init(_ path: String? = nil) { self.path = path }

    func choose(_ choice: FileChoice, answer: @escaping (String?) -> Void) {
      asked.append(choice)
      answer(path)
    }
  }

  /// Starts the app with a document, without the real recent files.
  func begin(
    _ opened: OpenedDocument,
    _ launch: @escaping (DocumentLaunch) -> LocalizedStringResource? = { _ in nil }
  ) -> (CanvasApp, DocumentController) {
    var opened = opened
    opened.recent = RecentFiles(at: nil)
    let app = CanvasApp(on: stage, options: .init(document: opened), launch: launch)
    stage.begin(at: 0)
    return (app, app.documents!)
  }

  /// Presses and releases a key, and handles the result.
  func press(_ key: NamedKey) {
    stage.handle(.key(KeyEvent(key: key, time: 1)))
    stage.handle(.key(KeyEvent(key: key, isDown: false, time: 1)))
    stage.advance(to: 1)
  }

  /// Moves a shape by an edit.
  func move(_ app: CanvasApp, to x: CGFloat) {
    app.editor.commit(app.editor.document.edit(.move, of: ["circle"]) { $0.pose.position.x = x })
  }
}
