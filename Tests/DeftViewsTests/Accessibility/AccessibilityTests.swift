import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Accessibility of views") @MainActor
struct AccessibilityTests {
  @Test("Texts and controls have labels, values and traits by default")
  func defaultProperties() {
    struct Panel: View {
      @State private var isOn = true
      @State private var amount = 0.25
      @State private var tool = "Move"
      var body: some View {
        VStack {
          Text("Shapes")
          Button("Add") {}
          Toggle("Snap", isOn: $isOn)
          Slider(value: $amount) { Text("Width") }
          Picker("Tool", selection: $tool) {
            Text("Move").tag("Move")
            Text("Scale").tag("Scale")
          }
          .pickerStyle(.segmented)
          Button("Gone") {}.accessibilityHidden(true)
          Button("Off") {}.disabled(true)
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) { Panel() }
    let nodes = tester.accessibilityTree.children
    #expect(nodes.map(\.label) == ["Shapes", "Add", "Snap", "Width", "Tool", "Off"])
    #expect(nodes.map(\.value) == [nil, nil, "on", "25%", "Move", nil])
    #expect(nodes.map(\.isEnabled) == [true, true, true, true, true, false])
    #expect(nodes[0].traits == .isStaticText)
    #expect(nodes[1].traits == .isButton)
    #expect(nodes[2].traits == [.isButton, .isToggle])
    #expect(nodes.map(\.isAdjustable) == [false, false, false, true, false, false])
    #expect(nodes[4].children.map(\.label) == ["Move", "Scale"])
  }

  @Test("A tooltip serves as the hint of a view that has no other hint")
  func tooltips() {
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      VStack {
        Button("Add") {}.help("Adds a shape")
        Button("Cut") {}.help("Removes a shape").accessibilityHint("Ctrl+X")
        Button("Move") {}.accessibilityHint("M").help("Moves a shape")
      }
    }
    #expect(tester.accessibilityTree.children.map(\.hint) == ["Adds a shape", "Ctrl+X", "M"])
    #expect(tester.accessibilityTree.children.map(\.label) == ["Add", "Cut", "Move"])
  }

  @Test("A segmented picker exposes its options' hit areas; only the chosen one is focusable")
  func picker() {
    struct Panel: View {
      @State private var tool = "Scale"
      var body: some View {
        Picker("Tool", selection: $tool) {
          Text("Move").tag("Move")
          Image(systemName: "plus").accessibilityLabel("Add").tag("Add")
          Text("Scale").tag("Scale")
        }
        .pickerStyle(.segmented)
      }
    }
    for isMirrored in [false, true] {
      let tester = ViewTester {
        Panel().environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
      func picker() -> AccessibilityNode? { tester.accessibilityTree.first { $0.label == "Tool" } }
      func chosen() -> [String?] {
        picker()?.children.filter { $0.traits.contains(.isSelected) }.map(\.label) ?? []
      }
      let options = picker()?.children ?? []
      #expect(options.map(\.label) == ["Move", "Add", "Scale"] && chosen() == ["Scale"])
      #expect(options.map(\.isFocusable) == [false, false, true] && picker()?.isFocusable == false)
      for option in options {
        #expect(min(option.frame.width, option.frame.height) >= 24, "\(option.frame)")
        tester.tap(at: CGPoint(x: option.frame.midX, y: option.frame.midY))
        #expect(chosen() == [option.label])
      }
      #expect(options[0].perform() && chosen() == ["Move"] && picker()?.value == "Move")
      #expect(picker()?.children[0].focus() == true)
      tester.press(isMirrored ? .leftArrow : .rightArrow)
      #expect(picker()?.children.map(\.isFocused) == [false, true, false] && chosen() == ["Add"])
    }
  }

  @Test("Default, named and adjustable actions are performed")
  func actions() {
    struct Rating: View {
      @State private var stars = 3
      let log: EventLog
      var body: some View {
        Circle().fill(.yellow).frame(width: 50, height: 50)
          .accessibilityElement()
          .accessibilityLabel("Rating")
          .accessibilityValue("\(stars) stars")
          .accessibilityHint(Text("Rates the picture"))
          .accessibilityIdentifier("rating")
          .accessibilityAddTraits([.isButton, .updatesFrequently])
          .accessibilityRemoveTraits(.updatesFrequently)
          .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
          .accessibilityAction { log.note("default") }
          .accessibilityAction(named: "Clear") { stars = 0 }
          .accessibilityAction(.escape) { log.note("escape") }
      }
    }
    let log = EventLog()
    let tester = ViewTester { Rating(log: log) }
    func node() -> AccessibilityNode? {
      tester.accessibilityTree.first { $0.identifier == "rating" }
    }
    #expect(node()?.label == "Rating")
    #expect(node()?.value == "3 stars")
    #expect(node()?.hint == "Rates the picture")
    #expect(node()?.traits == .isButton)
    #expect(node()?.frame == CGRect(x: 175, y: 125, width: 50, height: 50))
    #expect(node()?.adjust(.increment) == true)
    #expect(node()?.value == "4 stars")
    #expect(node()?.perform(named: "Clear") == true)
    #expect(node()?.value == "0 stars")
    #expect(node()?.perform() == true)
    #expect(node()?.perform(.escape) == true)
    #expect(node()?.perform(.delete) == false)
    #expect(log.words == ["default", "escape"])
    #expect(tester.exists(id: "rating") && tester.exists(label: "Rating"))
  }

  @Test("The default action of a view without actions is a tap")
  func tap() {
    let log = EventLog()
    let tester = ViewTester {
      Circle().fill(.blue).frame(width: 50, height: 50)
        .onTapGesture { log.note("tap") }
        .accessibilityLabel("Dot")
    }
    #expect(tester.accessibilityTree.first { $0.label == "Dot" }?.perform() == true)
    #expect(log.words == ["tap"])
  }

  @Test("A combined element with a gesture is labeled by its texts, not by its source location")
  func combinedWithGesture() {
    let log = EventLog()
    let tester = ViewTester {
      HStack {
        Text(verbatim: "a")
        Text(verbatim: "b")
      }
      .contentShape(Rectangle())
      .onTapGesture { log.note("tap") }
      .accessibilityElement(children: .combine)
    }
    let row = tester.accessibilityTree.children.first
    #expect(row?.label == "a, b" && row?.children.isEmpty == true)
    #expect(row?.perform() == true && log.words == ["tap"])
  }

  @Test(
    "The action of a combined element taps within its gesture's hit area, even away from the center"
  )
  func combinedGestureOffCenter() {
    let log = EventLog()
    let tester = ViewTester {
      VStack(spacing: 100) {
        HStack(spacing: 80) {
          Text(verbatim: "a")
          Text(verbatim: "b").onTapGesture { log.note("part") }
        }
        .accessibilityElement(children: .combine)
        // The center lies in the gap between the texts, outside the gesture's hit area.
        HStack(spacing: 80) {
          Text(verbatim: "c")
          Text(verbatim: "d")
        }
        .onTapGesture { log.note("whole") }
        .accessibilityElement(children: .combine)
        HStack(spacing: 80) {
          Text(verbatim: "e")
          Text(verbatim: "f")
        }
        .onTapGesture { log.note("around") }
      }
    }
    let rows = tester.accessibilityTree.children
    #expect(rows.map(\.label).prefix(2) == ["a, b", "c, d"])
    for row in rows { #expect(row.perform()) }
    #expect(log.words == ["part", "whole", "around"])
  }

  @Test("A tap sent by an assistive technology lands inside the gesture's hit area")
  func tapOffCenter() throws {
    let log = EventLog()
    let tester = ViewTester {
      HStack(spacing: 80) {
        Text(verbatim: "a")
        Text(verbatim: "b")
      }
      .onTapGesture { log.note("tap") }
      .accessibilityElement(children: .combine)
    }
    let row = try #require(tester.accessibilityTree.children.first)
    #expect(row.play("tap"))
    tester.advance(by: 1)
    #expect(log.words == ["tap"])
  }

  @Test(
    "Children of an accessibility element are ignored, contained or combined",
    arguments: [
      (AccessibilityChildBehavior.ignore, nil, 0), (.contain, nil, 2), (.combine, "a, b", 0),
    ])
  func children(behavior: AccessibilityChildBehavior, label: String?, count: Int) {
    let tester = ViewTester {
      VStack {
        Text("a")
        Text("b")
      }
      .accessibilityElement(children: behavior)
    }
    let nodes = tester.accessibilityTree.children
    #expect(nodes.count == 1)
    #expect(nodes.first?.label == label)
    #expect(nodes.first?.children.count == count)
  }

  @Test("An image without a label is labeled by its name; a decorative image is ignored")
  func images() {
    let pixels = ImageRef(width: 1, height: 1, pixels: [0xFFFF_0000])
    let tester = ViewTester {
      VStack {
        Image("harbor")
        Image("harbor", label: Text("The harbor at night"))
        Image(pixels, scale: 1, label: Text("A red square"))
        Image(decorative: "harbor")
        Image(decorative: "harbor").resizable().accessibilityLabel("A ship")
      }
    }
    let nodes = tester.accessibilityTree.children
    #expect(
      nodes.map(\.label) == ["harbor", "The harbor at night", "A red square", "A ship"])
    #expect(nodes.prefix(3).allSatisfy { $0.traits == .isImage })
  }

  @Test("Accessibility elements with a higher sort priority come first")
  func priority() {
    let tester = ViewTester {
      VStack {
        Text("last")
        Text("first").accessibilitySortPriority(1)
      }
    }
    #expect(tester.accessibilityTree.children.map(\.label) == ["first", "last"])
  }

  @Test("A conditional modifier applies only if its condition holds")
  func conditions() {
    let tester = ViewTester {
      VStack {
        Text("a").accessibilityLabel("A", isEnabled: true)
        Text("b").accessibilityLabel("B", isEnabled: false)
        Text("c").accessibilityHidden(true, isEnabled: false)
      }
    }
    #expect(tester.accessibilityTree.children.map(\.label) == ["A", "b", "c"])
  }

  @Test("Buttons in accessibilityActions become named actions of the view")
  func controlActions() {
    let log = EventLog()
    let tester = ViewTester {
      Text("Row").accessibilityActions {
        Button("Delete") { log.note("delete") }
        Button("Move") { log.note("move") }
      }
    }
    let row = tester.accessibilityTree.children.first
    #expect(row?.actions.compactMap(\.name) == ["Delete", "Move"])
    #expect(row?.perform(named: "Move") == true)
    #expect(log.words == ["move"])
  }

  @Test("The environment contains the desktop's accessibility settings and follows their changes")
  func settings() {
    struct Reading: View {
      @Environment(\.accessibilityReduceMotion) private var reduceMotion
      @Environment(\.colorScheme) private var colorScheme
      @Environment(\.displayScale) private var displayScale
      @Environment(\.accessibilityDifferentiateWithoutColor) private var withoutColor
      var body: some View {
        Text(verbatim: "\(reduceMotion) \(colorScheme) \(displayScale) \(withoutColor)")
      }
    }
    var settings = DesktopSettings()
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300), scale: 2)
    let views = ViewLayer(on: stage, settings: { settings }) { Reading() }
    stage.begin(at: 0)
    #expect(views.accessibilityTree.children.first?.label == "false light 2.0 false")
    settings.animationsEnabled = false
    settings.prefersDark = true
    views.stageSettingsDidChange(stage)
    #expect(views.accessibilityTree.children.first?.label == "true dark 2.0 false")
  }
}
