import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Selection in lists") @MainActor
struct ListSelectionTests {
  private struct Single: View {
    @State var chosen: Int?
    @State var numbers = [1, 2, 3]
    var body: some View {
      List(selection: $chosen) {
        ForEach(numbers, id: \.self) { Text("Number \($0)") }
          .onDelete { numbers.remove(atOffsets: $0) }
      }
    }
  }

  @Test("A tap selects a row, arrow keys move the selection, and Delete deletes the row")
  func single() {
    let tester = ViewTester { Single() }
    tester.tap(at: CGPoint(x: 300, y: tester.find(text: "Number 2").center.y))
    #expect(tester.state("chosen", of: Single.self, as: Int?.self) == 2)
    tester.press(.downArrow)
    #expect(tester.state("chosen", of: Single.self, as: Int?.self) == 3)
    tester.press(.upArrow)
    tester.press(.deleteForward)
    #expect(tester.state("numbers", of: Single.self, as: [Int].self) == [1, 3])
  }

  private struct Several: View {
    @State var chosen: Set<String> = []
    var body: some View {
      List(["a", "b", "c"], id: \.self, selection: $chosen) { Text("Letter \($0)") }
    }
  }

  @Test("A tap adds a row to the selection set, or removes it") func several() {
    let tester = ViewTester { Several() }
    tester.tap(tester.find(text: "Letter a"))
    tester.tap(tester.find(text: "Letter c"))
    #expect(tester.state("chosen", of: Several.self, as: Set<String>.self) == ["a", "c"])
    let rows = tester.accessibilityTree.first { $0.kind == .list }?.children ?? []
    #expect(rows.map { $0.traits.contains(.isSelected) } == [true, false, true])
    tester.tap(tester.find(text: "Letter a"))
    #expect(tester.state("chosen", of: Several.self, as: Set<String>.self) == ["c"])
  }

  @Test("In edit mode, a list with a multiple selection shows marks instead of delete buttons")
  func marks() throws {
    struct Links: View {
      @State var chosen: Set<Int> = []
      @State var numbers = [1, 2, 3]
      @State var mode = EditMode.active
      var body: some View {
        NavigationStack {
          List(selection: $chosen) {
            ForEach(numbers, id: \.self) { NavigationLink("Link \($0)", value: $0) }
              .onDelete { numbers.remove(atOffsets: $0) }
          }
          .navigationDestination(for: Int.self) { Text("Page \($0)") }
          .toolbar { Button("Toggle") { mode = mode == .active ? .inactive : .active } }
          .environment(\.editMode, $mode)
        }
      }
    }
    let tester = ViewTester { Links() }
    var chosen: Set<Int>? { tester.state("chosen", of: Links.self, as: Set<Int>.self) }
    #expect(tester.find(text: "Link 1").frame.minX > 40)
    #expect(tester.accessibilityTree.first { $0.label == "Delete" } == nil)
    tester.tap(at: CGPoint(x: 26, y: tester.find(text: "Link 1").center.y))
    tester.tap(tester.find(text: "Link 3"))
    tester.advance(by: 1)
    #expect(chosen == [1, 3] && !tester.exists(text: "Page 3"))
    tester.tap(tester.find(text: "Link 1"))
    #expect(chosen == [3])
    let place = CGPoint(x: 26, y: tester.find(text: "Link 2").center.y)
    let empty = try tester.picture()[place]
    tester.tap(at: place)
    tester.advance(by: 0.5)
    #expect(try tester.picture()[place] != empty)
    tester.tap(tester.find(text: "Toggle"))
    tester.advance(by: 1)
    #expect(tester.find(text: "Link 1").frame.minX < 40)
  }

  @Test("A tap in a disabled list selects nothing") func disabled() {
    let tester = ViewTester { Several().disabled(true) }
    tester.tap(tester.find(text: "Letter a"))
    #expect(tester.state("chosen", of: Several.self, as: Set<String>.self) == [])
  }

  private struct Deletable: View {
    @State var chosen: Set<Int> = []
    @State var numbers = [1, 2, 3, 4]
    @State var deletions = 0
    var body: some View {
      List(selection: $chosen) {
        ForEach(numbers, id: \.self) { Text("Number \($0)") }
          .onDelete { offsets in
            deletions += 1
            numbers.remove(atOffsets: offsets)
          }
      }
    }
  }

  @Test("Delete deletes all selected rows at once") func deletion() {
    let tester = ViewTester { Deletable() }
    tester.tap(tester.find(text: "Number 2"))
    tester.tap(tester.find(text: "Number 4"))
    tester.press(.deleteForward)
    #expect(tester.state("numbers", of: Deletable.self, as: [Int].self) == [1, 3])
    #expect(tester.state("deletions", of: Deletable.self, as: Int.self) == 1)
  }

  private final class Model: ObservableObject {
    @Published var isMarked = false
  }

  private struct Marked: View {
    @ObservedObject var model: Model
    var body: some View {
      List { Text("a").listRowBackground(model.isMarked ? Color.red : Color.clear) }
    }
  }

  @Test("The background of a row changes with its view") func background() {
    let model = Model()
    let views = PaintedViews { Marked(model: model) }
    let area = CGRect(x: 0, y: 0, width: 200, height: 44)
    func isRed() -> Bool {
      views.painted.contains { $0.color == RGBAColor(light: .red) && $0.frame == area }
    }
    #expect(!isRed())
    model.isMarked = true
    #expect(isRed())
  }

  @Test("A row shows its background, the color of its separator, and a badge at its end")
  func appearance() {
    let painted = PaintedViews {
      List {
        Text("a").listRowBackground(Color.red).listRowSeparatorTint(.green)
        Text("b").badge(5)
      }
    }
    let red = RGBAColor(light: .red)
    #expect(
      painted.painted.contains {
        $0.color == red && $0.frame == CGRect(x: 0, y: 0, width: 200, height: 44)
      })
    #expect(
      painted.painted.contains { $0.color == RGBAColor(light: .green) && $0.frame.height == 1 })
    let tester = ViewTester { List { Text("b").badge(5) } }
    #expect(abs(tester.find(text: "5").frame.maxX - 384) < 1)
  }

  @Test("A row with a badge has the background and the tag of its view", arguments: [0, 5])
  func traitsOfBadges(count: Int) {
    struct Tagged: View {
      let count: Int
      @State var chosen: String?
      var body: some View {
        List(selection: $chosen) {
          Text("a").tag("first").listRowBackground(Color.red).badge(count)
        }
      }
    }
    let painted = PaintedViews { Tagged(count: count) }.painted
    let row = CGRect(x: 0, y: 0, width: 200, height: 44)
    #expect(painted.contains { $0.color == RGBAColor(light: .red) && $0.frame == row })
    let tester = ViewTester { Tagged(count: count) }
    tester.tap(tester.find(text: "a"))
    #expect(tester.state("chosen", of: Tagged.self, as: String?.self) == "first")
  }
}
