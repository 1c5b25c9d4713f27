import DeftGeometry
import DeftRawInput

/// The strokes of a pointer that moves without a pressed button.
///
/// The policy: *a stroke ends where the pointer rests for 0.1 s, and where it turns back by 20 mm.*
/// The turning point belongs to both strokes. A pause in which the pointer moves on is not a rest:
/// the device has skipped reports.
package struct HoverStrokes: Hashable, Sendable {
  /// The reports of the strokes that have ended.
  package private(set) var ended: [[MeasuredContact.Report]] = []
  /// The reports of the stroke in progress; empty before the first one.
  package private(set) var current: [MeasuredContact.Report] = []
  /// The index of the report of the current stroke that is farthest from its beginning.
  private var farthest = 0

  /// The time without motion after which a stroke has ended, in seconds.
  private static let rest: TimeInterval = 0.1
  /// The distance that the pointer must turn back to end a stroke, in millimeters: longer than the
  /// backward jumps of devices, but not longer than a stroke.
  private static let wayBack = 20.0

  package init() {}

  /// All strokes with two or more reports.
  package var all: [[MeasuredContact.Report]] { (ended + [current]).filter { $0.count > 1 } }

  /// Adds a report.
  ///
  /// - Returns: Whether it begins a stroke.
  @discardableResult
  package mutating func add(_ report: MeasuredContact.Report) -> Bool {
    if let last = current.last {
      let duration = report.time - last.time
      let distance = Double(last.position.distance(to: report.position))
      if duration >= Self.rest, distance < MeasuredContact.motion * duration { end() }
    }
    current.append(report)
    guard current.count > 1 else { return true }
    if reach(of: report) >= reach(of: current[farthest]) {
      farthest = current.count - 1
    } else if reach(of: current[farthest]) - reach(of: report) >= Self.wayBack {
      turn()
      return true
    }
    return false
  }

  /// Ends the current stroke, for example because a button is pressed.
  package mutating func end() {
    if !current.isEmpty { ended.append(current) }
    (current, farthest) = ([], 0)
  }

  /// Ends the current stroke at its farthest report, from which the next one begins.
  private mutating func turn() {
    ended.append(Array(current[...farthest]))
    current = Array(current[farthest...])
    farthest = current.indices.max { reach(of: current[$0]) < reach(of: current[$1]) } ?? 0
  }

  /// Returns the distance of a report from the beginning of the current stroke.
  private func reach(of report: MeasuredContact.Report) -> Double {
    Double(current[0].position.distance(to: report.position))
  }
}

extension RawInputEvent {
  /// Whether a pointing device itself reports a motion: not a touch that moves the pointer, and not
  /// a wheel.
  package var isPointerMotion: Bool {
    kind == .motion && flags & Flag.pointerEmulated == 0
      && (valuators.isEmpty || valuators[0] != nil || valuators[1] != nil)
  }
}
