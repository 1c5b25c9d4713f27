import DeftGeometry
import DeftLocalization
import Foundation

/// The sections of the command menu, in order.
package enum CommandGroup: CaseIterable, Hashable {
  case edit, make, look, arrange, move, home, plane, document, tools, help

  package var name: LocalizedStringResource {
    switch self {
    case .edit: "Edit"
    case .make: "Create"
    case .look: "Style"
    case .arrange: "Arrange"
    case .move: "Move"
    case .home: "Home and poses"
    case .plane: "View"
    case .document: "Document"
    case .tools: "Tools"
    case .help: "General"
    }
  }
}
