/// What painters share: laid out texts, blurred shadows, scaled pictures.
///
/// One of these serves all surfaces of a program; it costs nothing until something is kept in it.
public final class CairoResources {
  /// The texts; also what measures them.
  public let text = TextEngine()
  let textMasks = TextMaskCache()
  let shadows = ShadowCache()
  package let images = ImageCache()

  public init() {}

  /// How many shadows were blurred.
  package var shadowMaskCount: Int { shadows.misses }
  /// The bytes that blurred shadows take.
  package var shadowByteCount: Int { shadows.byteCount }
  /// The bytes that are kept for what may be needed again.
  package var byteCount: Int { text.byteCount + shadows.byteCount + images.byteCount }
}
