/// The most memory that is kept for what may be needed again, in bytes: 70 MB in all.
///
/// The policy: *what was used last stays, and the rest goes, the longest unused first, as soon as all of it is more than
/// its budget.*  So only a single thing that is larger by itself, as a photo of twelve million pixels is, takes more, and
/// only as long as nothing else is painted.
///
/// Beside these, a painter has one strip of pixels (`PixelStrip`, 1 MB), and a tree keeps layers of groups that are
/// painted in each frame, 16 MB at most (`DeftRenderTree`).  Blurs and gradients keep nothing beyond a frame.
package enum CacheBudget {
  /// Halves of pictures that are shown small (`ImageCache`).
  package static let pictures = 32 << 20
  /// Blurred outlines, and what is placed of them (`ShadowCache`): some hundred shapes.
  package static let shadows = 6 << 20
  /// Texts that are laid out (`TextEngine`): some 150,000 letters, or the last few of a text that is longer.
  package static let texts = 8 << 20
  /// Letters of texts that are being turned or scaled (`TextMaskCache`): a screen of 3840 by 2160, full of text.  What has
  /// no room is painted from its outlines.
  static let textMasks = 24 << 20
}
