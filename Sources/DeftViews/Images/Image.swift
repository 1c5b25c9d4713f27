/// A picture: a symbol of ours, a file, or pixels in memory.
///
/// A symbol is as large as the font around it, and painted with the foreground style; a picture is as
/// large as its pixels say, unless it is ``resizable(resizingMode:)``.
///
///     Image(systemName: "star.fill").foregroundStyle(.yellow)
///     Image("harbor").resizable().scaledToFit()
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    /// A file's name or path, and the folder of the bundle that it is in.
    case file(String, folder: URL?)
    case pixels(ImageRef, scale: CGFloat)
  }
  let source: Source
  var isResizable = false
  var isTiled = false
  var renderingMode: TemplateRenderingMode?
  var interpolation = Interpolation.medium

  private init(_ source: Source) { self.source = source }

  /// A symbol of ours, by the name that SwiftUI code spells; a question mark in a dashed square where
  /// there is none.
  public init(systemName: String) { self.init(.symbol(systemName)) }

  /// A picture from a file: PNG, JPEG, and what else the desktop's picture library knows.
  ///
  /// It is looked for by its path, in the bundle, beside the program and in the folder `assets` there, and
  /// in that of the working directory; without an extension, by the usual ones; with `@2x` before the
  /// extension, it has two pixels in a point.  Where there is none, the symbol of what is unknown is shown,
  /// as large as symbols are, and standard error says so, once of each name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.file(name, folder: bundle?.resourceURL))
  }

  /// A picture from a file.
  ///
  /// - Parameters:
  ///   - name: The file, as without a label.
  ///   - bundle: Where it is looked for, beside the other places; nil for none.
  ///   - label: What it is called for those who do not see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  /// A picture from a file that says nothing to those who do not see it.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture in memory.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - scale: Its pixels in a point.
  public init(_ image: ImageRef, scale: CGFloat = 1) {
    precondition(scale > 0, "A picture has a part of a pixel in a point at least.")
    self.init(.pixels(image, scale: scale))
  }

  /// A picture in memory.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - scale: Its pixels in a point.
  ///   - label: What it is called for those who do not see it.
  public init(_ image: ImageRef, scale: CGFloat = 1, label: Text) {
    self.init(image, scale: scale)
  }

  /// Whether the colors of a picture are seen.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The foreground style is painted wherever the picture covers.
    case template
    /// The picture is seen as it is.
    case original
  }

  /// How the colors between a picture's pixels are found.
  public typealias Interpolation = ImageStyle.Interpolation

  /// How a picture fills an area of another size.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated.
    case tile
    case stretch
  }

  /// How large symbols are beside text.
  public enum Scale: Hashable, Sendable {
    /// Four fifths of the usual size.
    case small
    /// The usual size.
    case medium
    /// Five fourths of the usual size.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.25
      }
    }
  }

  /// The picture, filling whatever space it is offered.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    (image.isResizable, image.isTiled) = (true, resizingMode == .tile)
    return image
  }

  /// All of the picture is stretched.
  @available(*, unavailable, message: "Pictures have no caps: put several beside each other.")
  public func resizable(
    capInsets: EdgeInsets, resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// The picture in its own colors, or in the foreground style; nil for what is usual for it.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// The picture with another way to find the colors between its pixels.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// The picture; its edges are always smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View {
  public typealias Body = Never

  /// Makes a leaf that paints the picture.
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
  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension View {
  /// How large symbols are beside text.
  nonisolated public consuming func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
}
