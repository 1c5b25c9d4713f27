import DeftGeometry
import Testing

/// What people install, in a folder of its own, made of the programs that were built beside the tests.
final class InstalledTree {
  /// What is put below /usr, or wherever people want it.
  let tree: URL
  /// A folder of the test's own, beside it.
  let folder: URL
  private let room: ReplayTests.Folder

  /// The tree, as packages have it.
  ///
  /// - Parameter pictures: where software centers find the pictures; nil for nowhere.
  init(pictures: String? = nil) throws {
    room = try ReplayTests.Folder()
    folder = room.url.appendingPathComponent("home")
    // It is moved once: nothing in it may know where it was made.
    let first = room.url.appendingPathComponent("made")
    tree = room.url.appendingPathComponent("moved")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = try ShellLine(
      "assets/package/tree.sh '\(Self.programs)' '\(first.path)'",
      environment: ["PICTURES_URL": pictures ?? ""])
    try #require(made.status == 0, "\(made.said)")
    try FileManager.default.moveItem(at: first, to: tree)
  }

  /// Where the programs are that were built beside the tests.
  static var programs: String { (LiveCanvas.program("deft") as NSString).deletingLastPathComponent }

  /// The variables of a desktop that has this tree, and the system's.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": folder.path, "PATH": "\(tree.path)/bin:\(path)",
      "XDG_DATA_HOME": "\(folder.path)/data",
      "XDG_DATA_DIRS": "\(tree.path)/share:/usr/local/share:/usr/share",
      "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_CACHE_HOME": "\(folder.path)/cache",
    ]
  }

  /// Runs a line of the shell in the tree.
  func shell(_ line: String) throws -> ShellLine {
    try ShellLine("cd '\(tree.path)' && { \(line)\n}", environment: environment)
  }

  /// Lets desktops know what is there, as installing does.
  func noteTypes() throws {
    let noted = try ShellLine("assets/package/caches.sh '\(tree.path)'")
    try #require(noted.status == 0, "\(noted.said)")
  }

  /// All files, by their paths in the tree.
  func files() throws -> Set<String> {
    Set(try shell("find . -type f -printf '%P\\n'").said.split(separator: "\n").map(String.init))
  }
}

/// A line for bash in the package's folder, without a display: what it said on both streams, and its status.
struct ShellLine {
  let said: String
  let status: Int32

  init(_ line: String, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "DEFT_ASSETS"].contains($0.key) }.merging(environment) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
