import DeftCairo
import DeftRenderTree
import DeftViews
import Synchronization

/// A picture, shared by reference.
///
///     if let photo = UIImage(contentsOfFile: path) {
///       Image(uiImage: photo).resizable().scaledToFit()
///     }
public final class UIImage: Sendable {
  /// The use of a picture's colors. A symbol always has the foreground style.
  public enum RenderingMode: Int, Sendable {
    /// The original colors.
    case automatic
    /// The original colors.
    case alwaysOriginal
    /// The foreground style; the picture is a mask.
    case alwaysTemplate
  }

  private let plainImage: Image
  private let mode: Mutex<RenderingMode>
  /// The image in the current rendering mode.
  var image: Image {
    switch renderingMode {
    case .automatic: plainImage
    case .alwaysOriginal: plainImage.renderingMode(.original)
    case .alwaysTemplate: plainImage.renderingMode(.template)
    }
  }
  let pixels: ImageRef?
  /// The symbol; `nil` for a picture with pixels.
  let symbol: Symbol?
  /// The size in points; zero for a symbol, whose size depends on the font.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat

  /// Creates an empty picture of size zero.
  public init() {
    (plainImage, pixels, symbol) = (Image(""), nil, nil)
    (size, scale) = (.zero, 1)
    mode = Mutex(.automatic)
  }

  init(_ pixels: ImageRef, scale: CGFloat, isTemplate: Bool = false) {
    plainImage = Image(pixels, scale: scale)
    mode = Mutex(isTemplate ? .alwaysTemplate : .automatic)
    (self.pixels, symbol, self.scale) = (pixels, nil, scale)
    size = CGSize(width: pixels.size.width / scale, height: pixels.size.height / scale)
  }

  /// Reads a named picture from the asset catalogs and folders that `Image` searches; `nil` if none
  /// can be read. Of a picture with a dark variant, the light one is read.
  public convenience init?(named name: String) {
    guard let found = Self.read(name, in: nil) else { return nil }
    self.init(found.pixels, scale: found.file.scale, isTemplate: found.file.isTemplate)
  }

  /// Reads a picture from an asset catalog; the picture is empty if it cannot be read.
  public convenience init(resource: ImageResource) {
    if let found = Self.read(resource.name, in: resource.folder) {
      self.init(found.pixels, scale: found.file.scale, isTemplate: found.file.isTemplate)
    } else {
      self.init()
    }
  }

  private static func read(
    _ name: String, in folder: URL?
  ) -> (pixels: ImageRef, file: ImageLibrary.File)? {
    for file in ImageLibrary.files(for: name, folder) {
      if let pixels = try? ImageRef(contentsOf: file.url) { return (pixels, file) }
    }
    return nil
  }

  /// Reads a picture from a PNG, JPEG, WebP, GIF or SVG file; `nil` if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let pixels = try? ImageRef(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(pixels, scale: 1)
  }

  /// Reads a picture from the contents of a file; `nil` if it cannot be read.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads a picture with this number of pixels per point from the contents of a file; `nil` if it
  /// cannot be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, let pixels = try? ImageRef(data: data, name: "data") else { return nil }
    self.init(pixels, scale: scale)
  }

  /// Creates the picture of a symbol; `nil` if no symbol has the name.
  public init?(systemName name: String) {
    guard let symbol = Symbol.named(name) else { return nil }
    (plainImage, pixels, self.symbol) = (Image(systemName: name), nil, symbol)
    (size, scale) = (.zero, 1)
    mode = Mutex(.automatic)
  }

  private init(_ other: UIImage, _ renderingMode: RenderingMode) {
    (plainImage, pixels, symbol) = (other.plainImage, other.pixels, other.symbol)
    (size, scale) = (other.size, other.scale)
    mode = Mutex(renderingMode)
  }

  /// Returns the picture as a PNG file; `nil` for a symbol or an empty picture.
  public func pngData() -> Data? {
    guard let pixels else { return nil }
    return try? pixels.pngData()
  }
}

extension UIImage {
  /// The use of the picture's colors.
  public var renderingMode: RenderingMode { mode.withLock { $0 } }

  /// Returns the picture with another use of its colors.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode)
  }

  /// Whether the picture is a mask for the foreground style. An `Image` uses the value at the time
  /// it is created.
  public var isTemplate: Bool {
    get { renderingMode == .alwaysTemplate }
    set { mode.withLock { $0 = newValue ? .alwaysTemplate : .automatic } }
  }
}

extension UIImage: Hashable {
  /// Returns whether both pictures have the same rendering mode, and have been created from the same
  /// pixels or the same symbol.
  public static func == (a: UIImage, b: UIImage) -> Bool {
    a === b || (a.image == b.image && a.scale == b.scale)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(scale)
  }
}

/// A picture; AppKit's name for `UIImage`.
public typealias NSImage = UIImage

extension Image {
  /// Creates an image from a UIKit picture.
  public init(uiImage: UIImage) { self = uiImage.image }
  /// Creates an image from an AppKit picture.
  public init(nsImage: NSImage) { self = nsImage.image }
}
