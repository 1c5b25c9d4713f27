import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The speech of the screen reader Orca, captured as text.
  @Suite("Screen reader")
  struct OrcaTests {
    @Test("Orca announces the focused shape, its moves and its new state")
    func shapes() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      let speech = try deft.startOrca()
      func expectSpeech(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        do {
          _ = try speech.waitForLine(timeout: 20) {
            $0.contains("SPEECH OUTPUT") && $0.contains(words)
          }
        } catch {
          let said = speech.lines().filter { $0.contains("SPEECH OUTPUT") }
          Issue.record("Expected “\(words)”, but Orca said \(said)", sourceLocation: sourceLocation)
        }
      }
      // Without a window manager, the window under the pointer has the keyboard focus.
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.tab)
      try expectSpeech("picture dusk.png, 264 by 176, rotated -4 degrees")
      deft.server.keyboard.type(.tab)
      try expectSpeech("coral circle, 152 by 152")
      deft.server.keyboard.type(.rightArrow)
      try expectSpeech("x 530, y 180")
      deft.server.keyboard.type(.p)
      try expectSpeech("coral circle, 152 by 152, pinned")
    }
  }
}
