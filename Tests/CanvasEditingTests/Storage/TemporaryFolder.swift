import DeftGeometry
import Testing

/// A temporary folder of a test. The folder is removed when this object is deallocated.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array(
      (NSTemporaryDirectory() as NSString).appendingPathComponent("deft-XXXXXX").utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an item in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names of all items in the folder.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: self[name], atomically: false, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: self[name], encoding: .utf8)
  }
}

/// Returns a program that was built with the tests.
func builtProgram(_ name: String) -> URL {
  URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent(name)
}
