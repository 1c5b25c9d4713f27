/// The role of a control, where SwiftUI has no trait for it.
package enum AccessibilityKind: Hashable, Sendable {
  /// A control that sets a value within bounds by dragging along a track.
  case slider
  /// A control that changes a value in steps.
  case stepper
  /// A progress indicator.
  case progress
  /// A value within bounds that people cannot change.
  case gauge
  /// A control that is on or off; `nil` means mixed.
  case toggle(Bool?)
  /// A choice of one value: the group and one option in it.
  case picker, option(isChosen: Bool)
  /// A text field with one line or several.
  case field(isMultiline: Bool)
  /// A field whose text is hidden, such as a password.
  case secureField
  /// A drawing area.
  case canvas
  case menu, menuItem
  /// A menu item that can be checked, and whether it is checked.
  case menuToggle(Bool)
  /// A button that shows a value and opens a menu of values.
  case comboBox
  /// An urgent question that needs an answer.
  case alert
  /// A row of buttons.
  case toolBar
  case list, listItem
  /// A scrollable area.
  case scrollPane
  /// A row of tabs, and one tab.
  case tabs, tab
}

/// An accessibility action without a view, created on demand.
package struct AccessibilityDeferredAction {
  /// The action's name as shown to people.
  package var name: String
  /// The equivalent keyboard shortcut as shown to people.
  package var keys: String
  package var perform: () -> Void

  package init(_ name: String, keys: String, perform: @escaping () -> Void) {
    (self.name, self.keys, self.perform) = (name, keys, perform)
  }
}

/// Functions that select an element's children.
package struct AccessibilitySelection {
  /// Selects or deselects one child. Returns `true` on success.
  package var set: (AnyHashable, Bool) -> Bool
  /// Selects or deselects all children. Returns `true` on success.
  package var setAll: (Bool) -> Bool

  package init(
    set: @escaping (AnyHashable, Bool) -> Bool, setAll: @escaping (Bool) -> Bool
  ) {
    (self.set, self.setAll) = (set, setAll)
  }
}

/// A view's numeric value.
package struct AccessibilityRange {
  package var now: Double
  package var bounds: ClosedRange<Double>
  /// The step between values; `nil` for a continuous range.
  package var step: Double?
  /// Sets the value; `nil` if the value is read-only.
  package var set: ((Double) -> Void)?
}

/// Access to a view's text for assistive technologies. Positions count Unicode scalars; those past
/// the end of the text are clamped to it.
package protocol AccessibilityEditor: AnyObject {
  /// The text; for a hidden field, one dot per character.
  var spokenText: String { get }
  var spokenCaret: Int { get }
  /// The selected range; empty if nothing is selected.
  var spokenSelection: Range<Int> { get }
  var isEditable: Bool { get }
  /// Selects a range; an empty range moves the caret.
  func select(spoken range: Range<Int>) -> Bool
  func replace(spoken range: Range<Int>, with text: String) -> Bool
  /// Copies a range to the clipboard.
  func copy(spoken range: Range<Int>) -> Bool
  /// Pastes the clipboard's text at a position.
  func paste(atSpoken place: Int) -> Bool
  /// Returns the rectangles of a range, one per line, in window points.
  func rectangles(ofSpoken range: Range<Int>) -> [CGRect]
  /// Returns the position nearest to a point in the window.
  func spokenPosition(at point: CGPoint) -> Int
  /// Returns the range of the displayed line that contains a position.
  func spokenLine(at place: Int) -> Range<Int>
}

extension View {
  /// Sets the view's role where no trait expresses it; `nil` uses the traits.
  nonisolated package consuming func accessibilityKind(
    _ kind: AccessibilityKind?
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.kind = kind }
  }

  /// Makes the view a named group of options.
  nonisolated package consuming func accessibilityPicker(_ titleKey: LocalizedStringKey)
    -> some View
  {
    accessibilityGroup(titleKey, .picker)
  }

  /// Makes the view a named list.
  nonisolated package consuming func accessibilityList(_ titleKey: LocalizedStringKey) -> some View
  {
    accessibilityGroup(titleKey, .list)
  }

  /// Makes the view a named toolbar.
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

  /// Describes a custom control in a single modifier, because each modifier creates an element.
  ///
  /// - Parameters:
  ///   - label: The control's name.
  ///   - hint: The result of activating the control.
  ///   - traits: The traits added to the content's traits.
  ///   - kind: The role, where no trait expresses it.
  nonisolated package consuming func accessibilityControl(
    _ label: String, hint: String, traits: AccessibilityTraits, kind: AccessibilityKind?
  ) -> some View {
    accessible {
      ($0.children, $0.label, $0.hint) = (.combine, label, hint)
      ($0.added, $0.kind) = (traits, kind)
    }
  }

  /// Marks the view as receiving keys without having the focus, such as the highlighted row of a
  /// menu.
  nonisolated package consuming func accessibilityMarked(
    _ isMarked: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.isMarked = isMarked }
  }
}
