import AppSupport
import Deft
import DeftTraces

/// A pad that fills a stage and has one gesture, for `deft replay --gesture --show`.
final class PlainPad: StageLayer {
  private let stage: Stage
  private let pad = Node(name: "pad")
  private let palette: Palette

  /// Adds a pad to a stage.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - text: The text of the gesture.
  ///   - stage: The stage.
  ///   - palette: The colors.
  init(_ gesture: AnyGesture<LoggedValue>, text: String, on stage: Stage, palette: Palette) {
    (self.stage, self.palette) = (stage, palette)
    // Contacts outside the pad are ignored.
    stage.interaction.joinDistance = 0
    stage.interaction.attach(gesture, to: pad, name: "gesture")
    stage.layers.add(self, at: .content).addChild(pad)
    stage.tree.background = Background(color: palette.canvas)
    let label = Node()
    label.allowsHitTesting = false
    label.drawing = Drawing([
      Panel.text(
        TextRun(text, font: FontSpec(size: Palette.heading)), palette.secondaryText,
        at: CGPoint(x: 24, y: 24), stage.textMeasurer)
    ])
    stage.layers.node(of: .chrome).addChild(label)
  }

  func stageDidResize(_ stage: Stage) {
    pad.drawing = Drawing(
      fill: Path(CGRect(origin: .zero, size: stage.size)), palette.panel)
  }
}
