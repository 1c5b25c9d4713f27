@preconcurrency import Glibc

/// The environment variables at the start of the program.
///
/// They are read once, without Foundation, whose dictionary takes ten times as long to build.
package enum ProgramEnvironment {
  /// The variables by name. If a name occurs twice, the first value counts, as in the C library.
  package static let atStart = variables(in: environ)

  /// Parses a null-terminated list of `name=value` entries. Entries without `=` are skipped.
  static func variables(
    in list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [String: String] {
    var variables: [String: String] = [:]
    var place = list
    while let entry = place.pointee {
      place += 1
      guard let equals = strchr(entry, CInt(UInt8(ascii: "="))) else { continue }
      let name = String(
        decoding: UnsafeRawBufferPointer(start: entry, count: equals - entry), as: UTF8.self)
      if variables[name] == nil { variables[name] = String(cString: equals + 1) }
    }
    return variables
  }

  /// Returns the path of Deft's folder for state: `$XDG_STATE_HOME/deft`, or `~/.local/state/deft`. The folder need not exist.
  ///
  /// - Parameter variables: The environment; without `HOME`, the home folder from the system's user database is used.
  package static func stateFolder(_ variables: [String: String] = atStart) -> String {
    // The XDG standard ignores relative paths.
    func absolute(_ name: String) -> String? {
      variables[name].flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    let parent =
      absolute("XDG_STATE_HOME")
      ?? (absolute("HOME") ?? home(of: geteuid()) ?? "") + "/.local/state"
    return parent + "/deft"
  }

  /// Returns the home folder of a user from the user database.
  private static func home(of user: uid_t) -> String? {
    getpwuid(user).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
  }
}
