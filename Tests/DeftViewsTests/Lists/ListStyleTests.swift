import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("List styles") @MainActor
struct ListStyleTests {
  private struct Animals<Style: ListStyle>: View {
    let style: Style
    var body: some View {
      List {
        Section {
          Text("Cat")
          Text("Dog")
        } header: {
          Text("Pets")
        } footer: {
          Text("At home")
        }
        Section { Text("Wolf") }
        Text("Yeti")
      }
      .listStyle(style)
    }
  }

  private func tester<S: ListStyle>(
    _ style: S, environment: EnvironmentValues = EnvironmentValues()
  ) -> ViewTester {
    ViewTester(size: CGSize(width: 400, height: 600), environment: environment) {
      Animals(style: style)
    }
  }

  /// Returns the frame of the row with the given text.
  private func row(_ text: String, _ tester: ViewTester) throws -> CGRect {
    try #require(
      tester.accessibilityTree.first { $0.label == text && $0.kind == .listItem }?.frame, "\(text)")
  }

  @Test("Rows of plain and grouped lists reach the sides; rows of other styles have margins")
  func margins() throws {
    #expect(try row("Cat", tester(.plain)).minX == 0 && row("Cat", tester(.plain)).width == 400)
    #expect(try row("Cat", tester(.grouped)).width == 400)
    for frame in try [
      row("Cat", tester(.inset)), row("Cat", tester(.insetGrouped)), row("Cat", tester(.sidebar)),
    ] {
      #expect(frame.minX > 0 && frame.minX == 400 - frame.maxX)
    }
    #expect(try row("Cat", tester(.automatic)) == row("Cat", tester(.plain)))
  }

  @Test("Sections of a plain list follow each other directly; groups have spaces between them")
  func sections() throws {
    let plain = tester(.plain)
    #expect(try row("Dog", plain).minY == row("Cat", plain).maxY)
    #expect(try row("Yeti", plain).minY == row("Wolf", plain).maxY)
    for tester in [tester(.grouped), tester(.insetGrouped), tester(.sidebar)] {
      #expect(try row("Dog", tester).minY == row("Cat", tester).maxY)
      #expect(try row("Yeti", tester).minY > row("Wolf", tester).maxY)
      #expect(try row("Cat", tester).height >= 44)
      #expect(tester.find(text: "At home").frame.minY > (try row("Dog", tester).maxY))
    }
  }

  @Test("Section headers are headings; in groups, they are in capitals")
  func headers() throws {
    func header(_ tester: ViewTester) -> AccessibilityNode? {
      tester.accessibilityTree.first { $0.traits.contains(.isHeader) }
    }
    #expect(header(tester(.plain))?.label == "Pets" && header(tester(.plain))?.kind == nil)
    let lists = [
      tester(.plain), tester(.inset), tester(.sidebar), tester(.grouped), tester(.insetGrouped),
    ]
    #expect(lists.map { $0.exists(text: "PETS") } == [false, false, false, true, true])
    let prominent = ViewTester {
      Animals(style: .insetGrouped).headerProminence(.increased)
    }
    #expect(prominent.exists(text: "Pets"))
    let lowercase = ViewTester {
      List { Section(content: { Text("a") }, header: { Text("Pets").textCase(nil) }) }
        .listStyle(.grouped)
    }
    #expect(lowercase.exists(text: "Pets"))
  }

  /// Returns the color beside the text of a row, at a height in the row.
  private func color(
    _ picture: Screenshot, _ frame: CGRect, x: CGFloat, y: CGFloat
  ) -> UInt32 {
    picture[CGPoint(x: x, y: frame.minY.rounded() + y.rounded(.down))]
  }

  @Test("Groups have a background from side to side; cards also have margins and round corners")
  func backgrounds() throws {
    let plain = try tester(.plain).picture()
    let tester = tester(.insetGrouped)
    let picture = try tester.picture()
    let (cat, dog) = (try row("Cat", tester), try row("Dog", tester))
    let outside = color(picture, cat, x: 4, y: 20)
    let card = color(picture, cat, x: 200, y: 20)
    #expect(outside != card && outside != plain[4, 300])
    // The first row has round corners only at its top, and the last row only at its bottom.
    let left = cat.minX + 0.5
    #expect(color(picture, cat, x: left, y: 0) == outside)
    #expect(color(picture, cat, x: left, y: 43) == card)
    #expect(color(picture, dog, x: left, y: 0) == card)
    #expect(color(picture, dog, x: left, y: dog.height - 1) == outside)
    let grouped = self.tester(.grouped)
    let whole = try row("Cat", grouped)
    #expect(try color(grouped.picture(), whole, x: 0, y: 0) == card)
  }

  @Test("Lines are below all rows of a plain list and between rows of a group; sidebars have none")
  func lines() throws {
    func hasLine(_ tester: ViewTester, _ text: String) throws -> Bool {
      let frame = try row(text, tester)
      let picture = try tester.picture()
      return color(picture, frame, x: 200, y: frame.height - 1)
        != color(picture, frame, x: 200, y: frame.height - 3)
    }
    let texts = ["Cat", "Dog", "Wolf", "Yeti"]
    func lines<S: ListStyle>(_ style: S) throws -> [Bool] {
      let tester = tester(style)
      return try texts.map { try hasLine(tester, $0) }
    }
    #expect(try lines(.plain) == [true, true, true, true])
    #expect(try lines(.insetGrouped) == [true, false, false, false])
    #expect(try lines(.inset) == [true, false, false, false])
    #expect(try lines(.sidebar) == [false, false, false, false])
  }

  @Test("A list follows a change of its style")
  func change() throws {
    struct Switching: View {
      @State private var isGrouped = false
      var body: some View {
        VStack {
          Button("Switch") { isGrouped = true }
          if isGrouped {
            rows.listStyle(.insetGrouped)
          } else {
            rows.listStyle(.plain)
          }
        }
      }
      private var rows: some View { List { Section { Text("Cat") } } }
    }
    let tester = ViewTester { Switching() }
    let before = try row("Cat", tester)
    tester.tap(tester.find(text: "Switch"))
    tester.advance(by: 0.1)
    #expect(try row("Cat", tester).minX > before.minX)
  }

  @Test("The space between sections is set for a list or a section; the smaller space applies")
  func sectionSpacing() throws {
    struct Spaced: View {
      var list: ListSectionSpacing?
      var section: CGFloat?
      var body: some View {
        let rows = List {
          if let section {
            Section { Text("Cat") }.listSectionSpacing(section)
          } else {
            Section { Text("Cat") }
          }
          Section { Text("Wolf") }
        }
        .listStyle(.insetGrouped)
        if let list { rows.listSectionSpacing(list) } else { rows }
      }
    }
    func space(_ view: Spaced) throws -> CGFloat {
      let tester = ViewTester { view }
      return try row("Wolf", tester).minY - row("Cat", tester).maxY
    }
    let usual = try space(Spaced())
    #expect(try space(Spaced(list: .compact)) == usual / 2)
    #expect(try space(Spaced(list: .custom(50))) == 50)
    #expect(try space(Spaced(list: .custom(50), section: 6)) == 6)
    #expect(try space(Spaced(list: .custom(50), section: 90)) == 50)
  }

  @Test("With a space between rows, each row is a card")
  func rowSpacing() throws {
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) {
      Animals(style: .insetGrouped).listRowSpacing(10)
    }
    let (cat, dog) = (try row("Cat", tester), try row("Dog", tester))
    #expect(dog.minY - cat.maxY == 10)
    let picture = try tester.picture()
    let outside = color(picture, cat, x: 4, y: 20)
    #expect(color(picture, cat, x: cat.minX + 0.5, y: cat.height - 1) == outside)
    #expect(color(picture, dog, x: dog.minX + 0.5, y: 0) == outside)
  }

  @Test("A selected row of a sidebar has round corners, and the selection follows taps and keys")
  func sidebarSelection() throws {
    struct Sidebar: View {
      @State private var chosen: String?
      var body: some View {
        List(["Cat", "Dog"], id: \.self, selection: $chosen) { Text($0) }
          .listStyle(.sidebar)
      }
    }
    let tester = ViewTester { Sidebar() }
    let cat = try row("Cat", tester)
    let before = try tester.picture()
    tester.tap(tester.find(text: "Cat"))
    let after = try tester.picture()
    #expect(color(after, cat, x: 200, y: 22) != color(before, cat, x: 200, y: 22))
    #expect(color(after, cat, x: cat.minX + 0.5, y: 0) == color(before, cat, x: cat.minX, y: 0))
    tester.press(.downArrow)
    #expect(tester.state("chosen", of: Sidebar.self, as: String?.self) == "Dog")
  }

  @Test("The background of a list can be hidden")
  func hiddenBackground() throws {
    let shown = try tester(.insetGrouped).picture()
    let hidden = try ViewTester(size: CGSize(width: 400, height: 600)) {
      Animals(style: .insetGrouped).scrollContentBackground(.hidden)
    }.picture()
    let empty = try ViewTester(size: CGSize(width: 400, height: 600)) { Color.clear }.picture()
    #expect(shown[2, 590] != empty[2, 590] && hidden[2, 590] == empty[2, 590])
  }
}
