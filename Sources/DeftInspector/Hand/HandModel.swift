import DeftGeometry
import DeftLocalization
import DeftViews

/// The state of the hand, shown and changed by its palette.
@Observable
final class HandModel {
  /// The fingers moved by the mouse.
  var fingers = MouseFingers()
  /// The recorded tracks.
  var tracks = HandTracks()
  /// The simulated screen.
  var screen = HandScreen()
  /// The positions of fingers that tracks play.
  var played: [Int: CGPoint] = [:]
  /// The shown page.
  var page = HandPage.fingers
  /// Whether only the palette's header is shown.
  var isFolded = false
  /// The offset of the palette from its corner, in points.
  var offset = CGSize.zero
  /// The message to show.
  var message: LocalizedStringResource?
  /// Whether the message reports a failure.
  var isError = false
  /// The path of the last saved or loaded script.
  var path: String?
}

/// A page of the hand's palette.
enum HandPage: CaseIterable, Hashable {
  /// The modes in which the mouse moves fingers.
  case fingers
  /// The recorded tracks.
  case tracks
  /// The report rate and noise of the simulated screen.
  case screen

  var title: LocalizedStringResource {
    switch self {
    case .fingers: "Fingers"
    case .tracks: "Tracks"
    case .screen: "Screen"
    }
  }
}
