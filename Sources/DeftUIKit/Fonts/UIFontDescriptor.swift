import DeftRenderTree

/// The attributes of a font.
///
///     let rounded = UIFont.systemFont(ofSize: 22).fontDescriptor.withDesign(.rounded)
///     let font = UIFont(descriptor: rounded!, size: 0)
public final class UIFontDescriptor: Hashable, Sendable {
  let spec: FontSpec

  init(_ spec: FontSpec) { self.spec = spec }

  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.spec == b.spec }
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }

  /// Properties of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  public struct SystemDesign: Hashable, Sendable {
    let design: FontSpec.Design

    public static let `default` = SystemDesign(design: .default)
    public static let serif = SystemDesign(design: .serif)
    public static let rounded = SystemDesign(design: .rounded)
    public static let monospaced = SystemDesign(design: .monospaced)
  }

  /// Returns the descriptor of a text style's font.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  public var pointSize: CGFloat { spec.size }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if spec.isItalic { traits.insert(.traitItalic) }
    if spec.weight >= 600 { traits.insert(.traitBold) }
    if spec.family == FontSpec.Design.monospaced.family { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor with other properties; never `nil`.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { spec in
      spec.isItalic = symbolicTraits.contains(.traitItalic)
      let isBold = symbolicTraits.contains(.traitBold)
      if isBold != (spec.weight >= 600) { spec.weight = isBold ? 700 : 400 }
      if symbolicTraits.contains(.traitMonoSpace) {
        spec.family = FontSpec.Design.monospaced.family
      }
    }
  }

  /// Returns a descriptor of a system font with a design; never `nil`.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.family = design.design.family }
  }

  /// Returns a descriptor with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = newPointSize }
  }

  private func changed(_ change: (inout FontSpec) -> Void) -> UIFontDescriptor {
    var spec = spec
    change(&spec)
    return UIFontDescriptor(spec)
  }
}
