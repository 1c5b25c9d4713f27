import AppSupport
import Deft
import DeftSystem
import DeftTesting

/// A process that undoes temporary changes to the display if this program is killed.
///
/// The policy: *a temporary change to the display does not outlive the program, however the program
/// ends.* The program starts a guardian before the change, undoes the change itself, and then
/// dismisses the guardian. The guardian is another instance of this program, in a session of its
/// own. It reads a pipe, the lifeline. If the lifeline ends without a byte, the program was killed,
/// and the guardian undoes the changes.
final class DisplayGuardian {
  /// A change to undo.
  enum Change: Hashable {
    /// The coordinate matrix of a device has changed. The values are the previous ones, by row.
    case matrix([Double], device: UInt32)
    /// A second pointer with this name exists.
    case pointer(name: String)
  }

  /// The reason why the guardian cannot be started.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The first argument of the guardian, for internal use. The display and the changes follow.
  static let argument = "guard-display"

  private let lifeline: OwnedDescriptor

  /// Starts the guardian.
  ///
  /// - Parameters:
  ///   - changes: The changes that this program will make.
  ///   - display: The name of the display.
  init(undoing changes: [Change], on display: String) throws(Failure) {
    guard let pipe = OwnedDescriptor.pipe() else { throw Self.failure(errno) }
    var start = ProgramStart(
      ["/proc/self/exe", Self.argument, display] + changes.map(\.text),
      environment: ProgramEnvironment.atStart, output: STDERR_FILENO, errors: STDERR_FILENO)
    start.input = pipe.output.number
    start.leadsSession = true
    let error = start.start().error
    guard error == 0 else { throw Self.failure(error) }
    lifeline = pipe.input
  }

  /// Ends the guardian, which then undoes nothing.
  func dismiss() {
    // The guardian may have been killed.
    withoutBrokenPipes { _ = [UInt8(1)].withUnsafeBytes { lifeline.write($0) } }
  }

  private static func failure(_ error: Int32) -> Failure {
    Failure(
      description: """
        Cannot start the process that undoes the changes to the display if this one is killed: \
        \(systemReason(error)). End some programs, and try again.
        """)
  }

  // MARK: - The guardian

  /// Waits for the end of the lifeline on standard input, undoes the changes if necessary, and ends
  /// the process.
  ///
  /// - Parameter arguments: The arguments after ``argument``.
  static func run(_ arguments: [String]) -> Never {
    let changes = arguments.dropFirst().compactMap { Change($0) }
    guard let display = arguments.first, changes.count == arguments.count - 1 else {
      Message.warn("\(argument) is for internal use only.")
      exit(64)
    }
    var (byte, count) = (UInt8(0), 0)
    repeat { count = read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    if count == 0 { undo(changes, on: display) }
    exit(0)
  }

  private static func undo(_ changes: [Change], on name: String) {
    do {
      let display = try Display(named: name)
      for change in changes {
        switch change {
        case .matrix(let matrix, let device):
          if !display.setTouchMatrix(matrix, of: device) {
            Message.warn("The server did not restore the matrix of device \(device).")
          }
        case .pointer(let pointer):
          try MasterPointer.removeLeftover(named: pointer, on: name)
        }
      }
    } catch {
      Message.warn("Cannot undo the changes to the display: \(error)")
    }
  }
}

extension DisplayGuardian.Change {
  /// The change as an argument of the guardian: `matrix 11 1.0 0.0 …` or `pointer Deft hand`.
  var text: String {
    switch self {
    case .matrix(let values, let device):
      (["matrix", "\(device)"] + values.map { "\($0)" }).joined(separator: " ")
    case .pointer(let name): "pointer " + name
    }
  }

  /// Reads an argument of the guardian; `nil` if it is not a change.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "matrix":
      let numbers = words[1].split(separator: " ")
      let values = numbers.dropFirst().compactMap { Double($0) }
      guard let device = UInt32(numbers[0]), values.count == 9, numbers.count == 10 else {
        return nil
      }
      self = .matrix(values, device: device)
    case "pointer": self = .pointer(name: String(words[1]))
    default: return nil
    }
  }
}
