import Deft
import DeftCairo

/// A decoded picture, with the size that its file states.
struct DecodedPicture: Sendable {
  /// The pixels. The size of a vector drawing may differ from its nominal size.
  var image: ImageRef
  /// The size that the file states, in pixels.
  var nominalSize: CGSize
}
