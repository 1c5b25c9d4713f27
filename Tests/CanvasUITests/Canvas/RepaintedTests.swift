import Deft
import DeftCairo
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// A window that is painted incrementally, and a reference that is painted from scratch.
@MainActor
private final class PaintedCanvas {
  let user = ChromeUser()
  private let resources = CairoResources()
  private var surface: CairoSurface?

  init() { user.stage.accumulatesDamage = true }

  /// Returns the rows of pixels after painting the changes.
  func paint() throws -> [ArraySlice<UInt32>] {
    let (width, height) = user.stage.pixelSize
    let isNew = surface?.width != width || surface?.height != height
    let surface =
      isNew
      ? try CairoSurface(width: width, height: height, resources: resources)
      : try #require(self.surface)
    self.surface = surface
    user.stage.tree.paint(onto: surface, age: isNew ? 0 : 1)
    return surface.withPixels { pixels, perRow in
      let all = Array(pixels)
      return (0..<height).map { all[$0 * perRow..<$0 * perRow + width] }
    }
  }

  /// Returns the rows of the same state when everything is painted again, by switching the appearance back and forth.
  func repainted() throws -> [ArraySlice<UInt32>] {
    let chrome = user.app.chrome
    let scheme = chrome.colorScheme
    chrome.colorScheme = scheme == .dark ? .light : .dark
    chrome.stageDidResize(user.stage)
    user.stage.setNeedsFrame()
    user.wait(0.5)
    chrome.colorScheme = scheme
    chrome.stageDidResize(user.stage)
    user.stage.setNeedsFrame()
    user.wait(1)
    surface = nil
    return try paint()
  }
}

@Suite("Incremental painting")
@MainActor
struct RepaintedTests {
  /// Returns whether a command neither shows a blinking caret nor closes the window.
  private func isShown(_ action: CanvasAction) -> Bool {
    switch action {
    case .quit, .showCommands, .rename, .editText, .add(.text): false
    default: true
    }
  }

  private func difference(_ a: [ArraySlice<UInt32>], _ b: [ArraySlice<UInt32>]) -> Int {
    zip(a, b).reduce(0) { count, rows in
      // Compare complete rows first, because most of them are equal.
      let areEqual = rows.0.withUnsafeBytes { p in
        rows.1.withUnsafeBytes { memcmp(p.baseAddress!, $0.baseAddress!, p.count) == 0 }
      }
      return areEqual ? count : count + zip(rows.0, rows.1).count(where: isDifferent)
    }
  }

  private func isDifferent(_ p: UInt32, _ q: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16] where abs(Int(p >> shift & 255) - Int(q >> shift & 255)) > 17 {
      return true
    }
    return false
  }

  @Test(
    "After each keyboard command, the window equals one that is painted from scratch",
    arguments: CanvasEditing.CommandGroup.allCases)
  func commands(_ group: CanvasEditing.CommandGroup) throws {
    let canvas = PaintedCanvas()
    let user = canvas.user
    for command in CommandTable.all where command.group == group && isShown(command.action) {
      guard let key = command.keys.first else { continue }
      user.app.editor.select(["circle", "star", "rounded"])
      user.wait(0.5)
      _ = try canvas.paint()
      user.press(key)
      user.wait(1.5)
      // Hide notices, because they could disappear before the reference is painted.
      user.app.notices.hide()
      user.wait(0.5)
      let seen = try canvas.paint()
      let count = difference(seen, try canvas.repainted())
      #expect(count <= 200, "\(command.title) leaves \(count) stale pixels.")
      // Close anything the command opened, and undo its edits, as far as possible.
      user.press(.escape)
      while user.app.editor.canPerform(.undo) { user.app.editor.undo() }
      user.app.editor.moveCamera(to: Camera())
      user.wait(0.5)
    }
  }
}
