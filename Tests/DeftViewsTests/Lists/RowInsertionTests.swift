import DeftInput
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Drops between rows") @MainActor
struct RowInsertionTests {
  private final class Log {
    var lines: [String] = []
    /// The vertical centers of headers, by title.
    var headers: [String: CGFloat] = [:]
  }

  /// Drops a text at a height of the window.
  private func drop(_ text: String, at y: CGFloat, on stage: HeadlessStage) -> Bool {
    let content = ClipboardContent(text)
    let drag = DragOver(location: CGPoint(x: 300, y: y), types: content.types)
    guard stage.drag(over: drag) == .copy else { return false }
    return stage.handle(
      Drop(drag) { types, done in
        done(content.item(types).map { .success($0) } ?? .failure(.notOffered))
      })
  }

  @Test("A drop on the upper half of a row inserts before it, one on the lower half after it")
  func halves() {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let views = ViewLayer(on: stage) {
      List {
        Text("First").frame(height: 60)
        ForEach(["a", "b"], id: \.self) { Text($0).frame(height: 60) }
          .onInsert(of: [.text]) { index, providers in
            for provider in providers {
              provider.loadObject(ofClass: String.self) { text, _ in
                log.lines.append("\(text ?? "none") \(index)")
              }
            }
          }
      }
      .listStyle(.plain)
    }
    stage.begin(at: 0)
    // Rows are 76 points high, including their margins.
    #expect(!drop("x", at: 20, on: stage))
    #expect(drop("x", at: 76 + 20, on: stage) && drop("y", at: 76 + 60, on: stage))
    #expect(drop("z", at: 2 * 76 + 60, on: stage))
    #expect(log.lines == ["x 0", "y 1", "z 2"])
    // The lower half of the row before the collection, and the space below all rows.
    #expect(drop("v", at: 60, on: stage) && drop("w", at: 290, on: stage))
    #expect(log.lines.suffix(2) == ["v 0", "w 2"])
    _ = views
  }

  @Test("A drop on a list without rows inserts at index 0", arguments: [true, false])
  func emptyList(hasProviders: Bool) {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let views = ViewLayer(on: stage) {
      List {
        if hasProviders {
          ForEach([String](), id: \.self) { Text($0) }
            .onInsert(of: [.text]) { index, _ in log.lines.append("\(index)") }
        } else {
          ForEach([String](), id: \.self) { Text($0) }
            .dropDestination(for: String.self) { log.lines.append("\($0[0]) \($1)") }
        }
      }
    }
    stage.begin(at: 0)
    #expect(drop("x", at: 200, on: stage) && drop("y", at: 5, on: stage))
    #expect(log.lines == (hasProviders ? ["0", "0"] : ["x 0", "y 0"]))
    let picture = DragOver(location: CGPoint(x: 300, y: 200), types: [.png])
    #expect(stage.drag(over: picture) == .forbidden)
    _ = views
  }

  /// A list with two sections.
  private struct Sections: View {
    let log: Log
    @State var first = ["a"]
    @State var second: [String] = []

    var body: some View {
      List {
        Section {
          ForEach(first, id: \.self) { Text($0).frame(height: 60) }
            .dropDestination(for: String.self) { log.lines.append("first \($0[0]) \($1)") }
        } header: {
          header("First")
        }
        Section {
          ForEach(second, id: \.self) { Text($0).frame(height: 60) }
            .dropDestination(for: String.self) { texts, index in
              log.lines.append("second \(texts[0]) \(index)")
              second.insert(contentsOf: texts, at: index)
            }
            .onDelete { _ in }
        } header: {
          header("Second")
        }
      }
    }

    private func header(_ title: String) -> some View {
      Text(title).frame(height: 60)
        .onGeometryChange(for: CGFloat.self) {
          $0.frame(in: .global).midY
        } action: {
          log.headers[title] = $0
        }
    }
  }

  @Test("A drop on the header of a section inserts at its start, whether or not it has rows")
  func sections() throws {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 600))
    let log = Log()
    let views = ViewLayer(on: stage) { Sections(log: log) }
    stage.begin(at: 0)
    let (first, second) = try (#require(log.headers["First"]), #require(log.headers["Second"]))
    for offset in [-10.0, 10] {
      #expect(drop("x", at: first + offset, on: stage))
    }
    #expect(drop("y", at: second - 10, on: stage))
    stage.advance(to: 1)
    #expect(drop("z", at: second + 10, on: stage))
    stage.advance(to: 2)
    #expect(drop("end", at: 580, on: stage))
    #expect(
      log.lines == ["first x 0", "first x 0", "second y 0", "second z 0", "second end 2"])
    // The last row of the first section is above the header of the second one.
    #expect(drop("last", at: second - 50, on: stage))
    #expect(log.lines.last == "first last 1")
    _ = views
  }

  @Test("A drop on a list with a drop destination of its own and no rows is received by the list")
  func listDestination() {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let views = ViewLayer(on: stage) {
      List { ForEach([String](), id: \.self) { Text($0) } }
        .dropDestination(for: String.self) { texts, _ in
          log.lines += texts
          return true
        }
    }
    stage.begin(at: 0)
    #expect(drop("x", at: 200, on: stage))
    #expect(log.lines == ["x"])
    _ = views
  }
}
