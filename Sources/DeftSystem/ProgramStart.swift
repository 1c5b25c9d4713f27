import Foundation

/// The description of a program to start.
///
/// The policy: *the child inherits neither ignored nor blocked signals, and its standard input is empty by default.*
package struct ProgramStart {
  /// The path of the program, followed by its arguments.
  package var command: [String]
  package var environment: [String: String]
  /// The descriptors that become the program's standard output and standard error.
  package var (output, errors): (Int32, Int32)
  /// The descriptor that becomes the program's standard input; `nil` for an empty input.
  package var input: Int32?
  /// The descriptor that becomes the program's descriptor 3; `nil` for none.
  package var descriptor3: Int32?
  /// Whether the program leads its own session, so that neither the end of the terminal nor a
  /// signal to the process group of this process ends it. Applies only to ``start()``.
  package var leadsSession = false

  /// Describes a program to start.
  ///
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - environment: The environment of the program.
  ///   - output: The descriptor that becomes its standard output.
  ///   - errors: The descriptor that becomes its standard error.
  package init(
    _ command: [String], environment: [String: String], output: Int32, errors: Int32
  ) {
    (self.command, self.environment) = (command, environment)
    (self.output, self.errors) = (output, errors)
  }

  /// Returns the path of an executable; `nil` if none is found.
  ///
  /// - Parameters:
  ///   - name: The path of the executable, or its name in one of the folders of `PATH`.
  ///   - environment: The environment whose `PATH` is searched.
  package static func find(_ name: String, environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    // Folders are executable, too.
    var file = stat()
    return candidates.first {
      access($0, X_OK) == 0 && stat($0, &file) == 0 && file.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Starts the program.
  ///
  /// - Returns: The process id of the program, and 0, or the system's error number if the program
  ///   could not be started.
  package func start() -> (process: pid_t, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // Do this last, because descriptor 3 of this process may be `input`, `output` or `errors`.
    if let descriptor3 { posix_spawn_file_actions_adddup2(&actions, descriptor3, 3) }

    // The threads of a thread pool block signals, and a child process would inherit the signal mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (leadsSession ? ownSession : 0)))

    let words = command.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, command[0], &actions, &attributes, words, settings)
    return (process, error)
  }
}

/// `POSIX_SPAWN_SETSID` of glibc's spawn.h, which Swift does not import.
private let ownSession: Int32 = 0x80
