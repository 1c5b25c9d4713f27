import DeftGeometry

/// The precision of stored coordinates.
///
/// The policy: *an edit rounds the poses, sizes and lines that it adds to a hundredth of a point. Files store the
/// values of the document exactly, so that a document is read back unchanged.* On an enlarged canvas, where a hundredth
/// of a point is visible, the values have more decimals. Poses that the document already has, such as homes, do not
/// change.
package enum Precision {
  /// The number of decimals of coordinates, in points.
  package static let decimals = 2

  /// The number of decimals of rotations in degrees. Rounding then moves the farthest point of a
  /// large shape by less than a hundredth of a point.
  private static let degreeDecimals = 3
  /// The number of significant digits in scales.
  private static let scaleDigits = 6

  /// Returns the number of decimals of coordinates for edits at a zoom.
  package static func decimals(atZoom zoom: CGFloat) -> Int {
    decimals + max(0, Int(log10(zoom).rounded(.up)))
  }

  /// Returns the smallest difference between two numbers with the given number of decimals.
  static func step(_ decimals: Int) -> Double { 1 / scale(decimals) }

  /// Returns a number rounded to the given number of decimals, so that its text is short. A number too large for these
  /// decimals is unchanged.
  package static func rounded(_ value: CGFloat, _ decimals: Int = Self.decimals) -> CGFloat {
    let rounded = (value * scale(decimals)).rounded() / scale(decimals)
    // Negative zero would be written as “-0”.
    return rounded == 0 ? 0 : rounded
  }

  private static func scale(_ decimals: Int) -> Double { pow(10, Double(decimals)) }

  /// Returns a pose with a rounded position, scale and rotation.
  static func rounded(_ pose: Pose, _ decimals: Int) -> Pose {
    guard pose.isFinite else { return pose }
    let size = scaleDigits - 1 - Int(log10(pose.scale).rounded(.down))
    return Pose(
      position: CGPoint(
        x: rounded(pose.position.x, decimals), y: rounded(pose.position.y, decimals)),
      scale: rounded(pose.scale, size),
      rotation: .degrees(rounded(pose.rotation.degrees, degreeDecimals)))
  }
}

extension Pose {
  /// Returns whether the pose differs from another one only by rounding.
  package func isRounded(from other: Pose) -> Bool {
    position.distance(to: other.position) < 0.01 && abs(scale / other.scale - 1) < 1e-5
      && abs((rotation - other.rotation).degrees) < 1e-3
  }
}

extension Figure {
  /// Returns the figure with a rounded size. Outlines, lines and texts are unchanged.
  fileprivate func rounded(_ decimals: Int) -> Figure {
    func round(_ size: CGSize) -> CGSize {
      func round(_ side: CGFloat) -> CGFloat {
        let rounded = Precision.rounded(side, decimals)
        return rounded > 0 ? rounded : side
      }
      return CGSize(width: round(size.width), height: round(size.height))
    }
    switch self {
    case .oval(let size): return .oval(round(size))
    case .ring(let size, let width): return .ring(round(size), lineWidth: width)
    case .rectangle(let size): return .rectangle(round(size))
    case .roundedRectangle(let size, let radius):
      return .roundedRectangle(round(size), cornerRadius: radius)
    case .star(let points, let size, let inset):
      return .star(points: points, size: round(size), inset: inset)
    case .polygon(let sides, let size): return .polygon(sides: sides, size: round(size))
    case .picture(let name, let size): return .picture(name, round(size))
    case .curve, .ink, .arrow, .text: return self
    }
  }
}

extension Edit {
  /// Returns the edit with rounded poses and sizes. Values that the document already has are
  /// unchanged.
  func rounded(in document: Document, decimals: Int) -> Edit {
    var new: [ShapeID: CanvasShape] = [:]
    func round(_ shape: CanvasShape, like old: CanvasShape?) -> CanvasShape {
      var known: Set<Pose> = []
      if let old { known = [old.pose, old.home] }
      func round(_ pose: Pose) -> Pose {
        let isKnown =
          known.contains(pose) || document.poses.values.contains { $0[shape.id] == pose }
        return isKnown ? pose : Precision.rounded(pose, decimals)
      }
      var shape = shape
      (shape.pose, shape.home) = (round(shape.pose), round(shape.home))
      if shape.figure != old?.figure { shape.figure = shape.figure.rounded(decimals) }
      new[shape.id] = shape
      return shape
    }
    return with(
      changes.compactMap { change in
        switch change {
        case .insert(let shape, let index): return .insert(round(shape, like: nil), at: index)
        case .replace(let old, let next):
          // Starts from the shape as an earlier change of the same edit has rounded it.
          let old = new[old.id] ?? old
          let rounded = round(next, like: old)
          return rounded == old ? nil : .replace(old, with: rounded)
        case .remove(let shape, let index): return .remove(new[shape.id] ?? shape, at: index)
        case .move, .pose, .poseName, .picture: return change
        }
      })
  }
}
