import DeftGeometry
import DeftLocalization

/// A snapshot of an object in a window for assistive technologies, with its children.
///
/// The policy: *an object's id is constant during the lifetime of its view, and is never reused.*
package struct AccessibleObject {
  /// The id; never 0, which is the id of the program.
  package var id: UInt64
  package var role: AccessibleRole
  /// The name; empty for none.
  package var name: String
  /// Additional information, such as the effect of activation.
  package var description = ""
  /// The identifier for programs; not read to users.
  package var identifier = ""
  package var states: AccessibleStates = []
  /// The frame in the window, in pixels from the upper left corner.
  package var extents: CGRect
  package var hasActions = false
  /// Returns the actions, the default one first. Called only on request.
  package var actions: () -> [AccessibleAction] = { [] }
  /// The numeric value, if any.
  package var value: AccessibleValue?
  /// The text, if it can be read character by character.
  package var text: AccessibleText?
  /// Additional attributes by their AT-SPI names, such as the `level` of a heading.
  package var attributes: [String: String] = [:]
  /// The selection of the children; `nil` if they cannot be selected.
  package var selection: AccessibleSelection?
  /// Moves the keyboard focus to the object and returns whether that succeeded; `nil` if it cannot have the focus.
  package var focus: (() -> Bool)?
  /// The children, in reading order.
  package var children: [AccessibleObject] = []

  /// Creates an object without children.
  package init(
    id: UInt64, role: AccessibleRole, name: String, extents: CGRect
  ) {
    (self.id, self.role, self.name, self.extents) = (id, role, name, extents)
  }
}

/// An action of an object.
package struct AccessibleAction {
  /// The short name for assistive technologies.
  package var name: String
  /// The name for users.
  package var localizedName: String
  package var description = ""
  /// The keyboard shortcut for users; empty for none.
  package var keys = ""
  /// Performs the action and returns whether that succeeded.
  package var perform: () -> Bool

  package init(
    _ name: String, description: String = "", keys: String = "", perform: @escaping () -> Bool
  ) {
    (self.name, self.description, self.keys) = (name, description, keys)
    self.localizedName = name
    self.perform = perform
  }

  /// Creates an action with a title that Deft translates.
  package init(
    _ title: LocalizedStringResource, keys: String = "", perform: @escaping () -> Bool
  ) {
    self.init(title.english, keys: keys, perform: perform)
    localizedName = String(localized: title)
  }
}

/// The numeric value of an object.
package struct AccessibleValue {
  package var current: Double
  package var bounds: ClosedRange<Double>
  /// The smallest change; 0 if unknown.
  package var step: Double
  /// The value in words; empty if the number is sufficient.
  package var words: String
  /// Sets the value and returns whether that succeeded; `nil` if it is read-only.
  package var set: ((Double) -> Bool)?

  package init(
    _ current: Double, in bounds: ClosedRange<Double>, step: Double = 0, words: String = "",
    set: ((Double) -> Bool)? = nil
  ) {
    (self.current, self.bounds, self.step) = (current, bounds, step)
    (self.words, self.set) = (words, set)
  }
}

/// The selection of an object's children.
package struct AccessibleSelection {
  /// Selects or deselects a child by its id and returns whether that succeeded.
  package var set: (UInt64, Bool) -> Bool
  /// Selects all or no children and returns whether that succeeded.
  package var setAll: (Bool) -> Bool

  package init(
    set: @escaping (UInt64, Bool) -> Bool, setAll: @escaping (Bool) -> Bool
  ) {
    (self.set, self.setAll) = (set, setAll)
  }
}
