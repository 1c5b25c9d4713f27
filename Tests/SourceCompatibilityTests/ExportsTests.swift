import Foundation
import Testing

@Suite("Names in the modules with Apple's names")
struct ExportsTests {
  /// Public names of these modules that Apple's modules lack, besides those with an underscore.
  static let own: [String: Set<String>] = [
    "DeftViews": ["AccessibilityNode", "ForegroundStyles", "ResolvedStyle"],
    "DeftViewGraph": ["IDView", "ViewGraph"],
    "DeftAnimation": ["AnimatableProperty", "AnimationTimeline", "AnimationTrack", "Decay"],
    "DeftUIKit": [],
  ]
  /// Macros, which the module SwiftUI declares again.
  static let macros: Set = ["Preview", "Entry", "Previewable"]

  @Test(
    "A package's public types can have the names of Deft's own types",
    arguments: ["SwiftUI", "UIKit", "AppKit", "Combine", "CoreGraphics", "QuartzCore"])
  func collisions(module: String) throws {
    let names = ["Node", "Region", "Shadow", "Drop", "Background", "Focus", "Paint", "Observers"]
    let other = names.map { "public struct \($0) { public init() {} }" }
    let uses = names.map { "let value\($0): \($0) = \($0)()" }
    let code = ["import \(module)", "import Flow", "struct Uses {"] + uses + ["}"]
    let result = try check(code, with: other)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("A file can import SwiftUI together with Deft, and use macros and operators")
  func both() throws {
    let code = """
      import Deft
      import SwiftUI
      extension EnvironmentValues { @Entry var speed = 1.0 }
      #Preview("One") { @Previewable @State var count = 1; Text("\\(count)") }
      #Preview("Some", arguments: [1, 2]) { Text("\\($0)") }
      func twice(_ angle: Angle) -> Angle { -(angle * 4 / 2) }
      func joined(_ text: Text) -> Text { text + text }
      let node: Node.Type = Node.self
      """
    let result = try check([code], with: [])
    #expect(result.status == 0, "\(result.output)")
    let alone = try check(
      code.split(separator: "\n").filter { $0 != "import Deft" && !$0.contains("Node") }
        .map(String.init), with: [])
    #expect(alone.status == 0, "\(alone.output)")
  }

  @Test("SwiftUI exports each public name that is not Deft's own", arguments: own.keys.sorted())
  func completeness(module: String) throws {
    let declared = try names(
      in: "Sources/\(module)",
      /(?m)^(?:@\S+ +)*(?:public|open) (?:\S+ +)*?(?:struct|class|enum|protocol|typealias|func) ([A-Za-z]\w*)/
    )
    let exported = try names(in: "Sources/SwiftUI", /(?m)import \w+ \w+\.(\w+)/)
    let own = try #require(Self.own[module])
    #expect(declared.count > 10)
    #expect(declared.subtracting(exported).subtracting(Self.macros).sorted() == own.sorted())
    #expect(exported.intersection(own) == [])
  }

  private func names(in folder: String, _ pattern: Regex<(Substring, Substring)>) throws
    -> Set<String>
  {
    let root = ProgramsPackage.root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    var found: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      found.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
    return found
  }

  /// Type-checks code that can import the module Flow, which consists of `other`.
  private func check(_ code: [String], with other: [String]) throws -> ProgramsPackage.Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "deft-exports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let flow = folder.appending(path: "Flow.swift")
    let main = folder.appending(path: "Sample.swift")
    try other.joined(separator: "\n").write(to: flow, atomically: true, encoding: .utf8)
    try code.joined(separator: "\n").write(to: main, atomically: true, encoding: .utf8)
    let built = ProgramsPackage.products
    let made = try ProgramsPackage.run([
      "swiftc", "-emit-module", "-parse-as-library", "-module-name", "Flow", "-o",
      folder.appending(path: "Flow.swiftmodule").path, flow.path,
    ])
    guard made.status == 0 else { return made }
    return try ProgramsPackage.run(
      [
        "swiftc", "-typecheck", "-parse-as-library", "-I", folder.path, "-I",
        built.appending(path: "Modules").path, "-load-plugin-executable",
        built.appending(path: "DeftMacros-tool").path + "#DeftMacros",
      ] + (try UnavailableTests.cModules()) + [main.path])
  }
}
