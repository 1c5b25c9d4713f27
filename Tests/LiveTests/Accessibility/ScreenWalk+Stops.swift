import DeftGeometry
import DeftTesting

/// The steps to all content of the windows. Each begins where the previous one ended.
extension ScreenWalk.Stop {
  /// Returns a step that closes open panels and presses a key.
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

  /// The tools above every page.
  static let tools: [Self] =
    [
      key("help", shows: "Close", .f1),
      key("page list", shows: "Pages", .f10),
      Self("marked page", shows: "Pages") { $0.keyboard.type(.downArrow) },
      key("hand", shows: "Hand tool", .f3),
      Self("tracks of the hand tool", shows: "Hand tool") {
        try $0.press("Tracks", role: "radio button")
      },
      Self("screen of the hand tool", shows: "Hand tool") {
        try $0.press("Screen", role: "radio button")
      },
      Self("inspector", shows: "Inspector") { walk in
        walk.keyboard.type(.f3)
        walk.keyboard.type(.f12)
      },
    ]
    + ["Timeline", "What if", "Faults", "Latency"].map { page in
      Self("inspector page “\(page)”", shows: "Inspector") {
        try $0.press(page, role: "radio button")
      }
    }

  /// The canvas.
  static let canvas: [Self] =
    [
      Self("canvas", shows: "Toolbar") { _ in },
      press("style panel", shows: "Opacity", "Colors and strokes"),
      Self("canvas menu", shows: "Menu") { walk in
        walk.escape()
        walk.press(at: CGPoint(x: 700, y: 60), .right)
      },
      Self("marked line of the menu", shows: "Menu") { $0.keyboard.type(.downArrow) },
      Self("shape menu", shows: "Coral") { walk in
        walk.escape()
        walk.press(at: CGPoint(x: 520, y: 180), .right)
      },
      Self("marked hue of the menu", shows: "Coral") { walk in
        // Skip Cut, Copy, Paste, Duplicate and Delete.
        for _ in 0..<6 { walk.keyboard.type(.downArrow) }
      },
      Self("zoom menu", shows: "Zoom to fit") { walk in
        walk.escape()
        try walk.press("Zoom")
      },
      key("command menu", shows: "Commands", .k, holding: .control),
      type("no matching command", shows: "No command matches.", "qqq"),
      Self("selection menu button", shows: "Selection menu") { walk in
        walk.escape(2)
        walk.deft.server.touchscreen.tap(at: CGPoint(x: 520, y: 180))
      },
      key("several shapes", shows: "13 shapes", .a, holding: .control),
    ]

  /// The document dialogs of the canvas: export, open, save and close.
  static let documents: [Self] = [
    Self("canvas", shows: "Toolbar") { _ in },
    key("export dialog", shows: "Export", .e, holding: .control),
    key("open dialog", shows: "Open", .o, holding: .control),
    type("missing document", shows: "Open", "nothing.deft", then: .return),
    key("save dialog", shows: "Save", .s, holding: .shift, .control),
    Self("saved document", shows: "Toolbar") { walk in
      walk.keyboard.type(.return)
    },
    key("second save dialog", shows: "Save", .s, holding: .shift, .control),
    Self("existing file", shows: "Keep file") { $0.keyboard.type(.return) },
    Self("unsaved changes", shows: "Save “") { walk in
      walk.escape(2)
      walk.keyboard.type(.a, holding: .control)
      walk.keyboard.type(.deleteForward)
      walk.keyboard.type(.q, holding: .control)
    },
  ]

  /// In-place editing, printing without a printing system, export, and touches.
  static let editing: [Self] = [
    Self("canvas", shows: "Toolbar") { _ in },
    Self("shape name", shows: "Name") { walk in
      walk.press(at: CGPoint(x: 520, y: 180))
      walk.keyboard.type(.n)
    },
    Self("text in place", shows: "Text") { walk in
      walk.escape()
      walk.keyboard.type(.t)
      // An empty text on a shape has no placeholder, so there would be nothing to read.
      walk.keyboard.type(.h)
    },
    Self("failed printing", shows: "The document was not printed") { walk in
      walk.escape()
      walk.keyboard.type(.p, holding: .control)
    },
    Self("exported picture", shows: "Exported to") { walk in
      // With a screen reader, the note stays longer.
      try walk.deft.enableAccessibility(true, "ScreenReaderEnabled")
      walk.escape()
      walk.keyboard.type(.e, holding: .control)
      _ = try walk.deft.object("Export")
      walk.keyboard.type(.return)
      _ = try walk.deft.object("Show hidden files")
      walk.keyboard.type(.return)
    },
    Self("contacts and frame times", shows: "1 · ") { walk in
      walk.keyboard.type(.f2)
      walk.finger = walk.deft.server.touchscreen.touch(at: CGPoint(x: 640, y: 600))
    },
  ]

  /// An error in a gesture expression, and its completions.
  static let errors: [Self] = [
    Self("page", shows: "Page") { _ in },
    Self("error", shows: "Expected") { walk in
      walk.keyboard.type(.l, holding: .control)
      walk.keyboard.type("x")
    },
    Self("completions", shows: "Completions") { walk in
      walk.keyboard.type(.delete)
      walk.keyboard.type(".")
    },
    Self("marked completion", shows: "Completions") { $0.keyboard.type(.downArrow) },
  ]

  /// The note about a damaged document.
  static let note: Self = Self("note", shows: "The journal could not be read") { _ in }

  /// A list of recordings, one of which cannot be played.
  static let recordings: [Self] = [
    Self("list", shows: "drag.deft-trace") { _ in },
    Self("second recording, played", shows: "Watch") { walk in
      walk.keyboard.type(.downArrow)
      walk.keyboard.type(.return)
    },
    Self("invalid recording", shows: "0 lines") { walk in
      walk.keyboard.type(.downArrow)
      walk.keyboard.type(.return)
    },
  ]

  /// A recording played in a window.
  static let replay: [Self] = [
    Self("end", shows: "End") { _ in },
    Self("unavailable key", shows: "F3 is unavailable") { $0.keyboard.type(.f3) },
    Self("inspector", shows: "Inspector") { $0.keyboard.type(.f12) },
  ]

  /// Any page with the tools above it.
  static let page: [Self] = [
    // The switcher in the corner names the page or, on the canvas, the document.
    Self("page", shows: ": ") { _ in },
    Self("hand", shows: "Hand tool") { $0.keyboard.type(.f3) },
    Self("inspector", shows: "Inspector") { walk in
      walk.keyboard.type(.f3)
      walk.keyboard.type(.f12)
    },
  ]

  /// The pages of the gallery.
  static let gallery: [Self] =
    [Self("gallery", shows: "Source of Five gestures") { _ in }]
    + [
      "Swipe", "Press duration", "Spatial tap", "Double tap", "Press, then drag",
      "Draggable views", "Rotate and magnify", "Card", "Photo", "Throw", "Adjustable slider",
      "Swipe to delete", "Coordinate space", "Drag in a scroll view", "Tap canvas",
    ].map { page in
      Self("gallery page “\(page)”", shows: "Source of \(page)") {
        try $0.press(page, role: "list item")
      }
    }
}
