import DeftInput
import DeftViews
import Testing

@testable import DeftRuntime

@MainActor
@Suite("The image of dragged views")
struct DragPictureTests {
  private func drag(on stage: HeadlessStage, from x: CGFloat, to end: CGFloat) {
    for (phase, x, time) in [(ContactEvent.Phase.began, x, 1), (.moved, end, 1.1)] {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 2), kind: .pointer, phase: phase, time: time,
            location: CGPoint(x: x, y: 150))))
    }
  }

  private func shownPicture(on stage: HeadlessStage) -> DragPicture? {
    (stage.exchange as? MemoryExchange)?.dragPicture
  }

  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  @Test(
    "Without a preview, the image shows the view, and the finger keeps its place on it",
    arguments: [1, 2])
  func ownView(scale: Int) throws {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300), scale: CGFloat(scale))
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Self.red
          Self.blue
        }
        .frame(width: 100, height: 80).draggable("note")
        Color.green
      }
    }
    stage.begin(at: 0)
    drag(on: stage, from: 30, to: 50)
    let picture = try #require(shownPicture(on: stage))
    #expect((picture.width, picture.height) == (100 * scale, 80 * scale))
    #expect(picture.pixels.first == 0xFFFF_0000 && picture.pixels.last == 0xFF00_00FF)
    // The view begins at (0, 110); the finger pressed it at (30, 150).
    #expect(picture.hotspot == CGPoint(x: 30 * scale, y: 40 * scale))
    _ = views
  }

  @Test("The image shows the view as it was before the drag changed it")
  func changedView() throws {
    struct Dimmed: View {
      @State private var isDragged = false
      var body: some View {
        Rectangle().fill(isDragged ? DragPictureTests.blue : DragPictureTests.red)
          .frame(width: 100, height: 80)
          .onDrag {
            isDragged = true
            return NSItemProvider(object: "note" as NSString)
          }
      }
    }
    let stage = HeadlessStage(size: CGSize(width: 100, height: 300))
    let views = ViewLayer(on: stage) { Dimmed() }
    stage.begin(at: 0)
    drag(on: stage, from: 30, to: 50)
    stage.advance(to: 1.2)
    let picture = try #require(shownPicture(on: stage))
    #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    _ = views
  }

  @Test("A preview is shown from the next frame on, with its center at the finger")
  func preview() throws {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300), scale: 2)
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Self.red.frame(width: 100, height: 80)
          .draggable("note") { Self.blue.frame(width: 200, height: 20) }
        Color.green
      }
    }
    stage.begin(at: 0)
    drag(on: stage, from: 30, to: 50)
    #expect(shownPicture(on: stage)?.pixels.allSatisfy { $0 == 0 } == true)
    stage.advance(to: 1.2)
    let picture = try #require(shownPicture(on: stage))
    #expect((picture.width, picture.height) == (400, 40))
    #expect(picture.pixels.allSatisfy { $0 == 0xFF00_00FF })
    #expect(picture.hotspot == CGPoint(x: 200, y: 20))
    _ = views
  }

  @Test("A preview without a size of its own is as large as the dragged view")
  func flexiblePreview() throws {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    let views = ViewLayer(on: stage) {
      Self.red.frame(width: 100, height: 80).draggable("note") { Self.blue }
    }
    stage.begin(at: 0)
    drag(on: stage, from: 180, to: 200)
    stage.advance(to: 1.2)
    let picture = try #require(shownPicture(on: stage))
    #expect((picture.width, picture.height) == (100, 80))
    _ = views
  }

  @Test("The image of a large view is smaller than the view")
  func largeView() throws {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300), scale: 2)
    let views = ViewLayer(on: stage) { Self.red.draggable("note") }
    stage.begin(at: 0)
    drag(on: stage, from: 180, to: 200)
    let picture = try #require(shownPicture(on: stage))
    // 800 by 600 pixels, reduced to 64 percent.
    #expect((picture.width, picture.height) == (512, 384))
    #expect(abs(picture.hotspot.x - 230.4) < 0.01 && abs(picture.hotspot.y - 192) < 0.01)
    _ = views
  }
}
