import Testing

@Suite("Folders of modules")
struct FoldersTests {
  @Test("Folders use only names of earlier folders", arguments: Folders.orders)
  func order(module: String, order: [String]) throws {
    let files = try HouseTests.files(in: ["Sources/\(module)"])
    #expect(files.count > 50)
    let folders = Folders(order: order)
    let below = module == "DeftViews" ? try HouseTests.files(in: ["Sources/DeftViewGraph"]) : []
    for violation in folders.violations(in: files, of: module, below: below) {
      Issue.record("\(violation)")
    }
  }

  @Test("Every folder of the order exists", arguments: Folders.orders)
  func existence(module: String, order: [String]) throws {
    let files = try HouseTests.files(in: ["Sources/\(module)"])
    let there = Set(files.map { $0.path.split(separator: "/")[2] }.map(String.init))
    #expect(Set(order).subtracting(there) == [])
  }

  // MARK: - The checker, on synthetic sources

  static let folders = Folders(order: ["Low", "High"])

  static func violations(low: String, high: String) -> [String] {
    folders.violations(
      in: [
        House.File(path: "Sources/M/Low/Low.swift", text: low),
        House.File(path: "Sources/M/High/High.swift", text: high),
      ], of: "M")
  }

  @Test(
    "The checker reports the use of a name of a later folder",
    arguments: [
      ("let a: Panel? = nil", "struct Panel {}"),
      ("extension Panel {}", "public final class Panel {}"),
      ("func f() { show() }", "func show() {}"),
      ("func f() { graph.focus.move() }", "extension ViewGraph { var focus: Int { 0 } }"),
      (
        "let a = environment.tint",
        "extension EnvironmentValues {\n  public var tint: Int { get { 0 } set {} }\n}"
      ),
      ("let a = Row().padded(by: 2)", "extension View { func padded(by: Int) -> Self { self } }"),
      (
        "let a = Row().shown { 2 }",
        "extension View { func shown(_ f: () -> Int) -> Self { self } }"
      ),
    ])
  func found(low: String, high: String) {
    #expect(Self.violations(low: low, high: high).count == 1)
  }

  @Test(
    "The checker accepts sources without names of later folders",
    arguments: [
      ("struct Panel {}", "let a: Panel? = nil"),
      ("// Panel\n/// ``Panel``\nlet a = \"Panel\"", "struct Panel {}"),
      ("let a = \"\"\"\n  Panel \\\" \"Panel\"\n  \"\"\"", "struct Panel {}"),
      ("struct A { struct Panel {}\n var p: Panel }", "struct Panel {}"),
      ("let a = b.show", "func show() {}"),
      ("let a: Panel? = nil", "private struct Panel {}"),
      ("struct Panel {}\nlet a: Panel? = nil", "struct Panel {}"),
      ("let a = node.padded", "extension View { func padded(by: Int) -> Self { self } }"),
      (
        "struct Row { func padded() {} }\nlet a = Row().padded()",
        "extension View { func padded() -> Self { self } }"
      ),
      ("func f() { view.focus.move() }", "extension ViewGraph { var focus: Int { 0 } }"),
    ])
  func notFound(low: String, high: String) {
    #expect(Self.violations(low: low, high: high) == [])
  }

  @Test("The folders of a module have no cycle")
  func cycles() throws {
    let files = Dictionary(grouping: try HouseTests.files(in: ["Sources"])) { $0.module ?? "" }
    #expect(files.count > 20)
    for (module, files) in files {
      let below = module == "DeftViews" ? try HouseTests.files(in: ["Sources/DeftViewGraph"]) : []
      for violation in FolderCycles(files, of: module, below: below).violations {
        Issue.record("\(module): \(violation)")
      }
    }
  }

  /// Returns the cycles of sources, given by their paths.
  private static func cycles(_ sources: [String: String]) -> [String] {
    FolderCycles(
      sources.map { House.File(path: "Sources/M/\($0.key).swift", text: $0.value) }, of: "M"
    ).violations
  }

  @Test(
    "The checker reports a cycle of folders",
    arguments: [
      ["A/A": "struct A { var b: B? }", "B/B": "final class B { var a: A }"],
      [
        "A/A": "struct A { var b: B }", "B/B": "struct B { var c: C }",
        "C/C": "class C { var a: A }",
      ],
      ["A": "struct A { var b: B? }", "B/B": "final class B { var a: A }"],
      ["A/Inner/A": "struct A { var b: B? }", "B/B": "final class B { var a: A }"],
    ])
  func cycle(sources: [String: String]) {
    #expect(Self.cycles(sources).count == 1)
  }

  @Test(
    "The checker accepts folders without a cycle",
    arguments: [
      ["A/A": "struct A { var b: B? }", "B/B": "final class B {}"],
      ["A/A": "struct A { var b: B? }", "A/B": "final class B { var a: A }"],
      ["A/One/A": "struct A { var b: B? }", "A/Two/B": "final class B { var a: A }"],
      [
        "A/A": "struct A { var b: B?, c: C? }", "B/B": "struct B {}",
        "C/C": "struct C { var b: B }",
      ],
      // Two folders declare the name, so it is ambiguous.
      ["A/A": "struct A { var b: B? }", "B/B": "class B { var a: A }", "C/B": "class B {}"],
    ])
  func noCycle(sources: [String: String]) {
    #expect(Self.cycles(sources) == [])
  }

  @Test("The checker ignores a name that a lower module also declares") func ambiguousName() {
    let files = [
      House.File(path: "Sources/M/Low/Low.swift", text: "let a = Row().padded()"),
      House.File(
        path: "Sources/M/High/High.swift",
        text: "extension View { func padded() -> Self { self } }"),
    ]
    let below = House.File(
      path: "Sources/Below/A/A.swift", text: "extension View { func padded() -> Self { self } }")
    #expect(Self.folders.violations(in: files, of: "M").count == 1)
    #expect(Self.folders.violations(in: files, of: "M", below: [below]) == [])
  }

  @Test("The checker reports a folder without a place in the order") func unknownFolder() {
    let file = House.File(path: "Sources/M/Other/A.swift", text: "")
    #expect(Self.folders.violations(in: [file], of: "M").count == 1)
  }
}
