import DeftTesting
import DeftViews
import Foundation
import Testing

/// A value with two representations, which may be unable to create its data.
private struct Report: Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Report>(exportedContentType: .json) { try data(of: $0, "json") }
    DataRepresentation<Report>(exportedContentType: .plainText) { try data(of: $0, "text") }
  }
  private static func data(of report: Report, _ kind: String) throws -> Data {
    if report.text.isEmpty { throw CocoaError(.fileWriteUnknown) }
    return Data("\(kind): \(report.text)".utf8)
  }
}

/// A document that adds its text to the file that it replaces.
private struct JournalDocument: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var text: String

  init(_ text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    if Thread.isMainThread { throw CocoaError(.featureUnsupported) }
    let old = configuration.existingFile?.regularFileContents ?? Data()
    return FileWrapper(regularFileWithContents: old + Data(text.utf8))
  }
}

@Suite("File exporters") @MainActor
final class FileExporterTests {
  private let desktop = FileDialogTests.Desktop()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "exporter-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func place(_ name: String) -> URL { folder.appending(path: name) }
  private func text(_ name: String) throws -> String {
    try String(contentsOf: place(name), encoding: .utf8)
  }

  private struct Exporter<Content: View>: View {
    let content: (Binding<Bool>) -> Content
    @State var isShown = false
    var body: some View {
      content($isShown)
      Button("Save") { isShown = true }
    }
  }

  private func tester<Content: View>(
    _ content: @escaping (Binding<Bool>) -> Content
  ) -> ViewTester {
    ViewTester { Exporter(content: content).environment(\.fileDialog, desktop.action) }
  }

  /// Opens the dialog, and answers it with files.
  private func save(_ tester: ViewTester, to files: [URL]) async throws {
    tester.tap(tester.find(text: "Save"))
    let dialog = try #require(desktop.dialog)
    let count = desktop.results.count
    dialog.answer(.chosen(files))
    // The main thread does not wait for the file.
    #expect(desktop.results.count == count)
    await desktop.waitForResults(count + 1)
  }

  private func exporter(_ report: Report?, _ types: [UTType]) -> ViewTester {
    tester { [desktop] isShown in
      Text("Report").fileExporter(
        isPresented: isShown, item: report, contentTypes: types, defaultFilename: "report",
        onCompletion: { desktop.note($0.map { [$0] }) },
        onCancellation: { desktop.results.append("cancelled") })
    }
  }

  @Test("A value is saved in the type that the extension of the chosen name selects")
  func types() async throws {
    let tester = exporter(Report(text: "one"), [.plainText, .json])
    tester.tap(tester.find(text: "Save"))
    let request = try #require(desktop.dialog).request
    #expect(request.purpose == .save(name: "report.txt"))
    #expect(request.patterns == ["*.json", "*.text", "*.txt"])
    desktop.dialog?.answer(.cancelled)
    tester.advance(by: 0.1)
    #expect(desktop.results == ["cancelled"])
    try await save(tester, to: [place("a.json")])
    try await save(tester, to: [place("b")])
    #expect(try text("a.json") == "json: one" && text("b") == "text: one")
    #expect(try files == ["a.json", "b"])
    #expect(desktop.results == ["cancelled", "a.json", "b"])
  }

  @Test("Without types, a value is saved in its first representation; texts are .txt files")
  func defaults() async throws {
    let report = exporter(Report(text: "one"), [])
    report.tap(report.find(text: "Save"))
    #expect(desktop.dialog?.request.purpose == .save(name: "report.json"))
    let tester = tester { [desktop] isShown in
      Text("Text").fileExporter(isPresented: isShown, item: "words") {
        desktop.note($0.map { [$0] })
      }
    }
    tester.tap(tester.find(text: "Save"))
    #expect(desktop.dialog?.request.purpose == .save(name: "Untitled.txt"))
    desktop.dialog?.answer(.chosen([place("text.txt")]))
    await desktop.waitForResults(1)
    #expect(try text("text.txt") == "words")
  }

  @Test("If saving fails, the completion receives the error, and an existing file is unchanged")
  func failures() async throws {
    try Data("old".utf8).write(to: place("old.json"))
    try FileManager.default.createDirectory(
      at: place("inner"), withIntermediateDirectories: true)
    try await save(exporter(Report(text: ""), [.json]), to: [place("old.json")])
    let tester = exporter(Report(text: "new"), [.json])
    try await save(tester, to: [place("inner")])
    try await save(tester, to: [place("missing/new.json")])
    try await save(exporter(Report(text: "new"), [.png]), to: [place("old.json")])
    #expect(desktop.results.count == 4 && !desktop.results.contains { $0.hasSuffix(".json") })
    #expect(try text("old.json") == "old" && files == ["inner", "old.json"])
  }

  @Test("A replaced file keeps its permissions, and a link its file")
  func replacing() async throws {
    try Data("old".utf8).write(to: place("old.json"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: place("old.json").path)
    try FileManager.default.createSymbolicLink(
      at: place("link.json"), withDestinationURL: place("old.json"))
    try await save(exporter(Report(text: "new"), [.json]), to: [place("link.json")])
    let attributes = try FileManager.default.attributesOfItem(atPath: place("old.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try text("old.json") == "json: new" && files == ["link.json", "old.json"])
  }

  @Test("Without a value, no dialog opens") func empty() {
    let tester = exporter(nil, [.json])
    tester.tap(tester.find(text: "Save"))
    #expect(desktop.count == 0)
  }

  @Test("Several values are saved in a folder with unused names") func several() async throws {
    try Data("old".utf8).write(to: place("Untitled.txt"))
    let tester = tester { [desktop] isShown in
      Text("Texts").fileExporter(isPresented: isShown, items: ["one", "two"]) {
        desktop.note($0)
      }
    }
    try await save(tester, to: [folder])
    #expect(desktop.results == ["Untitled 2.txt", "Untitled 3.txt"])
    #expect(try text("Untitled.txt") == "old" && text("Untitled 3.txt") == "two")
  }

  @Test("A document is written in the background, and receives the file that it replaces")
  func documents() async throws {
    let tester = tester { [desktop] isShown in
      Text("Journal").fileExporter(
        isPresented: isShown, document: JournalDocument("day."), contentType: .plainText,
        defaultFilename: "journal.text"
      ) { desktop.note($0.map { [$0] }) }
    }
    tester.tap(tester.find(text: "Save"))
    #expect(desktop.dialog?.request.purpose == .save(name: "journal.text"))
    desktop.dialog?.answer(.chosen([place("a.txt")]))
    await desktop.waitForResults(1)
    try await save(tester, to: [place("a.txt")])
    #expect(try text("a.txt") == "day.day." && files == ["a.txt"])
    #expect(desktop.results == ["a.txt", "a.txt"])
  }

  @Test("A folder of files is written and read, with links") func wrappers() throws {
    let part = FileWrapper(regularFileWithContents: Data("part".utf8))
    let whole = FileWrapper(directoryWithFileWrappers: ["part.txt": part])
    let name = whole.addRegularFile(withContents: Data("more".utf8), preferredFilename: "part.txt")
    #expect(name != "part.txt" && whole.keyForChildFileWrapper(part) == "part.txt")
    whole.addFileWrapper(
      FileWrapper(directoryWithFileWrappers: ["x": FileWrapper(regularFileWithContents: Data())])
        .named("inner"))
    try whole.write(to: place("whole"), options: .atomic, originalContentsURL: nil)
    try FileManager.default.createSymbolicLink(
      at: place("whole/link"), withDestinationURL: place("whole/part.txt"))
    let read = try FileWrapper(url: place("whole"))
    #expect(read.isDirectory && read.filename == "whole" && read.fileWrappers?.count == 4)
    #expect(read.fileWrappers?["part.txt"]?.regularFileContents == Data("part".utf8))
    #expect(read.fileWrappers?["inner"]?.fileWrappers?.keys.sorted() == ["x"])
    #expect(
      read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.path == place("whole/part.txt").path)
    #expect(try files == ["whole"])
    read.fileWrappers?["link"].map { read.removeFileWrapper($0) }
    #expect(read.fileWrappers?.count == 3)
  }
}

extension FileWrapper {
  fileprivate func named(_ name: String) -> FileWrapper {
    preferredFilename = name
    return self
  }
}
