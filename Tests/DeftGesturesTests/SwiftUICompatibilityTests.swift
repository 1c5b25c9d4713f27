import Foundation
import Testing

/// A comparison of the sources with the compatibility tables of gestures and animations.
@Suite("SwiftUI compatibility of gestures") struct SwiftUICompatibilityTests {
  private struct Row {
    var symbol: String
    var status: String
    var declaration: String
    var reason: String
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of all tables of the page.
  private static let rows: [Row] = {
    let page = root.appending(
      path: "Sources/DeftGestures/DeftGestures.docc/SwiftUICompatibility.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      let cells = line.split(separator: "|", omittingEmptySubsequences: true)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 3 else { return nil }
      return Row(
        symbol: cells[0].trimmingCharacters(in: ["`"]), status: cells[1],
        declaration: unquoted(cells[2]), reason: cells.count > 3 ? cells[3] : "")
    }
  }()

  /// Returns a cell's code without backticks.
  private static func unquoted(_ cell: String) -> String {
    let mark = cell.hasPrefix("``") ? 2 : 1
    return String(cell.dropFirst(mark).dropLast(mark))
  }

  /// The sources of the library without comments, by path.
  private static let sources: [String: String] = {
    var result: [String: String] = [:]
    let folder = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift",
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      let code = text.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      // The tables omit `consuming`, which makes no difference to callers.
      result[file.path] = code.joined(separator: "\n").replacing("consuming ", with: "")
    }
    return result
  }()

  /// Returns whether the tables cover a file. They cover gestures and contacts.
  private static func isCovered(_ path: String) -> Bool {
    path.contains("Sources/DeftGestures/") || path.contains("Sources/DeftInput/Contacts/")
  }

  private static let code = squeezed(sources.values.joined(separator: "\n"))

  private static func squeezed(_ text: String) -> String {
    String(text.unicodeScalars.filter { !CharacterSet.whitespacesAndNewlines.contains($0) })
  }

  @Test("The compatibility tables of gestures have valid and distinct rows")
  func tablesHaveValidAndDistinctRows() {
    #expect(Self.rows.count > 300)
    #expect(Self.rows.allSatisfy { ["yes", "differs", "no"].contains($0.status) })
    #expect(Set(Self.rows.map(\.symbol)).count == Self.rows.count)
    #expect(Self.sources.count > 50)
  }

  /// Returns the type of which a symbol is a member, if any.
  private static func type(of symbol: String) -> Substring? {
    let type = symbol.prefix { $0.isLetter || $0 == "_" || $0.isNumber }
    return symbol.dropFirst(type.count).first == "." ? type : nil
  }

  /// Returns the code of the files that declare or extend a type, or all code if `type` is `nil`.
  private static func code(of type: Substring?) -> String {
    guard let type,
      let pattern = try? Regex("(struct|enum|class|protocol|extension) \(type)\\b")
    else { return code }
    return squeezed(
      sources.values.filter { $0.contains(pattern) }.sorted().joined(separator: "\n"))
  }

  @Test(
    "Every available declaration in the tables of gestures is in the sources",
    arguments: ["yes", "differs"])
  func availableDeclarationsAreInTheSources(_ status: String) {
    let rows = Dictionary(grouping: Self.rows.filter { $0.status == status }) {
      Self.type(of: $0.symbol)
    }
    for (type, rows) in rows {
      let code = Self.code(of: type)
      for row in rows {
        // This constant prevents a failure from printing all sources.
        let isThere = code.contains(Self.squeezed(row.declaration))
        #expect(isThere, "\(row.symbol): \(row.declaration) is not in the sources")
      }
    }
  }

  @Test("Unavailable declarations in the tables of gestures are not in the sources")
  func unavailableDeclarationsAreNotInTheSources() {
    for row in Self.rows where row.status == "no" {
      let isThere = Self.code.contains(Self.squeezed(row.declaration))
      #expect(
        !isThere,
        "\(row.symbol) is now available: update the table.")
    }
  }

  @Test("Every public member of SwiftUI's gesture types is in the compatibility tables")
  func everyMemberOfAGestureTypeIsInTheTable() {
    let member = /^ +public (?:static )?(?:let|var|case|func) `?(\w+)/.anchorsMatchLineEndings()
    let contract = Self.rows.prefix { $0.symbol != "Animation" }.map(\.symbol)
    let settled: Set = [
      "rawValue", "traits", "receive", "flush", "reset", "status", "adopt",
      "snapshot",
    ]
    var count = 0
    for (path, text) in Self.sources {
      let type = URL(filePath: path).deletingPathExtension().lastPathComponent
      guard contract.contains(type), Self.isCovered(path) else { continue }
      let listed = Self.rows.map(\.symbol).filter {
        $0.hasPrefix("\(type).") || $0.hasPrefix("Gesture.") || $0.hasPrefix("CoordinateSpace")
      }
      for match in text.matches(of: member) where !settled.contains(String(match.1)) {
        count += 1
        let isListed = listed.contains {
          $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(match.1)
        }
        #expect(isListed, "\(type).\(match.1) is public, but not in the tables")
      }
    }
    #expect(count > 60)
  }

  @Test("Every difference in the tables of gestures has a reason")
  func everyDifferenceHasAReason() {
    for row in Self.rows where row.status != "yes" {
      #expect(row.reason.count > 5, "\(row.symbol) lacks a reason.")
    }
  }

  @Test("Every public type is in the compatibility tables of gestures")
  func everyPublicTypeIsInTheTable() throws {
    let pattern = /^(?:@[\w()]+ )*public (?:final )?(?:struct|enum|protocol|class) (\w+)/
      .anchorsMatchLineEndings()
    let listed = Set(Self.rows.map(\.symbol))
    var count = 0
    for (path, text) in Self.sources where Self.isCovered(path) {
      for match in text.matches(of: pattern) {
        let name = String(match.1)
        count += 1
        if name.hasPrefix("_") || name.hasSuffix("Recognizer") { continue }
        let isListed = listed.contains(name)
        #expect(isListed, "\(name) is public, but not in the tables")
      }
    }
    #expect(count > 50)
  }
}
