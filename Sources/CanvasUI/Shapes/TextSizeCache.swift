import Deft

/// How large the texts of the canvas are, each measured once.
final class TextSizeCache {
  private let measurer: any TextMeasurer
  private var sizes: [TextArt.Key: CGSize] = [:]

  init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  /// The size of a text at a font size, in points.
  func size(of text: String, at size: CGFloat) -> CGSize {
    let key = TextArt.Key(text: text, size: size)
    if let known = sizes[key] { return known }
    // Texts that are edited leave one behind for each letter.
    if sizes.count > 4096 { sizes.removeAll() }
    let measured = TextArt(text, size: size, measurer: measurer).frame.size
    sizes[key] = measured
    return measured
  }
}

extension TextArt {
  /// What a text's size depends on.
  struct Key: Hashable {
    let text: String
    let size: CGFloat
  }
}
