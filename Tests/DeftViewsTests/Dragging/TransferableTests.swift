import DeftGestures
import DeftInput
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

extension UTType {
  fileprivate static let note = UTType(exportedAs: "org.example.Note")
}

/// A value with a format of its own and text as an alternative.
private struct Note: Codable, Equatable, Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .note)
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.text, importing: { Note(text: $0) })
  }
}

@MainActor
private final class Exchange {
  var clipboard: Clipboard?
  var notes: [Note] = []
}

/// A view that passes the clipboard of its environment to a test.
@MainActor
private struct ClipboardReader: View {
  let exchange: Exchange
  @Environment(\.clipboard) private var clipboard
  var body: some View {
    let _ = exchange.clipboard = clipboard
    Color.clear.frame(width: 1, height: 1)
  }
}

@Suite("Transferable types") @MainActor
struct TransferableTests {
  private let exchange = Exchange()

  private func tester<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewTester {
    let exchange = exchange
    return ViewTester {
      VStack {
        content()
        ClipboardReader(exchange: exchange)
        Spacer()
      }
    }
  }

  /// Copies a value with the menu of a share link, and returns the content of the clipboard.
  private func copy<T: Transferable>(_ value: T) throws -> ClipboardContent {
    let tester = tester { ShareLink(item: value, preview: SharePreview("Value")) }
    tester.tap(tester.find(text: "Share…"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Copy"))
    return try #require(exchange.clipboard?.own)
  }

  /// Pastes data, and returns the values.
  private func paste<T: Transferable>(
    _ type: T.Type, _ mediaType: MediaType, _ data: Data
  ) -> [T] {
    var values: [T] = []
    let tester = tester { PasteButton(payloadType: type) { values += $0 } }
    var content = ClipboardContent()
    content.add(mediaType) { data }
    exchange.clipboard?.set(content)
    tester.tap(tester.find(text: "Paste"))
    return values
  }

  // MARK: - Codable values and proxies

  @Test("A copied value is offered in all of its formats, the best first") func formats() throws {
    let content = try copy(Note(text: "Milk"))
    #expect(content.types == ["application/x-org.example.note", "application/json", .text])
    #expect(content.data(.text) == Data("Milk".utf8))
    let json = try #require(content.data("application/json"))
    #expect(try JSONDecoder().decode(Note.self, from: json) == Note(text: "Milk"))
  }

  @Test("Data of each imported format becomes a value unless the data is invalid") func imports() {
    let json = Data(#"{"text": "Milk"}"#.utf8)
    #expect(paste(Note.self, "application/json", json) == [Note(text: "Milk")])
    #expect(paste(Note.self, "application/x-org.example.note", json) == [Note(text: "Milk")])
    #expect(paste(Note.self, .text, Data("Eggs".utf8)) == [Note(text: "Eggs")])
    #expect(paste(Note.self, "application/json", Data("Milk".utf8)).isEmpty)
    #expect(paste(Note.self, .png, json).isEmpty)
  }

  @Test("A value is dragged to a drop destination of its type")
  func drag() {
    let (stage, exchange) = (HeadlessStage(size: CGSize(width: 400, height: 300)), exchange)
    func contact(_ phase: ContactEvent.Phase, _ x: CGFloat, at time: TimeInterval) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 2), kind: .pointer, phase: phase, time: time,
            location: CGPoint(x: x, y: 150))))
    }
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 300).draggable(Note(text: "Milk"))
        Color.blue.frame(width: 300, height: 300)
          .dropDestination(for: Note.self) { notes, _ in
            exchange.notes += notes
            return true
          }
      }
    }
    stage.begin(at: 0)
    contact(.began, 50, at: 1)
    contact(.moved, 70, at: 1.1)
    contact(.moved, 200, at: 1.2)
    contact(.moved, 300, at: 1.3)
    contact(.ended, 300, at: 1.4)
    stage.advance(to: 1.5)
    #expect(exchange.notes == [Note(text: "Milk")])
    _ = views
  }

  // MARK: - Data

  private struct Picture: Transferable {
    var isPublic = true
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(exportedContentType: .png) { _ in Data([1]) }
        .exportingCondition { $0.isPublic }
      DataRepresentation(importedContentType: .jpeg) { data in Picture(isPublic: data == Data([1]))
      }
      DataRepresentation(exportedContentType: .svg) { _ in Data([2]) }.visibility(.ownProcess)
      ProxyRepresentation { _ in URL(fileURLWithPath: "/picture") }
    }
  }

  @Test("A format is offered if its condition holds; an export-only format is not imported")
  func conditions() throws {
    #expect(try copy(Picture()).data(.png) == Data([1]))
    let content = try copy(Picture(isPublic: false))
    #expect(content.data(.png) == nil && content.data(.uriList) != nil)
    #expect(paste(Picture.self, .jpeg, Data([1])).map(\.isPublic) == [true])
    #expect(paste(Picture.self, .png, Data([1])).isEmpty)
  }

  @Test("A format for the program's own process has a media type that other programs do not know")
  func visibility() throws {
    let content = try copy(Picture())
    #expect(content.data(.svg) == nil)
    #expect(content.types.contains { content.data($0) == Data([2]) })
  }

  private struct Slow: Transferable {
    var number: UInt8
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(contentType: .png) { slow in
        await Task.yield()
        return Data([slow.number])
      } importing: { data in
        await Task.yield()
        return Slow(number: data[0])
      }
    }
  }

  /// Waits until a condition is true, for at most a minute and a thousand turns of the main actor.
  ///
  /// A time limit alone would include the time in which the main actor executes all other tests,
  /// because each suspension of a test moves it behind them in the queue.
  private func wait(until condition: () -> Bool) async throws {
    let start = ContinuousClock.now
    var turns = 0
    while !condition() {
      turns += 1
      try #require(turns < 1000 || ContinuousClock.now - start < .seconds(60))
      await Task.yield()
    }
  }

  @Test("Functions that suspend export and import values")
  func suspending() async throws {
    let content = try copy(Slow(number: 7))
    try await wait { content.data(.png) != nil }
    #expect(content.data(.png) == Data([7]))
    var numbers: [UInt8] = []
    let tester = tester { PasteButton(payloadType: Slow.self) { numbers += $0.map(\.number) } }
    exchange.clipboard?.set(content)
    tester.tap(tester.find(text: "Paste"))
    try await wait { !numbers.isEmpty }
    #expect(numbers == [7])
  }

  @Test("Texts and URLs keep their formats") func standardTypes() throws {
    #expect(try copy("a").types == [.text])
    let url = try #require(URL(string: "https://swift.org"))
    #expect(try copy(url).data(.text) == Data("https://swift.org".utf8))
    #expect(paste(URL.self, .uriList, Data("https://a.org\r\nhttps://b.org\r\n".utf8)).count == 2)
    #expect(paste(Data.self, .png, Data([1, 2])) == [Data([1, 2])])
  }

  // MARK: - Files

  private struct Report: Transferable {
    var url: URL
    var text = ""
    var isOriginal = false
    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .pdf) { report in
        SentTransferredFile(report.url)
      } importing: { received in
        Report(
          url: received.file, text: try String(contentsOf: received.file, encoding: .utf8),
          isOriginal: received.isOriginalFile)
      }
    }
  }

  private func file() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("report.pdf")
    try Data("content".utf8).write(to: file)
    return file
  }

  @Test("A file is offered as its data and as a copy with the same name") func sentFile() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let content = try copy(Report(url: file))
    #expect(content.data("application/pdf") == Data("content".utf8))
    let list = ClipboardItem(type: .uriList, data: try #require(content.data(.uriList)))
    let sent = try #require(list.urls?.first)
    defer { try? FileManager.default.removeItem(at: sent.deletingLastPathComponent()) }
    #expect(sent.path != file.path && sent.lastPathComponent == "report.pdf")
    #expect(try Data(contentsOf: sent) == Data("content".utf8))
  }

  @Test("A received file is a copy that exists until the value has been created")
  func receivedFile() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let list = try #require(ClipboardContent([file]).data(.uriList))
    for (type, data) in [
      (MediaType.uriList, list), (MediaType("application/pdf"), Data("content".utf8)),
    ] {
      let report = try #require(paste(Report.self, type, data).first)
      #expect(report.text == "content" && !report.isOriginal && report.url.path != file.path)
      #expect(!FileManager.default.fileExists(atPath: report.url.path))
    }
    #expect(FileManager.default.fileExists(atPath: file.path))
    let text = file.deletingPathExtension().appendingPathExtension("txt")
    try Data("content".utf8).write(to: text)
    let other = try #require(ClipboardContent([text]).data(.uriList))
    #expect(paste(Report.self, .uriList, other).isEmpty)
  }
}
