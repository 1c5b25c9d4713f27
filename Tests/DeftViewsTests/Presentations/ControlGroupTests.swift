import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor
private struct Zoom<Style: ControlGroupStyle>: View {
  let log: PresentationLog
  let style: Style
  var isInMenu = false
  @State private var isGridShown = false

  var body: some View {
    VStack {
      if isInMenu {
        Menu("Edit") {
          Button("First") { log.words.append("first") }
          group
          Button("Last") { log.words.append("last") }
        }
      } else {
        group
      }
      Text(isGridShown ? "grid" : "no grid")
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .controlGroupStyle(style)
  }

  private var group: some View {
    ControlGroup("Zoom") {
      Button("Smaller", systemImage: "minus") { log.words.append("smaller") }
      Button("Larger", systemImage: "plus") { log.words.append("larger") }
      Toggle("Grid", systemImage: "square.grid.2x2", isOn: $isGridShown)
    }
  }
}

@Suite("Control groups") @MainActor
struct ControlGroupTests {
  private let log = PresentationLog()

  private func tester<S: ControlGroupStyle>(
    _ style: S, isInMenu: Bool = false, environment: EnvironmentValues = EnvironmentValues()
  ) -> ViewTester {
    let log = log
    let tester = ViewTester(size: CGSize(width: 500, height: 500), environment: environment) {
      Zoom(log: log, style: style, isInMenu: isInMenu)
    }
    if isInMenu {
      tester.tap(tester.find(text: "Edit"))
      tester.advance(by: 0.5)
    }
    return tester
  }

  private func node(_ label: String, _ tester: ViewTester) throws -> AccessibilityNode {
    try #require(tester.accessibilityTree.first { $0.label == label }, "\(label)")
  }

  private func focused(_ tester: ViewTester) -> String? {
    tester.accessibilityTree.first { $0.isFocused }?.label
  }

  @Test("A group is a named row of joined buttons with icons, which fingers and keys press")
  func row() throws {
    let tester = tester(.automatic)
    let group = try node("Zoom", tester)
    #expect(group.kind == .toolBar && group.children.map(\.label) == ["Smaller", "Larger", "Grid"])
    #expect(!tester.exists(text: "Smaller"))
    let (smaller, larger) = (try node("Smaller", tester).frame, try node("Larger", tester).frame)
    #expect(smaller.maxX == larger.minX && smaller.width >= 44)
    // A fingertip can miss the row by a few points.
    tester.tap(at: CGPoint(x: smaller.midX, y: smaller.maxY + 5))
    tester.tap(at: CGPoint(x: larger.midX, y: larger.midY))
    tester.press(.tab, modifiers: .shift)
    tester.press(.space)
    #expect(log.words == ["smaller", "larger", "smaller"])
    try node("Grid", tester).perform()
    #expect(tester.exists(text: "grid"))
  }

  @Test("A row of controls is mirrored in right-to-left languages")
  func mirroredRow() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let tester = tester(.navigation, environment: environment)
    #expect(try node("Larger", tester).frame.maxX == node("Smaller", tester).frame.minX)
  }

  @Test("A line between the controls of a row is at their common edge", arguments: [false, true])
  func lines(isRightToLeft: Bool) throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let tester = ViewTester(environment: environment) {
      ControlGroup {
        Button("A") {}
        Button("A considerably longer title") {}
      }
    }
    let short = try node("A", tester).frame
    let edge = isRightToLeft ? short.minX : short.maxX
    let picture = try tester.picture()
    func color(_ x: CGFloat) -> UInt32 { picture[CGPoint(x: x, y: short.midY)] }
    let face = color(edge - 4)
    #expect((-1...1).contains { color(edge + CGFloat($0)) != face })
    #expect(color(edge + 4) == face)
  }

  @Test("In a menu, controls are side by side with titles, and a tap on one closes the menu")
  func titledStrip() throws {
    let tester = tester(.automatic, isInMenu: true)
    let (smaller, larger) = (try node("Smaller", tester), try node("Larger", tester))
    #expect(smaller.kind == .menuItem && smaller.frame.midY == larger.frame.midY)
    #expect(smaller.frame.height >= 44 && smaller.frame.width >= 44)
    #expect(tester.exists(text: "Smaller"))
    #expect(try node("First", tester).frame.maxY < smaller.frame.minY)
    #expect(try node("Last", tester).frame.minY > smaller.frame.maxY)
    #expect(try node("Grid", tester).kind == .menuToggle(false))
    tester.tap(at: CGPoint(x: larger.frame.midX, y: larger.frame.midY))
    tester.advance(by: 0.5)
    #expect(log.words == ["larger"] && !tester.exists(text: "First"))
  }

  @Test("Compact menus and palettes show only icons side by side in a menu")
  func iconStrips() throws {
    func check(_ tester: ViewTester) throws {
      let (smaller, larger) = (try node("Smaller", tester), try node("Larger", tester))
      #expect(!tester.exists(text: "Smaller") && smaller.frame.midY == larger.frame.midY)
      #expect(smaller.frame.width >= 44 && smaller.frame.height >= 44)
      try node("Grid", tester).perform()
      tester.advance(by: 0.5)
      #expect(tester.exists(text: "grid"))
    }
    let compact = tester(.compactMenu, isInMenu: true)
    try check(compact)
    let palette = tester(.palette, isInMenu: true)
    #expect(try node("Smaller", palette).frame.width == node("Larger", palette).frame.width)
    try check(palette)
  }

  @Test("Left and right arrows move along controls in a menu; up and down arrows leave them")
  func stripKeys() {
    let tester = tester(.automatic, isInMenu: true)
    func press(_ key: KeyEquivalent) -> String? {
      tester.press(key)
      return focused(tester)
    }
    #expect(press(.downArrow) == "First")
    #expect(press(.downArrow) == "Smaller")
    #expect(press(.rightArrow) == "Larger")
    #expect(press(.rightArrow) == "Grid")
    #expect(press(.rightArrow) == "Grid")
    #expect(press(.leftArrow) == "Larger")
    #expect(press(.downArrow) == "Last")
    #expect(press(.upArrow) != "First")
    #expect(press(.upArrow) == "First")
    #expect(press(.upArrow) == "Last")
  }

  @Test("The menu style shows a button with a menu, or a submenu inside a menu")
  func menus() throws {
    let tester = tester(.menu)
    #expect(tester.exists(text: "Zoom") && !tester.exists(text: "Smaller"))
    tester.tap(tester.find(text: "Zoom"))
    tester.advance(by: 0.5)
    #expect(tester.find(text: "Larger").frame.minY > tester.find(text: "Smaller").frame.maxY)
    tester.tap(tester.find(text: "Larger"))
    #expect(log.words == ["larger"])
    let outer = self.tester(.menu, isInMenu: true)
    #expect(try node("Zoom", outer).kind == .menu)
    outer.tap(outer.find(text: "Zoom"))
    outer.advance(by: 0.5)
    #expect(outer.exists(text: "Smaller") && outer.exists(text: "First"))
  }

  @Test("A compact menu opens from a button, with icons side by side")
  func compactMenu() throws {
    let tester = tester(.compactMenu)
    tester.tap(tester.find(text: "Zoom"))
    tester.advance(by: 0.5)
    #expect(try node("Smaller", tester).frame.midY == node("Larger", tester).frame.midY)
  }

  @Test("A menu of a group without a label has a name")
  func unnamed() throws {
    let tester = ViewTester {
      ControlGroup { Button("Cut") {} }.controlGroupStyle(.menu)
    }
    #expect(tester.accessibilityTree.first { $0.traits.contains(.isButton) }?.label == "More")
  }

  @Test("A custom style receives the controls and the label, and can contain a default group")
  func customStyle() throws {
    struct Titled: ControlGroupStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          ControlGroup(configuration)
        }
      }
    }
    let tester = tester(Titled())
    #expect(tester.all(text: "Zoom").count == 1)
    let group = try #require(tester.accessibilityTree.first { $0.kind == .toolBar })
    #expect(group.label == "Zoom")
    try node("Smaller", tester).perform()
    #expect(log.words == ["smaller"])
  }
}
