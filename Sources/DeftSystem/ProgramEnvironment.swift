@preconcurrency import Glibc

/// The variables that the program was started with.
///
/// They are read once, and without Foundation, which takes ten times as long to make a table of them.
package enum ProgramEnvironment {
  /// The variables, by their names; of one that is there twice the first, as the C library has it.
  package static let atStart = variables(in: environ)

  /// The variables of a list of `name=value`, which ends with nil; entries without a name are left out.
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
