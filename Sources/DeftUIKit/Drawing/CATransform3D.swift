// swift-format-ignore-file: AlwaysUseLowerCamelCase
import DeftViews

/// A 4 by 4 transform of space, with Core Animation's names.
///
/// A point is a row (x, y, z, 1) before the matrix. The z axis points to the viewer, and m34 defines the perspective.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  /// Creates a transform whose numbers are all zero, as in Core Animation. `CATransform3DIdentity` changes nothing.
  public init() { (m11, m22, m33, m44) = (0, 0, 0, 0) }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  var rows: [[CGFloat]] {
    get {
      [
        [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
      ]
    }
    set {
      (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
      (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
      (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
      (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
    }
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DMakeScale(1, 1, 1)
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m22, t.m33, t.m44) = (sx, sy, sz, 1)
  return t
}

/// Returns a rotation about an axis; without an axis, the identity.
///
/// - Parameters:
///   - angle: The angle in radians.
///   - x: The x component of the axis, which may have any length.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var result = CATransform3DMakeScale(1, 1, 1)
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return result }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let t = 1 - c
  (result.m11, result.m12, result.m13) = (c + x * x * t, x * y * t + z * s, x * z * t - y * s)
  (result.m21, result.m22, result.m23) = (x * y * t - z * s, c + y * y * t, y * z * t + x * s)
  (result.m31, result.m32, result.m33) = (x * z * t + y * s, y * z * t - x * s, c + z * z * t)
  return result
}

/// Returns the transform `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  var result = CATransform3D()
  result.rows = left.map { row in
    (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } }
  }
  return result
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a scaling followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns a rotation, with the angle in radians, followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the inverse, or the transform itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Elimination with the identity beside the matrix.
  var rows = t.rows.enumerated().map { index, row in
    row + (0..<4).map { $0 == index ? CGFloat(1) : 0 }
  }
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    guard rows[pivot][column] != 0 else { return t }
    rows.swapAt(pivot, column)
    let first = rows[column].map { $0 / rows[column][column] }
    rows[column] = first
    for other in 0..<4 where other != column {
      let factor = rows[other][column]
      rows[other] = zip(rows[other], first).map { $0 - factor * $1 }
    }
  }
  var result = CATransform3D()
  result.rows = rows.map { Array($0.dropFirst(4)) }
  return result
}

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DMakeTranslation(m.tx, m.ty, 0)
  (t.m11, t.m12, t.m21, t.m22) = (m.a, m.b, m.c, m.d)
  return t
}

/// Returns whether an affine transform of the plane has the same effect.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension ProjectionTransform {
  /// Creates the effect of a transform of space on the plane of a view.
  public init(_ m: CATransform3D) {
    self.init()
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }
}
