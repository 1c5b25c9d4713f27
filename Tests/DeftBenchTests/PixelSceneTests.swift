import CCairo
import Deft
import Testing

@testable import DeftBench

@MainActor
@Suite("Pixel scenes compared with plain Cairo")
struct PixelSceneTests {
  /// A size that enlarges the picture, because only Deft averages the pixels of a reduced picture.
  private static let (width, height) = (1280, 800)

  private static let cards = Collage(width: CGFloat(width), height: CGFloat(height)).cards

  /// Returns whether a pixel is at the edge or in the shadow of a card. Plain Cairo omits shadows.
  private static func isInShadow(_ x: Int, _ y: Int) -> Bool {
    cards.contains { card in
      let (across, down) = (abs(CGFloat(x) - card.middle.x), abs(CGFloat(y) - card.middle.y))
      let isNear = across < card.size.width * 0.6 + 60 && down < card.size.height * 0.6 + 60
      return isNear && (across > card.size.width * 0.35 || down > card.size.height * 0.35)
    }
  }

  @Test("Deft and plain Cairo paint the same picture", arguments: PixelScene.Kind.allCases)
  func looksTheSame(_ kind: PixelScene.Kind) throws {
    guard let plain = PlainCairo(kind, width: Self.width, height: Self.height) else { return }
    let scene = try PixelScene(kind, width: Self.width, height: Self.height)
    for frame in [0, 7] {
      scene.paint(frame)
      plain.paint(frame)
      let perRow = Int(cairo_image_surface_get_stride(plain.surface)) / 4
      let data = UnsafeRawPointer(try #require(cairo_image_surface_get_data(plain.surface)))
      let theirs = data.assumingMemoryBound(to: UInt32.self)
      var (most, colors) = (0, Set<UInt32>())
      scene.surface.withPixels { pixels, ourRow in
        for y in 0..<Self.height {
          for x in 0..<Self.width {
            let (a, b) = (pixels[y * ourRow + x], theirs[y * perRow + x])
            if y % 16 == 0 { colors.insert(a) }
            if (a ^ b) & 0xFFFFFF == 0 { continue }
            if kind == .everything, Self.isInShadow(x, y) { continue }
            for shift: UInt32 in [0, 8, 16] {
              most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
            }
          }
        }
      }
      // The picture has noise, and the filters differ slightly.
      #expect(most <= 12, "\(frame)")
      #expect(colors.count > 50)
    }
  }

  @Test("Every frame changes the picture", arguments: PixelScene.Kind.allCases)
  func moves(_ kind: PixelScene.Kind) throws {
    let scene = try PixelScene(kind, width: Self.width, height: Self.height)
    let pictures = (0..<2).map { frame -> [UInt32] in
      scene.paint(frame)
      return scene.surface.withPixels { pixels, _ in Array(pixels) }
    }
    let changed = zip(pictures[0], pictures[1]).count { $0 != $1 }
    #expect(changed > Self.width * Self.height / 50)
  }
}
