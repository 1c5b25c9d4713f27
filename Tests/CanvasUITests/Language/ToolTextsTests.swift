import Deft
import DeftTesting
import Foundation
import Testing

@testable import AppSupport
@testable import CanvasUI

/// The tools above a window in a pseudo-language in which every text is in brackets. Text without brackets was not
/// looked up.
@Suite("Localized texts of tools")
struct ToolTextsTests {
  @Test("The inspector, the hand tool and the contacts overlay look up every text")
  func tools() async throws {
    let folder = try TestCatalog.inBrackets()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("qbr", in: folder)
      try await MainActor.run { try ToolUser().look() }
    }
  }
}

/// A simulated user who opens all tools above a canvas.
@MainActor
private struct ToolUser {
  private let user = ChromeUser()
  private let tools: Tools

  init() { tools = Tools(on: user.stage) }

  private var titles: [DrawnTitle] { DrawnTitle.all(of: user.stage.layers.node(of: .tools)) }

  func look() throws {
    user.press(.f12)
    user.wait(0.5)
    let place = try user.place(of: "circle")
    let end = CGPoint(x: place.x + 60, y: place.y + 20)
    user.press(at: place, to: end, kind: .touch)
    try check("Inspector")
    for page in ["Timeline", "What if", "Faults", "Latency", "Gestures"] {
      let tab = try #require(titles.first { $0.run.string == "⟦\(page)⟧" }, "\(page)")
      user.press(at: tab.middle)
      user.wait(1)
      try check(page)
    }
    user.press(.f12)
    user.press(.f3)
    user.wait(0.5)
    try check("Hand tool")
    for page in ["Tracks", "Screen"] {
      let tab = try #require(titles.first { $0.run.string == "⟦\(page)⟧" }, "\(page)")
      user.press(at: tab.middle)
      user.wait(1)
      try check(page)
    }
    user.press(.f3)
    user.press(.f2)
    user.press(at: end, to: place, kind: .touch)
    for title in titles { expectLookedUp(title, "contacts") }
  }

  private func check(_ page: String) throws {
    let titles = titles
    try #require(titles.contains { $0.run.string.contains("⟦\(page)⟧") }, "\(page)")
    for title in titles { expectLookedUp(title, page) }
  }

  /// Units, names of profiles and names in code, which are not translated.
  private static let names: Set = [
    "ms", "pt", "mm", "px", "Hz", "SwiftUI", "GTK", "Qt", "Flutter", "Android",
  ]

  private func expectLookedUp(_ title: DrawnTitle, _ page: String) {
    var depth = 0
    let outside = title.run.string.map { character -> Character in
      if character == "⟦" { depth += 1 }
      defer { if character == "⟧" { depth -= 1 } }
      return depth == 0 ? character : " "
    }
    let words = String(outside).split { !$0.isLetter }.map(String.init)
    let missed = words.filter { $0.count > 1 && !Self.names.contains($0) }
    #expect(missed.isEmpty, "\(missed) in “\(title.run.string)” of \(page)")
  }
}
