import Deft
import DeviceChecks

/// A size in millimeters that cannot be the true size of the checked surface.
///
/// The policy: *pixels are nearly square.* Values along both sides have the same scale, so that a
/// wrong height cannot stay unnoticed.
package struct SizeConflict: Hashable, Sendable {
  /// The largest difference between the ratios of the sides, as a share. Sizes are often rounded.
  static let tolerance = 0.03

  /// The ratio of width to height in millimeters.
  package let ratio: Double
  /// The size of the surface in pixels, with its name, such as `eDP-1 (1280x800 pixels)`.
  package let surface: String
  /// The ratio of width to height in pixels.
  package let surfaceRatio: Double

  /// Compares a size with the surface on which a check is carried out; `nil` if it is plausible, or
  /// the surface is unknown.
  ///
  /// - Parameters:
  ///   - size: The size in millimeters.
  ///   - plan: The plan; `nil` if it will be chosen later, perhaps on any of the outputs.
  ///   - facts: The devices and outputs of the machine.
  ///   - window: The size of the window, if it does not cover the screen.
  package init?(of size: CGSize, for plan: CheckPlan?, on facts: CheckFacts, window: CGSize?) {
    let ratio = Double(size.width / size.height)
    func fits(_ other: Double) -> Bool { abs(ratio / other - 1) <= Self.tolerance }
    var surfaces: [(name: String, size: CGSize)] = []
    if let window {
      surfaces = [("the window", window)]
    } else if plan?.usesSurface != false {
      let outputs =
        plan.map { [CheckPlace(of: $0, on: facts, window: nil).output].compactMap(\.self) }
        ?? facts.outputs
      surfaces = outputs.map { ($0.name, CGSize(width: $0.rect.width, height: $0.rect.height)) }
    }
    surfaces = surfaces.filter { $0.size.width > 0 && $0.size.height > 0 }
    let ratios = surfaces.map { Double($0.size.width / $0.size.height) }
    guard let first = surfaces.first, !ratios.contains(where: fits) else { return nil }
    (self.ratio, surfaceRatio) = (ratio, ratios[0])
    surface = "\(first.name) (\(Int(first.size.width))x\(Int(first.size.height)) pixels)"
  }
}
