import DeftGestures
import DeftInput
import DeftViews
import Testing

@testable import DeftRuntime

@MainActor
@Suite("Drag and drop between views")
struct ViewDropTests {
  private let stage = HeadlessStage(size: CGSize(width: 400, height: 300))

  private func contact(_ phase: ContactEvent.Phase, _ x: CGFloat, at time: TimeInterval) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 2), kind: .pointer, phase: phase, time: time,
          location: CGPoint(x: x, y: 150))))
  }

  @Test("Text can be dropped only on a view that accepts text")
  func text() throws {
    var (texts, places): ([String], [CGPoint]) = ([], [])
    var targeted: [Bool] = []
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 300).draggable("a note")
        Color.blue.frame(width: 100, height: 300)
          .dropDestination(for: URL.self) { _, _ in
            Issue.record("This is not an address.")
            return true
          }
        Color.green.frame(width: 200, height: 300)
          .dropDestination(for: String.self) { items, place in
            texts += items
            places.append(place)
            return true
          } isTargeted: {
            targeted.append($0)
          }
      }
    }
    stage.begin(at: 0)
    contact(.began, 50, at: 1)
    contact(.moved, 55, at: 1.1)
    #expect(!stage.isDraggingOut)
    contact(.moved, 70, at: 1.2)
    #expect(stage.isDraggingOut)
    contact(.moved, 150, at: 1.3)
    #expect(targeted == [])
    contact(.moved, 250, at: 1.4)
    #expect(targeted == [true])
    contact(.moved, 150, at: 1.5)
    #expect(targeted == [true, false])
    contact(.moved, 300, at: 1.6)
    contact(.ended, 300, at: 1.7)
    #expect(texts == ["a note"])
    #expect(places == [CGPoint(x: 100, y: 150)])
    #expect(targeted == [true, false, true, false])
    _ = views
  }

  @Test("Data from another program is read as the type that the view accepts")
  func addresses() throws {
    var urls: [URL] = []
    let views = ViewLayer(on: stage) {
      Color.red.dropDestination(for: URL.self) { items, _ in
        urls += items
        return true
      }
    }
    stage.begin(at: 0)
    let content = ClipboardContent([URL(fileURLWithPath: "/tmp/x.png")])
    let drag = DragOver(location: CGPoint(x: 10, y: 10), types: content.types)
    #expect(stage.drag(over: drag) == .copy)
    #expect(
      stage.handle(
        Drop(drag) { types, done in
          done(content.item(types).map { .success($0) } ?? .failure(.notOffered))
        }))
    #expect(urls.map(\.path) == ["/tmp/x.png"])
    #expect(stage.drag(over: DragOver(location: .zero, types: [.png])) == .forbidden)
    _ = views
  }
}
