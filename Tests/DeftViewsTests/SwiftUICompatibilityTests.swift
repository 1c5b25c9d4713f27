import Foundation
import Testing

/// A comparison of the views' compatibility tables with the sources.
@Suite("SwiftUI compatibility of views")
struct SwiftUICompatibilityTests {
  struct Row {
    var symbol: String
    var status: String
    var declaration: String
    var reason: String
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The sources that declare views.
  private static let modules =
    ["DeftViewGraph", "DeftViews"].map {
      root.appending(path: "Sources/\($0)")
    } + [root.appending(path: "Sources/DeftInspector/Inspector/View+GestureInspector.swift")]

  /// The rows of all tables of the page.
  private static let rows: [Row] = {
    let page = root.appending(
      path: "Sources/DeftViews/DeftViews.docc/SwiftUICompatibility.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      // A bar within code is escaped with a backslash.
      let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|")
        .map { $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 3 else { return nil }
      return Row(
        symbol: cells[0].trimmingCharacters(in: ["`"]), status: cells[1],
        declaration: cells[2].trimmingCharacters(in: ["`"]),
        reason: cells.count > 3 ? cells[3] : "")
    }
  }()

  /// The sources of the modules, without comments.
  private static let sources: [String] = modules.flatMap { module in
    var result: [String] = []
    let files = FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)
    var isAlone = module.pathExtension == "swift"
    while let file = isAlone ? module : files?.nextObject() as? URL {
      isAlone = false
      guard file.pathExtension == "swift",
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      result.append(
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
          .joined(separator: "\n"))
    }
    return result
  }

  /// The sources without white space, so that line breaks do not matter, and without `consuming`, which callers do
  /// not see.
  private static let code = withoutWhitespace(
    sources.joined(separator: "\n").replacing("consuming ", with: ""))

  private static func withoutWhitespace(_ text: String) -> String {
    String(text.unicodeScalars.filter { !CharacterSet.whitespacesAndNewlines.contains($0) })
  }

  @Test("The compatibility tables of views have valid and distinct rows") func rowsAreValid() {
    #expect(Self.rows.count > 400)
    #expect(Self.rows.allSatisfy { ["yes", "differs", "no"].contains($0.status) })
    #expect(Set(Self.rows.map(\.symbol)).count == Self.rows.count)
    #expect(Self.sources.count > 100)
  }

  @Test("Every declaration in the tables of views is in the sources")
  func everyDeclarationIsInTheSources() {
    for row in Self.rows {
      // In a constant, so that a failure does not print all sources.
      let isDeclared = Self.code.contains(Self.withoutWhitespace(row.declaration))
      #expect(isDeclared, "\(row.symbol): \(row.declaration) is not in the sources.")
    }
  }

  @Test("Every difference in the tables of views has a reason") func differencesHaveReasons() {
    for row in Self.rows where row.status != "yes" {
      #expect(row.reason.count > 5, "\(row.symbol) lacks a reason.")
    }
  }

  @Test("Unavailable API is declared with the message of the table")
  func unavailableAPIHasMessages() {
    for row in Self.rows where row.status == "no" {
      let isDeclared = Self.code.contains(Self.withoutWhitespace("message: \"\(row.reason)\""))
      #expect(isDeclared, "\(row.symbol): no declaration has the message “\(row.reason)”.")
    }
  }

  @Test("Every public type is in the compatibility tables of views")
  func everyPublicTypeIsInTheTable() {
    let pattern =
      /^(?:@[\w()]+ )*(?:nonisolated )?(?:public|open) (?:final )?(?:struct|enum|protocol|class) (\w+)/
      .anchorsMatchLineEndings()
    let listed = Set(Self.rows.map(\.symbol))
    // Public types that SwiftUI does not have.
    let ours: Set = ["ViewGraph", "AccessibilityNode", "ResolvedStyle", "ForegroundStyles"]
    var count = 0
    for text in Self.sources {
      for match in text.matches(of: pattern) {
        let name = String(match.1)
        count += 1
        if name.hasPrefix("_") || ours.contains(name) { continue }
        #expect(listed.contains(name), "\(name) is public, but not in the tables.")
      }
    }
    #expect(count > 120)
  }

  @Test("Every view modifier is in the compatibility tables") func everyModifierIsInTheTable() {
    let listed = Set(
      Self.rows.map(\.symbol).filter { $0.hasPrefix("View.") }
        .map { String($0.dropFirst(5).prefix { $0 != "(" }) })
    let member = /^ +nonisolated public (?:consuming )?func (\w+)/.anchorsMatchLineEndings()
    var count = 0
    for text in Self.sources {
      for block in text.components(separatedBy: "\nextension View {").dropFirst() {
        for match in block.prefix(upTo: block.range(of: "\n}")?.lowerBound ?? block.endIndex)
          .matches(of: member)
        {
          count += 1
          let name = String(match.1)
          #expect(listed.contains(name), "\(name) is a public modifier, but not in the tables.")
        }
      }
    }
    #expect(count > 120)
  }

  @Test("Every environment value is in the compatibility tables")
  func everyEnvironmentValueIsInTheTable() {
    let listed = Set(Self.rows.map(\.symbol))
    let member = /^  public (?:\w+\(set\) )?var (\w+):/.anchorsMatchLineEndings()
    var count = 0
    for text in Self.sources {
      for block in text.components(separatedBy: "extension EnvironmentValues {").dropFirst() {
        for match in block.prefix(upTo: block.range(of: "\n}")?.lowerBound ?? block.endIndex)
          .matches(of: member)
        {
          count += 1
          let symbol = "EnvironmentValues.\(match.1)"
          #expect(listed.contains(symbol), "\(symbol) is public, but not in the tables.")
        }
      }
    }
    #expect(count > 25)
  }
}
