import ArgumentParser
import Deft
import DeftSystem

/// `deft-bench scene N`: shows the comparison scene in a window.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Show the comparison scene in a window at 0,0.")

  @Argument(help: "The number of small shapes below the hero.")
  var count: Int

  @Flag(help: "Open the inspector. Its Latency page shows the input latency.")
  var inspector = false

  /// The valid numbers of shapes.
  static let range = 0...1_000_000

  func validate() throws {
    guard Self.range.contains(count) else {
      throw ValidationError("Invalid number of shapes \(count): must be 0 to 1000000.")
    }
  }

  func run() throws { try Self.show(count, inspector: inspector) }

  /// Shows the scene until its window is closed.
  static func show(_ count: Int, inspector: Bool) throws {
    do {
      let display = try Display()
      let host = WindowHost(
        display: display, size: BenchScene.size, title: "deft-bench scene", scale: 1)
      let scene = BenchScene(
        count: count, tree: host.tree, interaction: host.interaction,
        in: host.layers.node(of: .content))
      let tool = Inspector(on: host)
      if inspector { tool.isOpen = true }
      try withExtendedLifetime((scene, tool)) { try host.run() }
    } catch {
      StandardError.write("deft-bench: \(error)")
      throw ExitCode(69)
    }
  }
}
