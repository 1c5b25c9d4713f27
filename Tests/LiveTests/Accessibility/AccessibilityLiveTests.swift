import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The real program, the real accessibility bus, and an AT-SPI client in Python.
  @Suite("Assistive technologies")
  struct AccessibilityLiveTests {
    @Test("An accessibility client finds the program's objects with names, roles and extents")
    func finds() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      _ = try deft.object("coral circle")
      let tree = try deft.tree()
      #expect(tree[0].role == "application" && tree[0].name == "deft" && tree[0].count == 1)
      #expect(tree[1].role == "frame" && tree[1].extents == [0, 0, 1280, 800])
      let circle = try #require(tree.first { $0.name.contains("circle, ") })
      #expect(circle.role == "image" && circle.states.contains("focusable"))
      #expect(circle.states.contains("showing") && !circle.states.contains("focused"))
      #expect(circle.actions.contains("Move left") && circle.actions.contains("Pin"))
      let grid = try #require(tree.first { $0.role == "push button" })
      #expect(grid.actions.first == "click" && grid.extents?[2] ?? 0 > 20)
      // Without a window manager, the window is at the corner of the screen.
      #expect(grid.screen == grid.extents)
    }

    @Test("An accessibility client can move and pin a shape by actions, and read the new state")
    func acts() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      let before = try #require(try deft.object("coral circle").extents)
      try deft.read("do", "coral circle", "Move right")
      let after = try deft.object("coral circle")
      #expect(after.extents?[0] == before[0] + 10 && after.extents?[1] == before[1])
      #expect(after.states.contains("focused") && after.states.contains("selected"))
      try deft.read("do", "coral circle", "Pin")
      #expect(try deft.object("coral circle").name.hasSuffix(", pinned"))
    }

    @Test(
      "An accessibility client plays gestures of a moved view; the recording names “Assistive hand”"
    )
    func plays() throws {
      let folder = try ReplayTests.Folder()
      let path = folder.url.appending(path: "played.jsonl").path
      let deft = try AssistedDeft([
        "gallery", "long-press-drag", "--no-switcher", "--record", path,
      ])
      let start = try #require(try deft.object("Disc").extents)
      #expect(try deft.object("Disc").actions.contains("long press, then drag left"))
      for (gesture, dx, dy) in [("left", -40, 0), ("down", -40, 40)] {
        try deft.read("do", "Disc", "long press, then drag \(gesture)")
        var now = start
        let end = Deadline(in: 30)
        // A played gesture takes as long as a finger's gesture, and the view settles afterwards.
        while (now[0], now[1]) != (start[0] + dx, start[1] + dy), !end.hasPassed {
          now = try #require(try deft.object("Disc").extents)
        }
        #expect((now[0], now[1]) == (start[0] + dx, start[1] + dy), "\(start) \(now)")
      }
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.q, holding: .control)
      #expect(try deft.app.waitForExit(timeout: 20) == .exited(0))
      let recording = try String(contentsOfFile: path, encoding: .utf8)
      #expect(recording.contains("Assistive hand"))
    }

    @Test("Gesture actions have a localized name for people and a fixed one for programs")
    func german() throws {
      let german = try Translations(into: "de")
      let deft = try AssistedDeft(
        ["gallery", "long-press-drag", "--no-switcher"], environment: german.environment)
      let end = Deadline(in: 20)
      func isAnnounced() throws -> Bool {
        try deft.read("texts").contains { $0.contains("lange drücken, dann nach links ziehen") }
      }
      while try !isAnnounced(), !end.hasPassed {}
      #expect(try isAnnounced())
      #expect(try deft.tree().contains { $0.actions.contains("long press, then drag left") })
    }

    @Test("An accessibility client receives events for focus changes and for the effects of keys")
    func events() throws {
      let deft = try AssistedDeft(["--no-switcher"])
      let reader = try deft.listen(to: "object", "window")
      // Without a window manager, the window under the pointer has the keyboard focus.
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.tab)
      let focused = try deft.waitForEvent(reader) {
        $0.event == "object:state-changed:focused" && $0.one == 1
      }
      #expect(focused.role == "image")
      deft.server.keyboard.type(.rightArrow)
      _ = try deft.waitForEvent(reader) {
        $0.event == "object:property-change:accessible-description"
          && $0.source == focused.source && $0.data.contains(", y ")
      }
      deft.server.keyboard.type(.a, holding: .control)
      deft.server.keyboard.type(.rightArrow)
      _ = try deft.waitForEvent(reader) {
        $0.event == "object:announcement" && $0.data.hasSuffix(" shapes moved")
      }
      deft.server.keyboard.type(.escape)
      _ = try deft.waitForEvent(reader) {
        $0.event == "object:state-changed:focused" && $0.one == 0
      }
    }

    @Test("An accessibility client reads and changes a text field")
    func fields() throws {
      let deft = try AssistedDeft(["try", "drag()", "--no-switcher"])
      #expect(try deft.object("Gesture expression").role == "entry")
      let reader = try deft.listen(to: "object:text-changed", "object:text-caret-moved")
      try deft.read("type", "Gesture expression", ".onEnded()")
      let inserted = try deft.waitForEvent(reader) {
        $0.event.hasPrefix("object:text-changed:insert")
      }
      #expect(inserted.two == 10)
      let text = try #require(try deft.read("text", "Gesture expression").first)
      #expect(
        text.contains(#""text": "drag().onEnded()""#) && text.contains(#""count": 16"#), "\(text)")
      // Ctrl+A selects all text, which sends an event and can be read.
      let marks = try deft.listen(to: "object:text-selection-changed")
      try deft.read("focus", "Gesture expression")
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.a, holding: .control)
      _ = try deft.waitForEvent(marks) { $0.role == "entry" }
      let marked = try #require(try deft.read("text", "Gesture expression").first)
      #expect(marked.contains(#""selection": [0, 16]"#), "\(marked)")
      // The offset -1 is the end of the text, regardless of the selection.
      try deft.read("type", "Gesture expression", ".onChanged()", "-1")
      let longer = try #require(try deft.read("text", "Gesture expression").first)
      #expect(longer.contains(#""text": "drag().onEnded().onChanged()""#), "\(longer)")
    }

    @Test("A page picker has radio buttons with a select action; text can be read word by word")
    func choices() throws {
      let deft = try AssistedDeft(["gallery", "--no-switcher"])
      _ = try deft.object("Pages")
      let list = try deft.tree()
      let pages = try #require(list.firstIndex { $0.name == "Pages" })
      #expect(list[pages].role == "list" && list[pages].count > 5)
      #expect(list[pages + 1].role == "list item" && list[pages + 1].letter ?? 0 > 8)
      #expect(try deft.read("text", list[pages + 1].name).first?.contains(#""word": "#) == true)
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.f12)
      let page = try deft.object("Page")
      #expect(page.role == "grouping" && page.count == 5)
      let options = { try deft.tree().filter { $0.role == "radio button" } }
      let old = try #require(try options().first { $0.states.contains("checked") })
      let other = try #require(try options().first { !$0.states.contains("checked") })
      #expect(other.actions == ["select"])
      try deft.read("do", other.name, "select")
      let end = Deadline(in: 20)
      while try !deft.object(other.name).states.contains("checked"), !end.hasPassed {}
      #expect(try !deft.object(old.name).states.contains("checked"))
    }

    @Test("The program is on the accessibility bus only while accessibility is enabled")
    func enabledAccessibility() throws {
      let deft = try AssistedDeft(["--no-switcher"], .disabled)
      try deft.server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 || $0[5, 5] == 0x16181D }
      #expect(try !deft.isKnown())
      try deft.enableAccessibility(true)
      #expect(try deft.tree().count > 10)
      try deft.enableAccessibility(false)
      try deft.waitUntil(isKnown: false)
      try deft.enableAccessibility(true)
      #expect(try deft.tree().count > 10)
    }

    @Test("The program keeps working when the session and accessibility buses end")
    func loss() throws {
      let deft = try AssistedDeft(["--no-switcher", "--log", "-"])
      #expect(try deft.tree().count > 10)
      deft.endSession()
      deft.server.touchscreen.tap(at: CGPoint(x: 520, y: 180))
      _ = try deft.app.waitForLine(containing: #""tap""#)
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.q, holding: .control)
      #expect(try deft.app.waitForExit() == .exited(0))
      #expect(deft.app.lines(of: .errors) == [])
    }

    @Test(
      "Every accessible object of every window has a name, a role and extents",
      arguments: [
        "", "gallery", "try drag()", "recordings", "try longPress()",
      ])
    func check(arguments: String) throws {
      let deft = try AssistedDeft(arguments.split(separator: " ").map(String.init))
      _ = try deft.server.waitForRest(for: 0.3)
      try expectNoFault(deft)
      // Open the tools above the page: the inspector, then the hand tool.
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      deft.server.keyboard.type(.f12)
      _ = try deft.server.waitForRest(for: 0.3)
      try expectNoFault(deft)
      deft.server.keyboard.type(.f12)
      deft.server.keyboard.type(.f3)
      _ = try deft.server.waitForRest(for: 0.3)
      try expectNoFault(deft)
    }

    @Test(
      "Accessible objects of the canvas's menus, cards and dialogs have names, roles and extents"
    )
    func checkPanels() throws {
      let deft = try AssistedDeft()
      deft.server.mouse.move(to: CGPoint(x: 640, y: 20))
      for (key, modifier, name) in [
        (Key.k, Key.control, "Commands"), (.o, .control, "Open"), (.f1, nil, "Gestures"),
        (.e, .control, "Export"), (.f10, nil, "Pages"),
      ] as [(Key, Key?, String)] {
        if let modifier {
          deft.server.keyboard.type(key, holding: modifier)
        } else {
          deft.server.keyboard.type(key)
        }
        _ = try deft.server.waitForRest(for: 0.3)
        try expectNoFault(deft, "\(name)")
        deft.server.keyboard.type(.escape)
        _ = try deft.server.waitForRest(for: 0.3)
      }
    }

    private func expectNoFault(_ deft: AssistedDeft, _ name: String = "") throws {
      let said = try deft.read("check")
      for line in said where line.contains("fault") { Issue.record("\(name): \(line)") }
      #expect(said.last?.contains("checked") == true)
    }
  }
}
