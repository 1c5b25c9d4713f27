import DeftGeometry
import DeftLocalization
import Foundation

/// The sections of the command menu, in order.
package enum CommandGroup: CaseIterable, Hashable {
  case edit, create, style, arrange, move, home, view, document, tools, general

  package var name: LocalizedStringResource {
    switch self {
    case .edit: "Edit"
    case .create: "Create"
    case .style: "Style"
    case .arrange: "Arrange"
    case .move: "Move"
    case .home: "Home and poses"
    case .view: "View"
    case .document: "Document"
    case .tools: "Tools"
    case .general: "General"
    }
  }
}
