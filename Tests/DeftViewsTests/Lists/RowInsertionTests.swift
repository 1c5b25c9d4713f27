import DeftInput
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Drops between rows") @MainActor
struct RowInsertionTests {
  private final class Log {
    var lines: [String] = []
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
    #expect(!drop("x", at: 38, on: stage))
    #expect(drop("x", at: 76 + 20, on: stage) && drop("y", at: 76 + 60, on: stage))
    #expect(drop("z", at: 2 * 76 + 60, on: stage))
    #expect(log.lines == ["x 0", "y 1", "z 2"])
    _ = views
  }
}
