import Deft
import DeftCairo
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Windows as small as one point, which tiling window managers may create. No input crashes the program.
@Suite("Windows of any size")
@MainActor
struct TinyWindowTests {
  nonisolated static let sizes = [
    (1, 1), (1, 800), (1280, 1), (7, 9), (16, 16), (40, 100), (50, 800), (150, 100), (300, 90),
    (900, 130), (1280, 100), (480, 360),
  ].map { CGSize(width: $0.0, height: $0.1) }

  private func paint(_ stage: HeadlessStage) throws {
    let (width, height) = stage.pixelSize
    let surface = try CairoSurface(width: width, height: height, resources: CairoResources())
    stage.tree.paint(onto: surface, age: 0)
  }

  private func expectSound(_ app: CanvasApp, _ what: @autoclosure () -> String) {
    let camera = app.editor.camera
    #expect(
      camera.zoom.isFinite && camera.translation.width.isFinite
        && camera.translation.height.isFinite, "\(what())")
    let isFinite = app.editor.document.shapes.allSatisfy { $0.pose.isFinite }
    #expect(isFinite, "\(what())")
  }

  @Test(
    "Every keyboard command works in small windows, with and without a selection",
    arguments: sizes)
  func commands(_ size: CGSize) throws {
    let user = ChromeUser(size: size)
    user.stage.accumulatesDamage = true
    for selects in [false, true] {
      for command in CommandTable.all where command.action != .quit {
        user.app.editor.select(selects ? ["circle", "star", "title"] : [])
        for key in command.keys.prefix(1) { user.press(key) }
        user.wait(0.3)
        expectSound(user.app, "\(command.title) in \(size)")
        if command.group == .view || command.group == .general { try paint(user.stage) }
        user.press(.escape)
        user.press(.escape)
      }
    }
    try paint(user.stage)
    #expect(!user.stage.isStopped)
  }

  @Test("Panel frames and the camera that fits all shapes are valid in windows of any size")
  func layouts() {
    for width in [1, 2, 3, 8, 15, 17, 30, 47, 49, 60, 120, 500, 1280] {
      for height in [1, 2, 8, 15, 17, 47, 49, 90, 130, 170, 400, 800] {
        let size = CGSize(width: width, height: height)
        let editor = CanvasEditor()
        editor.open(Document(OpeningScene.shapes))
        editor.resize(to: size)
        editor.select(["circle"])
        for action in [CanvasAction.zoomToFit, .zoomToSelection, .zoomIn, .zoomOut, .add(.star)] {
          editor.perform(action)
        }
        let camera = editor.camera
        #expect(camera.zoom.isFinite && camera.translation.width.isFinite, "\(size)")
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          let layout = ChromeLayout(size: size, direction: direction)
          let palette = layout.palette(isOpen: true)
          let menu = layout.place(CGSize(width: 268, height: 300), at: CGPoint(x: 5, y: 5))
          for frame in [
            layout.toolBar, layout.zoom, palette, layout.stylePanel(besides: palette), menu,
          ] {
            #expect(!frame.isNull && frame.size.width >= 0 && frame.size.height >= 0, "\(size)")
          }
        }
      }
    }
  }

  @Test("Random resizes, interactions and commands keep the app in a valid state", arguments: 1...3)
  func storm(seed: UInt64) throws {
    let user = ChromeUser()
    user.stage.accumulatesDamage = true
    var numbers = SplitMix64(seed: seed)
    func length(_ most: Double) -> CGFloat {
      // Half of the sizes are tiny.
      CGFloat(exp(Double.random(in: 0...log(most), using: &numbers)).rounded())
    }
    let commands = CommandTable.all.filter { $0.action != .quit }
    for round in 0..<400 {
      let place = CGPoint(x: length(1280), y: length(800))
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0, 1: user.resize(to: CGSize(width: length(1600), height: length(1000)))
      case 2: user.press(at: place, kind: Bool.random(using: &numbers) ? .touch : .pointer)
      case 3: user.press(at: place, to: CGPoint(x: length(1280), y: length(800)))
      case 4: user.press(at: place, button: 3)
      case 5:
        user.stage.handle(
          .scroll(
            ScrollEvent(
              location: place, delta: CGSize(width: 0, height: length(9) - 5),
              modifiers: Bool.random(using: &numbers) ? .control : [], time: user.now)))
      default:
        if let key = commands.randomElement(using: &numbers)?.keys.first { user.press(key) }
      }
      expectSound(user.app, "round \(round), seed \(seed)")
      if round % 20 == 0 { try paint(user.stage) }
      if user.document.shapes.count > 80 { user.app.editor.perform(.undo) }
    }
    user.resize(to: CGSize(width: 1280, height: 800))
    try paint(user.stage)
  }
}
