import Deft
import DeftLocalization

/// What a page's help card says: what fingers and the mouse do, and what keys do.
struct Help {
  /// Lines under a heading: what is done with fingers or keys, and what it does.
  struct Section {
    let title: LocalizedStringResource
    let rows: [Row]
  }

  /// What one does, or the keys that one presses, and what comes of it.
  struct Row: Hashable {
    let deed: LocalizedStringResource
    let meaning: LocalizedStringResource

    init(_ deed: LocalizedStringResource, _ meaning: LocalizedStringResource) {
      (self.deed, self.meaning) = (deed, meaning)
    }
  }

  let title: LocalizedStringResource
  let sections: [Section]

  /// The help of a page with a part for gestures and one for keys.
  init(title: LocalizedStringResource, gestures: [Row], keys: [Row]) {
    self.init(
      title: title,
      sections: [
        Section(title: "With fingers and mouse", rows: gestures),
        Section(title: "With keys", rows: keys),
      ])
  }

  private init(title: LocalizedStringResource, sections: [Section]) {
    (self.title, self.sections) = (title, sections)
  }

  /// The same for a window that has no way to other pages.
  var withoutPages: Help {
    Help(
      title: title,
      sections: sections.map { section in
        Section(title: section.title, rows: section.rows.filter { $0 != Self.pages })
      })
  }

  private static let pages = Row("F10", "pages (Ctrl+Tab next)")
  private static let tools = Row("F2 F3 F12", "contacts, hand, inspector")

  /// The keys that work on every page.
  private static let everywhere = [
    tools, pages, Row("F11", "full screen"), Row("F1 or ?", "this card"), Row("Ctrl+Q", "quit"),
  ]

  /// The canvas, as its table of commands says.
  static var canvas: Help {
    Help(
      title: "Gestures and keys",
      sections: [Section(title: "With fingers and mouse", rows: CanvasHelp.gestures)]
        + CanvasHelp.sections.map { section in
          let rows = section.lines.map {
            Row(.init(verbatim: $0.keys), .init(verbatim: $0.meaning))
          }
          let isLast = section.title == CanvasHelp.sections.last?.title
          return Section(title: section.title, rows: rows + (isLast ? [tools, pages] : []))
        })
  }

  /// The gallery.
  static let gallery = Help(
    title: "The gallery",
    gestures: [
      Row("The list", "choose a page"),
      Row("The page", "try what it shows"),
      Row("Hide code", "more room for the page"),
      Row("Ctrl + drag", "a second, mirrored finger"),
    ],
    keys: [
      Row("↑ ↓", "the page before, the next one"),
      Row("Home  End", "the first, the last page"),
      Row("Tab", "from list to page and code"),
      Row("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The page that tries gestures.
  static let tryOut = Help(
    title: "Try a gesture",
    gestures: [
      Row("The pad", "touch, press or drag there"),
      Row("Ctrl + drag", "a second, mirrored finger"),
      Row("Rings", "distances that decide"),
      Row("Arcs", "times that run"),
      Row("The field", "type another gesture"),
      Row("Pad in a scroll view", "a drag competes with scrolling"),
    ],
    keys: [
      Row("Ctrl+L", "to the field"),
      Row("Tab  ↑ ↓", "complete what is typed"),
      Row("Return", "back to the pad"),
      Row("R", "clear the pad"),
      Row("Esc", "cancel the gesture"),
    ] + everywhere)

  /// The recordings.
  static let recordings = Help(
    title: "Recordings",
    gestures: [
      Row("The list", "play a recording"),
      Row("Outcome", "what gestures made of it"),
    ],
    keys: [
      Row("↑ ↓", "choose"),
      Row("Return", "play"),
      Row("R", "look for recordings again"),
      Row("Ctrl+O", "open another file"),
    ] + everywhere)
}
