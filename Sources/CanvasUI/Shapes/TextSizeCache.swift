import CanvasEditing
import Deft

/// A cache of the sizes of texts on the canvas.
final class TextSizeCache {
  private let measurer: any TextMeasurer
  private var sizes: [TextBlock: CGSize] = [:]

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  /// The maximum length of a cached text, in bytes of UTF-8.
  private static let longest = 2000

  /// Returns the size of a text in points.
  func size(of text: TextBlock) -> CGSize {
    if let known = sizes[text] { return known }
    let measured = TextArt(text, measurer: measurer).frame.size
    // A long text that is being edited would fill the cache: each typed letter makes it a new text.
    if text.content.utf8.count > Self.longest { return measured }
    if sizes.count > 4096 { sizes.removeAll() }
    sizes[text] = measured
    return measured
  }
}
