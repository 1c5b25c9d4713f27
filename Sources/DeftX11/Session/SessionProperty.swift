import CSM
import DeftGeometry
import Glibc

/// A property of the program that the session manager stores in order to restart it.
struct SessionProperty: Equatable {
  var name: String
  var type: String
  var values: [[UInt8]]

  /// Returns all properties: the program, its user, and the command that restarts it.
  ///
  /// - Parameters:
  ///   - id: The program's client id from the session manager.
  ///   - idName: The variable that passes the id to the restarted program.
  ///   - restarts: Whether the session restarts the program.
  ///   - arguments: The program's arguments.
  ///   - folder: The program's working directory.
  static func all(
    id: String, idName: String, restarts: Bool, arguments: [String] = CommandLine.arguments,
    folder: String = FileManager.default.currentDirectoryPath
  ) -> [SessionProperty] {
    let user = getpwuid(getuid()).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
    return [
      text(SmProgram, arguments.first ?? "deft"),
      text(SmUserID, user ?? "\(getuid())"),
      text(SmProcessID, "\(getpid())"),
      text(SmCurrentDirectory, folder),
      list(SmRestartCommand, ["/usr/bin/env", "\(idName)=\(id)"] + arguments),
      list(SmCloneCommand, arguments),
      SessionProperty(
        name: SmRestartStyleHint, type: SmCARD8,
        values: [[UInt8(restarts ? SmRestartIfRunning : SmRestartNever)]]),
    ]
  }

  private static func text(_ name: String, _ text: String) -> SessionProperty {
    SessionProperty(name: name, type: SmARRAY8, values: [Array(text.utf8)])
  }

  private static func list(_ name: String, _ texts: [String]) -> SessionProperty {
    SessionProperty(name: name, type: SmLISTofARRAY8, values: texts.map { Array($0.utf8) })
  }

  /// Sends the property to the manager.
  func set(on connection: SmcConn) {
    var all = values.flatMap { $0 }
    let (name, type) = (strdup(name), strdup(type))
    defer {
      free(name)
      free(type)
    }
    all.withUnsafeMutableBytes { bytes in
      var start = 0
      var items = values.map { value in
        defer { start += value.count }
        return SmPropValue(
          length: Int32(value.count), value: bytes.baseAddress.map { $0 + start })
      }
      let count = Int32(items.count)
      items.withUnsafeMutableBufferPointer { items in
        var property = SmProp(name: name, type: type, num_vals: count, vals: items.baseAddress)
        withUnsafeMutablePointer(to: &property) {
          var pointer: UnsafeMutablePointer<SmProp>? = $0
          SmcSetProperties(connection, 1, &pointer)
        }
      }
    }
  }
}
