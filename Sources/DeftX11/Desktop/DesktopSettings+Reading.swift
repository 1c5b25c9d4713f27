import DeftGeometry
import DeftInput

/// The precedence of the sources of the user's settings.
///
/// The policy: *for each setting, the desktop's bus comes first; then its settings manager (XSETTINGS); then GTK's
/// settings files; then the default.* The pixels per point come from the settings manager and the X resources, and no
/// manager publishes the duration of a long press. `GDK_SCALE` in the environment replaces the settings manager's
/// factor, as in GTK's programs.
extension DesktopSettings {
  /// Creates the settings of a desktop.
  ///
  /// - Parameters:
  ///   - resources: The server's resource string, of which `Xft.dpi` is used.
  ///   - xsettings: The settings of the settings manager; `nil` if there is none.
  ///   - environment: The environment variables that locate the settings files; `nil` reads none.
  ///   - preferences: The preferences from the desktop's bus.
  init(
    resources: String?, xsettings: XSettings?, environment: [String: String]? = nil,
    preferences: DesktopPreferences = DesktopPreferences()
  ) {
    self.init()
    if let environment { readFiles(environment: environment) }
    apply(resources, xsettings, factor: environment.flatMap(Self.gdkScale))
    apply(preferences)
  }

  /// Applies the settings files. If one of them is invalid, none applies.
  mutating func readFiles(environment: [String: String]) {
    (longPressTime, fileFailure) = (nil, nil)
    do throws(DesktopSettings.FileFailure) {
      let entries = try GTKSettingsFile.entries(environment: environment)
      var new = self
      new.longPressTime = try entries.time("gtk-long-press-time")
      new.doubleClickTime = try entries.time("gtk-double-click-time") ?? doubleClickTime
      if let isOn = try entries.isOn("gtk-enable-animations") { new.animationsEnabled = isOn }
      if let isOn = try entries.isOn("gtk-application-prefer-dark-theme") { new.prefersDark = isOn }
      if let theme = entries["gtk-theme-name"]?.value {
        if Self.isDark(theme) { new.prefersDark = true }
        new.raisesContrast = Self.isHighContrast(theme)
      }
      if let font = entries["gtk-font-name"]?.value, !font.isEmpty { new.fontName = font }
      self = new
    } catch { fileFailure = error }
  }

  /// Applies the settings manager's settings and the server's resources. `fixedFactor`, the pixels
  /// per point from the environment, replaces the desktop's factor.
  private mutating func apply(
    _ resources: String?, _ xsettings: XSettings?, factor fixedFactor: Double?
  ) {
    var dpi = resources.flatMap(Self.xftDPI)
    if let value = xsettings?.integer("Xft/DPI"), value > 0 { dpi = Double(value) / 1024 }
    if fixedFactor != nil, let value = xsettings?.integer("Gdk/UnscaledDPI"), value > 0 {
      // `Xft/DPI` includes the desktop's factor, which does not apply here.
      dpi = Double(value) / 1024
    }
    // Not all desktops multiply the dots per inch by the window's factor; the larger value counts.
    let factor = fixedFactor ?? Double(xsettings?.integer("Gdk/WindowScalingFactor") ?? 1)
    scale = CGFloat(min(max(dpi.map { $0 / 96 } ?? 1, factor, 0.5), 4))
    guard let xsettings else { return }
    if let value = xsettings.integer("Gtk/EnableAnimations") { animationsEnabled = value != 0 }
    if let theme = xsettings.string("Net/ThemeName") {
      (prefersDark, raisesContrast) = (Self.isDark(theme), Self.isHighContrast(theme))
    }
    if xsettings.integer("Gtk/ApplicationPreferDarkTheme") ?? 0 != 0 { prefersDark = true }
    if let font = xsettings.string("Gtk/FontName"), !font.isEmpty { fontName = font }
    if let value = xsettings.integer("Net/DoubleClickTime"), value > 0 {
      doubleClickTime = TimeInterval(value) / 1000
    }
    if let value = xsettings.integer("Net/DoubleClickDistance"), value >= 0 {
      doubleClickDistance = CGFloat(value)
    }
    if let value = xsettings.integer("Net/DndDragThreshold"), value >= 0 {
      dragThreshold = CGFloat(value)
    }
  }

  /// Applies the preferences from the desktop's bus.
  private mutating func apply(_ preferences: DesktopPreferences) {
    if let isDark = preferences.prefersDark { prefersDark = isDark }
    if let isReduced = preferences.reducesMotion { animationsEnabled = !isReduced }
    if let isIncreased = preferences.raisesContrast { raisesContrast = isIncreased }
  }

  private static func isDark(_ theme: String) -> Bool {
    let name = theme.lowercased()
    return name.contains("dark") || name == "highcontrastinverse"
  }

  /// Returns whether the name of a theme means high contrast in GTK or MATE, whose names have opposite word orders.
  private static func isHighContrast(_ theme: String) -> Bool {
    let name = theme.lowercased()
    return name.contains("highcontrast") || name.contains("contrasthigh")
  }

  /// Returns the value of `GDK_SCALE`; `nil` unless it is a whole number of at least 1. GTK ignores other values,
  /// too.
  static func gdkScale(in environment: [String: String]) -> Double? {
    environment["GDK_SCALE"].flatMap { Int($0) }.flatMap { $0 >= 1 ? Double($0) : nil }
  }

  /// Returns the dots per inch in a resource string; `nil` without a plausible value.
  static func xftDPI(in resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi.isFinite, dpi > 0
      else { continue }
      return dpi
    }
    return nil
  }
}
