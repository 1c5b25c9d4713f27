import Deft
import DeviceChecks

/// The true sizes of outputs that people have measured with a bank card, and the outputs for which
/// they skipped the measurement.
///
/// The policy: *the question is asked once per output; without an answer, the device's size is used, then the
/// monitor's.*
struct SurfaceSizes: Hashable, Codable {
  /// An answer for an output.
  struct Answer: Hashable, Codable {
    /// The number of pixels per millimeter; `nil` if the person skipped the measurement.
    var pixelsPerMillimeter: Double?
  }

  /// The sides of a bank card in millimeters (ISO/IEC 7810 ID-1).
  static let card = CGSize(width: 85.6, height: 53.98)
  /// The resolution that is assumed if nothing is known, in pixels per millimeter: 96 pixels per inch.
  static let fallback = 96 / 25.4
  /// The plausible resolutions, in pixels per millimeter.
  static let range = 0.5...60.0

  private var outputs: [String: Answer] = [:]

  init() {}

  /// Reads stored answers; unreadable ones are treated as missing.
  init(contentsOf path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let sizes = try? JSONDecoder().decode(Self.self, from: data)
    else { return }
    self = sizes
  }

  subscript(output: String) -> Answer? {
    get { outputs[output] }
    set { outputs[output] = newValue }
  }

  /// The stored form.
  var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Returns the resolution of an output with its origin. `panel` is the size of the touch panel in
  /// millimeters as its driver reports it; `nil` if unknown.
  func resolution(
    of output: TouchMapping.Output?, panel: CGSize?
  ) -> (pixelsPerMillimeter: CGFloat, source: MeasuredSurface.SizeSource) {
    guard let output else { return (Self.fallback, .unknown) }
    func isPlausible(_ value: CGFloat) -> Bool { Self.range.contains(Double(value)) }
    if let measured = outputs[output.name]?.pixelsPerMillimeter, Self.range.contains(measured) {
      return (CGFloat(measured), .measured)
    }
    // The diagonal does not depend on the rotation.
    func diagonal(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
      (width * width + height * height).squareRoot()
    }
    let pixels = diagonal(CGFloat(output.rect.width), CGFloat(output.rect.height))
    for (size, source) in [(panel, MeasuredSurface.SizeSource.device), (output.size, .monitor)] {
      guard let size, size.width > 0, size.height > 0 else { continue }
      let value = pixels / diagonal(size.width, size.height)
      if isPlausible(value) { return (value, source) }
    }
    return (Self.fallback, .unknown)
  }
}
