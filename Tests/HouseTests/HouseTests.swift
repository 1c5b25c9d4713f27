import Foundation
import Testing

@Suite("Architecture")
struct HouseTests {
  /// The root of the package, three levels above this file.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func files(
    in folders: [String], endings: [String] = [".swift"]
  ) throws -> [House.File] {
    try folders.flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      let sources = paths.filter { path in endings.contains(where: path.hasSuffix) }
      return try sources.sorted().map { path in
        let text = try String(
          contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
        return House.File(path: "\(folder)/\(path)", text: text)
      }
    }
  }

  static func house() throws -> House {
    let manifest = root.appending(path: "Package.swift")
    return House(manifestText: try String(contentsOf: manifest, encoding: .utf8))
  }

  @Test("Imports follow the diagram") func importsFollowTheDrawing() throws {
    let files = try Self.files(in: ["Sources", "Tests"])
    #expect(files.count > 20)
    for violation in try Self.house().violations(in: files) { Issue.record("\(violation)") }
  }

  @Test("The manifest declares every module in Sources") func everyModuleIsDeclared() throws {
    let house = try Self.house()
    let modules = Set(try Self.files(in: ["Sources"]).compactMap(\.module))
    #expect(modules.subtracting(house.manifest.keys) == [])
  }

  @Test("The rules list every module of the library") func everyModuleIsInTheDrawing() throws {
    // These are above the layers of the diagram and may import all of them.
    let composers: Set = [
      "DeftRuntime", "Deft", "DeftUIKit", "SwiftUI", "UIKit", "AppKit", "QuartzCore", "simd",
      "UniformTypeIdentifiers", "DeftTesting", "DeftApp", "DeftBench",
    ]
    let modules = Set(try Self.files(in: ["Sources"]).compactMap(\.module))
    let tools: Set = [
      "AssetSymbolMaker", "CatalogMaker", "DeftMacros", "ManualMaker", "SymbolMaker",
    ]
    let library = modules.filter { !$0.hasPrefix("C") || $0.hasPrefix("Canvas") }
      .subtracting(tools)
    #expect(library.subtracting(House.drawing.keys).subtracting(composers) == [])
  }

  @Test(
    "The diagram in the architecture article matches the rules, and its table lists every module")
  func architectureArticle() throws {
    let article = try String(
      contentsOf: Self.root.appending(path: "Sources/Deft/Deft.docc/Architecture.md"),
      encoding: .utf8)
    let modules = try #require(article.range(of: "## Modules"))
    let table = try #require(
      article.range(of: "| Module |", range: modules.upperBound..<article.endIndex))
    let drawn = article[modules.upperBound..<table.lowerBound].split(separator: "\n").map { line in
      line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    func floor(of module: String) throws -> Int {
      try #require(
        drawn.firstIndex { $0.contains(module) }, "The diagram lacks \(module).")
    }
    for (module, known) in House.drawing {
      for other in known where House.drawing[other] != nil {
        let (above, below) = (try floor(of: other), try floor(of: module))
        let stands =
          above == below
          ? drawn[below].prefix { $0 != module }.contains(other)
          : above < below
        #expect(stands, "\(module) may import \(other), but is drawn above it.")
      }
    }
    for module in House.drawing.keys {
      #expect(
        article.contains("\n| `\(module)` |"), "The table of modules lacks \(module).")
    }
  }

  @Test("The decoder, the ledger and the event reader are in the modules that the rules name")
  func locations() throws {
    let pure = Set(try Self.files(in: ["Sources/DeftRawInput"]).map(\.name))
    #expect(pure.isSuperset(of: ["InputDecoder.swift", "ContactLedger.swift"]))
    let reading = Set(try Self.files(in: ["Sources/DeftX11"]).map(\.name))
    #expect(reading.contains("XIEventReader.swift"))
  }
}

/// Tests of the checker on synthetic sources that break each rule once.
@Suite("Architecture checker")
struct ArchitectureCheckerTests {
  static let house = House(manifest: [
    "DeftGeometry": [], "DeftGestures": ["DeftGeometry"], "DeftRenderTree": ["DeftGeometry"],
    "DeftRawInput": ["DeftGeometry"], "DeftX11": ["DeftGeometry", "CX11"],
    "CanvasEditing": ["DeftGeometry"],
    "DeftRuntime": ["DeftX11", "DeftGestures"], "DeftApp": ["DeftRuntime", "ArgumentParser"],
  ])

  @Test(
    "The checker reports an import that the diagram forbids",
    arguments: [
      ("Sources/DeftRenderTree/Node.swift", "import DeftGestures"),
      ("Sources/DeftGestures/Arena.swift", "import DeftRenderTree"),
      ("Sources/DeftGestures/Arena.swift", "@testable import DeftX11"),
      ("Sources/CanvasEditing/Document.swift", "public import DeftGestures"),
      ("Sources/CanvasEditing/Document.swift", "import DeftViews"),
      ("Sources/DeftRuntime/Host.swift", "import CX11"),
      ("Sources/DeftRuntime/Host.swift", "import DeftX11"),
      ("Sources/DeftRuntime/Host.swift", "import struct CX11.XEvent"),
      ("Sources/DeftRuntime/Host.swift", "@preconcurrency import CCairo"),
      ("Sources/DeftRuntime/Host.swift", "import DeftTesting"),
      ("Sources/DeftX11/Window.swift", "@_exported import DeftCairo"),
      ("Sources/DeftRawInput/Decoding/InputDecoder.swift", "import CX11"),
      ("Sources/DeftRawInput/Ledgers/ContactLedger+Loss.swift", "  internal import CX11"),
      ("Sources/DeftApp/main.swift", "import CX11"),
    ])
  func forbidden(path: String, line: String) {
    let file = House.File(path: path, text: "// A file.\n\(line)\n\nlet x = 1\n")
    #expect(Self.house.violations(in: [file]).count == 1)
  }

  @Test(
    "The checker accepts an import that the diagram allows and the manifest declares",
    arguments: [
      ("Sources/DeftGestures/Arena.swift", "import DeftGeometry"),
      ("Sources/DeftX11/XInput/XIEventReader.swift", "import CX11"),
      ("Sources/DeftRawInput/Decoding/InputDecoder.swift", "import DeftGeometry"),
      ("Sources/DeftApp/main.swift", "import ArgumentParser\nimport DeftRuntime"),
      ("Sources/DeftRuntime/X11/Window.swift", "import DeftX11"),
      ("Sources/CanvasEditing/Document.swift", "import Foundation\nimport Synchronization"),
      ("Sources/DeftGestures/Arena.swift", "/// import CX11\n// import DeftViews"),
      ("Tests/DeftX11Tests/WindowTests.swift", "import DeftTesting"),
    ])
  func allowed(path: String, lines: String) {
    #expect(Self.house.violations(in: [House.File(path: path, text: lines)]) == [])
  }

  @Test("The checker reports an undeclared import") func undeclaredImport() {
    let file = House.File(path: "Sources/DeftApp/main.swift", text: "import DeftGestures\n")
    #expect(Self.house.violations(in: [file]).first?.contains("does not declare") == true)
  }

  @Test("The checker reports a manifest dependency that the diagram forbids")
  func manifestAgainstTheDrawing() {
    let house = House(
      manifestText: """
        let low: [Target.Dependency] = ["DeftGeometry"]
        let parser = Target.Dependency.product(
          name: "ArgumentParser", package: "swift-argument-parser")
        let rows = [
          Row(name: "DeftGeometry"),
          Row(
            name: "DeftRenderTree", imports: ["DeftGeometry", "DeftGestures"], isTested: false,
            tests: ["DeftTesting"]),
          Row(name: "DeftAnimation", imports: low),
          Row(name: "DeftInput", imports: low + ["DeftLocalization"]),
        ]
        targets: [.executableTarget(name: "DeftApp", dependencies: ["Deft", parser])]
        """)
    #expect(house.manifest["DeftGeometry"] == [])
    #expect(house.manifest["DeftRenderTree"] == ["DeftGeometry", "DeftGestures"])
    #expect(house.manifest["DeftApp"] == ["Deft", "ArgumentParser"])
    #expect(house.manifest["DeftAnimation"] == ["DeftGeometry"])
    #expect(house.manifest["DeftInput"] == ["DeftGeometry", "DeftLocalization"])
    #expect(house.violations(in: []).count == 1)
  }

  @Test("The checker reports a file of more than 400 lines") func longFile() {
    let line = "let x = 1\n"
    let fits = House.File(path: "Tests/A/A.swift", text: String(repeating: line, count: 400))
    let tooLong = House.File(path: "Tests/A/A.swift", text: String(repeating: line, count: 401))
    #expect(Self.house.violations(in: [fits]) == [])
    #expect(Self.house.violations(in: [tooLong]).count == 1)
  }

  @Test(
    "The checker reports a key path through an optional",
    arguments: [#"\.b?"#, #"\.b.last!"#, #"\A.b[0]?"#])
  func keyPathThroughAnOptional(path: String) {
    let through = House.File(path: "Tests/A/A.swift", text: "let x = a.map(\(path).c)\n")
    #expect(Self.house.violations(in: [through]).count == 1)
    let closure = House.File(path: "Tests/A/A.swift", text: "let x = a.compactMap { $0.b?.c }\n")
    #expect(Self.house.violations(in: [closure]) == [])
  }

  @Test("The checker reports a clock in a module that receives time as a parameter") func clock() {
    let text = "let now = Date()\n"
    let engine = House.File(path: "Sources/DeftGestures/Arena.swift", text: text)
    let host = House.File(path: "Sources/DeftRuntime/Host.swift", text: text)
    let clock = House.File(path: "Sources/DeftRuntime/Platform/MonotonicClock.swift", text: text)
    let program = House.File(path: "Sources/DeftApp/App.swift", text: text)
    for file in [engine, host] { #expect(Self.house.violations(in: [file]).count == 1) }
    #expect(Self.house.violations(in: [clock, program]) == [])
    for clock in ["SleepClock.now()", "MonotonicClock.now()"] {
      let text = "let now = \(clock)\n"
      let hidden = House.File(path: "Sources/DeftGestures/Arena.swift", text: text)
      #expect(Self.house.violations(in: [hidden]).count == 1)
    }
  }
}
