// Core Graphics' functions that create points, sizes, rectangles and vectors. Swift code uses their
// initializers, but older code still calls these functions.

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
