import DeftGeometry
import DeftTesting

/// The ways to all that people can reach: each begins where the one before has ended.
extension ScreenWalk.Stop {
  /// Closes what is open, and goes on to something else.
  private static func key(
    _ name: String, shows: String, _ key: Key, holding modifiers: Key..., closing count: Int = 1
  ) -> Self {
    Self(name, shows: shows) { walk in
      walk.escape(count)
      switch modifiers.count {
      case 0: walk.keyboard.type(key)
      case 1: walk.keyboard.type(key, holding: modifiers[0])
      default: walk.keyboard.type(key, holding: modifiers[0], modifiers[1])
      }
    }
  }

  private static func press(_ name: String, shows: String, _ button: String) -> Self {
    Self(name, shows: shows) { try $0.press(button) }
  }

  private static func type(
    _ name: String, shows: String, _ text: String, then key: Key? = nil
  ) -> Self {
    Self(name, shows: shows) { walk in
      walk.keyboard.type(text)
      if let key { walk.keyboard.type(key) }
    }
  }

  /// What lies above every page.
  static let tools: [Self] =
    [
      key("the help", shows: "Close", .f1),
      key("the pages", shows: "Pages", .f10),
      Self("a page that is marked", shows: "Pages") { $0.keyboard.type(.downArrow) },
      key("the hand", shows: "Hand", .f3),
      Self("the hand's tracks", shows: "Hand") { try $0.press("Tracks", role: "radio button") },
      Self("the hand's screen", shows: "Hand") { try $0.press("Screen", role: "radio button") },
      Self("the inspector", shows: "Inspector") { walk in
        walk.keyboard.type(.f3)
        walk.keyboard.type(.f12)
      },
    ]
    + ["Timeline", "What if", "Faults", "Times"].map { page in
      Self("the inspector's page “\(page)”", shows: "Inspector") {
        try $0.press(page, role: "radio button")
      }
    }

  /// The canvas.
  static let canvas: [Self] =
    [
      Self("the canvas", shows: "Tool bar") { _ in },
      press("the looks", shows: "Opacity", "Colors and lines"),
      Self("the plane's menu", shows: "Menu") { walk in
        walk.escape()
        walk.press(at: CGPoint(x: 700, y: 60), .right)
      },
      Self("a line of it that is marked", shows: "Menu") { $0.keyboard.type(.downArrow) },
      Self("a shape's menu", shows: "Coral") { walk in
        walk.escape()
        walk.press(at: CGPoint(x: 520, y: 180), .right)
      },
      Self("its hues, of which one is marked", shows: "Coral") { walk in
        // Cut, Copy, Paste, Duplicate, Delete.
        for _ in 0..<6 { walk.keyboard.type(.downArrow) }
      },
      Self("the zoom's menu", shows: "Zoom to fit") { walk in
        walk.escape()
        try walk.press("Zoom")
      },
      key("all commands", shows: "Commands", .k, holding: .control),
      type("no command", shows: "No command fits.", "qqq"),
      Self("the menu of a finger", shows: "Menu of what is selected") { walk in
        walk.escape(2)
        walk.deft.server.touchscreen.tap(at: CGPoint(x: 520, y: 180))
      },
      key("several shapes", shows: "13 shapes", .a, holding: .control),
    ]

  /// The canvas's dialogs, in which a document is saved, changed and left.
  static let documents: [Self] = [
    Self("the canvas", shows: "Tool bar") { _ in },
    key("the export", shows: "Export", .e, holding: .control),
    key("what could be opened", shows: "Open", .o, holding: .control),
    type("a document that is not there", shows: "Open", "nothing.deft", then: .return),
    key("where to save", shows: "Save", .s, holding: .shift, .control),
    Self("saved", shows: "Tool bar") { walk in
      walk.keyboard.type(.return)
    },
    key("where to save again", shows: "Save", .s, holding: .shift, .control),
    Self("what is there already", shows: "Keep it") { $0.keyboard.type(.return) },
    Self("changes that are not saved", shows: "Save “") { walk in
      walk.escape(2)
      walk.keyboard.type(.a, holding: .control)
      walk.keyboard.type(.deleteForward)
      walk.keyboard.type(.q, holding: .control)
    },
  ]

  /// Any page, and the tools above it as they open.
  static let page: [Self] = [
    Self("the page", shows: "Page") { _ in },
    Self("the hand", shows: "Hand") { $0.keyboard.type(.f3) },
    Self("the inspector", shows: "Inspector") { walk in
      walk.keyboard.type(.f3)
      walk.keyboard.type(.f12)
    },
  ]

  /// The pages of the gallery.
  static let gallery: [Self] =
    [Self("the gallery", shows: "Source of Five gestures") { _ in }]
    + [
      "Swipe", "Press in seconds", "Tap with a place", "Double tap", "Press, then drag",
      "Draggable anything", "Rotate and magnify", "Card", "Photo", "Throw", "Adjustable slider",
      "Swipe to delete", "Named space", "Tap canvas",
    ].map { page in
      Self("the gallery's page “\(page)”", shows: "Source of \(page)") {
        try $0.press(page, role: "list item")
      }
    }
}
