import DeftGeometry
import Testing

/// A folder of a test's own, gone when nobody holds it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array(
      (NSTemporaryDirectory() as NSString).appendingPathComponent("deft-XXXXXX").utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The names of all that is in the folder.
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

/// A program that was built beside the tests.
func builtProgram(_ name: String) -> URL {
  URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent(name)
}
