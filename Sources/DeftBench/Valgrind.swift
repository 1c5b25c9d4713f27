import Deft

/// A runner that measures workloads in instructions and allocations, which do not vary with machine load.
struct Valgrind {
  enum Counter {
    case instructions, allocations

    var arguments: [String] {
      switch self {
      case .instructions: ["--tool=callgrind", "--callgrind-out-file=/dev/null"]
      case .allocations: ["--tool=memcheck", "--undef-value-errors=no", "--leak-check=no"]
      }
    }

    /// Returns the count from the output of valgrind.
    func read(_ output: String) -> Double? {
      let marker = self == .instructions ? "Collected : " : "total heap usage: "
      guard let range = output.range(of: marker) else { return nil }
      let digits = output[range.upperBound...].prefix { $0.isNumber || $0 == "," }
      return Double(digits.filter(\.isNumber))
    }
  }

  /// The reason why a measurement failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the cost of one repetition of a workload: the difference between two runs, which
  /// excludes the setup.
  func cost(
    _ counter: Counter, of workload: Workload, shapes: Int, count: Int
  ) throws -> Double {
    try cost(counter, of: ["work", workload.rawValue, "--shapes", "\(shapes)"], count: count)
  }

  /// Returns the cost of one repetition of a subcommand of this program with the option `--count`.
  func cost(_ counter: Counter, of command: [String], count: Int) throws -> Double {
    let few = try total(counter, command, count)
    let many = try total(counter, command, 3 * count)
    return (many - few) / Double(2 * count)
  }

  private func total(_ counter: Counter, _ command: [String], _ count: Int) throws -> Double {
    try total(counter, of: "/proc/self/exe".resolvingLink, command + ["--count", "\(count)"])
  }

  /// Returns the cost of a complete run of a program.
  func total(_ counter: Counter, of program: String, _ command: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["valgrind"] + counter.arguments + [program] + command
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let value = counter.read(output) else {
      throw Failure(
        description: process.terminationStatus == 127
          ? "Valgrind is missing. Install it with: apt-get install valgrind"
          : "Valgrind failed on \(command.joined(separator: " ")): \(output.suffix(300))")
    }
    return value
  }
}

extension String {
  /// The target of a symbolic link, or the path itself if it is not a link.
  var resolvingLink: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) ?? self
  }
}
