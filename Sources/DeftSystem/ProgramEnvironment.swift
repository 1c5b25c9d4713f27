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
}
