import DeftGeometry
import Synchronization

/// The contents of the asset catalogs (`.xcassets`) in a folder: color sets and image sets.
///
/// The policy: *catalogs are read as Xcode writes them*. A folder adds its name to the names of its
/// assets only if it provides a namespace.
struct AssetCatalog: Sendable {
  /// The folders of the sets by name.
  private(set) var colors: [String: URL] = [:]
  private(set) var images: [String: URL] = [:]

  private static let known = Mutex<[String: AssetCatalog]>([:])

  /// Returns the catalogs in a folder, which is read once.
  static func inFolder(_ folder: URL) -> AssetCatalog {
    if let found = known.withLock({ $0[folder.path] }) { return found }
    let new = AssetCatalog(folder: folder)
    known.withLock { $0[folder.path] = new }
    return new
  }

  /// Reads the catalogs in a folder.
  init(folder: URL) {
    for catalog in ResourceFolders.contents(of: folder) where catalog.pathExtension == "xcassets" {
      add(catalog, prefix: "")
    }
  }

  private mutating func add(_ folder: URL, prefix: String) {
    for item in ResourceFolders.contents(of: folder) {
      let name = prefix + item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "colorset": colors[name] = colors[name] ?? item
      case "imageset": images[name] = images[name] ?? item
      case "":
        let contents = JSON.contents(of: item)
        let properties = contents?["properties"] as? [String: Any]
        let isNamespace = properties?["provides-namespace"] as? Bool == true
        add(item, prefix: isNamespace ? name + "/" : prefix)
      default: break
      }
    }
  }

  /// The description of a set, in its `Contents.json`.
  enum JSON {
    /// Returns the decoded description; `nil` if it does not exist or is not JSON.
    static func contents(of set: URL) -> [String: Any]? {
      guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")) else {
        return nil
      }
      return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    }

    /// Returns whether an entry is for the dark appearance; `nil` if it is for an appearance that
    /// Deft does not have, such as high contrast.
    static func isDark(_ entry: [String: Any]) -> Bool? {
      guard let appearances = entry["appearances"] as? [[String: Any]] else { return false }
      let values = appearances.compactMap { $0["value"] as? String }
      switch values {
      case ["dark"]: return true
      case ["light"], []: return false
      default: return nil
      }
    }

    /// Returns the rank of an entry's kind of device; lower is better.
    static func rank(_ entry: [String: Any]) -> Int {
      let order = ["universal", "mac", "ipad", "iphone"]
      return (entry["idiom"] as? String).map { order.firstIndex(of: $0) ?? order.count } ?? 0
    }
  }
}

// MARK: - Colors

extension AssetCatalog {
  /// The components of a color for both appearances.
  struct ColorPair: Equatable, Sendable {
    /// A fixed color or the name of a system color, such as `labelColor`.
    enum Part: Equatable, Sendable {
      case components(RGBAColor)
      case system(String)
    }
    var light: Part
    var dark: Part
  }

  /// Returns a color of a bundle or of the program; `nil` if it does not exist.
  static func color(_ name: String, bundle: URL?) -> ColorPair? {
    for folder in ResourceFolders.folders(of: bundle) {
      if let set = inFolder(folder).colors[name] { return color(in: set) }
    }
    return nil
  }

  private static func color(in set: URL) -> ColorPair? {
    let entries = (JSON.contents(of: set)?["colors"] as? [[String: Any]] ?? [])
      .sorted { JSON.rank($0) < JSON.rank($1) }
    func part(isDark: Bool) -> ColorPair.Part? {
      entries.lazy.filter { JSON.isDark($0) == isDark }
        .compactMap { ($0["color"] as? [String: Any]).flatMap(Self.part) }.first
    }
    guard let light = part(isDark: false) ?? part(isDark: true) else { return nil }
    return ColorPair(light: light, dark: part(isDark: true) ?? light)
  }

  private static func part(_ color: [String: Any]) -> ColorPair.Part? {
    if let reference = color["reference"] as? String { return .system(reference) }
    guard let components = color["components"] as? [String: Any] else { return nil }
    func value(_ name: String) -> Double? { components[name].flatMap(component) }
    let alpha = components["alpha"].flatMap(fraction) ?? 1
    let parts: (Double, Double, Double)
    if let white = value("white") {
      parts = (white, white, white)
    } else {
      guard let red = value("red"), let green = value("green"), let blue = value("blue") else {
        return nil
      }
      parts = (red, green, blue)
    }
    let isLinear = (color["color-space"] as? String)?.contains("linear") == true
    func encoded(_ value: Double) -> Double {
      guard isLinear else { return value }
      // The transfer function of sRGB (IEC 61966-2-1).
      return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    return .components(
      RGBAColor(
        red: encoded(parts.0), green: encoded(parts.1), blue: encoded(parts.2), alpha: alpha))
  }

  /// Returns a component, 0...1: a fraction such as "0.5", a number up to 255, or "0xFF".
  private static func component(_ value: Any) -> Double? {
    guard let text = value as? String else { return fraction(value) }
    if text.lowercased().hasPrefix("0x") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }

  private static func fraction(_ value: Any) -> Double? {
    (value as? String).flatMap(Double.init) ?? (value as? NSNumber)?.doubleValue
  }
}

// MARK: - Images

extension AssetCatalog {
  /// A file of an image set.
  struct ImageFile: Equatable, Sendable {
    var url: URL
    /// The pixels per point.
    var scale: CGFloat
    /// Whether the image is a mask for the foreground style.
    var isTemplate: Bool
  }

  /// Returns the files of an image set of a bundle or of the program, the best first.
  static func imageFiles(
    _ name: String, bundle: URL?, displayScale: CGFloat, isDark: Bool
  ) -> [ImageFile] {
    for folder in ResourceFolders.folders(of: bundle) {
      if let set = inFolder(folder).images[name] {
        return imageFiles(in: set, displayScale: displayScale, isDark: isDark)
      }
    }
    return []
  }

  private static func imageFiles(
    in set: URL, displayScale: CGFloat, isDark: Bool
  ) -> [ImageFile] {
    guard let contents = JSON.contents(of: set) else { return [] }
    let properties = contents["properties"] as? [String: Any]
    let isTemplate = properties?["template-rendering-intent"] as? String == "template"
    struct Candidate {
      var file: ImageFile
      var rank: [Int]
    }
    let candidates = (contents["images"] as? [[String: Any]] ?? []).compactMap {
      entry -> Candidate? in
      guard let name = entry["filename"] as? String, let dark = JSON.isDark(entry),
        isDark || !dark
      else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Int($0.dropLast()) } ?? 1
      // Prefer the smallest scale that suffices for the display, or else the largest one.
      let wanted = Int(displayScale.rounded(.up))
      let distance = scale >= wanted ? scale - wanted : 100 - scale
      return Candidate(
        file: ImageFile(
          url: set.appendingPathComponent(name), scale: CGFloat(scale), isTemplate: isTemplate),
        rank: [dark == isDark ? 0 : 1, JSON.rank(entry), distance])
    }
    return candidates.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.file)
  }
}
