import ArgumentParser
import Deft
import DeftSystem

/// `deft-bench scene N`: the common scene in a window, for comparisons with other programs.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Show the comparison's scene in a window at 0,0.")

  @Argument(help: "How many small shapes lie below the hero.")
  var count: Int

  @Flag(help: "Open the inspector over it; its page Times tells how long inputs take.")
  var inspector = false

  /// How many shapes there may be.
  static let range = 0...1_000_000

  func validate() throws {
    guard Self.range.contains(count) else {
      throw ValidationError("\(count) shapes: give a number from 0 to 1000000.")
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
      StandardError.say("deft-bench: \(error)")
      throw ExitCode(69)
    }
  }
}
