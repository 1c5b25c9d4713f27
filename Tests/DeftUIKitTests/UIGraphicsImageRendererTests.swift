import DeftViews
import Foundation
import Testing

@testable import DeftUIKit

@Suite("UIKit's image renderer")
struct UIGraphicsImageRendererTests {
  private let size = CGSize(width: 20, height: 10)

  /// Returns a pixel as `0xAARRGGBB`, premultiplied.
  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> UInt32? {
    guard let pixels = image?.pixels, x < pixels.width, y < pixels.height else { return nil }
    return pixels.pixels[y * pixels.width + x]
  }

  private func picture(_ actions: (CGContext) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { actions($0.cgContext) }
  }

  @Test("Shapes are painted in the current colors, in front of earlier shapes")
  func shapes() {
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).set()
      UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 5))
      line.addLine(to: CGPoint(x: 10, y: 5))
      line.lineWidth = 4
      line.stroke()
    }
    #expect(image.size == size && image.scale == 1)
    #expect(pixel(image, 2, 1) == 0xFF_FF_00_00)
    #expect(pixel(image, 15, 1) == 0xFF_00_00_FF)
    #expect(pixel(image, 2, 5) == 0xFF_00_00_FF)
  }

  @Test("The transform, the clip and the colors are saved and restored")
  func states() {
    let image = picture { context in
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
      context.translateBy(x: 2, y: 0)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 18, height: 10))
      context.restoreGState()
      context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    }
    #expect(pixel(image, 1, 5) == 0)
    #expect(pixel(image, 3, 5) == 0xFF_FF_00_00)
    #expect(pixel(image, 7, 5) == 0)
    #expect(pixel(image, 15, 5) == 0xFF_00_FF_00)
  }

  @Test("Paths can be filled by both rules, used as clips, and stroked with dashes")
  func paths() {
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let image = picture { context in
      context.addPath(ring)
      context.fillPath(using: .evenOdd)
      context.setLineWidth(2)
      context.setLineDash(phase: 0, lengths: [2, 2])
      context.move(to: CGPoint(x: 10, y: 5))
      context.addLine(to: CGPoint(x: 20, y: 5))
      context.strokePath()
    }
    #expect(pixel(image, 1, 5) == 0xFF_00_00_00 && pixel(image, 5, 5) == 0)
    #expect(pixel(image, 10, 5) == 0xFF_00_00_00 && pixel(image, 12, 5) == 0)
    let clipped = picture { context in
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(pixel(clipped, 5, 5) == 0xFF_00_00_00)
    #expect(pixel(clipped, 0, 0) == 0 && pixel(clipped, 15, 5) == 0)
  }

  @Test("Opacity, blend modes and clearing apply to each item")
  func blending() throws {
    let image = picture { context in
      context.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.setBlendMode(.multiply)
      context.setFillColor(red: 0, green: 1, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      context.setBlendMode(.normal)
      context.clear(CGRect(x: 5, y: 0, width: 5, height: 10))
      context.setAlpha(0.5)
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 15, y: 0, width: 5, height: 10))
    }
    #expect(pixel(image, 2, 5) == 0xFF_00_FF_00)
    #expect(pixel(image, 7, 5) == 0)
    #expect(pixel(image, 12, 5) == 0xFF_FF_FF_00)
    let dim = try #require(pixel(image, 17, 5)) >> 16 & 0xFF
    #expect((126...129).contains(dim))
  }

  @Test("A gradient fills the clip, and is clear beyond its ends unless they are drawn")
  func gradients() throws {
    let colors = [
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor,
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor,
    ]
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil))
    for options: CGGradientDrawingOptions in [[], [.drawsBeforeStartLocation]] {
      let image = picture { context in
        context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 5))
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 8, y: 0), end: CGPoint(x: 20, y: 0), options: options)
      }
      let before = try #require(pixel(image, 2, 2))
      #expect(options.isEmpty ? before == 0 : before >> 16 >= 0xFF_FD)
      #expect(pixel(image, 14, 7) == 0)
      let middle = try #require(pixel(image, 14, 2))
      #expect(middle >> 24 == 0xFF && middle >> 16 & 0xFF > 80 && middle & 0xFF > 80)
    }
  }

  @Test("Pictures, symbols and text are drawn into a picture")
  func contents() {
    let dot = picture { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10)) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image { _ in
      dot.draw(in: CGRect(x: 0, y: 0, width: 10, height: 40))
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      UIImage(systemName: "circle.fill")?.draw(in: CGRect(x: 20, y: 0, width: 40, height: 40))
      ("M" as NSString).draw(
        at: CGPoint(x: 70, y: 0),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    }
    #expect(pixel(image, 5, 20) == 0xFF_00_00_00)
    #expect(pixel(image, 40, 20) == 0xFF_FF_00_00)
    let inked = (70..<100).contains { x in
      (0..<40).contains { pixel(image, x, $0) == 0xFF_00_00_00 }
    }
    #expect(inked)
  }

  @Test("The format determines the pixels of a picture, and PNG data restores them")
  func formats() throws {
    let format = UIGraphicsImageRendererFormat.default()
    (format.scale, format.opaque) = (3, true)
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 100, y: 0, width: 20, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 100, y: 0, width: 10, height: 10))
    }
    #expect(image.size == size && image.scale == 3 && image.pixels?.width == 60)
    #expect(pixel(image, 29, 15) == 0xFF_FF_FF_FF && pixel(image, 30, 15) == 0xFF_00_00_00)
    let data = renderer.pngData { $0.fill(CGRect(x: 100, y: 0, width: 20, height: 10)) }
    let read = try #require(UIImage(data: data))
    #expect(read.size == CGSize(width: 60, height: 30))
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.pixels == nil)
  }

  @Test("The older functions draw into the picture that was begun last")
  func functions() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = picture { _ in UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10)) }
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.scale == 2 && pixel(image, 10, 10) == 0xFF_00_FF_00)
    #expect(pixel(inner, 5, 5) == 0xFF_00_00_00)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
