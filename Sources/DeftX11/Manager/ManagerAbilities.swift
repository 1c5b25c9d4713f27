import CX11
import DeftGeometry

/// What the window manager that runs can do, as it says on the root window.
///
/// The policy: *it is asked when there is first something to tell it, and again once the window is in another frame,
/// or in none: then there may be another manager.*
struct ManagerAbilities {
  private var known: Set<Atom>?

  /// Another manager may run.
  mutating func forget() { known = nil }

  /// Whether a manager runs that knows what has this name.
  mutating func include(_ name: AtomTable.Name, _ c: XConnection) -> Bool {
    if let known { return known.contains(c.atoms[name]) }
    // What the root window says stays when a manager is gone.
    let atoms =
      WindowSetup.hasManager(c)
      ? WindowProperty.atoms(c.display, c.root, c.atoms[.netSupported]) : []
    known = Set(atoms)
    return atoms.contains(c.atoms[name])
  }
}
