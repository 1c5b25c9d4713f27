/// A font by its size, weight and design.
///
///     Text("12.5").font(.system(size: 22, weight: .semibold, design: .rounded))
///     Text("Notes").font(.headline)
public struct Font: Hashable, Sendable {
  var spec: FontSpec

  init(spec: FontSpec) { self.spec = spec }

  /// How thick the strokes of letters are.
  public struct Weight: Hashable, Sendable {
    let value: Int
    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }

  /// The character of a typeface.
  public typealias Design = FontSpec.Design

  /// The desktop's font in a size.
  ///
  /// - Parameters:
  ///   - size: Of the em square, in points.
  ///   - weight: How thick the letters are; nil for regular.
  ///   - design: Which of the desktop's families; nil for the usual one.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(
      spec: FontSpec(
        design: design ?? .default, size: size, weight: (weight ?? .regular).value))
  }

  /// The desktop's font in the size and weight of a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(
      spec: FontSpec(
        design: design ?? .default, size: style.size, weight: (weight ?? style.weight).value))
  }

  /// A font of a family; where there is none, the desktop's.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(spec: FontSpec(family: name + ", sans", size: size))
  }
  /// A font of a family; where there is none, the desktop's.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, size: fixedSize)
  }
  /// A font of a family; where there is none, the desktop's.
  ///
  /// - Parameters:
  ///   - name: What the family is called.
  ///   - size: Of the em square, in points.
  ///   - textStyle: With which it would grow, if people could ask for larger text.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    custom(name, size: size)
  }

  /// The font with strokes of this weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight.value } }
  public func bold() -> Font { with { $0.weight = max($0.weight, Weight.bold.value) } }
  /// The font with slanted letters.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// The font in its design with letters of one width.
  public func monospaced() -> Font { with { $0.family = Design.monospaced.family } }
  /// The font with digits of one width, so that numbers that change do not tremble.
  public func monospacedDigit() -> Font { with { $0.hasTabularFigures = true } }

  private func with(_ change: (inout FontSpec) -> Void) -> Font {
    var font = self
    change(&font.spec)
    return font
  }
}
