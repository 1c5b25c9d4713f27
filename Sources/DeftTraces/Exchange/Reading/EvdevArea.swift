import DeftLocalization

/// The mapping of device coordinates to points.
///
/// *A requested size is filled. Otherwise, a device with a size in millimeters is mapped at 96 points per inch, and a
/// device with only a range has one point per unit. Without a usable size or range, a size is assumed and reported.*
struct EvdevArea {
  /// The size of the mapped area in points.
  var size: CGSize
  /// Points per millimeter on the device; `nil` if its size is unknown.
  var pointsPerMillimeter: CGFloat?
  private var x: EvdevRecording.Axis
  private var y: EvdevRecording.Axis

  /// The assumed size of a device that does not report one: the size of the canvas window.
  static let fallback = CGSize(width: 1280, height: 800)
  /// The largest range that is treated as a number of pixels.
  private static let pixelLimit = 8192.0

  /// Creates the mapping of two axes.
  ///
  /// - Parameters:
  ///   - device: The device's name in messages.
  ///   - x: The horizontal axis; `nil` if unknown.
  ///   - y: The vertical axis; `nil` if unknown.
  ///   - reach: The largest reported values.
  ///   - wanted: The size to fill, in points; `nil` for the device's own size.
  ///   - warnings: Receives a message about each assumption.
  init(
    of device: LocalizedStringResource, x: EvdevRecording.Axis?, y: EvdevRecording.Axis?,
    reach: (x: Int, y: Int),
    wanted: CGSize?, warnings: inout [LocalizedStringResource]
  ) {
    guard let x, let y, let width = x.extent, let height = y.extent else {
      // The range from 0 to the largest reported values.
      self.x = EvdevRecording.Axis(minimum: 0, maximum: max(1, reach.x))
      self.y = EvdevRecording.Axis(minimum: 0, maximum: max(1, reach.y))
      let isPixels = wanted == nil && Double(max(reach.x, reach.y)) <= Self.pixelLimit
      if isPixels {
        size = CGSize(width: max(1, reach.x) + 1, height: max(1, reach.y) + 1)
        warnings.append(
          "\(device) does not report the ranges of its axes. Each unit is treated as one point.")
      } else {
        size = wanted ?? Self.fallback
        warnings.append(
          """
          \(device) does not report the ranges of its axes. Its largest values are mapped to the \
          edges of an area of \(Self.text(size)) points.
          """)
      }
      return
    }
    (self.x, self.y) = (x, y)
    var millimeters: CGSize?
    if x.resolution > 0, y.resolution > 0 {
      millimeters = CGSize(
        width: (width - 1) / Double(x.resolution), height: (height - 1) / Double(y.resolution))
    }
    if let wanted {
      size = wanted
      pointsPerMillimeter = millimeters.map { wanted.width / $0.width }
      return
    }
    if let millimeters {
      pointsPerMillimeter = .pointsPerMillimeter
      size = Self.bounded(millimeters * CGFloat.pointsPerMillimeter)
      warnings.append(
        """
        \(device) measures \(Self.text(millimeters)) mm and is mapped to \(Self.text(size)) \
        points, 96 per inch. Use --size to map it to another size.
        """)
    } else if max(width, height) <= Self.pixelLimit {
      size = Self.bounded(CGSize(width: width, height: height))
      warnings.append(
        """
        \(device) does not report its size. Each unit is treated as one point, which makes \
        \(Self.text(size)) points. Use --size to map it to another size.
        """)
    } else {
      size = Self.fallback
      warnings.append(
        """
        \(device) does not report its size and is mapped to \(Self.text(size)) points. Use \
        --size to map it to another size.
        """)
    }
  }

  private static func bounded(_ size: CGSize) -> CGSize {
    let limit = ContactScript.sizeLimit
    return CGSize(
      width: min(limit, max(1, size.width.rounded())),
      height: min(limit, max(1, size.height.rounded())))
  }

  private static func text(_ size: CGSize) -> String {
    "\(Int(size.width.rounded()))x\(Int(size.height.rounded()))"
  }

  /// Converts a position in device units to points. An unreported coordinate is at the beginning of its axis.
  func point(_ place: EvdevTouches.Place) -> CGPoint {
    func position(_ value: Int?, _ axis: EvdevRecording.Axis, _ length: CGFloat) -> CGFloat {
      let offset = Double(value ?? axis.minimum) - Double(axis.minimum)
      return CGFloat(offset) * length / CGFloat(axis.extent ?? 1)
    }
    return CGPoint(x: position(place.x, x, size.width), y: position(place.y, y, size.height))
  }
}
