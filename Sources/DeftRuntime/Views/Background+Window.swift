import DeftRenderTree
import DeftViews

extension Background {
  package static func window(_ colorScheme: ColorScheme) -> Background {
    Background(color: RGBAColor(hex: colorScheme == .dark ? 0x16181D : 0xF6F5F2))
  }
}
