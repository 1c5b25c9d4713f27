import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// The reason shown for a disabled command names the actual obstacle.
@Suite("Reasons for disabled commands")
@MainActor
struct ObstacleTests {
  private let user = CanvasUser()

  private func obstacle(to action: CanvasAction) throws -> String? {
    let target = EditorActionTarget(of: user.editor, shownBy: user.app.canvas)
    let command = try #require(CommandTable.command(for: action))
    return CommandStates(of: [action], on: target).obstacle(to: command)
  }

  @Test("With shapes selected, no command asks for a selection")
  func selected() throws {
    let selections: [Set<ShapeID>] = [
      ["circle"], ["circle", "star"], Set(user.document.shapes.map(\.id)),
    ]
    for ids in selections {
      for pins in [false, true] {
        user.editor.select(ids)
        user.editor.set(.pin) { $0.isPinned = pins }
        for command in CommandTable.all {
          guard let text = try obstacle(to: command.action) else { continue }
          #expect(text != "Select a shape first", "\(command.title)")
          #expect(text != "The canvas is empty", "\(command.title)")
          if ids.count >= 2 { #expect(text != "Select two shapes first", "\(command.title)") }
          if ids.count >= 3 { #expect(text != "Select three shapes first", "\(command.title)") }
        }
      }
    }
  }

  @Test("Each reason names the actual obstacle")
  func reasons() throws {
    user.editor.select(["circle"])
    #expect(try obstacle(to: .delete) == nil)
    user.editor.perform(.togglePin)
    let up = CanvasAction.move(CGSize(width: 0, height: -CommandSteps.near))
    #expect(try obstacle(to: up) == "The selection is pinned")
    user.editor.select(["circle", "star"])
    #expect(try obstacle(to: .rename) == "Select only one shape")
    user.editor.perform(.group)
    #expect(try obstacle(to: .group) == "The selection is already a group")
    user.editor.perform(.selectAll)
    #expect(try obstacle(to: .selectAll) == "All shapes are selected")
    #expect(try obstacle(to: .bringToFront) == "All shapes are selected")
    user.editor.perform(.ungroup)
    user.editor.select(["circle", "star"])
    user.editor.perform(.group)
    #expect(try obstacle(to: .align(.left)) == "Select another shape or group")
    user.editor.perform(.ungroup)
    #expect(try obstacle(to: .align(.left)) == nil)
    #expect(try obstacle(to: .distribute(.horizontal)) == "Select three shapes first")
    user.editor.set(.pin) { $0.isPinned = true }
    #expect(try obstacle(to: .align(.left)) == "The selection is pinned")
    user.editor.select(["circle", "star", "hexagon"])
    // The pinned shapes stay, and the other one is aligned with both.
    #expect(try obstacle(to: .align(.left)) == nil)
    #expect(
      try obstacle(to: .distribute(.horizontal)) == "Select three shapes that are not pinned")
    user.editor.set(.unpin) { $0.isPinned = false }
    #expect(try obstacle(to: .distribute(.horizontal)) == nil)
    user.editor.perform(.bringToFront)
    #expect(try obstacle(to: .bringToFront) == "Already in front")
    #expect(try obstacle(to: .sendToBack) == nil)
    user.editor.perform(.sendToBack)
    #expect(try obstacle(to: .sendBackward) == "Already at the back")
    user.editor.select([])
    #expect(try obstacle(to: .delete) == "Select a shape first")
    while user.editor.canPerform(.zoomIn) { user.editor.perform(.zoomIn) }
    #expect(try obstacle(to: .zoomIn) == "This is the maximum zoom")
  }
}
