import CX11
import DeftGeometry

/// The features that the running window manager lists on the root window.
///
/// The policy: *they are read on first use, and again after the window has moved to another frame or to none, because
/// another manager may then be running.*
struct ManagerFeatures {
  private var known: Set<Atom>?

  /// Discards the features, because another manager may be running.
  mutating func forget() { known = nil }

  /// Returns whether a manager is running that supports a feature.
  mutating func include(_ name: AtomTable.Name, _ c: XConnection) -> Bool {
    if let known { return known.contains(c.atoms[name]) }
    // The root window's list remains when a manager has ended.
    let atoms =
      WindowSetup.hasManager(c)
      ? WindowProperty.atoms(c.display, c.root, c.atoms[.netSupported]) : []
    known = Set(atoms)
    return atoms.contains(c.atoms[name])
  }
}
