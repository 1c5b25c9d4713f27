import DeftRenderTree
import Testing

@testable import DeftInspector
@testable import DeftViews

@Suite("Colors of the inspector's status words")
struct StatusTextColorTests {
  @Test(
    "Each color has a contrast of at least 4.5 to 1 on the panel, on a row, and on a chosen row",
    arguments: [ColorScheme.light, .dark])
  func contrast(_ scheme: ColorScheme) {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    func seen(_ color: Color) -> RGBAColor { color.resolved(in: environment) }
    let panel = RGBAColor(hex: scheme == .dark ? 0x22252C : 0xFFFFFF)
    let grounds = [
      panel, panel.mixed(with: seen(.secondary), by: 0.16),
      panel.mixed(with: seen(.accentColor), by: 0.14),
    ]
    for tone in [
      StatusTextColor.open, StatusTextColor.good, StatusTextColor.bad, StatusTextColor.done,
      .secondary, .primary,
    ] {
      for ground in grounds {
        #expect(seen(tone).contrast(to: ground) >= 4.5, "\(tone) on \(ground)")
      }
    }
  }
}
