import Deft

/// Counts what a workload costs, in instructions or allocations: figures that do not depend on what
/// else the machine is doing.
struct Valgrind {
  enum Counter {
    case instructions, allocations

    var arguments: [String] {
      switch self {
      case .instructions: ["--tool=callgrind", "--callgrind-out-file=/dev/null"]
      case .allocations: ["--tool=memcheck", "--undef-value-errors=no", "--leak-check=no"]
      }
    }

    /// The count in what valgrind printed.
    func read(_ output: String) -> Double? {
      let marker = self == .instructions ? "Collected : " : "total heap usage: "
      guard let range = output.range(of: marker) else { return nil }
      let digits = output[range.upperBound...].prefix { $0.isNumber || $0 == "," }
      return Double(digits.filter(\.isNumber))
    }
  }

  /// Why nothing could be counted.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What one repetition of a workload costs: the difference of two runs, so that setting up does not
  /// count.
  func cost(
    _ counter: Counter, of workload: Workload, shapes: Int, count: Int
  ) throws -> Double {
    try cost(counter, of: ["work", workload.rawValue, "--shapes", "\(shapes)"], count: count)
  }

  /// What one repetition costs of what a subcommand of this program repeats `--count` times.
  func cost(_ counter: Counter, of command: [String], count: Int) throws -> Double {
    let few = try total(counter, command, count)
    let many = try total(counter, command, 3 * count)
    return (many - few) / Double(2 * count)
  }

  private func total(_ counter: Counter, _ command: [String], _ count: Int) throws -> Double {
    try total(counter, of: "/proc/self/exe".resolvingLink, command + ["--count", "\(count)"])
  }

  /// What a whole run of a program costs.
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
          ? "valgrind is missing; install it with: apt-get install valgrind"
          : "valgrind failed on \(command.joined(separator: " ")): \(output.suffix(300))")
    }
    return value
  }
}

extension String {
  /// The path that a link names, or the string itself where it is none.
  var resolvingLink: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) ?? self
  }
}
