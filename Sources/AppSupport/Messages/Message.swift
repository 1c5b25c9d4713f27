import DeftSystem
import Deft

/// Messages of the app in the terminal.
package enum Message {
  /// Writes a line to standard error.
  package static func warn(_ text: String) {
    StandardError.write("deft: \(text)")
  }
}
