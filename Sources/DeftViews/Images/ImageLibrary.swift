import DeftSystem

/// A cache that finds images by name.
package final class ImageLibrary: GraphFeature {
  /// An image and its number of pixels per point.
  struct Found {
    var image: ImageRef
    var scale: CGFloat
    /// Whether the image set declares the image as a template.
    var isTemplate = false
  }
  private var cache: [String: Found?] = [:]
  /// Reads an image from a file; returns `nil` if it cannot be read.
  var load: (URL) -> ImageRef? = { _ in nil }
  /// Paints a picture of nodes, given its size in points, its number of pixels per point and
  /// whether it is opaque.
  var paint: ([Node], CGSize, CGFloat, _ isOpaque: Bool) -> ImageRef? = { _, _, _, _ in nil }

  package init(_ graph: ViewGraph) {}

  /// Returns the image with the given name, from an image set or a file. If it does not exist or
  /// cannot be read, reports that once and returns `nil`.
  func image(
    _ name: String, _ folder: URL?, _ displayScale: CGFloat, isDark: Bool = false
  ) -> Found? {
    let key = "\(folder?.path ?? "")\u{0}\(name)\u{0}\(isDark)"
    if let found = cache[key] { return found }
    var found: Found?
    for file in AssetCatalog.imageFiles(
      name, bundle: folder, displayScale: displayScale, isDark: isDark)
    where found == nil {
      found = load(file.url).map {
        Found(image: $0, scale: file.scale, isTemplate: file.isTemplate)
      }
    }
    for (url, scale) in Self.candidates(for: name, folder, prefersDouble: displayScale > 1)
    where found == nil && FileManager.default.fileExists(atPath: url.path) {
      found = load(url).map { Found(image: $0, scale: scale) }
    }
    if found == nil { MissingResources.note("Cannot find the image “\(name)”.") }
    cache[key] = .some(found)
    return found
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "svg"]

  package struct File {
    package var url: URL
    /// The number of pixels per point.
    package var scale: CGFloat
    /// Whether the image set declares the image as a template.
    package var isTemplate = false
  }

  /// Returns the existing files of an image for the light appearance, from an image set or others,
  /// the best first.
  package static func files(for name: String, _ folder: URL?) -> [File] {
    let inCatalogs = AssetCatalog.imageFiles(name, bundle: folder, displayScale: 2, isDark: false)
      .map { File(url: $0.url, scale: $0.scale, isTemplate: $0.isTemplate) }
    let others = candidates(for: name, folder, prefersDouble: true)
      .map { File(url: $0.0, scale: $0.1) }
    return (inCatalogs + others).filter { FileManager.default.fileExists(atPath: $0.url.path) }
  }

  /// Returns the locations to try for an image, each with its number of pixels per point.
  static func candidates(
    for name: String, _ folder: URL?, prefersDouble: Bool
  ) -> [(URL, CGFloat)] {
    let main = ProgramBundle.main
    let working = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let folders =
      name.hasPrefix("/")
      ? [URL(fileURLWithPath: "/")]
      : [
        folder, main?.resourceURL, main?.bundleURL,
        main?.bundleURL.appendingPathComponent("assets"),
        working.appendingPathComponent("assets"), working,
      ].compactMap { $0 } + ResourceFolders.targets
    let ending = (name as NSString).pathExtension
    let isKnown = extensions.contains(ending.lowercased())
    let base = isKnown ? (name as NSString).deletingPathExtension : name
    let endings = isKnown ? [ending] : extensions
    func scale(_ name: String) -> CGFloat { name.hasSuffix("@2x") ? 2 : 1 }
    let names = prefersDouble ? [base + "@2x", base] : [base, base + "@2x"]
    return folders.flatMap { folder in
      names.flatMap { name in
        endings.map { (folder.appendingPathComponent("\(name).\($0)"), scale(name)) }
      }
    }
  }
}

extension ViewGraph {
  /// The cache of images.
  var images: ImageLibrary { feature() }

  /// Reads an image from a file; returns `nil` if it cannot be read.
  package var loadImage: (URL) -> ImageRef? {
    get { images.load }
    set { images.load = newValue }
  }

  /// Paints a picture of nodes, given its size in points, its number of pixels per point and
  /// whether it is opaque. Returns `nil` if the picture has no size or is too large.
  package var paintPicture: ([Node], CGSize, CGFloat, _ isOpaque: Bool) -> ImageRef? {
    get { images.paint }
    set { images.paint = newValue }
  }
}
