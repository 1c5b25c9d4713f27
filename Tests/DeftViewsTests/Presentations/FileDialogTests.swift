import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("File dialogs of views") @MainActor
struct FileDialogTests {
  /// A dialog that the test answers.
  @MainActor
  final class Desktop {
    final class Dialog {
      let request: FileDialogRequest
      let answer: (FileDialogAnswer) -> Void
      init(_ request: FileDialogRequest, _ answer: @escaping (FileDialogAnswer) -> Void) {
        (self.request, self.answer) = (request, answer)
      }
    }
    private(set) weak var dialog: Dialog?
    private(set) var count = 0
    var results: [String] = []

    var action: FileDialogAction {
      FileDialogAction { [self] request, answer in
        let new = Dialog(request, answer)
        dialog = new
        count += 1
        return new
      }
    }
    func note(_ result: Result<[URL], any Error>) {
      switch result {
      case .success(let files): results += files.map(\.lastPathComponent)
      case .failure(let error): results.append(error.localizedDescription)
      }
    }
    /// Waits for work in the background that ends with a number of results.
    func waitForResults(_ count: Int) async {
      while results.count < count { await Task.yield() }
    }
  }

  private struct Importer: View {
    let desktop: Desktop
    var types = [UTType.png, .plainText]
    @State var isShown = false
    var body: some View {
      Button("Import") { isShown.toggle() }
        .fileImporter(
          isPresented: $isShown, allowedContentTypes: types, allowsMultipleSelection: true,
          onCompletion: { desktop.note($0) }, onCancellation: { desktop.results.append("none") })
    }
  }

  private func isShown(_ tester: ViewTester) -> Bool? {
    tester.state("isShown", of: Importer.self, as: Bool.self)
  }

  @Test("An importer asks for files of its types, and receives them")
  func importing() throws {
    let desktop = Desktop()
    let tester = ViewTester {
      Importer(desktop: desktop).environment(\.fileDialog, desktop.action)
    }
    #expect(desktop.dialog == nil)
    tester.tap(tester.find(text: "Import"))
    let dialog = try #require(desktop.dialog)
    #expect(dialog.request.purpose == .open(several: true))
    #expect(dialog.request.patterns == ["*.png", "*.text", "*.txt"])
    dialog.answer(.chosen([URL(filePath: "/tmp/a.png"), URL(filePath: "/tmp/b.txt")]))
    #expect(desktop.results == ["a.png", "b.txt"] && isShown(tester) == false)
    tester.advance(by: 0.1)
    #expect(desktop.count == 1)
  }

  @Test("A cancelled dialog calls onCancellation, and a failure is an error")
  func otherAnswers() throws {
    let desktop = Desktop()
    let tester = ViewTester {
      Importer(desktop: desktop).environment(\.fileDialog, desktop.action)
    }
    for (answer, result) in [
      (FileDialogAnswer.cancelled, "none"), (.failed("No portal."), "No portal."),
    ] {
      tester.tap(tester.find(text: "Import"))
      try #require(desktop.dialog).answer(answer)
      tester.advance(by: 0.1)
      #expect(desktop.results.last == result && isShown(tester) == false)
    }
    #expect(desktop.count == 2)
  }

  @Test("A dialog closes when its state becomes false") func closing() {
    let desktop = Desktop()
    let tester = ViewTester {
      Importer(desktop: desktop).environment(\.fileDialog, desktop.action)
    }
    tester.tap(tester.find(text: "Import"))
    #expect(desktop.dialog != nil)
    tester.tap(tester.find(text: "Import"))
    #expect(desktop.dialog == nil && desktop.results.isEmpty)
  }

  @Test("Without a window that shows dialogs, the importer receives an error")
  func withoutDialog() {
    let desktop = Desktop()
    let tester = ViewTester { Importer(desktop: desktop) }
    tester.tap(tester.find(text: "Import"))
    tester.advance(by: 0.1)
    #expect(desktop.results.count == 1 && isShown(tester) == false)
  }

  @Test(
    "Folders and general types have no patterns",
    arguments: [([UTType.folder], true), ([.data], false), ([.png, .item], false)])
  func generalTypes(_ types: [UTType], _ isFolder: Bool) throws {
    let desktop = Desktop()
    let tester = ViewTester {
      Importer(desktop: desktop, types: types).environment(\.fileDialog, desktop.action)
    }
    tester.tap(tester.find(text: "Import"))
    let request = try #require(desktop.dialog).request
    #expect(request.patterns.isEmpty)
    #expect(request.purpose == (isFolder ? .folder(several: true) : .open(several: true)))
  }

  @Test("A mover moves its file to the chosen place, and replaces a file but no folder there")
  func moving() async throws {
    struct Mover: View {
      let desktop: Desktop
      let file: URL
      @State var isShown = false
      var body: some View {
        Button("Move") { isShown = true }
          .fileMover(isPresented: $isShown, file: file) { desktop.note($0.map { [$0] }) }
      }
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (old, new) = (folder.appending(path: "a.txt"), folder.appending(path: "b.txt"))
    try Data("text".utf8).write(to: old)
    let desktop = Desktop()
    let tester = ViewTester {
      Mover(desktop: desktop, file: old).environment(\.fileDialog, desktop.action)
    }
    func move(to place: URL) async throws {
      let count = desktop.results.count
      tester.tap(tester.find(text: "Move"))
      let dialog = try #require(desktop.dialog)
      #expect(dialog.request.purpose == .save(name: "a.txt"))
      dialog.answer(.chosen([place]))
      // The main thread does not wait for the file.
      #expect(desktop.results.count == count)
      await desktop.waitForResults(count + 1)
    }
    try await move(to: new)
    #expect(desktop.results == ["b.txt"])
    #expect(try String(contentsOf: new, encoding: .utf8) == "text")
    #expect(!FileManager.default.fileExists(atPath: old.path))
    try Data("newer".utf8).write(to: old)
    try await move(to: new)
    #expect(try String(contentsOf: new, encoding: .utf8) == "newer")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b.txt"])
    try Data("newest".utf8).write(to: old)
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try await move(to: inner)
    #expect(desktop.results.count == 3 && desktop.results.last != "inner")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a.txt", "b.txt", "inner"])
  }
}
