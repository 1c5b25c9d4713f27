import DeftGeometry
import DeftInput

/// The contacts of one exercise, such as fifty taps.
package struct MeasuredRecording: Hashable, Sendable {
  package var surface: MeasuredSurface
  /// The contacts, in the order in which they began.
  package var contacts: [MeasuredContact]
  /// The strokes of a mouse or touchpad that moves the pointer without a pressed button, as
  /// contacts.
  package var hoverStrokes: [MeasuredContact] = []
  /// The length of the recording in seconds.
  package var duration: TimeInterval
  /// The kind of the device; `nil` if unknown.
  package var device: InputDevice.Kind?
  /// The centers of the targets that the contacts were aimed at, in millimeters; empty if there were none.
  package var targets: [CGPoint] = []
  /// The number of requested taps; `nil` if the number was not fixed.
  package var expectedTaps: Int?
  /// The side of the cells of the coverage grid, in millimeters.
  package var cellSide: Double = 5

  package init(
    surface: MeasuredSurface, contacts: [MeasuredContact], duration: TimeInterval,
    device: InputDevice.Kind? = nil
  ) {
    (self.surface, self.contacts, self.duration) = (surface, contacts, duration)
    self.device = device
  }

  /// All motion of the device: its contacts and its hover strokes.
  package var motions: [MeasuredContact] { contacts + hoverStrokes }
}
