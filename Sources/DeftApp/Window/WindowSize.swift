import ArgumentParser
import Deft

/// A window size on the command line, as in 1280x800.
struct WindowSize: ExpressibleByArgument {
  private static let range = 100...16384

  /// The help of the option.
  static let help = ArgumentHelp(
    "The window's size in points, \(range.lowerBound) to \(range.upperBound) per side.",
    valueName: "WxH")

  var width: Int
  var height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var defaultValueDescription: String { "\(width)x\(height)" }

  /// Throws an error if the window is too large at a number of pixels per point.
  func check(scale: Double) throws {
    let (w, h) = (Int((Double(width) * scale).rounded()), Int((Double(height) * scale).rounded()))
    guard !WindowHost.allows(width: w, height: h) else { return }
    let scale = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
    throw ValidationError(
      "--size \(defaultValueDescription) at \(scale) pixels per point is \(w)x\(h) pixels, which is too "
        + "large. Pass a --size or --scale of at most \(WindowHost.longestSide) pixels per side and "
        + "\(WindowHost.mostPixels >> 20) million pixels in total.")
  }
}
