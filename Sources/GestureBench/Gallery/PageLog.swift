import AppSupport
import Deft
import DeftSystem
import DeftTraces

/// Writes the accessibility labels and values of a page, in the user's language, as JSON lines: one for each frame in which
/// they or their positions have changed.
///
///     {"t_ms":512.25,"page":[620,80,630,700],"says":[{"label":"Swiped left","frame":[820,400,120,23]}]}
final class PageLog {
  private let output: any LineOutput
  private let clock: LogClock
  private var last = ""

  /// - Parameters:
  ///   - output: receives the lines.
  ///   - clock: the clock of the times.
  init(to output: any LineOutput, _ clock: LogClock) { (self.output, self.clock) = (output, clock) }

  /// Logs the current state of the page, at a time in seconds.
  func note(_ tree: AccessibilityNode, at time: TimeInterval) {
    guard let page = tree.first(where: { $0.identifier == "page" }) else { return }
    var said: [String] = []
    collect(page.children, to: &said)
    let body = #""page":\#(json(page.frame)),"says":[\#(said.joined(separator: ","))]"#
    if body == last { return }
    last = body
    output.write(#"{"t_ms":\#(clock.milliseconds(time)),\#(body)}"#)
  }

  private func collect(_ nodes: [AccessibilityNode], to said: inout [String]) {
    for node in nodes {
      var fields: [String] = []
      if let label = node.label { fields.append(#""label":\#(JSONText.string(label))"#) }
      if let value = node.value { fields.append(#""value":\#(JSONText.string(value))"#) }
      if !fields.isEmpty {
        fields.append(#""frame":\#(json(node.frame))"#)
        said.append("{\(fields.joined(separator: ","))}")
      }
      collect(node.children, to: &said)
    }
  }

  private func json(_ rect: CGRect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return "[" + numbers.map { JSONText.number(Double($0.rounded())) }.joined(separator: ",") + "]"
  }
}
