import DeftGeometry
import DeftTesting

/// The contrast of a part of a screen: WCAG's ratio between its background, which is the most frequent color, and the
/// color that differs most from it.
struct ScreenContrast {
  let ground: UInt32
  let ink: UInt32
  let ratio: Double

  /// Measures a part of a screen; `nil` if it shows only the background.
  init?(of shot: Screenshot, in part: PixelRect) {
    var counts: [UInt32: Int] = [:]
    for color in shot.crop(to: part).pixels { counts[color, default: 0] += 1 }
    guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return nil
    }
    let inks = counts.filter { $0.key != ground }
      .map { (color: $0.key, count: $0.value, ratio: Self.ratio($0.key, ground)) }
      .sorted { ($0.ratio, $0.color) > ($1.ratio, $1.color) }
    // A letter has at least three pixels.
    var count = 0
    guard
      let ink = inks.first(where: {
        count += $0.count
        return count >= 3
      })?.color
    else { return nil }
    (self.ground, self.ink, ratio) = (ground, ink, Self.ratio(ink, ground))
  }

  /// Returns the contrast between the background and the outline of a part's content: the lowest of
  /// the contrasts on 16 paths from the rim to the center.
  ///
  /// - Returns: `nil` if the part shows only the background.
  static func edge(of shot: Screenshot, in part: PixelRect) -> Double? {
    let (x, y) = (Double(part.x0 + part.x1) / 2, Double(part.y0 + part.y1) / 2)
    let radius = Double(min(part.width, part.height)) / 2 - 1
    // The corners show the background.
    let ground = shot[part.x0 + 6, part.y0 + 6]
    var worst: Double?
    for step in 0..<16 {
      let angle = Double(step) / 16 * 2 * .pi
      let way = stride(from: radius, to: 0, by: -0.5).map {
        shot[Int((x + $0 * cos(angle)).rounded(.down)), Int((y + $0 * sin(angle)).rounded(.down))]
      }
      guard let first = way.firstIndex(where: { ratio($0, ground) > 1.05 }) else { continue }
      // The first pixels blend with the background.
      let best = way[first..<min(first + 6, way.count)].map { ratio($0, ground) }.max() ?? 1
      worst = min(worst ?? best, best)
    }
    return worst
  }

  /// Returns the contrast of the line or plate around an object to the area outside.
  ///
  /// Vertical lines may be blurred across two columns of pixels while horizontal lines are sharp, or vice versa. The
  /// result is the contrast of the sharper pair of opposite sides, measured at the worse side of that pair.
  static func mark(of shot: Screenshot, around part: PixelRect) -> Double {
    let (x, y) = ((part.x0 + part.x1) / 2, (part.y0 + part.y1) / 2)
    func side(_ from: (Int, Int), _ way: (Int, Int)) -> Double {
      let places = (-7...6).map { (from.0 + $0 * way.0, from.1 + $0 * way.1) }
        .filter { shot.bounds.contains(PixelRect(x: $0.0, y: $0.1, width: 1, height: 1)) }
      guard let first = places.first else { return 21 }
      return places.map { ratio(shot[$0.0, $0.1], shot[first.0, first.1]) }.max() ?? 1
    }
    return max(
      min(side((part.x0, y), (1, 0)), side((part.x1 - 1, y), (-1, 0))),
      min(side((x, part.y0), (0, 1)), side((x, part.y1 - 1), (0, -1))))
  }

  /// Returns the contrast ratio of two colors, 1 to 21. Source: WCAG 2.2, contrast ratio and relative luminance.
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
