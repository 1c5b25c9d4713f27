import AppSupport
import CanvasEditing
import CanvasUI
import Deft
import GestureBench

/// The program's canvas as the subject of a replay.
struct CanvasReplay: ReplayedCanvas {
  /// The document on the canvas; nil for the opening scene.
  var document: OpenedDocument?

  var hasDocument: Bool { document != nil }

  func open(
    on stage: HeadlessStage, appearance: Appearance, reducesMotion: Bool, isSeen: Bool,
    log output: (any LineOutput)?
  ) -> AnyObject {
    let canvas = CanvasApp(
      on: stage,
      options: CanvasApp.Options(
        appearance: appearance, reducesMotion: reducesMotion, size: stage.size, document: document),
      isSeen: isSeen)
    if let output { canvas.log(to: output) }
    return canvas
  }

  func badgeClearance(_ titles: any TextMeasurer) -> (CGSize) -> CGSize {
    let cells = ToolBarCells(titles)
    return { ToolBar.clearance(in: $0, beside: 296, cells: cells) }
  }
}
