import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Pinned headers of lists") @MainActor
struct PinnedHeaderTests {
  private enum Style { case plain, inset, grouped }

  /// Two sections of ten rows of 44 points, with headers of 44 points in plain lists.
  private struct Letters: View {
    let move: ProxyHolder
    @State var style = Style.plain
    @State var first = (0..<10).map { "a\($0)" }
    @State var chosen: String?
    @State var pressed: [String] = []
    @State var mode = EditMode.inactive
    var body: some View {
      ScrollViewReader { proxy in
        let _ = (move.proxy = proxy)
        switch style {
        case .plain: list.listStyle(.plain)
        case .inset: list.listStyle(.inset)
        case .grouped: list.listStyle(.grouped)
        }
      }
      .environment(\.editMode, $mode)
    }

    private var list: some View {
      List(selection: $chosen) {
        Section("First") {
          ForEach(first, id: \.self) { name in row(name) }
            .onDelete { first.remove(atOffsets: $0) }
            .onMove { first.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("Second") {
          ForEach((0..<10).map { "b\($0)" }, id: \.self) { name in row(name) }
        }
      }
    }

    private func row(_ name: String) -> some View {
      HStack {
        Text(name)
        Button("Press \(name)") { pressed.append(name) }.buttonStyle(.plain)
      }
      .listRowBackground(Color(red: 1, green: 0, blue: 0))
    }
  }

  /// Returns the top edge of a row of 44 points, with its text in the middle. Pixels round the text.
  private func top(_ text: String, _ tester: ViewTester) -> CGFloat {
    let y = tester.find(text: text).center.y - 22
    let whole = (y / 4).rounded() * 4
    return abs(y - whole) <= 1 ? whole : y
  }

  private func host(
    _ move: ProxyHolder, style: Style = .plain, mode: EditMode = .inactive
  ) -> ViewTester { ViewTester { Letters(move: move, style: style, mode: mode) } }

  /// Scrolls the list by a distance with a slow finger, which stays down.
  private func drag(_ tester: ViewTester, by distance: CGFloat) -> ScriptedFinger {
    let finger = tester.touch(at: CGPoint(x: 200, y: 280))
    finger.move(to: CGPoint(x: 200, y: 280 - distance), over: 0.5)
    return finger
  }

  @Test("A header stays at the top while its section is visible, and the next one pushes it out")
  func pushed() {
    let move = ProxyHolder()
    let tester = host(move)
    #expect(top("First", tester) == 0)
    move.proxy?.scrollTo("a7", anchor: .bottom)
    tester.advance(by: 0.5)
    #expect(top("First", tester) == 0 && abs(tester.find(text: "a7").frame.maxY - 300) <= 2)
    move.proxy?.scrollTo("a9", anchor: .top)
    tester.advance(by: 0.5)
    // The view of the row is below the header.
    #expect(top("First", tester) == 0 && abs(tester.find(text: "a9").frame.minY - 44) <= 2)
    let finger = drag(tester, by: 60)
    let next = top("Second", tester)
    #expect(next > 0 && next < 40)
    #expect(abs(top("First", tester) - (next - 44)) <= 1)
    finger.lift()
    tester.advance(by: 2)
    move.proxy?.scrollTo("b5", anchor: .top)
    tester.advance(by: 0.5)
    #expect(top("Second", tester) == 0 && top("First", tester) <= -44)
  }

  @Test("Headers stay at the top in an inset list, but not in groups")
  func styles() {
    for style in [Style.inset, .grouped] {
      let move = ProxyHolder()
      let tester = host(move, style: style)
      move.proxy?.scrollTo("a8", anchor: .bottom)
      tester.advance(by: 0.5)
      if style == .inset {
        #expect(top("First", tester) == 0)
      } else {
        #expect(tester.find(text: "FIRST").frame.maxY < 0)
      }
    }
  }

  @Test("A pinned header covers the rows, and fingers on it reach no row")
  func covering() throws {
    let move = ProxyHolder()
    let tester = host(move)
    move.proxy?.scrollTo("a7", anchor: .bottom)
    tester.advance(by: 0.5)
    let covered = tester.find(text: "Press a1")
    try #require(covered.frame.maxY > 0 && covered.frame.minY < 44)
    let picture = try tester.picture()
    #expect(picture[390, 100] == 0xFF_00_00)
    #expect(picture[390, 20] != 0xFF_00_00)
    tester.tap(at: CGPoint(x: covered.center.x, y: min(40, covered.frame.maxY - 1)))
    #expect(tester.state("pressed", of: Letters.self, as: [String].self) == [])
    // A drag that begins on the header scrolls.
    let finger = tester.touch(at: CGPoint(x: 200, y: 20))
    finger.move(to: CGPoint(x: 200, y: 60), over: 0.3)
    #expect(top("a7", tester) > 270 && top("First", tester) == 0)
    finger.lift()
  }

  @Test("A header at its own place has no background")
  func resting() throws {
    struct Hidden: View {
      var body: some View {
        List { Section("First") { Text("a") } }
          .listStyle(.plain).scrollContentBackground(.hidden)
          .background(Color(red: 0, green: 0, blue: 1))
      }
    }
    #expect(try ViewTester { Hidden() }.picture()[390, 20] == 0x00_00_FF)
  }

  @Test("An arrow key does not select a row behind the header")
  func keys() {
    let move = ProxyHolder()
    let tester = host(move)
    move.proxy?.scrollTo("a9", anchor: .bottom)
    tester.advance(by: 0.5)
    tester.tap(at: CGPoint(x: 300, y: top("a5", tester) + 22))
    for _ in 0..<3 {
      tester.press(.upArrow)
      tester.advance(by: 1)
    }
    #expect(tester.state("chosen", of: Letters.self, as: String?.self) == "a2")
    #expect(top("a2", tester) == 44)
  }

  @Test("The header does not move while a row is deleted with an animation")
  func deletion() {
    let move = ProxyHolder()
    let tester = host(move)
    move.proxy?.scrollTo("a7", anchor: .bottom)
    tester.advance(by: 0.5)
    let y = top("a5", tester) + 22
    let finger = tester.touch(at: CGPoint(x: 380, y: y))
    finger.move(to: CGPoint(x: 60, y: y), over: 0.3)
    finger.hold(for: 0.2)
    finger.lift()
    for _ in 0..<30 {
      tester.advance(by: 1 / 60)
      #expect(top("First", tester) == 0)
    }
    #expect(tester.state("first", of: Letters.self, as: [String].self)?.count == 9)
    tester.advance(by: 1)
    #expect(!tester.exists(text: "a5"))
    tester.checkInvariants()
  }

  @Test("A row can be moved below a pinned header, and is in front of it")
  func moving() throws {
    let move = ProxyHolder()
    let tester = host(move, mode: .active)
    move.proxy?.scrollTo("a7", anchor: .bottom)
    tester.advance(by: 0.5)
    let place = CGPoint(x: 374, y: top("a4", tester) + 22)
    let finger = tester.touch(at: place)
    finger.move(to: CGPoint(x: place.x, y: 22), over: 0.6)
    finger.hold(for: 0.2)
    #expect(try tester.picture()[4, 22] == 0xFF_00_00)
    #expect(top("First", tester) == 0)
    finger.lift()
    tester.advance(by: 1)
    let names = tester.state("first", of: Letters.self, as: [String].self)
    #expect((names?.firstIndex(of: "a4")).map { $0 < 3 } == true)
  }

  @Test("Assistive technologies read a pinned header before the rows of its section")
  func accessibility() {
    let move = ProxyHolder()
    let tester = host(move)
    let list = { tester.accessibilityTree.first { $0.kind == .list }?.children ?? [] }
    let before = list().map(\.label)
    move.proxy?.scrollTo("a7", anchor: .bottom)
    tester.advance(by: 0.5)
    #expect(list().map(\.label) == before)
    #expect(list().first?.label == "First" && list().first?.traits.contains(.isHeader) == true)
    #expect(list().first?.frame.minY == 0)
  }

  private struct Resized: View {
    let move: ProxyHolder
    @State var height: CGFloat = 44
    var body: some View {
      ScrollViewReader { proxy in
        let _ = (move.proxy = proxy)
        List {
          Section("First") { ForEach(0..<20) { Text("Row \($0)") } }
        }
        .environment(\.defaultMinListRowHeight, height)
      }
      Button("Change") { height = 60 }
    }
  }

  @Test("A header stays pinned when the heights of the rows change")
  func heights() {
    let move = ProxyHolder()
    let tester = ViewTester { Resized(move: move) }
    move.proxy?.scrollTo(9, anchor: .top)
    tester.advance(by: 0.5)
    let y = tester.find(text: "First").center.y
    #expect(y < 40)
    tester.tap(tester.find(text: "Change"))
    tester.advance(by: 0.5)
    #expect(tester.find(text: "First").center.y == y)
  }
}
