import Deft
import DeftLocalization

/// What a page's help card says: what fingers and the mouse do, and what keys do.
package struct Help {
  /// Lines under a heading: what is done with fingers or keys, and what it does.
  package struct Section {
    package let title: LocalizedStringResource
    package let rows: [Row]

    package init(title: LocalizedStringResource, rows: [Row]) {
      (self.title, self.rows) = (title, rows)
    }
  }

  /// What one does, or the keys that one presses, and what comes of it.
  package struct Row: Hashable {
    package let deed: LocalizedStringResource
    package let meaning: LocalizedStringResource

    package init(_ deed: LocalizedStringResource, _ meaning: LocalizedStringResource) {
      (self.deed, self.meaning) = (deed, meaning)
    }
  }

  package let title: LocalizedStringResource
  package let sections: [Section]

  /// The help of a page with a part for gestures and one for keys.
  package init(title: LocalizedStringResource, gestures: [Row], keys: [Row]) {
    self.init(
      title: title,
      sections: [
        Section(title: "With fingers and mouse", rows: gestures),
        Section(title: "With keys", rows: keys),
      ])
  }

  package init(title: LocalizedStringResource, sections: [Section]) {
    (self.title, self.sections) = (title, sections)
  }

  /// The same for a window that has no way to other pages.
  package var withoutPages: Help {
    Help(
      title: title,
      sections: sections.map { section in
        Section(title: section.title, rows: section.rows.filter { $0 != Self.pages })
      })
  }

  package static let pages = Row("F10", "pages (Ctrl+Tab: next)")
  package static let tools = Row("F2 F3 F12", "contacts, hand, inspector")

  /// The keys that work on every page.
  package static let everywhere = [
    tools, pages, Row("F11", "full screen"), Row("F1 or ?", "this card"), Row("Ctrl+Q", "quit"),
  ]
}
