// UIKit's functions, with its names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns the sRGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Returns the context in which the current thread draws; `nil` outside of drawing commands.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.top }
/// Begins to draw in a context.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }
/// Ends the drawing in the context that was pushed last.
public func UIGraphicsPopContext() { GraphicsStack.current.pop() }

/// Begins a picture of the given size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins a picture.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the picture is opaque, black where nothing is drawn.
///   - scale: The number of pixels per point; 0 for one.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsStack.current.push(
    CGContext(size: size, scale: scale > 0 ? scale : 1, isOpaque: opaque))
}
/// Returns the picture as drawn so far; `nil` outside of drawing commands.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext()?.picture
}
/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() { GraphicsStack.current.pop() }

/// Fills a rectangle with the current color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Strokes the inner edge of a rectangle with the current color, one point wide.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
/// Intersects the current clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
