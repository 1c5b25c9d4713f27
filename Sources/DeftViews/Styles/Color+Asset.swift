extension Color {
  /// Creates a color from a color set of an asset catalog.
  ///
  /// Declare the catalog as a resource of its target: `.process("Assets.xcassets")`, or the folder
  /// that contains it. Without a bundle, the catalogs of all targets next to the program are
  /// searched. If no color has the name, the color is clear, and a message is written to standard
  /// error once per name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(asset: name, folder: bundle?.resourceURL)
  }

  /// Creates a color from a color set of an asset catalog.
  public init(_ resource: ColorResource) {
    self.init(asset: resource.name, folder: resource.folder)
  }

  private init(asset name: String, folder: URL?) {
    guard let color = Color(inCatalogs: name, folder: folder) else {
      MissingResources.note("Cannot find the color “\(name)”.")
      self = .clear
      return
    }
    self = color
  }

  /// Creates a color from a color set; `nil` if no catalog has a color of this name.
  package init?(inCatalogs name: String, folder: URL? = nil) {
    guard let pair = AssetCatalog.color(name, bundle: folder) else { return nil }
    func color(_ part: AssetCatalog.ColorPair.Part) -> Color {
      switch part {
      case .components(let color): Color(color)
      case .system(let name): Color(systemName: name)
      }
    }
    self.init(light: color(pair.light).light, dark: color(pair.dark).dark)
  }

  /// Creates one of Apple's system colors, such as `systemRedColor` or `labelColor`.
  private init(systemName name: String) {
    let base = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    self =
      switch base {
      case "systemRed": .red
      case "systemOrange": .orange
      case "systemYellow": .yellow
      case "systemGreen": .green
      case "systemMint": .mint
      case "systemTeal": .teal
      case "systemCyan": .cyan
      case "systemBlue", "link": .blue
      case "systemIndigo": .indigo
      case "systemPurple": .purple
      case "systemPink": .pink
      case "systemBrown": .brown
      case "systemGray": .gray
      case "label", "text", "darkText": .primary
      case "secondaryLabel", "placeholderText": .secondary
      case "tertiaryLabel": .tertiary
      case "quaternaryLabel", "systemFill": .quaternary
      case "separator", "opaqueSeparator", "grid": .separator
      case "white": .white
      case "black": .black
      case "clear": .clear
      case "controlAccent", "selectedContentBackground", "tint": .accentColor
      case let base where base.hasSuffix("ackground"): .windowBackground
      default: .gray
      }
  }
}
