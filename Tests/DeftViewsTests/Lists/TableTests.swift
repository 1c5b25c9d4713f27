import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
}

@Suite("Tables") @MainActor
struct TableTests {
  private static let people = [
    Person(id: 1, name: "Cleo", age: 30), Person(id: 2, name: "Ann", age: 40),
    Person(id: 3, name: "Ben", age: 20),
  ]

  private struct Sorted: View {
    @State private var people = TableTests.people
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection: Int?

    var body: some View {
      Table(people, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name).width(min: 100, ideal: 200)
        TableColumn("Age", value: \.age) { Text(verbatim: "\($0.age)") }
          .width(80).alignment(.numeric)
        TableColumn("Note") { person in Text(verbatim: "note \(person.id)") }
      }
      .onChange(of: order) { people.sort(using: order) }
      Text("selected \(selection ?? 0)")
    }
  }

  private func sorted(_ size: CGSize = CGSize(width: 700, height: 400)) -> ViewTester {
    ViewTester(size: size) { Sorted() }
  }

  private func names(_ tester: ViewTester) -> [String] {
    tester.allTexts.filter { ["Cleo", "Ann", "Ben"].contains($0.text) }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.text)
  }

  private func press(_ label: String, in tester: ViewTester) {
    tester.tap(tester.find(text: label))
    tester.advance(by: 0.5)
  }

  @Test("The cells of a row are below the titles of their columns")
  func columns() {
    let tester = sorted()
    for (title, cell) in [("Name", "Cleo"), ("Note", "note 1")] {
      let (title, cell) = (tester.find(text: title).frame, tester.find(text: cell).frame)
      #expect(abs(title.minX - cell.minX) < 0.5 && title.maxY < cell.minY)
    }
    let age = tester.find(text: "30").frame
    let note = tester.find(text: "note 1").frame
    #expect(abs(age.maxX - (note.minX - 12)) < 1.5, "Numbers are at the trailing edge.")
    #expect(tester.find(text: "Cleo").center.y == note.midY)
  }

  @Test("A title sorts the rows by its column, and reverses the order when it is pressed again")
  func sorting() {
    let tester = sorted()
    #expect(names(tester) == ["Cleo", "Ann", "Ben"])
    #expect(tester.accessibilityTree.first { $0.label == "Name" }?.value == "Ascending")
    press("Age", in: tester)
    #expect(names(tester) == ["Ben", "Cleo", "Ann"])
    let title = tester.accessibilityTree.first { $0.label == "Age" }
    #expect(title?.value == "Ascending" && (title?.frame.height ?? 0) >= 44)
    press("Age", in: tester)
    #expect(names(tester) == ["Ann", "Cleo", "Ben"])
    #expect(tester.accessibilityTree.first { $0.label == "Age" }?.value == "Descending")
    tester.accessibilityTree.first { $0.label == "Name" }?.perform()
    tester.advance(by: 0.5)
    #expect(names(tester) == ["Ann", "Ben", "Cleo"])
    press("Note", in: tester)
    #expect(names(tester) == ["Ann", "Ben", "Cleo"], "This column has no comparator.")
  }

  @Test("A tap selects a row, arrow keys move the selection, and rows are labeled by their cells")
  func selection() {
    let tester = sorted()
    press("note 2", in: tester)
    #expect(tester.exists(text: "selected 2"))
    // The titles come before the rows.
    for _ in 0..<4 where !tester.exists(text: "selected 3") {
      tester.press(.tab)
      tester.press(.downArrow)
    }
    #expect(tester.exists(text: "selected 3"))
    let row = tester.accessibilityTree.first { $0.label == "Ben, 20, note 3" }
    #expect(row?.kind == .listItem && row?.traits.contains(.isSelected) == true)
  }

  private struct Mixed: View {
    @State private var chosen: Set<Int> = []
    let hasMore: Bool

    var body: some View {
      Table(of: Person.self, selection: $chosen) {
        TableColumn("Name", value: \.name)
        if hasMore { TableColumn("Age") { Text(verbatim: "\($0.age)") } }
      } rows: {
        TableRow(Person(id: 9, name: "Zoe", age: 9))
        ForEach(TableTests.people) { TableRow($0) }
      }
      Text("chosen \(chosen.sorted().map(String.init).joined(separator: " "))")
    }
  }

  @Test("Rows and columns can be optional and repeated, and several rows can be selected")
  func builders() {
    let tester = ViewTester(size: CGSize(width: 700, height: 500)) { Mixed(hasMore: true) }
    #expect(tester.exists(text: "Age") && tester.exists(text: "40"))
    press("Zoe", in: tester)
    press("Ben", in: tester)
    #expect(tester.exists(text: "chosen 3 9"))
    let narrow = ViewTester(size: CGSize(width: 700, height: 500)) { Mixed(hasMore: false) }
    #expect(!narrow.exists(text: "Age") && narrow.exists(text: "Zoe"))
  }

  @Test("Without titles, or in a compact width, only the rows are shown")
  func titles() {
    let tester = ViewTester(size: CGSize(width: 700, height: 400)) {
      Table(TableTests.people) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden)
    }
    #expect(!tester.exists(text: "Name") && tester.exists(text: "Ben"))
    let compact = ViewTester(size: CGSize(width: 700, height: 400)) {
      Sorted().environment(\.horizontalSizeClass, .compact)
    }
    #expect(compact.exists(text: "Ben") && !compact.exists(text: "note 1"))
    #expect(!compact.exists(text: "Name"))
  }
}
