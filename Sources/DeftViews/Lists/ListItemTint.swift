/// The color of the icons of labels in lists.
public struct ListItemTint: Sendable {
  /// The color; `nil` for that of the text.
  let color: Color?

  /// Returns a color that no setting of the desktop changes.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Returns a color that a system may replace; Deft never replaces it.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// The color of the text.
  public static let monochrome = ListItemTint(color: nil)
}

extension View {
  /// Sets the color of the icons of labels in lists; `nil` for the default.
  ///
  /// A label style set inside the view takes precedence.
  nonisolated public consuming func listItemTint(_ tint: ListItemTint?) -> some View {
    transformEnvironment(\.erasedLabelStyle) { style in
      let base = (style as? ListTintedLabelStyle)?.base ?? style
      style = tint.map { ListTintedLabelStyle(base: base, tint: $0) } ?? base
    }
  }

  /// Sets the color of the icons of labels in lists; `nil` for the default.
  nonisolated public consuming func listItemTint(_ tint: Color?) -> some View {
    listItemTint(tint.map { ListItemTint.fixed($0) })
  }
}

/// A label style that gives icons in lists a color.
private struct ListTintedLabelStyle: ErasedLabelStyle {
  let base: any ErasedLabelStyle
  let tint: ListItemTint

  func label(_ configuration: LabelStyleConfiguration) -> AnyView {
    let icon = ListTintedIcon(icon: configuration.icon, tint: tint)
    return base.label(
      LabelStyleConfiguration(
        title: configuration.title, icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

private struct ListTintedIcon {
  let icon: LabelStyleConfiguration.Icon
  let tint: ListItemTint
  @Environment(\.isInList) private var isInList

  init(icon: LabelStyleConfiguration.Icon, tint: ListItemTint) {
    (self.icon, self.tint) = (icon, tint)
  }
}

extension ListTintedIcon: View {
  var body: some View {
    icon.transformEnvironment(\.foregroundStyles) { [isInList] styles in
      guard isInList else { return }
      styles = tint.color.map { ForegroundStyles(AnyShapeStyle($0)) }
    }
  }
}
