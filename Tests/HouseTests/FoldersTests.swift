import Testing

@Suite("The folders of the graph and of the views")
struct FoldersTests {
  @Test(arguments: Folders.orders)
  func foldersNameOnlyWhatIsBelowThem(module: String, order: [[String]]) throws {
    let files = try HouseTests.files(in: ["Sources/\(module)"])
    #expect(files.count > 50)
    let folders = Folders(order: order)
    let below = module == "DeftViews" ? try HouseTests.files(in: ["Sources/DeftViewGraph"]) : []
    for violation in folders.violations(in: files, of: module, below: below) {
      Issue.record("\(violation)")
    }
  }

  @Test(arguments: Folders.orders)
  func everyFolderOfTheOrderIsThere(module: String, order: [[String]]) throws {
    let files = try HouseTests.files(in: ["Sources/\(module)"])
    let there = Set(files.map { $0.path.split(separator: "/")[2] }.map(String.init))
    #expect(Set(order.joined()).subtracting(there) == [])
  }

  // MARK: - The keeper itself, on made-up sources

  static let folders = Folders(order: [["Low"], ["High"]])

  static func violations(low: String, high: String) -> [String] {
    folders.violations(
      in: [
        House.File(path: "Sources/M/Low/Low.swift", text: low),
        House.File(path: "Sources/M/High/High.swift", text: high),
      ], of: "M")
  }

  @Test(
    "A name of a folder above is found",
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
    "What names nothing of a folder above is not found",
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

  @Test func foldersOnOneFloorNameEachOther() {
    let files = [
      House.File(path: "Sources/M/One/One.swift", text: "struct One { var other: Other? }"),
      House.File(path: "Sources/M/Other/Other.swift", text: "final class Other { var one: One }"),
    ]
    #expect(Folders(order: [["One", "Other"]]).violations(in: files, of: "M") == [])
    #expect(Folders(order: [["One"], ["Other"]]).violations(in: files, of: "M").count == 1)
  }

  @Test func whatAModuleBelowHasAsWellIsNotFound() {
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

  @Test func aFolderWithoutAPlaceIsFound() {
    let file = House.File(path: "Sources/M/Other/A.swift", text: "")
    #expect(Self.folders.violations(in: [file], of: "M").count == 1)
  }
}
