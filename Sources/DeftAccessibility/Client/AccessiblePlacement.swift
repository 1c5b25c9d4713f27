import DeftGeometry

/// The relation between an accessible window's coordinates and the screen.
struct AccessiblePlacement: Equatable {
  /// The origin of the coordinates in which the program is queried.
  var origin: ComponentInterface.Origin
  /// The number of pixels per unit of the program's coordinates. Some toolkits report scaled coordinates.
  var scale: CGFloat
  /// The frame of the window on the screen, in pixels.
  var window: CGRect
  /// The similarity of the reported and the actual frame, from 0 to 1.
  var similarity: CGFloat

  /// Compares the actual frame of a window with the reported one.
  ///
  /// The policy: *screen coordinates are used if the program reports a position of its window other
  /// than the origin of the screen.* A program that cannot determine the position reports that
  /// origin. If the window really is at the origin, screen and window coordinates are the same, so
  /// window coordinates are correct in both cases. With window coordinates, only the sizes are
  /// compared.
  ///
  /// - Parameters:
  ///   - reported: The frame as reported by the program, in screen coordinates, or in window coordinates if the program
  ///     supports only these.
  ///   - window: The actual frame, in pixels.
  init(reported: CGRect, window: CGRect) {
    self.window = window
    origin = reported.origin == .zero ? .window : .screen
    let ratio = window.width / reported.width
    let isScaled = ratio > 1.5 && abs(ratio / ratio.rounded() - 1) < Self.tolerance
    scale = isScaled ? ratio.rounded() : 1
    let place = reported.scaled(by: scale)
    similarity = (origin == .window ? CGRect(origin: window.origin, size: place.size) : place)
      .similarity(to: window)
  }

  /// The maximum relative deviation of the scale from a whole number, caused by rounding.
  private static let tolerance = 0.02
  /// The minimum similarity of a frame to that of the requested window.
  static let least: CGFloat = 0.6

  /// Converts a point of the screen to the program's coordinates.
  func convert(_ point: CGPoint) -> (x: Int32, y: Int32) {
    let start = origin == .screen ? .zero : window.origin
    let parts = CGRect(
      x: ((point.x - start.x) / scale).rounded(.down),
      y: ((point.y - start.y) / scale).rounded(.down), width: 0, height: 0
    ).pixelParts
    return (parts[0], parts[1])
  }

  /// Converts a rectangle of the program's coordinates to the screen.
  func convert(_ rect: CGRect) -> CGRect {
    let place = rect.scaled(by: scale)
    return origin == .screen ? place : place.offsetBy(dx: window.minX, dy: window.minY)
  }
}

extension CGRect {
  fileprivate func scaled(by scale: CGFloat) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }

  /// Returns the area of the intersection divided by the area of the union.
  fileprivate func similarity(to other: CGRect) -> CGFloat {
    let common = intersection(other)
    guard !common.isNull, !common.isEmpty else { return 0 }
    let area = common.width * common.height
    return area / (width * height + other.width * other.height - area)
  }
}
