import CanvasEditing
import Deft
import DeftTesting
import Testing

@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Primary selection")
struct PrimarySelectionTests {
  @Test("The text tool does not change the primary selection; selecting text does")
  func placeholder() throws {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
    let app = CanvasApp(on: stage)
    stage.begin(at: 0)
    let memory = try #require(stage.exchange as? MemoryExchange)
    memory.offerElsewhere(ClipboardContent("selected elsewhere"), on: .primary)
    app.ask(.add(.text))
    stage.advance(to: 1)
    #expect(app.canvas.text.state == .editingText)
    var text: String?
    stage.primarySelection.readText { text = $0 }
    #expect(text == "selected elsewhere")
    stage.handle(.key(KeyEvent(characters: "x", time: 1.1)))
    stage.handle(.key(KeyEvent(characters: "a", modifiers: .control, time: 1.2)))
    stage.advance(to: 2)
    stage.primarySelection.readText { text = $0 }
    #expect(text == "x")
  }
}
