/// An image: a bundled symbol, a file or pixels in memory.
///
/// A symbol's size follows the environment's font, and it is painted with the foreground style. Any
/// other image has its size in pixels, divided by its number of pixels per point. An image that is
/// ``resizable(resizingMode:)`` fills the proposed space.
///
///     Image(systemName: "star.fill").foregroundStyle(.yellow)
///     Image("harbor").resizable().scaledToFit()
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    /// A file's name or path, and the bundle's resource folder.
    case file(String, folder: URL?)
    case pixels(ImageRef, scale: CGFloat)
    case drawing(ImageDrawing)
  }
  let source: Source
  var isResizable = false
  var isTiled = false
  var renderingMode: TemplateRenderingMode?
  var interpolation = Interpolation.medium
  /// The value that a symbol shows, 0...1.
  private(set) var variableValue: Double?
  /// The label for assistive technologies; `nil` uses the image's name.
  private(set) var label: String?
  /// Whether assistive technologies ignore the image.
  private(set) var isDecorative = false

  private init(_ source: Source) { self.source = source }

  /// Creates the image of a bundled symbol, with the name that SwiftUI code uses. An unknown name
  /// shows a question mark in a dashed square.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// Creates the image of a bundled symbol that shows a value, such as the strength of a signal.
  ///
  /// Parts beyond the value are faint. Symbols without such parts ignore the value.
  ///
  /// - Parameters:
  ///   - systemName: The name of the symbol.
  ///   - variableValue: The value, 0...1; `nil` shows the whole symbol.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    self.variableValue = variableValue
  }

  /// Creates an image that a closure draws.
  init(drawing: ImageDrawing, label: Text?) {
    self.init(.drawing(drawing))
    self.label = label?.string
    isDecorative = label == nil
  }

  /// Creates an image from an image set of an asset catalog, or from a PNG, JPEG, WebP, GIF or SVG
  /// file that gdk-pixbuf can read.
  ///
  /// An absolute path is used directly. Any other name is first searched for in the asset catalogs
  /// (`.xcassets`) of the bundle, or of all targets beside the program; an image set may have
  /// several scales and dark variants. Then files are searched for in these folders, in this
  /// order: the bundle, the program's resource folder, the program's folder and its `assets`
  /// folder, the working directory's `assets` folder, the working directory, and the resource
  /// folders of all targets. A name without one of the formats' extensions is tried with each of
  /// them. A file with `@2x` before its extension has two pixels per point. If no readable file is
  /// found, the image is empty and takes no space, and a message is written to standard error once
  /// per name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.file(name, folder: bundle?.resourceURL))
  }

  /// Creates a labeled image from a file.
  ///
  /// - Parameters:
  ///   - name: The file's name, as in the initializer without a label.
  ///   - bundle: An additional bundle to search; `nil` for none.
  ///   - label: The label for assistive technologies.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label.string
  }

  /// Creates an image from an image set of an asset catalog or from a file.
  public init(_ resource: ImageResource) {
    self.init(.file(resource.name, folder: resource.folder))
  }

  /// Creates a decorative image from a file. Assistive technologies ignore the image.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// Creates an image from pixels in memory.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - scale: The number of pixels per point.
  public init(_ image: ImageRef, scale: CGFloat = 1) {
    precondition(scale > 0, "The scale of an image must be positive.")
    self.init(.pixels(image, scale: scale))
  }

  /// Creates an image from pixels in memory.
  ///
  /// - Parameters:
  ///   - image: The pixels.
  ///   - scale: The number of pixels per point.
  ///   - label: The label for assistive technologies.
  public init(_ image: ImageRef, scale: CGFloat = 1, label: Text) {
    self.init(image, scale: scale)
    self.label = label.string
  }

  /// The use of an image's colors.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The image is a mask for the foreground style.
    case template
    /// The image has its original colors.
    case original
  }

  /// The interpolation between pixels of a scaled image.
  public typealias Interpolation = ImageStyle.Interpolation

  /// The mode in which a resizable image fills its area.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated.
    case tile
    case stretch
  }

  /// The size of symbols relative to text.
  public enum Scale: Hashable, Sendable {
    /// 0.8 times the default size.
    case small
    /// The default size.
    case medium
    /// 1.25 times the default size.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.25
      }
    }
  }

  /// Returns an image that fills the proposed space.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    (image.isResizable, image.isTiled) = (true, resizingMode == .tile)
    return image
  }

  /// Unavailable, because cap insets are not supported.
  @available(*, unavailable, message: "Cap insets are not supported: combine several images.")
  public func resizable(
    capInsets: EdgeInsets, resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// Returns the image in its original colors or as a template; `nil` uses the default.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// Returns the image with an interpolation quality.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Returns the image unchanged; edges are always antialiased.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View {
  public typealias Body = Never

  /// Creates a leaf that paints the image.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ImageElement(view, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(ImageElement.self).update(with: view.pointee, in: context)
  }
}

extension EnvironmentValues {
  /// The size of symbols relative to text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension View {
  /// Sets the size of symbols relative to text.
  nonisolated public consuming func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}

extension Image {
  /// Returns the image unchanged: symbols have one color, the foreground style.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
