import DeftGeometry
import DeftViews
import Testing

@testable import DeftAccessibility
@testable import DeftRuntime

@Suite("Accessibility of a stage") @MainActor
struct StageAccessibilityTests {
  private struct Form: View {
    @State var isOn = true
    @State var amount = 0.25
    @State var name = "Ada"
    @State var secret = "key"
    @State var taps = 0
    @State var asks = false
    @State var fill = 0
    var body: some View {
      VStack {
        Text("Shapes").accessibilityAddTraits(.isHeader)
        Button("Add") { taps += 1 }
        Toggle("Snap", isOn: $isOn)
        Slider(value: $amount) { Text("Width") }
        Stepper("Taps", value: $taps)
        TextField("Name", text: $name)
        SecureField("Secret", text: $secret)
        ProgressView(value: 0.5) { Text("Saving") }
        Gauge(value: 0.5) { Text("Charge") }
        Color.clear.frame(width: 20, height: 20).accessibilityElement()
          .accessibilityLabel("Dial").accessibilityValue("40 percent")
          .accessibilityAdjustableAction { taps += $0 == .increment ? 10 : -10 }
          .accessibilityAction(named: "Wind up") { taps = 100 }
        Color.clear.frame(width: 20, height: 20)
          .accessibilityRepresentation { Toggle("Lamp", isOn: $isOn) }
        Picker("Fill", selection: $fill) {
          Text("Plain").tag(0)
          Text("Line").tag(1)
        }
        .pickerStyle(.segmented)
        Button("Ask") { asks = true }
        if asks {
          Button("Answer") { asks = false }.accessibilityAddTraits(.isModal)
        }
      }
    }
  }

  /// A form on a stage, with its objects on the accessibility bus.
  private final class Scene {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 600), scale: 2)
    let views: ViewLayer
    let window: StageAccessibility

    @MainActor init<Content: View>(@ViewBuilder _ content: () -> Content) {
      views = ViewLayer(on: stage, content: content)
      window = StageAccessibility(
        of: stage, title: { "Form" }, origin: { CGPoint(x: 30, y: 40) })
      stage.begin(at: 0)
    }

    var objects: [AccessibleObject] {
      stage.advance(to: stage.now + 1)
      func all(_ object: AccessibleObject) -> [AccessibleObject] {
        [object] + object.children.flatMap(all)
      }
      return all(window.accessibleTree())
    }

    func object(_ name: String) throws -> AccessibleObject {
      try #require(objects.first { $0.name == name }, "No object is named \(name).")
    }
  }

  @Test("Controls have roles, names and positions in pixels")
  func roles() throws {
    let scene = Scene { Form() }
    let roles: [(String, AccessibleRole)] = [
      ("Form", .frame), ("Shapes", .heading), ("Add", .pushButton), ("Snap", .checkBox),
      ("Width", .slider), ("Taps", .spinButton), ("Name", .entry), ("Secret", .passwordText),
      ("Saving", .progressBar), ("Charge", .levelBar), ("Dial", .slider), ("Lamp", .checkBox),
      ("Fill", .grouping), ("Plain", .radioButton), ("Line", .radioButton),
    ]
    for (name, role) in roles { #expect(try scene.object(name).role == role, "\(name)") }
    #expect(try scene.object("Form").extents == CGRect(x: 0, y: 0, width: 800, height: 1200))
    for object in scene.objects {
      #expect(object.extents.width > 0 && object.extents.height > 0, "\(object.name)")
      #expect(object.states.contains([.showing, .enabled]), "\(object.name)")
    }
  }

  @Test("A view-only stage is readable but not usable; the tools above it are usable")
  func watched() throws {
    let scene = Scene { Form() }
    let tools = ViewLayer(on: scene.stage, at: .tools) { Button("Close") {} }
    tools.stageDidResize(scene.stage)
    let window = StageAccessibility(
      of: scene.stage, isViewOnly: true, title: { "Replay" }, origin: { .zero })
    scene.stage.advance(to: 1)
    func all(_ object: AccessibleObject) -> [AccessibleObject] {
      [object] + object.children.flatMap(all)
    }
    let objects = all(window.accessibleTree())
    #expect(
      objects.contains { $0.name == "Close" } && objects.contains { $0.name.hasPrefix("Name") })
    for object in objects where object.role != .frame {
      let isTool = object.name == "Close"
      #expect(object.states.contains(.enabled) == isTool, "\(object.name)")
      #expect((object.focus != nil) == isTool && !object.states.contains(.focused))
      #expect(object.actions().contains { $0.perform() } == isTool, "\(object.name)")
    }
    withExtendedLifetime(tools) {}
  }

  @Test("An action of an object changes its view, and the object persists")
  func acts() throws {
    let scene = Scene { Form() }
    let (add, snap) = (try scene.object("Add"), try scene.object("Snap"))
    #expect(add.hasActions && add.actions().map(\.name) == ["click"])
    #expect(add.actions()[0].perform())
    #expect(snap.states.contains([.checkable, .checked]))
    #expect(snap.actions()[0].perform())
    #expect(try !scene.object("Snap").states.contains(.checked))
    #expect(try !scene.object("Lamp").states.contains(.checked))
    #expect(try scene.object("Snap").id == snap.id && scene.object("Add").id == add.id)
    let dial = try scene.object("Dial")
    #expect(dial.actions().map(\.name) == ["increase", "decrease", "Wind up"])
    #expect(dial.value?.current == 40 && dial.value?.bounds == 0...100)
    #expect(Set(scene.objects.map(\.id)).count == scene.objects.count)
  }

  @Test("A disclosure group is expandable, and expanded while its content is visible")
  func disclosure() throws {
    let scene = Scene { DisclosureGroup("Details") { Text("Inside") } }
    let states = try scene.object("Details").states
    #expect(states.contains(.expandable) && !states.contains(.expanded))
    #expect(try scene.object("Details").actions()[0].perform())
    #expect(try scene.object("Details").states.contains([.expandable, .expanded]))
  }

  @Test("Selecting an option unchecks the other option")
  func options() throws {
    let scene = Scene { Form() }
    let (plain, line) = (try scene.object("Plain"), try scene.object("Line"))
    #expect(plain.states.contains([.checkable, .checked]) && !plain.states.contains(.selected))
    #expect(line.states.contains(.checkable) && !line.states.contains(.checked))
    #expect(line.actions().map(\.name) == ["select"] && line.actions()[0].perform())
    #expect(try !scene.object("Plain").states.contains(.checked))
    #expect(try scene.object("Line").states.contains(.checked))
    #expect(try scene.object("Fill").value == nil && scene.object("Line").id == line.id)
  }

  @Test("A list exposes all rows and marks the visible rows; its actions scroll to the other rows")
  func lists() throws {
    let scene = Scene {
      List {
        ForEach(0..<40) { Text("Row \($0)") }
        Button("Add") {}
      }
      .frame(height: 200)
      .accessibilityLabel("Rows")
    }
    let list = try scene.object("Rows")
    #expect(list.role == .list && list.children.count == 41)
    #expect(list.children[0].role == .listItem && list.children[0].name == "Row 0")
    #expect(
      list.children[40].role == .listItem && list.children[40].children[0].role == .pushButton)
    #expect(list.children[0].extents.width > 400, "A row is as wide as its list.")
    func shown() throws -> [String] {
      try scene.object("Rows").children.filter { $0.states.contains(.showing) }.map(\.name)
    }
    #expect(try shown().first == "Row 0" && shown().count == 5)
    #expect(list.actions().map(\.name) == ["scroll down"] && list.actions()[0].perform())
    #expect(try shown().first != "Row 0")
    #expect(try scene.object("Rows").actions().map(\.name) == ["scroll up", "scroll down"])
  }

  @Test("Scrolling left or right shows the content on that side, in any reading direction")
  func scrollsSideways() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let scene = Scene {
        ScrollView(.horizontal) {
          HStack(spacing: 0) { ForEach(0..<40) { Text("\($0)").frame(width: 40) } }
        }
        .frame(width: 200)
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Days")
        .environment(\.layoutDirection, direction)
      }
      func left() throws -> CGFloat { try scene.object("Days").children[10].extents.minX }
      func perform(_ name: String) throws {
        let actions = try scene.object("Days").actions()
        #expect(try #require(actions.first { $0.name == name }).perform())
      }
      let (onward, back) =
        direction == .leftToRight
        ? ("scroll right", "scroll left") : ("scroll left", "scroll right")
      #expect(try scene.object("Days").actions().map(\.name) == [onward])
      let start = try left()
      try perform(onward)
      #expect(try (left() < start) == (direction == .leftToRight), "\(direction)")
      #expect(
        try scene.object("Days").actions().map(\.name) == ["scroll left", "scroll right"])
      try perform(back)
      #expect(try left() == start, "\(direction)")
    }
  }

  @Test("A scroll view takes its name from the surrounding view; without one, it has no name")
  func panes() throws {
    let scene = Scene {
      VStack {
        ScrollView { ForEach(0..<20) { Text("A \($0)") } }
          .accessibilityElement(children: .contain).accessibilityLabel("Named")
        ScrollView { ForEach(0..<2) { Text("B \($0)") } }
      }
    }
    let named = try scene.object("Named")
    #expect(named.role == .scrollPane && named.children.count == 20 && named.hasActions)
    let other = try #require(scene.objects.last { $0.role == .scrollPane })
    #expect(other.name == "" && other.children.map(\.name) == ["B 0", "B 1"] && !other.hasActions)
  }

  @Test("Text can be read at any position, including line ends")
  func reading() throws {
    let scene = Scene {
      VStack {
        Text("One two three four five six").frame(width: 60)
        Text("Seen").accessibilityLabel("Said")
        Button("Pressed") {}
      }
    }
    let label = try scene.object("One two three four five six")
    let text = try #require(label.text)
    #expect(text.part(text.range(of: .word, at: 5)) == "two ")
    let first = text.range(of: .line, at: 0)
    #expect(first.lowerBound == 0 && (4..<20).contains(first.upperBound))
    let boxes = text.editor.rectangles(of: 0..<text.count)
    #expect(
      boxes.count > 1 && boxes.allSatisfy { label.extents.insetBy(dx: -1, dy: -1).contains($0) })
    let second = boxes[1]
    #expect(text.editor.place(at: CGPoint(x: second.minX, y: second.midY)) == first.upperBound)
    #expect(!text.editor.isEditable && !text.editor.select(0..<2))
    #expect(!label.states.contains(.readOnly) && !label.states.contains(.editable))
    #expect(try scene.object("Said").text == nil && scene.object("Pressed").text == nil)
  }

  @Test("A number can be read and set, and is clamped to its range")
  func values() throws {
    let scene = Scene { Form() }
    let width = try #require(try scene.object("Width").value)
    #expect(width.current == 0.25 && width.bounds == 0...1 && width.words == "25%")
    #expect(width.set?(7) == true)
    #expect(try scene.object("Width").value?.current == 1)
    let saving = try #require(try scene.object("Saving").value)
    #expect(saving.current == 0.5 && saving.set == nil)
  }

  @Test("A field can be read, selected and edited by character; a password shows as dots")
  func texts() throws {
    let scene = Scene { Form() }
    let field = try #require(try scene.object("Name").text)
    #expect(field.string == "Ada")
    #expect(field.editor.replace(1..<2, with: "𝄞ö"))
    let changed = try #require(try scene.object("Name").text)
    #expect(changed.string == "A𝄞öa" && changed.caret == 3)
    #expect(changed.editor.select(1..<3))
    #expect(try scene.object("Name").text?.selection == 1..<3)
    let boxes = changed.editor.rectangles(of: 0..<4)
    let place = try scene.object("Name").extents
    #expect(boxes.count == 1 && place.insetBy(dx: -1, dy: -1).contains(boxes[0]))
    #expect(changed.editor.place(at: CGPoint(x: boxes[0].minX, y: boxes[0].midY)) == 0)
    let secret = try #require(try scene.object("Secret").text)
    #expect(secret.string == "•••" && !secret.editor.copy(0..<3))
    #expect(secret.editor.replace(0..<1, with: ""))
    #expect(try scene.object("Secret").text?.string == "••")
  }

  @Test("The focus of accessible objects can be set and is reported")
  func focus() throws {
    let scene = Scene { Form() }
    #expect(scene.objects.allSatisfy { !$0.states.contains(.focused) })
    for name in ["Add", "Width", "Name", "Snap"] {
      let object = try scene.object(name)
      #expect(object.states.contains(.focusable) && object.focus?() == true, "\(name)")
      #expect(scene.objects.filter { $0.states.contains(.focused) }.map(\.name) == [name])
    }
  }

  @Test("Modal content hides everything else until it is removed")
  func modal() throws {
    let scene = Scene { Form() }
    let count = scene.objects.count
    _ = try scene.object("Ask").actions()[0].perform()
    #expect(scene.objects.map(\.name) == ["Form", "Answer"])
    #expect(try scene.object("Answer").role == .dialog)
    _ = try scene.object("Answer").actions()[0].perform()
    #expect(scene.objects.count == count)
  }

  @Test("Announcements are stored only while an assistive technology listens")
  func announcements() {
    AccessibilityNotification.Announcement("lost").post()
    AccessibilityNotification.listen(true)
    defer { AccessibilityNotification.listen(false) }
    AccessibilityNotification.Announcement("heard").post()
    #expect(AccessibilityNotification.take() == ["heard"])
    #expect(AccessibilityNotification.take() == [])
  }

  @Test("A layer can provide accessible objects that are not views")
  func layers() {
    final class Plane: StageLayer {
      var pressed = 0
      func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
        var node = AccessibilityNode(
          id: "ball", label: "Ball", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        node.addAction(keys: "Return") { self.pressed += 1 }
        return [node]
      }
    }
    let (scene, plane) = (Scene { Text("Over it") }, Plane())
    scene.stage.layers.add(plane, at: .overlay)
    let ball = scene.objects.last
    #expect(ball?.name == "Ball" && ball?.role == .image)
    #expect(ball?.extents == CGRect(x: 2, y: 4, width: 6, height: 8))
    #expect(ball?.actions().first?.keys == "Return" && ball?.actions().first?.perform() == true)
    #expect(plane.pressed == 1)
    #expect(scene.objects.last?.id == ball?.id)
  }
}
