import DeftTesting
import DeftGeometry
import Testing

@testable import DeftX11

/// An encoder that writes settings in the format of a settings manager.
struct Packer {
  var isBigEndian: Bool
  var bytes: [UInt8] = []

  init(isBigEndian: Bool, count: UInt32) {
    self.isBigEndian = isBigEndian
    bytes = [isBigEndian ? 1 : 0, 0, 0, 0]
    word(77)
    word(count)
  }

  mutating func number<T: FixedWidthInteger>(_ n: T) {
    withUnsafeBytes(of: isBigEndian ? n.bigEndian : n.littleEndian) { bytes += $0 }
  }
  mutating func word(_ n: UInt32) { number(n) }
  mutating func text(_ s: String) {
    bytes += Array(s.utf8)
    while bytes.count % 4 != 0 { bytes.append(0) }
  }
  mutating func head(_ type: UInt8, _ name: String) {
    bytes += [type, 0]
    number(UInt16(name.utf8.count))
    text(name)
    word(3)
  }
  mutating func integer(_ name: String, _ value: Int32) {
    head(0, name)
    number(value)
  }
  mutating func string(_ name: String, _ value: String) {
    head(1, name)
    word(UInt32(value.utf8.count))
    text(value)
  }
  mutating func color(_ name: String, _ r: UInt16, _ g: UInt16, _ b: UInt16, _ a: UInt16) {
    head(2, name)
    for c in [r, g, b, a] { number(c) }
  }

  static func sample(isBigEndian: Bool) -> [UInt8] {
    var p = Packer(isBigEndian: isBigEndian, count: 7)
    p.integer("Gtk/EnableAnimations", 0)
    p.string("Net/ThemeName", "Adwaita-Dark")
    p.color("Some/Color", 1, 2, 3, 65535)
    p.integer("Xft/DPI", 144 * 1024)
    p.string("Gtk/FontName", "Cantarell 11")
    p.integer("Net/DoubleClickTime", 250)
    p.integer("Some/Negative", -1)
    return p.bytes
  }
}

@Suite("Reading XSETTINGS")
struct XSettingsTests {
  @Test("XSETTINGS are read in both byte orders", arguments: [false, true])
  func bothByteOrders(isBigEndian: Bool) {
    let settings = XSettings(Packer.sample(isBigEndian: isBigEndian))
    #expect(settings.values.count == 7)
    #expect(settings.integer("Gtk/EnableAnimations") == 0)
    #expect(settings.integer("Some/Negative") == -1)
    #expect(settings.string("Gtk/FontName") == "Cantarell 11")
    #expect(settings.values["Some/Color"] == .color(red: 1, green: 2, blue: 3, alpha: 65535))
    #expect(settings.integer("Gtk/FontName") == nil)
    #expect(settings.string("Xft/DPI") == nil)
  }

  @Test("A truncated XSETTINGS list yields the settings before the cut", arguments: [false, true])
  func truncatedListYieldsTheSettingsBeforeTheCut(isBigEndian: Bool) {
    let bytes = Packer.sample(isBigEndian: isBigEndian)
    let whole = XSettings(bytes).values
    for length in 0..<bytes.count {
      let part = XSettings(Array(bytes.prefix(length))).values
      #expect(part.count < 7 || length >= bytes.count - 3)
      for (name, value) in part { #expect(whole[name] == value) }
    }
  }

  @Test("The reader returns no settings for invalid data, and does not crash on damaged data")
  func invalidDataHasNoSettings() {
    #expect(XSettings([]).values.isEmpty)
    #expect(XSettings([7, 0, 0, 0]).values.isEmpty)
    #expect(XSettings([0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]).values.isEmpty)
    #expect(XSettings([1] + Array(repeating: 255, count: 200)).values.isEmpty)
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var bytes = Packer.sample(isBigEndian: Bool.random(using: &random))
      for _ in 0..<8 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      #expect(XSettings(bytes).values.count <= 60)
    }
  }
}

@Suite("Desktop settings")
struct DesktopSettingsTests {
  @Test(
    "High-contrast themes of any desktop increase the contrast",
    arguments: [
      ("Adwaita", false, false), ("Adwaita-dark", true, false), ("HighContrast", false, true),
      ("HighContrastInverse", true, true), ("ContrastHigh", false, true),
    ])
  func contrast(theme: String, isDark: Bool, isHighContrast: Bool) {
    var packer = Packer(isBigEndian: false, count: 1)
    packer.string("Net/ThemeName", theme)
    let settings = DesktopSettings(resources: nil, xsettings: XSettings(packer.bytes))
    #expect(settings.prefersDark == isDark && settings.raisesContrast == isHighContrast)
  }

  @Test("The settings manager overrides the X resources") func managerOverridesTheResources() {
    let settings = DesktopSettings(
      resources: "Xft.dpi:\t192\n", xsettings: XSettings(Packer.sample(isBigEndian: false)))
    #expect(settings.scale == 1.5)
    #expect(!settings.animationsEnabled)
    #expect(settings.prefersDark)
    #expect(settings.fontName == "Cantarell 11")
    #expect(settings.doubleClickTime == 0.25)
    #expect(settings.dragThreshold == nil)
  }

  static let scales: [(String?, CGFloat)] = [
    (nil, 1), ("", 1), ("Xft.dpi: 96", 1), ("*color: red\nXft.dpi:\t192\n", 2),
    ("Xft.dpi:144", 1.5),
    ("Xft.dpi: nonsense", 1), ("Xft.dpi: -96", 1), ("Xft.dpi: 100000", 4), ("Xft.dpi: inf", 1),
    ("Xft.dpix: 192", 1), ("xft.dpi: 192", 1),
  ]

  @Test("Without a settings manager, the X resources set the scale", arguments: scales)
  func withoutAManagerTheResourcesSetTheScale(resources: String?, scale: CGFloat) {
    #expect(DesktopSettings(resources: resources, xsettings: nil).scale == scale)
  }

  @Test("The window scaling factor applies if the resolution does not include it")
  func windowFactorAppliesIfTheResolutionExcludesIt() {
    var p = Packer(isBigEndian: false, count: 2)
    p.integer("Gdk/WindowScalingFactor", 2)
    p.integer("Xft/DPI", 96 * 1024)
    #expect(DesktopSettings(resources: nil, xsettings: XSettings(p.bytes)).scale == 2)
  }

  @Test(
    "GDK_SCALE replaces the desktop's factor, and invalid values are ignored",
    arguments: [("2", 1, 2), ("1", 2, 1), ("3", 2, 3), ("9", 1, 4), ("0", 2, 2), ("x", 2, 2)])
  func gdkScale(value: String, desktop: Int32, scale: CGFloat) {
    // A desktop with this factor publishes two resolutions: “Xft/DPI” includes the factor, but
    // “Gdk/UnscaledDPI” does not.
    var p = Packer(isBigEndian: false, count: 3)
    p.integer("Gdk/WindowScalingFactor", desktop)
    p.integer("Xft/DPI", 96 * 1024 * desktop)
    p.integer("Gdk/UnscaledDPI", 96 * 1024)
    let settings = DesktopSettings(
      resources: nil, xsettings: XSettings(p.bytes),
      environment: [
        "GDK_SCALE": value, "XDG_CONFIG_HOME": "/nowhere", "XDG_CONFIG_DIRS": "/nowhere",
      ])
    #expect(settings.scale == scale)
  }

  @Test("GDK_SCALE applies even without a desktop")
  func gdkScaleAlone() {
    let settings = DesktopSettings(
      resources: nil, xsettings: nil,
      environment: ["GDK_SCALE": "2", "XDG_CONFIG_HOME": "/nowhere", "XDG_CONFIG_DIRS": "/nowhere"])
    #expect(settings.scale == 2)
  }

  @Test("Without any desktop settings, the defaults apply") func withoutAnySourceDefaultsApply() {
    #expect(DesktopSettings(resources: nil, xsettings: nil) == DesktopSettings())
    #expect(DesktopSettings(resources: nil, xsettings: XSettings([])) == DesktopSettings())
  }
}
