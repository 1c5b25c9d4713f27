/// The name of a color in an asset catalog. The plugin `AssetSymbols` declares one for each color
/// set.
///
///     extension ColorResource {
///       static let brand = ColorResource(name: "Brand", bundle: .module)
///     }
public struct ColorResource: Hashable, Sendable {
  let name: String
  let folder: URL?

  /// Creates the name of a color in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, folder) = (name, bundle.resourceURL) }
}

/// The name of an image in an asset catalog or of an image file. The plugin `AssetSymbols` declares
/// one for each image set.
///
///     extension ImageResource {
///       static let harbor = ImageResource(name: "harbor", bundle: .module)
///     }
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let folder: URL?

  /// Creates the name of an image in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, folder) = (name, bundle.resourceURL) }
}
