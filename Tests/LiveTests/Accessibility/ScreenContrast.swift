import DeftGeometry
import DeftTesting

/// How well a part of a screen is read: WCAG's ratio between its ground, which is the color of most of it, and the color
/// that differs most from that.
struct ScreenContrast {
  let ground: UInt32
  let ink: UInt32
  let ratio: Double

  /// - Returns: nil where there is nothing to be seen but the ground.
  init?(of shot: Screenshot, in part: PixelRect) {
    var counts: [UInt32: Int] = [:]
    for color in shot.crop(to: part).pixels { counts[color, default: 0] += 1 }
    guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return nil
    }
    let inks = counts.filter { $0.key != ground }
      .map { (color: $0.key, count: $0.value, ratio: Self.ratio($0.key, ground)) }
      .sorted { ($0.ratio, $0.color) > ($1.ratio, $1.color) }
    // A few pixels of it there have to be: fewer are no letter.
    var count = 0
    guard
      let ink = inks.first(where: {
        count += $0.count
        return count >= 3
      })?.color
    else { return nil }
    (self.ground, self.ink, ratio) = (ground, ink, Self.ratio(ink, ground))
  }

  /// The ratio of two colors, 1 to 21.  Source: WCAG 2.2, contrast ratio and relative luminance.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private static func luminance(_ color: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }
}
