import Deft
import Testing

@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Tools without function keys")
struct ToolCommandsTests {
  private let user = ChromeUser(size: CGSize(width: 1280, height: 799))
  private let tools: Tools
  private let switcher: Switcher

  init() {
    tools = Tools(on: user.stage)
    switcher = Switcher(on: user.stage, pageKind: .canvas)
    // Place the panel of the contacts overlay beside the list, as in a window.
    tools.contacts.placePanel(
      at: CGPoint(x: switcher.layout.list.maxX + 16, y: 72), in: user.stage)
    user.stage.resize(to: CGSize(width: 1280, height: 800), at: user.now + 0.1)
    user.wait(0.5)
  }

  private func title(_ text: String) throws -> DrawnTitle {
    // Search only the list, because an open tool may also show its name.
    let list = switcher.layout.list
    let all = DrawnTitle.all(of: user.stage.layers.node(of: .tools)).filter {
      list.contains($0.middle)
    }
    return try #require(all.first { $0.run.string == text }, "\(all.map(\.run.string))")
  }

  @Test("The switcher's rows open and close each tool by touch", arguments: StageTool.allCases)
  func touch(_ tool: StageTool) throws {
    for isOpen in [true, false] {
      let corner = Switcher.frame(user.stage.textMeasurer)
      user.press(at: CGPoint(x: corner.midX, y: corner.midY), kind: .touch)
      user.wait(0.5)
      user.press(at: try title(tool.title.english).middle, kind: .touch)
      user.wait(0.5)
      #expect(user.stage.isOpen(tool) == isOpen)
    }
  }

  @Test("The command table has a row for each tool", arguments: StageTool.allCases)
  func command(_ tool: StageTool) throws {
    for isOpen in [true, false] {
      user.press(.control("k"))
      user.type(tool.title.english)
      let command = try #require(user.commandMenu?.chosen)
      #expect(
        command.action == .toggleTool(tool) && command.keyText == tool.key.rawValue.uppercased())
      #expect(user.commandMenu?.states.isOn(.toggleTool(tool)) == !isOpen)
      user.press(.return)
      #expect(user.stage.isOpen(tool) == isOpen)
    }
  }

  @Test(
    "The up arrow leads from the first page to the tools, and Return opens the highlighted tool")
  func keys() {
    user.press(.f10)
    // The entry “Contacts everywhere” is below the tools.
    for _ in 0...StageTool.allCases.count { user.press(.upArrow) }
    user.press(.return)
    #expect(user.stage.isOpen(.inspector) == true)
  }
}
