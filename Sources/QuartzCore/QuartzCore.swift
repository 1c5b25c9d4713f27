// swift-format-ignore-file: AlwaysUseLowerCamelCase
// This module exists so that code with `import QuartzCore` compiles unchanged. Of QuartzCore, only
// the clock and the names that DeftUIKit declares are available.
@_exported import Foundation
@_exported import struct DeftGeometry.CGAffineTransform
@_exported import func DeftGeometry.CGPointMake
@_exported import func DeftGeometry.CGRectMake
@_exported import func DeftGeometry.CGSizeMake
@_exported import struct DeftGeometry.CGVector
@_exported import func DeftGeometry.CGVectorMake
@_exported import struct DeftLocalization.LocalizedStringResource
@_exported import enum DeftRenderTree.CGLineCap
@_exported import enum DeftRenderTree.CGLineJoin
@_exported import class DeftUIKit.CABasicAnimation
@_exported import class DeftUIKit.CADisplayLink
@_exported import class DeftUIKit.CAGradientLayer
@_exported import class DeftUIKit.CALayer
@_exported import class DeftUIKit.CAShapeLayer
@_exported import class DeftUIKit.CASpringAnimation
@_exported import struct DeftUIKit.CATransform3D
@_exported import func DeftUIKit.CATransform3DConcat
@_exported import func DeftUIKit.CATransform3DEqualToTransform
@_exported import func DeftUIKit.CATransform3DGetAffineTransform
@_exported import let DeftUIKit.CATransform3DIdentity
@_exported import func DeftUIKit.CATransform3DInvert
@_exported import func DeftUIKit.CATransform3DIsAffine
@_exported import func DeftUIKit.CATransform3DIsIdentity
@_exported import func DeftUIKit.CATransform3DMakeAffineTransform
@_exported import func DeftUIKit.CATransform3DMakeRotation
@_exported import func DeftUIKit.CATransform3DMakeScale
@_exported import func DeftUIKit.CATransform3DMakeTranslation
@_exported import func DeftUIKit.CATransform3DRotate
@_exported import func DeftUIKit.CATransform3DScale
@_exported import func DeftUIKit.CATransform3DTranslate
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
@_exported import class DeftViews.NSItemProvider
@_exported import protocol DeftViews.NSItemProviderReading
@_exported import enum DeftViews.NSItemProviderRepresentationVisibility
@_exported import protocol DeftViews.NSItemProviderWriting
@_exported import class DeftViews.NSUserActivity
@_exported import class DeftViews.UndoManager

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time since the start of the system, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
