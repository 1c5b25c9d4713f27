import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Edits of list rows") @MainActor
struct RowEditingTests {
  private struct Names: View {
    @State var names = ["Ada", "Bob", "Cleo", "Dan"]
    var fixed = ""
    var body: some View {
      NavigationStack {
        List {
          ForEach(names, id: \.self) { name in
            Text(name).deleteDisabled(name == fixed).moveDisabled(name == fixed)
          }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
        .toolbar { EditButton() }
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private func names(_ tester: ViewTester) -> [String]? {
    tester.state("names", of: Names.self, as: [String].self)
  }

  private func swipe(
    _ tester: ViewTester, _ text: String, by distance: CGFloat, over time: Double = 0.3
  ) {
    let y = tester.find(text: text).center.y
    let start: CGFloat = distance < 0 ? 380 : 60
    let finger = tester.touch(at: CGPoint(x: start, y: y))
    finger.move(to: CGPoint(x: start + distance, y: y), over: time)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
  }

  @Test("A swipe reveals Delete, which deletes the row with an animation") func deletion() {
    let tester = ViewTester { Names() }
    swipe(tester, "Bob", by: -100)
    #expect(tester.find(text: "Bob").frame.minX < 0)
    tester.tap(tester.find(text: "Delete"))
    #expect(names(tester) == ["Ada", "Cleo", "Dan"])
    tester.advance(by: 0.05)
    let moving = tester.find(text: "Cleo").center.y
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Bob"))
    #expect(tester.find(text: "Cleo").center.y < moving)
    tester.checkInvariants()
  }

  @Test("A full swipe deletes at once") func fullSwipe() {
    let tester = ViewTester { Names() }
    swipe(tester, "Ada", by: -320)
    #expect(names(tester) == ["Bob", "Cleo", "Dan"])
    #expect(!tester.exists(text: "Delete"))
  }

  @Test("A short swipe springs back, and a vertical drag scrolls instead") func noSwipe() {
    let tester = ViewTester { Names() }
    swipe(tester, "Ada", by: -30)
    #expect(tester.find(text: "Ada").frame.minX == 16)
    #expect(!tester.exists(text: "Delete"))
    let finger = tester.touch(tester.find(text: "Cleo"))
    finger.move(by: CGSize(width: -20, height: 40), over: 0.2)
    #expect(tester.find(text: "Cleo").frame.minX == 16)
    finger.lift()
    tester.advance(by: 1)
    #expect(names(tester)?.count == 4)
  }

  @Test("Rows in a section, and rows with a modifier after the actions, can be deleted and moved")
  func rowsInSections() {
    struct Lists: View {
      @State var first = ["Ada", "Bob", "Cleo"]
      @State var second = ["Dan", "Eve", "Fay"]
      var body: some View {
        List {
          Section("First") {
            ForEach(first, id: \.self) { Text($0) }
              .onDelete { first.remove(atOffsets: $0) }
              .onMove { first.move(fromOffsets: $0, toOffset: $1) }
          }
          ForEach(second, id: \.self) { Text($0) }
            .onDelete { second.remove(atOffsets: $0) }
            .onMove { second.move(fromOffsets: $0, toOffset: $1) }
            .listRowBackground(Color.yellow)
        }
        .environment(\.editMode, $mode)
      }
      @State var mode = EditMode.inactive
    }
    let size = CGSize(width: 400, height: 600)
    let tester = ViewTester(size: size) { Lists() }
    func names(_ property: String) -> [String]? {
      tester.state(property, of: Lists.self, as: [String].self)
    }
    swipe(tester, "Bob", by: -320)
    swipe(tester, "Dan", by: -320)
    #expect(names("first") == ["Ada", "Cleo"] && names("second") == ["Eve", "Fay"])
    let editing = ViewTester(size: size) { Lists(mode: .active) }
    for name in ["Ada", "Dan"] {
      #expect(editing.find(text: name).frame.minX > 40)
      let place = CGPoint(x: 374, y: editing.find(text: name).center.y)
      let finger = editing.touch(at: place)
      finger.move(to: CGPoint(x: place.x, y: place.y + 200), over: 0.6)
      finger.lift()
      editing.advance(by: 1)
    }
    let moved = ["first", "second"].map {
      editing.state($0, of: Lists.self, as: [String].self)
    }
    #expect(moved == [["Bob", "Cleo", "Ada"], ["Eve", "Fay", "Dan"]])
  }

  @Test("Only one row is open; a tap on the open row's view only closes the row") func oneRow() {
    let tester = ViewTester { Names() }
    swipe(tester, "Ada", by: -100)
    swipe(tester, "Bob", by: -100)
    #expect(tester.find(text: "Ada").frame.minX == 16)
    #expect(tester.find(text: "Bob").frame.minX < 0)
    tester.tap(at: CGPoint(x: 200, y: tester.find(text: "Bob").center.y))
    tester.advance(by: 1)
    #expect(tester.find(text: "Bob").frame.minX == 16)
    #expect(names(tester)?.count == 4)
  }

  @Test("A row whose deletion is disabled does not swipe") func disabled() {
    let tester = ViewTester { Names(fixed: "Bob") }
    swipe(tester, "Bob", by: -320)
    #expect(tester.find(text: "Bob").frame.minX == 16)
    #expect(names(tester)?.count == 4)
  }

  @Test("The edit mode shows buttons that delete and handles that move") func editMode() {
    let tester = ViewTester { Names() }
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Done"))
    #expect(tester.find(text: "Ada").frame.minX > 40)
    tester.tap(at: CGPoint(x: 26, y: tester.find(text: "Cleo").center.y))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Delete"))
    tester.advance(by: 1)
    #expect(names(tester) == ["Ada", "Bob", "Dan"])
    tester.tap(tester.find(text: "Done"))
    tester.advance(by: 1)
    #expect(tester.find(text: "Ada").frame.minX == 16)
  }

  @Test("A handle moves its row under the finger, and the other rows make room") func moving() {
    let tester = ViewTester { Names() }
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 1)
    let (ada, bob) = (tester.find(text: "Ada").center.y, tester.find(text: "Bob").center.y)
    let finger = tester.touch(at: CGPoint(x: 374, y: ada))
    finger.move(to: CGPoint(x: 374, y: ada + 100), over: 0.4)
    #expect(abs(tester.find(text: "Ada").center.y - (ada + 100)) < 1.5)
    finger.hold(for: 0.5)
    #expect(abs(tester.find(text: "Bob").center.y - ada) < 1)
    finger.lift()
    #expect(names(tester) == ["Bob", "Cleo", "Ada", "Dan"])
    // The row starts its animation at the position where the finger lifted.
    #expect(abs(tester.find(text: "Ada").center.y - (ada + 100)) < 12)
    tester.advance(by: 1)
    #expect(tester.find(text: "Bob").center.y == ada)
    #expect(tester.find(text: "Ada").center.y == ada + 2 * (bob - ada))
    tester.checkInvariants()
  }

  @Test("Assistive technologies delete and move rows") func accessibility() throws {
    let tester = ViewTester { Names() }
    let row = try #require(tester.accessibilityTree.first { $0.label == "Bob" })
    #expect(row.kind == .listItem)
    #expect(row.perform(.delete))
    tester.advance(by: 1)
    #expect(names(tester) == ["Ada", "Cleo", "Dan"])
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 1)
    let handle = try #require(tester.accessibilityTree.first { $0.label == "Move" })
    handle.adjust(.increment)
    tester.advance(by: 1)
    #expect(names(tester) == ["Cleo", "Ada", "Dan"])
  }

  private struct Mails: View {
    @State var log = ""
    var body: some View {
      List(0..<3) { number in
        Button("Mail \(number)") { log += "open\(number) " }
          .swipeActions(edge: .leading) {
            Button("Read") { log += "read\(number) " }.tint(.blue)
          }
          .swipeActions(allowsFullSwipe: false) {
            Button("Trash", role: .destructive) { log += "trash\(number) " }
            Button("Flag") { log += "flag\(number) " }.tint(.orange)
          }
      }
      .overlay(alignment: .bottom) { Text("Log \(log)") }
    }
  }

  @Test("A row has actions at both edges, and a full swipe performs the first one if allowed")
  func actions() {
    let tester = ViewTester { Mails() }
    swipe(tester, "Mail 1", by: -180)
    // The first action is at the edge.
    #expect(tester.find(text: "Trash").center.x > tester.find(text: "Flag").center.x)
    tester.tap(tester.find(text: "Flag"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Log flag1 "))
    #expect(!tester.exists(text: "Flag"), "The row closes after an action.")
    swipe(tester, "Mail 0", by: 330)
    #expect(tester.exists(text: "Log flag1 read0 "))
    swipe(tester, "Mail 2", by: -350)
    #expect(tester.exists(text: "Log flag1 read0 "), "No full swipe is allowed.")
    #expect(tester.exists(text: "Trash"))
    tester.tap(tester.find(text: "Mail 0"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Log flag1 read0 open0 "))
  }

  @Test("A mouse can swipe rows") func mouse() {
    let tester = ViewTester { Mails() }
    let mouse = tester.touch(at: CGPoint(x: 300, y: 66), kind: .pointer)
    mouse.move(to: CGPoint(x: 180, y: 66), over: 0.3)
    mouse.hold(for: 0.2)
    mouse.lift()
    tester.advance(by: 1)
    #expect(tester.exists(text: "Trash"))
    #expect(tester.exists(text: "Log "))
  }

  private struct Editable: View {
    struct Item: Identifiable { let id: Int }
    @State var items = [Item(id: 1), Item(id: 2)]
    var body: some View { List($items, editActions: .all) { $item in Text("Item \(item.id)") } }
  }

  @Test("A list of a binding deletes elements from the binding") func bound() {
    let tester = ViewTester { Editable() }
    swipe(tester, "Item 1", by: -330)
    #expect(!tester.exists(text: "Item 1") && tester.exists(text: "Item 2"))
  }

  // MARK: - Changes by the program

  private final class Model: ObservableObject {
    @Published var names = ["Ada", "Bob", "Cleo", "Dan"]
    @Published var hidden = ""
    @Published var isLocked = false
  }

  private struct Rows: View {
    @ObservedObject var model: Model
    var body: some View {
      ForEach(model.names, id: \.self) { name in
        if name != model.hidden { Text(name) }
      }
      .onDelete(perform: model.isLocked ? nil : { model.names.remove(atOffsets: $0) })
      .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  private func editingTester(_ model: Model, isDisabled: Bool = false) -> ViewTester {
    ViewTester {
      List { Rows(model: model) }
        .environment(\.editMode, .constant(.active))
        .disabled(isDisabled)
    }
  }

  /// Drags the handle of the first row; the finger stays down.
  private func dragAda(_ tester: ViewTester, by distance: CGFloat) -> ScriptedFinger {
    let place = CGPoint(x: 374, y: tester.find(text: "Ada").center.y)
    let finger = tester.touch(at: place)
    finger.move(to: CGPoint(x: place.x, y: place.y + distance), over: 0.4)
    return finger
  }

  @Test("A row that is removed while a finger moves it does not move other rows")
  func removalDuringMove() {
    let model = Model()
    let tester = editingTester(model)
    let top = tester.find(text: "Ada").center.y
    let finger = dragAda(tester, by: 100)
    model.names.removeFirst()
    tester.advance(by: 1)
    finger.lift()
    tester.advance(by: 1)
    #expect(model.names == ["Bob", "Cleo", "Dan"])
    #expect(tester.find(text: "Bob").center.y == top)
    tester.checkInvariants()
  }

  @Test("A finger moves its own row even after another row has been inserted above")
  func insertionDuringMove() throws {
    let model = Model()
    let tester = editingTester(model)
    let finger = dragAda(tester, by: 100)
    model.names.insert("Zoe", at: 0)
    tester.advance(by: 0.1)
    finger.move(by: CGSize(width: 0, height: 44), over: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(model.names.first == "Zoe")
    let ada = try #require(model.names.firstIndex(of: "Ada"))
    let bob = try #require(model.names.firstIndex(of: "Bob"))
    #expect(ada > bob)
    tester.checkInvariants()
  }

  @Test("A row moves past elements that have no row") func hiddenElement() throws {
    let model = Model()
    model.hidden = "Bob"
    let tester = editingTester(model)
    let handle = try #require(tester.accessibilityTree.first { $0.label == "Move" })
    handle.adjust(.increment)
    #expect(model.names == ["Bob", "Cleo", "Ada", "Dan"])
  }

  @Test("The handles of a disabled list do not move rows") func disabledHandles() {
    let model = Model()
    let tester = editingTester(model, isDisabled: true)
    dragAda(tester, by: 100).lift()
    tester.advance(by: 1)
    #expect(model.names == ["Ada", "Bob", "Cleo", "Dan"])
  }

  @Test("Rows follow a change of the allowed edits") func locking() {
    let model = Model()
    model.isLocked = true
    let list = ViewTester { List { Rows(model: model) } }
    swipe(list, "Ada", by: -100)
    #expect(!list.exists(text: "Delete"))
    model.isLocked = false
    list.advance(by: 0.1)
    swipe(list, "Ada", by: -100)
    #expect(list.exists(text: "Delete"))
    let tester = editingTester(model)
    #expect(tester.find(text: "Ada").frame.minX > 40)
    model.isLocked = true
    tester.advance(by: 0.1)
    #expect(tester.find(text: "Ada").frame.minX == 16)
  }

  @Test("The delete buttons and handles follow the color scheme") func colorScheme() {
    func views(_ scheme: ColorScheme) -> PaintedViews {
      PaintedViews(size: CGSize(width: 200, height: 200), scheme: scheme) {
        List { Rows(model: Model()) }.environment(\.editMode, .constant(.active))
      }
    }
    let (changed, fresh) = (views(.light), views(.dark))
    #expect(changed.painted.map(\.paint) != fresh.painted.map(\.paint))
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    changed.views.environment = environment
    // The indicators, which appear after a change, are painted last.
    let (paints, expected) = (changed.painted.map(\.paint), fresh.painted.map(\.paint))
    #expect(Array(paints.prefix(expected.count)) == expected)
  }
}
