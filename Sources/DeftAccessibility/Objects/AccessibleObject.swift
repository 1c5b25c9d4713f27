import DeftGeometry
import DeftLocalization

/// One thing in a window as assistive programs meet it, with what is in it: a picture of the moment.
///
/// The policy: *an object keeps its id as long as what it stands for lives, and no other ever gets it.*
package struct AccessibleObject {
  /// What it is known by; never 0, which is the program.
  package var id: UInt64
  package var role: AccessibleRole
  /// What it is called; empty where it has no name.
  package var name: String
  /// What else there is to say, such as what happens when it is activated.
  package var description = ""
  /// What programs call it; nobody is told.
  package var identifier = ""
  /// What is so with it.
  package var states: AccessibleStates = []
  /// Where it is in the window, in pixels from its upper left corner.
  package var extents: CGRect
  /// Whether something can be done with it.
  package var hasActions = false
  /// What can be done with it, the usual thing first: found out when somebody asks.
  package var actions: () -> [AccessibleAction] = { [] }
  /// What it is worth, where that is a number.
  package var value: AccessibleValue?
  /// What stands in it, where that can be read letter by letter.
  package var text: AccessibleText?
  /// What else is known of it, by names that assistive programs know, such as `level` of a heading.
  package var attributes: [String: String] = [:]
  /// Whether the things in it can be selected, and how; nil where they cannot.
  package var selection: AccessibleSelection?
  /// Gives it the keyboard's focus, and says whether that went; nil where it cannot have it.
  package var focus: (() -> Bool)?
  /// What is in it, in the order in which it is told.
  package var children: [AccessibleObject] = []

  /// A thing without anything in it.
  package init(
    id: UInt64, role: AccessibleRole, name: String, extents: CGRect
  ) {
    (self.id, self.role, self.name, self.extents) = (id, role, name, extents)
  }
}

/// Something that can be done with an object.
package struct AccessibleAction {
  /// What it is called, in a word or a few, by which assistive programs know it.
  package var name: String
  /// What people are told that it is called.
  package var localizedName: String
  package var description = ""
  /// The keys that do the same, as people read them; empty without any.
  package var keys = ""
  /// Does it, and says whether that went.
  package var perform: () -> Bool

  package init(
    _ name: String, description: String = "", keys: String = "", perform: @escaping () -> Bool
  ) {
    (self.name, self.description, self.keys) = (name, description, keys)
    self.localizedName = name
    self.perform = perform
  }

  /// An action with a name that Deft gives.
  package init(
    _ title: LocalizedStringResource, keys: String = "", perform: @escaping () -> Bool
  ) {
    self.init(title.english, keys: keys, perform: perform)
    localizedName = String(localized: title)
  }
}

/// A number that an object is worth.
package struct AccessibleValue {
  /// What it is worth now.
  package var now: Double
  /// From where to where it goes.
  package var bounds: ClosedRange<Double>
  /// By how much it is changed at least; 0 where that is not known.
  package var step: Double
  /// The same in words; empty where the number says it.
  package var words: String
  /// Sets it, and says whether that went; nil where it is only read.
  package var set: ((Double) -> Bool)?

  package init(
    _ now: Double, in bounds: ClosedRange<Double>, step: Double = 0, words: String = "",
    set: ((Double) -> Bool)? = nil
  ) {
    (self.now, self.bounds, self.step) = (now, bounds, step)
    (self.words, self.set) = (words, set)
  }
}

/// How the things in an object are selected.
package struct AccessibleSelection {
  /// Selects a thing by its id, or takes it out of the selection, and says whether that went.
  package var set: (UInt64, Bool) -> Bool
  /// Selects all or nothing, and says whether that went.
  package var setAll: (Bool) -> Bool

  package init(
    set: @escaping (UInt64, Bool) -> Bool, setAll: @escaping (Bool) -> Bool
  ) {
    (self.set, self.setAll) = (set, setAll)
  }
}
