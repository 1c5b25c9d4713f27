import Deft
import DeftCairo

/// A picture that was decoded, with the size that its file states.
struct DecodedPicture: Sendable {
  /// The pixels; of a drawing, perhaps more or fewer than its nominal size has.
  var image: ImageRef
  /// The size that the file states, in pixels.
  var nominalSize: CGSize
}
