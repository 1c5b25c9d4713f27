import Deft
import DeftLocalization

/// The contents of a page's help card: the actions of fingers, mouse and keys.
package struct Help {
  /// Rows under a heading.
  package struct Section {
    package let title: LocalizedStringResource
    package let rows: [Row]

    package init(title: LocalizedStringResource, rows: [Row]) {
      (self.title, self.rows) = (title, rows)
    }
  }

  /// An action or key, and its effect.
  package struct Row: Hashable {
    package let action: LocalizedStringResource
    package let meaning: LocalizedStringResource

    package init(_ action: LocalizedStringResource, _ meaning: LocalizedStringResource) {
      (self.action, self.meaning) = (action, meaning)
    }
  }

  package let title: LocalizedStringResource
  /// The gestures that are shown as pictures before the sections.
  package var pictograms: [HelpPictogram] = []
  package let sections: [Section]

  /// Creates help with a section for gestures and one for keys.
  package init(title: LocalizedStringResource, gestures: [Row], keys: [Row]) {
    self.init(
      title: title,
      sections: [
        Section(title: "With fingers and mouse", rows: gestures),
        Section(title: "With keys", rows: keys),
      ])
  }

  package init(
    title: LocalizedStringResource, pictograms: [HelpPictogram] = [], sections: [Section]
  ) {
    (self.title, self.pictograms, self.sections) = (title, pictograms, sections)
  }

  /// The help without the row about pages, for a window without a switcher.
  package var withoutPages: Help {
    Help(
      title: title, pictograms: pictograms,
      sections: sections.map { section in
        Section(title: section.title, rows: section.rows.filter { $0 != Self.pages })
      })
  }

  package static let pages = Row("F10", "pages (Ctrl+Tab: next)")
  package static let tools = Row("F2 F3 F12", "contacts, hand tool, inspector")

  /// The rows about keys that work on every page.
  package static let everywhere = [
    tools, pages, Row("F11", "full screen"), Row("F1 or ?", "this help"), Row("Ctrl+Q", "quit"),
  ]
}
