import DeftLocalization

/// How places on a device become points.
///
/// *A size that is asked for is filled; else a device that knows its size in millimeters has it at 96 points
/// an inch, one that only knows its range has a point for each unit, and what knows nothing is assumed and
/// said.*
struct EvdevArea {
  /// The size of what is played to, in points.
  var size: CGSize
  /// Points per millimeter on the device; nil where it does not know its size.
  var pointsPerMillimeter: CGFloat?
  private var x: EvdevRecording.Axis
  private var y: EvdevRecording.Axis

  /// The size that is assumed where a device has none of its own, that of the canvas's window.
  static let fallback = CGSize(width: 1280, height: 800)
  /// A range of more units than this is no number of pixels.
  private static let pixelLimit = 8192.0

  /// The area of two axes.
  ///
  /// - Parameters:
  ///   - device: what the sentences call it.
  ///   - x: the axis to the right; nil where it is not known.
  ///   - y: the axis downward; nil where it is not known.
  ///   - reach: the largest values that were told.
  ///   - wanted: the size to fill, in points; nil for the device's own.
  ///   - warnings: gets a sentence for what was assumed.
  init(
    of device: LocalizedStringResource, x: EvdevRecording.Axis?, y: EvdevRecording.Axis?,
    reach: (x: Int, y: Int),
    wanted: CGSize?, warnings: inout [LocalizedStringResource]
  ) {
    guard let x, let y, let width = x.extent, let height = y.extent else {
      // From 0 on, as far as it was seen to reach.
      self.x = EvdevRecording.Axis(minimum: 0, maximum: max(1, reach.x))
      self.y = EvdevRecording.Axis(minimum: 0, maximum: max(1, reach.y))
      let isPixels = Double(max(reach.x, reach.y)) <= Self.pixelLimit
      if isPixels {
        size = CGSize(width: max(1, reach.x) + 1, height: max(1, reach.y) + 1)
        warnings.append(
          "\(device) does not report the ranges of its axes. Each unit is treated as one point.")
      } else {
        size = wanted ?? Self.fallback
        warnings.append(
          """
          \(device) does not report the ranges of its axes. Its largest values are treated as \
          the edges of \(Self.text(size)) points.
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

  /// The point of a place in the device's units; what was never told is at the beginning of its axis.
  func point(_ place: EvdevTouches.Place) -> CGPoint {
    func position(_ value: Int?, _ axis: EvdevRecording.Axis, _ length: CGFloat) -> CGFloat {
      let offset = Double(value ?? axis.minimum) - Double(axis.minimum)
      return CGFloat(offset) * length / CGFloat(axis.extent ?? 1)
    }
    return CGPoint(x: position(place.x, x, size.width), y: position(place.y, y, size.height))
  }
}
