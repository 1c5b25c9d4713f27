import Foundation
import Testing

/// A program that checks reports independently.
enum ExternalTool {
  struct Missing: Error, CustomStringConvertible {
    var name: String
    var description: String { "\(name) is missing. Install it with “make setup-test”." }
  }

  /// The exit status and the output of a program.
  struct Result {
    var status: Int32
    var output: String
  }

  /// Runs a program with the given files. In the arguments, their paths replace their names.
  static func run(
    _ program: String, _ arguments: [String], files: [String: String]
  ) throws -> Result {
    guard access(program, X_OK) == 0 else { throw Missing(name: program) }
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder[name]))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments.map { files[$0] == nil ? $0 : folder[$0] }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self))
  }

  /// Runs a Python script that needs a module.
  static func python(_ script: String, needs module: String, files: [String: String]) throws
    -> Result
  {
    let check = try run("/usr/bin/python3", ["-c", "import \(module)"], files: [:])
    guard check.status == 0 else { throw Missing(name: "The Python module \(module)") }
    var files = files
    files["script.py"] = script
    return try run(
      "/usr/bin/python3", ["script.py"] + files.keys.filter { $0 != "script.py" }.sorted(),
      files: files)
  }
}
