import Deft

/// A cache of the sizes of texts on the canvas.
final class TextSizeCache {
  private let measurer: any TextMeasurer
  private var sizes: [TextArt.Key: CGSize] = [:]

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  /// Returns the size of a text at a font size, in points.
  func size(of text: String, at size: CGFloat) -> CGSize {
    let key = TextArt.Key(text: text, size: size)
    if let known = sizes[key] { return known }
    // Editing a text adds an entry for each letter.
    if sizes.count > 4096 { sizes.removeAll() }
    let measured = TextArt(text, size: size, measurer: measurer).frame.size
    sizes[key] = measured
    return measured
  }
}

extension TextArt {
  /// The values that determine the size of a text.
  struct Key: Hashable {
    let text: String
    let size: CGFloat
  }
}
