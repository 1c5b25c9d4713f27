import DeftRenderTree
import DeftUIKit
import DeftViews
import Testing

@Suite("UIKit's colors")
struct UIColorTests {
  private func components(_ color: Color, _ scheme: ColorScheme = .light) -> [Float] {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    let resolved = color.resolve(in: environment)
    return [resolved.red, resolved.green, resolved.blue, resolved.opacity]
  }

  @Test("A color has the components passed to its initializer")
  func components() {
    let all: [(UIColor, [Float])] = [
      (UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5), [0.2, 0.4, 0.6, 0.5]),
      (UIColor(white: 0.3, alpha: 1), [0.3, 0.3, 0.3, 1]),
      (UIColor(hue: 0, saturation: 1, brightness: 0.5, alpha: 1), [0.5, 0, 0, 1]),
      (.red, [1, 0, 0, 1]), (.clear, [0, 0, 0, 0]),
      (UIColor.white.withAlphaComponent(0.25), [1, 1, 1, 0.25]),
    ]
    for (color, expected) in all {
      #expect(components(Color(uiColor: color)) == expected)
      #expect(components(Color(color)) == expected)
      #expect(components(Color(nsColor: color)) == expected)
    }
    #expect(components(Color(cgColor: UIColor.blue.cgColor)) == [0, 0, 1, 1])
    #expect(UIColor.blue.cgColor.components == [0, 0, 1, 1])
  }

  @Test("A color literal is a UIColor with its components")
  func literals() {
    let literal = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(components(Color(literal)) == [0.25, 0.5, 0.75, 0.5])
    let isRed = true
    let chosen = Color(
      isRed
        ? #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        : #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(components(chosen) == [1, 0, 0, 1])
  }

  @Test("Colors convert to SwiftUI's colors and back")
  func conversion() {
    #expect(Color(UIColor(Color.orange)) == .orange)
    #expect(Color(.systemRed) == .red)
    #expect(UIColor(Color.red) == .systemRed)
  }

  @Test("System colors and dynamic colors depend on the appearance")
  func appearances() {
    #expect(
      components(Color(.systemBackground), .light) != components(Color(.systemBackground), .dark))
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(components(Color(dynamic), .light) == [0, 0, 0, 1])
    #expect(components(Color(dynamic), .dark) == [1, 1, 1, 1])
    let dark = dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(components(Color(dark), .light) == [1, 1, 1, 1])
  }

  @Test("Text colors have a contrast of 4.5 to 1 with the backgrounds of windows and groups")
  func contrast() {
    func light(_ color: UIColor, _ scheme: ColorScheme) -> Float {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      let resolved = color.color(in: environment)
      return 0.2126 * resolved.linearRed + 0.7152 * resolved.linearGreen
        + 0.0722 * resolved.linearBlue
    }
    for scheme in [ColorScheme.light, .dark] {
      for back in [
        UIColor.systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
        .systemGroupedBackground, .secondarySystemGroupedBackground,
      ] {
        for text in [UIColor.label, .secondaryLabel] {
          let (a, b) = (light(text, scheme), light(back, scheme))
          #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5, "\(scheme)")
        }
      }
    }
  }

  @Test("The components of a color can be read")
  func reading() {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: 0.25, saturation: 0.5, brightness: 0.75, alpha: 0.5)
      .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.25) < 1e-9 && abs(s - 0.5) < 1e-9 && abs(b - 0.75) < 1e-9 && a == 0.5)
    var (red, green): (CGFloat, CGFloat) = (0, 0)
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      .getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(red == 0.1 && green == 0.2)
  }
}

extension UIColor {
  fileprivate func color(in environment: EnvironmentValues) -> Color.Resolved {
    Color(uiColor: self).resolve(in: environment)
  }
}
