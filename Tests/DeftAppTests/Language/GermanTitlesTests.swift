import Deft
import Foundation
import Testing

@testable import DeftApp

/// Windows in German, whose words are longer.  The language is the process's for good: each test has one of its own.
@Suite("Titles in German")
struct GermanTitlesTests {
  /// A folder with the German catalog as programs read it.
  private static func makeCatalog() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(path: "german-\(UUID())")
    let messages = folder.appending(path: "de/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "msgfmt", "--output-file=\(messages.path)/deft.mo", root.appending(path: "po/de.po").path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return folder.path
  }

  @Test("none is cut or broken, none lies over another, and each lies on its button")
  func titles() async throws {
    let folder = try Self.makeCatalog()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      for (name, value) in [("TEXTDOMAINDIR", folder), ("LANGUAGE", "de"), ("LC_ALL", "C.UTF-8")] {
        setenv(name, value, 1)
      }
      MessageCatalog.begin()
      for size in [
        CGSize(width: 1280, height: 800), CGSize(width: 900, height: 600),
        CGSize(width: 640, height: 480),
      ] {
        await MainActor.run { GermanWindow(size).check() }
      }
    }
  }
}

/// A canvas with switcher and tools, whose titles are looked at.
@MainActor
private struct GermanWindow {
  private let user: ChromeUser
  private let tools: Tools
  private let switcher: Switcher

  init(_ size: CGSize) {
    user = ChromeUser(size: size)
    tools = Tools(on: user.stage)
    switcher = Switcher(on: user.stage, place: .canvas)
    user.wait(0.5)
  }

  /// Looks at all that opens over the canvas.
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

  private func check(_ place: String, shows shown: String) {
    let layers = [StageLevel.chrome, .overlay, .tools].map { level in
      DrawnTitle.all(of: user.stage.layers.node(of: level))
    }
    let words = layers.joined().map(\.run.string)
    #expect(words.contains(shown), "\(words)")
    let site = "\(place), \(user.stage.size)"
    for titles in layers {
      for (index, title) in titles.enumerated() {
        #expect(!title.isCut(user.stage.textMeasurer), "\(title.run.string) is cut: \(site)")
        for other in titles[(index + 1)...] where title.lies(over: other) {
          Issue.record("\(title.run.string) lies over \(other.run.string): \(site)")
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
    for title in layers[2] where corner.contains(title.middle) {
      #expect(corner.insetBy(dx: 8, dy: 0).contains(title.frame), "\(title.run.string): \(site)")
    }
  }
}

extension AccessibilityNode {
  /// The node and all in it.
  fileprivate var all: [AccessibilityNode] { [self] + children.flatMap(\.all) }
}

/// A text as it is painted.
@MainActor
private struct DrawnTitle {
  let run: TextRun
  /// Where it is seen, in points of the window.
  let frame: CGRect

  var middle: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// All texts of a node and of what is in it.
  static func all(of node: Node) -> [DrawnTitle] {
    guard !node.isHidden, node.opacity > 0 else { return [] }
    let own = node.drawing.items.compactMap { item -> DrawnTitle? in
      guard case .text(let run, _, let frame, _) = item, !run.string.isEmpty else { return nil }
      return DrawnTitle(run: run, frame: frame.applying(node.localToGlobal()))
    }
    return own + node.children.flatMap { all(of: $0) }
  }

  /// Whether something of it is left out, or a word is broken in two.
  func isCut(_ measurer: any TextMeasurer) -> Bool {
    if measurer.measure(run).isTruncated { return true }
    guard let width = run.width else { return false }
    let font = run.spans.first?.font ?? run.font
    return run.string.split(whereSeparator: \.isWhitespace).contains { word in
      measurer.measure(TextRun(String(word), font: font)).size.width > width + 0.5
    }
  }

  func lies(over other: DrawnTitle) -> Bool {
    frame.insetBy(dx: 0.5, dy: 1).intersects(other.frame.insetBy(dx: 0.5, dy: 1))
  }
}
