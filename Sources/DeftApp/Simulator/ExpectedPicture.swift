import AppSupport
import ArgumentParser
import Deft
import DeftTesting

/// The picture of a program, or of a part of the screen, that its last picture must match.
struct ExpectedPicture {
  /// The path of the file.
  let path: String
  private let picture: Screenshot

  /// Reads a picture, and reports why it cannot be compared.
  ///
  /// - Parameters:
  ///   - path: The path of a PNG file that has the size of the region or of the whole screen.
  ///   - region: The compared part of the screen; `nil` for the whole screen.
  ///   - screen: The size of the screen in pixels.
  init(path: String, region: PixelRect?, screen: WindowSize) throws {
    self.path = path
    let file: ImageRef
    do throws(CairoError) {
      file = try ImageRef(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Message.failure(error.description, status: 66)
    }
    let whole = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let part = region ?? whole
    switch (file.width, file.height) {
    case (part.width, part.height): picture = Screenshot(bounds: part, pixels: file.pixels)
    case (whole.width, whole.height):
      picture = Screenshot(bounds: whole, pixels: file.pixels).crop(to: part)
    case (let width, let height):
      let problem = "Cannot compare “\(path)”: it has \(width)x\(height) pixels, but"
      let screen = "the screen has \(whole.width)x\(whole.height)"
      throw Message.failure(
        region == nil
          ? "\(problem) \(screen). Pass --size, or the compared part with --region."
          : """
          \(problem) the region has \(part.width)x\(part.height) and \(screen). Change --region, or crop \
          the file.
          """, status: 65)
    }
  }

  /// Reports the difference from a screenshot of the whole screen, if there is one.
  ///
  /// - Parameters:
  ///   - shot: The screenshot.
  ///   - tolerance: The accepted difference in each of red, green and blue, 0 to 255.
  func check(_ shot: Screenshot, tolerance: Int) throws {
    let difference = shot.crop(to: picture.bounds).difference(from: picture, tolerance: tolerance)
    guard difference.count > 0 else { return }
    let rect = difference.bounds
    throw Message.failure(
      """
      The last picture differs from “\(path)” in \(difference.count) pixels, by up to \
      \(difference.largest) (tolerance \(tolerance)), in \(rect.width)x\(rect.height) at \
      \(rect.x0),\(rect.y0).
      """, status: 1)
  }
}
