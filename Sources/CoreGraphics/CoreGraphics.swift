// Lets code keep its line `import CoreGraphics`. Foundation declares points, sizes and rectangles;
// DeftUIKit declares paths and colors. Deft's own names are not exported.
@_exported import Foundation
@_exported import struct DeftGeometry.CGAffineTransform
@_exported import func DeftGeometry.CGPointMake
@_exported import func DeftGeometry.CGRectMake
@_exported import func DeftGeometry.CGSizeMake
@_exported import struct DeftGeometry.CGVector
@_exported import func DeftGeometry.CGVectorMake
@_exported import enum DeftRenderTree.CGLineCap
@_exported import enum DeftRenderTree.CGLineJoin
@_exported import typealias DeftUIKit.CFArray
@_exported import enum DeftUIKit.CGBlendMode
@_exported import struct DeftUIKit.CGColor
@_exported import class DeftUIKit.CGColorSpace
@_exported import func DeftUIKit.CGColorSpaceCreateDeviceRGB
@_exported import class DeftUIKit.CGContext
@_exported import class DeftUIKit.CGGradient
@_exported import struct DeftUIKit.CGGradientDrawingOptions
@_exported import typealias DeftUIKit.CGImage
@_exported import class DeftUIKit.CGMutablePath
@_exported import class DeftUIKit.CGPath
@_exported import enum DeftUIKit.CGPathDrawingMode
@_exported import enum DeftUIKit.CGPathFillRule
