import ArgumentParser
import Deft
import DeftTesting

/// A measurement of the start: from the program's first instruction to its picture on the screen.
enum StartCost {
  /// The limit in instructions: 1.5 times the number that was measured with callgrind, as in ``figure()``, in a release
  /// build that is statically linked with the Swift runtime.
  private static let limit = 1.5 * 73e6

  /// Returns the number of instructions for the start of a hello-world program.
  static func figure() throws -> Figure {
    let server = try VirtualXServer()
    defer { server.stop() }
    let counter = Valgrind.Counter.instructions
    let client = try server.run(
      "/usr/bin/env",
      ["valgrind"] + counter.arguments + ["/proc/self/exe".resolvingLink, "hello"])
    try server.waitForScreen(timeout: 60) { $0[400, 300] == HelloCommand.rgb }
    client.stop(grace: 20)
    let output = client.lines(of: .errors).joined(separator: "\n")
    guard let value = counter.read(output) else {
      throw Valgrind.Failure(
        description: "Valgrind did not count the start of a program: \(output.suffix(300))")
    }
    return Figure(
      operation: "start of a hello-world program, to its first frame", value: value,
      unit: "instructions", bound: limit)
  }
}

/// `deft-bench hello`: a minimal program with a view, a gesture and a text.
struct HelloCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hello", abstract: "Show a hello-world in a window, to measure its start.")

  /// The color of the disc in the center.
  static let rgb: UInt32 = 0x2060C0
  private static let color = RGBAColor(hex: rgb)

  struct Hello: View {
    @GestureState private var offset = CGSize.zero

    var body: some View {
      ZStack {
        Circle()
          .fill(
            Color(
              red: HelloCommand.color.red, green: HelloCommand.color.green,
              blue: HelloCommand.color.blue)
          )
          .frame(width: 120, height: 120)
          .offset(offset)
          .gesture(DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation })
        Text("Hello, world").offset(y: 100)
      }
    }
  }

  func run() {
    MainActor.assumeIsolated { Deft.run(title: "Hello") { Hello() } }
  }
}
