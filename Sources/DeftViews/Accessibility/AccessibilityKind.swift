/// What a control is, where SwiftUI has no trait for it.
package enum AccessibilityKind: Hashable, Sendable {
  /// A value between bounds, set by going along a line.
  case slider
  /// A value that goes up and down by steps.
  case stepper
  /// How far something has come.
  case progress
  /// On or off; nil where it is both.
  case toggle(Bool?)
  /// One of several values: what they are in, and one of them.
  case picker, option(isChosen: Bool)
  /// A text of one line, or of several.
  case field(isMultiline: Bool)
  /// A text that nobody is to see.
  case secret
  /// What people draw on.
  case canvas
  case menu, menuItem
  /// A row of buttons.
  case toolBar
  case list, listItem
  /// What is larger than what is seen of it, and is scrolled.
  case scrollPane
  /// A row of pages, and one of them.
  case tabs, tab
}

/// Something that can be done with what no view stands for.
package struct AccessibilityLateAction {
  /// What people call it.
  package var name: String
  /// The keys that do the same, as people read them.
  package var keys: String
  package var perform: () -> Void

  package init(_ name: String, keys: String, perform: @escaping () -> Void) {
    (self.name, self.keys, self.perform) = (name, keys, perform)
  }
}

/// How what is in an element is selected.
package struct AccessibilitySelection {
  /// Selects one, or takes it out of the selection, and says whether that went.
  package var set: (AnyHashable, Bool) -> Bool
  /// Selects all or nothing, and says whether that went.
  package var setAll: (Bool) -> Bool

  package init(
    set: @escaping (AnyHashable, Bool) -> Bool, setAll: @escaping (Bool) -> Bool
  ) {
    (self.set, self.setAll) = (set, setAll)
  }
}

/// A number that a view is worth.
package struct AccessibilityRange {
  /// What it is worth now.
  package var now: Double
  /// From where to where it goes.
  package var bounds: ClosedRange<Double>
  /// By how much it is changed; nil where any number will do.
  package var step: Double?
  /// Sets it; nil where it is only shown.
  package var set: ((Double) -> Void)?
}

/// A text that is edited in a view, for assistive programs.  Places are counted in Unicode's scalars; those beyond the
/// text are its end.
package protocol AccessibilityEditor: AnyObject {
  /// What it says; of a secret, as many dots as it has letters.
  var spokenText: String { get }
  var spokenCaret: Int { get }
  /// What is selected; empty where nothing is.
  var spokenSelection: Range<Int> { get }
  /// Whether people may change it.
  var mayEdit: Bool { get }
  /// Selects a part; an empty one puts the caret there.
  func select(spoken range: Range<Int>) -> Bool
  /// Puts a text into the place of a part.
  func replace(spoken range: Range<Int>, with text: String) -> Bool
  /// Puts a part on the clipboard.
  func copy(spoken range: Range<Int>) -> Bool
  /// Puts the clipboard's text to a place.
  func paste(atSpoken place: Int) -> Bool
  /// Where a part is in the window, in points, line by line.
  func rectangles(ofSpoken range: Range<Int>) -> [CGRect]
  /// The place that is nearest to a point of the window.
  func spokenPlace(at point: CGPoint) -> Int
  /// The line around a place, as it is seen.
  func spokenLine(at place: Int) -> Range<Int>
}

extension View {
  /// What the view is, where no trait says that; nil: as its traits say.
  nonisolated package consuming func accessibilityKind(
    _ kind: AccessibilityKind?
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.kind = kind }
  }

  /// What several options are in, by its name.
  nonisolated package consuming func accessibilityPicker(_ titleKey: LocalizedStringKey)
    -> some View
  {
    accessibilityGroup(titleKey, .picker)
  }

  /// What rows are in, by its name.
  nonisolated package consuming func accessibilityList(_ titleKey: LocalizedStringKey) -> some View
  {
    accessibilityGroup(titleKey, .list)
  }

  /// What tools are in, by its name.
  nonisolated package consuming func accessibilityToolBar(_ titleKey: LocalizedStringKey)
    -> some View
  {
    accessibilityGroup(titleKey, .toolBar)
  }

  private nonisolated consuming func accessibilityGroup(
    _ titleKey: LocalizedStringKey, _ kind: AccessibilityKind
  ) -> some View {
    let title = Text(titleKey).string
    return accessible { ($0.children, $0.label, $0.kind) = (.contain, title, kind) }
  }

  /// A control of one's own: all that there is to say about it in one modifier, since each has an element.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - hint: What happens when it is activated.
  ///   - traits: What it is, beside what it says by itself.
  ///   - kind: What it is, where no trait says that.
  nonisolated package consuming func accessibilityControl(
    _ label: String, hint: String, traits: AccessibilityTraits, kind: AccessibilityKind?
  ) -> some View {
    accessible {
      ($0.children, $0.label, $0.hint) = (.combine, label, hint)
      ($0.added, $0.kind) = (traits, kind)
    }
  }

  /// Whether keys act upon the view, though it has not the focus: as on the line of a menu that arrows have come to.
  nonisolated package consuming func accessibilityMarked(
    _ isMarked: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.isMarked = isMarked }
  }
}
