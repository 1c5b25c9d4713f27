import AppSupport
import Deft
import DeftSystem
import DeftTraces

/// A log of the accessibility labels and values of a page, in the user's language. It has a JSON line for each frame in
/// which they or their positions have changed.
///
///     {"t_ms":512.25,"page":[620,80,630,700],"says":[{"label":"Swiped left","frame":[820,400,120,23]}]}
final class PageLog {
  private let output: any LineOutput
  private let clock: LogClock
  private var last = ""

  /// - Parameters:
  ///   - output: Receives the lines.
  ///   - clock: The clock for the times in the log.
  init(to output: any LineOutput, _ clock: LogClock) { (self.output, self.clock) = (output, clock) }

  /// Logs the current state of the page, with the given time in seconds.
  func note(_ tree: AccessibilityNode, at time: TimeInterval) {
    guard let page = tree.first(where: { $0.identifier == "page" }) else { return }
    var nodes: [AccessibilityNode] = []
    collect(page.children, to: &nodes)
    func write(to json: inout JSONWriter) {
      json.array("page", numbers(of: page.frame)) { $1.write(to: &$0) }
      json.array("says", nodes) { json, node in
        json.object {
          $0.field("label", ifPresent: node.label)
          $0.field("value", ifPresent: node.value)
          $0.array("frame", numbers(of: node.frame)) { $1.write(to: &$0) }
        }
      }
    }
    let state = JSONWriter.object(write)
    if state == last { return }
    last = state
    output.write(clock.line(at: time, write))
  }

  /// Collects all nodes with a label or a value.
  private func collect(_ nodes: [AccessibilityNode], to found: inout [AccessibilityNode]) {
    for node in nodes {
      if node.label != nil || node.value != nil { found.append(node) }
      collect(node.children, to: &found)
    }
  }

  private func numbers(of rect: CGRect) -> [CGFloat] {
    [rect.minX, rect.minY, rect.width, rect.height].map { $0.rounded() }
  }
}
