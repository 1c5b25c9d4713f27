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
  /// The dragged position of the palette, in points of the window; nil for the corner.
  var origin: CGPoint?
  /// The frame of the palette, in points of the window.
  @ObservationIgnored var frame = CGRect.zero { didSet { frameDidChange() } }
  /// Called when the palette has moved or changed its size.
  @ObservationIgnored var frameDidChange: () -> Void = {}
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
