import DeftAnimation
import DeftInput
import DeftLocalization
import Foundation

extension CommandTable {
  /// The commands for overlay tools; each key toggles its tool.
  package static let tools: [Command] = StageTool.allCases.map { tool in
    Command(
      action: .toggleTool(tool), title: tool.title, group: .tools, keys: [.named(tool.key)],
      searchTerms: searchTerms(tool))
  }

  private static func searchTerms(_ tool: StageTool) -> LocalizedStringResource {
    switch tool {
    case .inspector: "tool gestures debug timeline faults latency panel"
    case .contacts: "tool touches fingers show rings trails"
    case .hand: "tool fingers mouse synthetic multi-touch simulate"
    }
  }
}
