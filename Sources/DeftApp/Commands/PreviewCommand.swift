import AppSupport
import ArgumentParser
import Deft
import DeftLocalization
import DeftSystem

/// `deft preview`: the previews of a SwiftUI program.
///
/// The policy: *this process becomes the program, which reads the request from its environment.*
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", _superCommandName: "deft",
    abstract: "Show the previews of a SwiftUI program, or save a picture of each.",
    discussion: """
      For example: deft preview .build/debug/MyApp. Without a program, or with the folder of a package, \
      builds and runs the package: deft preview MyPackage. The program must use Deft; its window then \
      shows the views of #Preview and PreviewProvider in place of its own content. --list and --save \
      need no display.

      The exit status is that of the program: 66 if it has no previews, 73 or 74 if the pictures cannot \
      be written.
      """)

  @Flag(help: "Print the names of the previews.")
  var list = false

  @Option(
    help: ArgumentHelp("Save a PNG file of each preview in this folder.", valueName: "folder"),
    completion: .directory)
  var save: String?

  @Option(help: ArgumentHelp("The name of the first preview to show.", valueName: "name"))
  var name: String?

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "The program and its arguments, or the folder of a package.", valueName: "program"))
  var command: [String] = []

  func validate() throws {
    // The parser passes all options to the program, so handle a help option without a program here.
    if ["--help", "-h"].contains(command.first) { throw CleanExit.helpRequest(self) }
    guard !list || save == nil else {
      throw ValidationError("--list cannot be combined with --save.")
    }
    guard name == nil || (!list && save == nil) else {
      throw ValidationError("--name applies to the window, not to --list or --save.")
    }
    if save == "" || save == "-" { throw ValidationError("--save needs the name of a folder.") }
  }

  /// The environment variables of the request.
  var request: [String: String] {
    if list { return ["DEFT_PREVIEWS_OUTPUT": "-"] }
    if let save { return ["DEFT_PREVIEWS_OUTPUT": URL(fileURLWithPath: save).path] }
    return ["DEFT_PREVIEWS": name ?? "1"]
  }

  /// Returns the command line of the program; a package is built and run.
  ///
  /// - Parameter isFolder: Returns whether a path is that of a folder.
  func commandLine(isFolder: (String) throws -> Bool) rethrows -> [String] {
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    let target = words.first ?? "."
    return (try isFolder(target) ? ["swift", "run", "--package-path"] : [])
      + [target] + words.dropFirst()
  }

  func run() throws {
    let line = try commandLine { path in
      guard path.isFolder else { return false }
      guard access(path + "/Package.swift", R_OK) == 0 else {
        throw Message.failure(
          "“\(path)” is not the folder of a package, because it has no file Package.swift. "
            + "Name a program or a package. Example: deft preview .build/debug/MyApp", status: 66)
      }
      return true
    }
    guard let path = ProgramStart.find(line[0], environment: ProgramEnvironment.atStart) else {
      throw Message.failure("Cannot find the program “\(line[0])”.", status: 66)
    }
    for (name, value) in request { setenv(name, value, 1) }
    // A program inherits ignored signals, so stop ignoring the one that `deft` ignores.
    signal(SIGXFSZ, SIG_DFL)
    var arguments: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
    execv(path, &arguments)
    throw Message.failure(
      "Cannot start “\(path)”: \(SystemError.resource(errno).english).", status: 69)
  }
}

extension String {
  /// Whether this is the path of a folder.
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
