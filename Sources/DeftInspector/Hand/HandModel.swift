import DeftGeometry
import DeftLocalization
import DeftViews

/// What a hand is at this moment: what its palette shows and changes.
@Observable
final class HandModel {
  /// The fingers that are down, and how the mouse leads them.
  var fingers = MouseFingers()
  /// What has been performed.
  var tracks = HandTracks()
  /// What kind of screen the fingers lie on.
  var screen = HandScreen()
  /// Where fingers are that play by themselves.
  var played: [Int: CGPoint] = [:]
  /// What the palette shows.
  var page = HandPage.fingers
  /// Whether only the palette's head is to be seen.
  var isFolded = false
  /// How far the palette was pulled from its corner, in points.
  var offset = CGSize.zero
  /// What there is to say, in a sentence.
  var message: LocalizedStringResource?
  /// Whether it tells of something that did not work.
  var isTrouble = false
  /// The script that was saved or read last.
  var path: String?
}

/// What the palette of a hand shows: one page of several.
enum HandPage: CaseIterable, Hashable {
  /// How the mouse leads fingers.
  case fingers
  /// What has been performed.
  case tracks
  /// How often the screen reports, and how true.
  case screen

  /// What people call it.
  var title: LocalizedStringResource {
    switch self {
    case .fingers: "Fingers"
    case .tracks: "Tracks"
    case .screen: "Screen"
    }
  }
}
