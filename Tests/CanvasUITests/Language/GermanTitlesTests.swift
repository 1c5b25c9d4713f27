import Deft
import DeftTesting
import Foundation
import Testing

@testable import AppSupport
@testable import CanvasUI

/// The layout of windows in German, whose words are longer. The language of a process cannot change, so each test runs
/// in a separate process.
@Suite("Titles in German")
struct GermanTitlesTests {
  @Test("Titles are not truncated or broken, do not overlap, and are inside their buttons")
  func titles() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      for size in [
        CGSize(width: 1280, height: 800), CGSize(width: 900, height: 600),
        CGSize(width: 640, height: 480),
      ] {
        await MainActor.run { GermanWindow(size).check() }
      }
      for size in [CGSize(width: 480, height: 360), CGSize(width: 900, height: 130)] {
        await MainActor.run { GermanWindow(size).checkCorner() }
      }
    }
  }
}

/// A canvas with switcher and tools, whose titles are checked.
@MainActor
private struct GermanWindow {
  private let user: ChromeUser
  private let tools: Tools
  private let switcher: Switcher

  init(_ size: CGSize) {
    // Layers added later become visible when the stage is resized.
    user = ChromeUser(size: CGSize(width: size.width, height: size.height - 1))
    tools = Tools(on: user.stage)
    switcher = Switcher(on: user.stage, pageKind: .canvas)
    user.stage.resize(to: size, at: user.now + 0.1)
    user.wait(0.5)
  }

  /// Checks everything that opens above the canvas.
  func check() {
    check("canvas", shows: user.stage.size.width < 1200 ? "Federnd" : "Rückgängig")
    for (key, shown) in [
      (NamedKey.f1, "Gesten und Tasten"), (.f10, "Aufzeichnungen"), (.f12, "Störungen"),
    ] {
      user.press(key)
      user.wait(0.5)
      check(shown, shows: shown)
      user.press(key)
      user.wait(0.5)
    }
  }

  /// Checks that the switcher covers no other button.
  func checkCorner() {
    let corner = Switcher.frame(user.stage.textMeasurer)
    let own = corner.insetBy(dx: -8, dy: -8)
    let buttons = user.tree.all.filter { $0.traits.contains(.isButton) }
    #expect(!buttons.isEmpty)
    for button in buttons where !own.contains(button.frame) {
      #expect(
        !button.frame.intersects(corner),
        "The switcher covers \(button.label ?? "a button") in \(user.stage.size).")
    }
  }

  private func check(_ place: String, shows shown: String) {
    let layers = [StageLevel.chrome, .overlay, .tools].map { level in
      DrawnTitle.all(of: user.stage.layers.node(of: level))
    }
    let words = layers.joined().map(\.run.string)
    #expect(words.contains(shown), "\(words)")
    let site = "\(place), \(user.stage.size)"
    for titles in layers {
      for (index, title) in titles.enumerated() {
        #expect(!title.isCut(user.stage.textMeasurer), "\(title.run.string) is truncated: \(site)")
        for other in titles[(index + 1)...] where title.lies(over: other) {
          Issue.record("\(title.run.string) overlaps \(other.run.string): \(site)")
        }
      }
    }
    for button in user.tree.all where button.traits.contains(.isButton) {
      for title in layers[0] where button.frame.contains(title.middle) {
        #expect(
          button.frame.insetBy(dx: 1, dy: 0).contains(title.frame),
          "\(title.run.string) is wider than its button: \(site)")
      }
    }
    let corner = Switcher.frame(user.stage.textMeasurer)
    checkCorner()
    for title in layers[2] where corner.contains(title.middle) {
      #expect(corner.insetBy(dx: 8, dy: 0).contains(title.frame), "\(title.run.string): \(site)")
    }
  }
}

extension AccessibilityNode {
  /// The node and its descendants.
  fileprivate var all: [AccessibilityNode] { [self] + children.flatMap(\.all) }
}
