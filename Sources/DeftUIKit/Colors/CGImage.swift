import DeftCairo
import DeftRenderTree
import DeftRuntime
import DeftViews

/// The pixels of a picture; Core Graphics' name for `ImageRef`.
public typealias CGImage = ImageRef

extension UIImage {
  /// Creates a picture from pixels, one per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// The pixels; `nil` for a symbol or an empty picture.
  public var cgImage: CGImage? { pixels }
}

extension ImageRenderer {
  /// A picture of the views; `nil` if `cgImage` is.
  @MainActor public var uiImage: UIImage? { cgImage.map { UIImage($0, scale: scale) } }
  /// A picture of the views; AppKit's name for `uiImage`.
  @MainActor public var nsImage: NSImage? { uiImage }
}
