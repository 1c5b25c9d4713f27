/// What a page's help card says: what fingers and the mouse do, and what keys do.
struct Help {
  /// Lines under a heading: what is done with fingers or keys, and what it does.
  struct Section {
    let title: String
    let rows: [(String, String)]
  }

  let title: String
  let sections: [Section]

  /// The help of a page with a part for gestures and one for keys.
  init(title: String, gestures: [(String, String)], keys: [(String, String)]) {
    self.init(
      title: title,
      sections: [
        Section(title: "With fingers and mouse", rows: gestures),
        Section(title: "With keys", rows: keys),
      ])
  }

  private init(title: String, sections: [Section]) {
    (self.title, self.sections) = (title, sections)
  }

  /// The same for a window that has no way to other pages.
  var withoutPages: Help {
    Help(
      title: title,
      sections: sections.map { section in
        Section(title: section.title, rows: section.rows.filter { $0.0 != Self.pages.0 })
      })
  }

  private static let pages = ("F10", "pages (Ctrl+Tab next)")
  private static let tools = ("F2 F3 F12", "contacts, hand, inspector")

  /// The keys that work on every page.
  private static let everywhere = [
    tools, pages, ("F11", "full screen"), ("F1 or ?", "this card"), ("Ctrl+Q", "quit"),
  ]

  /// The canvas, as its table of commands says.
  static let canvas = Help(
    title: "Gestures and keys",
    sections: [Section(title: "With fingers and mouse", rows: CanvasHelp.gestures)]
      + CanvasHelp.sections.map { section in
        let rows = section.lines.map { ($0.keys, $0.meaning) }
        let isLast = section.title == CanvasHelp.sections.last?.title
        return Section(title: section.title, rows: rows + (isLast ? [tools, pages] : []))
      })

  /// The gallery.
  static let gallery = Help(
    title: "The gallery",
    gestures: [
      ("The list", "choose a page"),
      ("The page", "try what it shows"),
      ("Hide code", "more room for the page"),
      ("Ctrl + drag", "a second, mirrored finger"),
    ],
    keys: [
      ("↑ ↓", "the page before, the next one"),
      ("Home  End", "the first, the last page"),
      ("Tab", "from list to page and code"),
      ("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The page that tries gestures.
  static let tryOut = Help(
    title: "Try a gesture",
    gestures: [
      ("The pad", "touch, press or drag there"),
      ("Ctrl + drag", "a second, mirrored finger"),
      ("Rings", "distances that decide"),
      ("Arcs", "times that run"),
      ("The field", "type another gesture"),
    ],
    keys: [
      ("Ctrl+L", "to the field"),
      ("Tab  ↑ ↓", "complete what is typed"),
      ("Return", "back to the pad"),
      ("R", "clear the pad"),
      ("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The recordings.
  static let recordings = Help(
    title: "Recordings",
    gestures: [
      ("The list", "play a recording"),
      ("Outcome", "what gestures made of it"),
    ],
    keys: [
      ("↑ ↓", "choose"),
      ("Return", "play"),
      ("R", "look for recordings again"),
    ] + everywhere)
}
