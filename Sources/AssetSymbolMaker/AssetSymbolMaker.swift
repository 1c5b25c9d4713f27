import Foundation

/// Writes a Swift file with a name for each color and image of asset catalogs:
///
///     AssetSymbolMaker [--uikit] OUTPUT CATALOG...
///
/// The policy: *each asset outside of namespaces gets one name. Of several assets with the same
/// name, the first one counts, and a name of a standard color is not declared again.*
@main
struct AssetSymbolMaker {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let hasUIKit = arguments.first == "--uikit"
    if hasUIKit { arguments.removeFirst() }
    guard let output = arguments.first else {
      fail("Use: AssetSymbolMaker [--uikit] OUTPUT CATALOG...", status: 64)
    }
    var assets = Assets()
    do {
      for catalog in arguments.dropFirst() { try assets.add(URL(fileURLWithPath: catalog)) }
      try assets.source(hasUIKit: hasUIKit).write(toFile: output, atomically: true, encoding: .utf8)
    } catch {
      fail("Cannot declare the names of assets: \(error.localizedDescription)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}

/// The assets of catalogs.
struct Assets {
  /// The assets' own names by their Swift names.
  private(set) var colors: [String: String] = [:]
  private(set) var images: [String: String] = [:]

  /// Adds the assets of a catalog or of a folder in it.
  mutating func add(_ folder: URL) throws {
    let items = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for item in items.sorted(by: { $0.path < $1.path }) {
      let asset = item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "colorset":
        if let name = AssetSymbolName.name(of: asset) { colors[name] = colors[name] ?? asset }
      case "imageset":
        if let name = AssetSymbolName.name(of: asset) { images[name] = images[name] ?? asset }
      case "" where item.hasDirectoryPath:
        if try !isNamespace(item) { try add(item) }
      default: break
      }
    }
  }

  private func isNamespace(_ folder: URL) throws -> Bool {
    let description = folder.appendingPathComponent("Contents.json")
    guard FileManager.default.fileExists(atPath: description.path) else { return false }
    let contents = try JSONSerialization.jsonObject(with: Data(contentsOf: description))
    let properties = (contents as? [String: Any])?["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool == true
  }

  /// Returns the declarations of the names.
  func source(hasUIKit: Bool) -> String {
    var source = "// The names of the assets, declared by AssetSymbolMaker.\n\nimport Deft\n"
    if hasUIKit { source += "import DeftUIKit\n" }
    source += "import Foundation\n"
    func declare(
      _ names: [String: String], in extended: String, _ declaration: (String, String) -> String
    ) {
      guard !names.isEmpty else { return }
      source += "\nextension \(extended) {\n"
      for (name, asset) in names.sorted(by: { $0.key < $1.key }) {
        source += "  \(declaration(name, asset))\n"
      }
      source += "}\n"
    }
    let new = colors.filter { !Self.standard.contains($0.key) }
    declare(colors, in: "ColorResource") {
      "static let \($0) = ColorResource(name: \(literal($1)), bundle: .module)"
    }
    declare(new, in: "Color") { name, _ in
      "static var \(name): Color { Color(ColorResource.\(name)) }"
    }
    declare(new, in: "ShapeStyle where Self == Color") { name, _ in
      "static var \(name): Color { Color(ColorResource.\(name)) }"
    }
    declare(images, in: "ImageResource") {
      "static let \($0) = ImageResource(name: \(literal($1)), bundle: .module)"
    }
    if hasUIKit {
      declare(new, in: "UIColor") { name, _ in
        "static var \(name): UIColor { UIColor(resource: ColorResource.\(name)) }"
      }
      declare(images, in: "UIImage") { name, _ in
        "static var \(name): UIImage { UIImage(resource: ImageResource.\(name)) }"
      }
    }
    return source
  }

  /// Returns a string as Swift code.
  private func literal(_ string: String) -> String {
    "\"" + string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The names that the standard colors and styles already use.
  private static let standard: Set = [
    "accentColor", "background", "black", "blue", "brown", "clear", "cyan", "fill", "foreground",
    "gray", "green", "indigo", "link", "mint", "orange", "pink", "placeholder", "primary", "purple",
    "quaternary", "quinary", "red", "secondary", "selection", "separator", "teal", "tertiary",
    "tint", "white", "windowBackground", "yellow",
  ]
}
