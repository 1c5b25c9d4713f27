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
    + ["Timeline", "What if", "Faults", "Latency"].map { page in
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
      type("no command", shows: "No command matches.", "qqq"),
      Self("the menu of a finger", shows: "Selection menu") { walk in
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

  /// What is written in place, what is printed and what is told of it; where there is no printing system.
  static let acts: [Self] = [
    Self("the canvas", shows: "Tool bar") { _ in },
    Self("the name of a shape", shows: "Name") { walk in
      walk.press(at: CGPoint(x: 520, y: 180))
      walk.keyboard.type(.n)
    },
    Self("a text that is written", shows: "Text") { walk in
      walk.escape()
      walk.keyboard.type(.t)
    },
    Self("that nothing was printed", shows: "The document was not printed") { walk in
      walk.escape()
      walk.keyboard.type(.p, holding: .control)
    },
    Self("that a picture was exported", shows: "Exported to") { walk in
      // Then it is told for longer.
      try walk.deft.ask(true, "ScreenReaderEnabled")
      walk.escape()
      walk.keyboard.type(.e, holding: .control)
      _ = try walk.deft.object("Export")
      walk.keyboard.type(.return)
      _ = try walk.deft.object("Show hidden files")
      walk.keyboard.type(.return)
    },
    Self("fingers, and what frames cost", shows: "1 · ") { walk in
      walk.keyboard.type(.f2)
      walk.finger = walk.deft.server.touchscreen.touch(at: CGPoint(x: 640, y: 600))
    },
  ]

  /// A mistake in the gesture that is tried, and how it could go on.
  static let mistakes: [Self] = [
    Self("the page", shows: "Page") { _ in },
    Self("a mistake", shows: "Expected") { walk in
      walk.keyboard.type(.l, holding: .control)
      walk.keyboard.type("x")
    },
    Self("what could be typed", shows: "Completions") { walk in
      walk.keyboard.type(.delete)
      walk.keyboard.type(".")
    },
    Self("one that is marked", shows: "Completions") { $0.keyboard.type(.downArrow) },
  ]

  /// What is told of a document beside the document itself.
  static let note: Self = Self("the note", shows: "A problem was found") { _ in }

  /// Recordings, of which one cannot be played.
  static let recordings: [Self] = [
    Self("the list", shows: "drag.deft-trace") { _ in },
    Self("the second one, played", shows: "Watch") { walk in
      walk.keyboard.type(.downArrow)
      walk.keyboard.type(.return)
    },
    Self("what cannot be played", shows: "0 lines") { walk in
      walk.keyboard.type(.downArrow)
      walk.keyboard.type(.return)
    },
  ]

  /// A recording that is played to be watched.
  static let replay: [Self] = [
    Self("its end", shows: "End") { _ in },
    Self("why a key does nothing", shows: "F3 is unavailable") { $0.keyboard.type(.f3) },
    Self("the inspector", shows: "Inspector") { $0.keyboard.type(.f12) },
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
      "Swipe to delete", "Named space", "Drag in a scroll view", "Tap canvas",
    ].map { page in
      Self("the gallery's page “\(page)”", shows: "Source of \(page)") {
        try $0.press(page, role: "list item")
      }
    }
}
