import DeftGeometry
import DeftInput

/// The settings come from the settings manager (XSETTINGS) where one runs, else from the X resources, else
/// they are the defaults; the time of a long press, which no manager publishes, comes from GTK's settings
/// files.
extension DesktopSettings {
  /// The settings of a desktop.
  ///
  /// - Parameters:
  ///   - resources: the server's resource string, of which `Xft.dpi` counts.
  ///   - xsettings: what the settings manager says; nil without one.
  init(resources: String?, xsettings: XSettings?) {
    self.init()
    var dpi = resources.flatMap(Self.xftDPI)
    if let value = xsettings?.integer("Xft/DPI"), value > 0 { dpi = Double(value) / 1024 }
    // Desktops raise the dots per inch by the window's factor, or leave them: the larger counts.
    let factor = Double(xsettings?.integer("Gdk/WindowScalingFactor") ?? 1)
    scale = CGFloat(min(max(dpi.map { $0 / 96 } ?? 1, factor, 0.5), 4))
    guard let xsettings else { return }
    if let value = xsettings.integer("Gtk/EnableAnimations") { animationsEnabled = value != 0 }
    prefersDark =
      xsettings.string("Net/ThemeName")?.lowercased().contains("dark") == true
      || (xsettings.integer("Gtk/ApplicationPreferDarkTheme") ?? 0) != 0
    fontName = xsettings.string("Gtk/FontName").flatMap { $0.isEmpty ? nil : $0 }
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

  /// Takes what the settings files say; where one of them is wrong, nothing is set.
  mutating func readFiles(environment: [String: String]) {
    (longPressTime, fileFailure) = (nil, nil)
    do throws(DesktopSettings.FileFailure) {
      longPressTime = try GTKSettingsFile.longPressTime(environment: environment)
    } catch { fileFailure = error }
  }

  /// The dots per inch in a resource string; nil where it has none that make sense.
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
