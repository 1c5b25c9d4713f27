import DeftInput
import Foundation
import Testing

@testable import DeftX11

/// GTK's settings files, which specify the duration of a long press, among other settings.
@Suite("GTK's settings files")
struct GTKSettingsFileTests {
  /// A temporary folder with settings files.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "deft-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    /// The environment variables that limit the search for settings files to this folder.
    var environment: [String: String] {
      [
        "XDG_CONFIG_HOME": url.appending(path: "own").path,
        "XDG_CONFIG_DIRS": url.appending(path: "shared").path,
      ]
    }
  }

  private static let longPress = "gtk-long-press-time"

  private static func longPressTime(_ environment: [String: String]) throws -> TimeInterval? {
    try GTKSettingsFile.entries(environment: environment).time(longPress)
  }

  private static func settings(_ milliseconds: Int) -> String {
    "[Settings]\ngtk-long-press-time=\(milliseconds)\n"
  }

  @Test(
    "Each setting is read from the first file that contains it",
    arguments: [
      (["own/gtk-4.0", "own/gtk-3.0", "shared/gtk-4.0", "shared/gtk-3.0"], 0.7),
      (["own/gtk-3.0", "shared/gtk-4.0", "shared/gtk-3.0"], 0.7),
      (["shared/gtk-4.0", "shared/gtk-3.0"], 0.7), (["shared/gtk-3.0"], 0.7),
    ])
  func precedence(_ folders: [String], _ expected: TimeInterval) throws {
    let folder = Folder()
    for (index, name) in folders.enumerated() {
      try folder.write(Self.settings(700 + index * 100), to: "\(name)/settings.ini")
    }
    #expect(
      try Self.longPressTime(folder.environment) == expected)
  }

  @Test("A setting that is missing in a file is read from the next file")
  func silentFile() throws {
    let folder = Folder()
    try folder.write("[Settings]\ngtk-font-name=Sans 11\n", to: "own/gtk-4.0/settings.ini")
    try folder.write(Self.settings(900), to: "own/gtk-3.0/settings.ini")
    #expect(try Self.longPressTime(folder.environment) == 0.9)
  }

  @Test("GTK's settings files are in the XDG base directories")
  func places() {
    let all = ["XDG_CONFIG_HOME": "/own", "XDG_CONFIG_DIRS": "/a:rel:/b", "HOME": "/home"]
    #expect(
      GTKSettingsFile.paths(environment: all)
        == ["/own", "/a", "/b", "/etc"].flatMap {
          ["\($0)/gtk-4.0/settings.ini", "\($0)/gtk-3.0/settings.ini"]
        })
    let home = ["XDG_CONFIG_HOME": "relative", "HOME": "/home"]
    #expect(GTKSettingsFile.paths(environment: home)[0] == "/home/.config/gtk-4.0/settings.ini")
    #expect(GTKSettingsFile.paths(environment: home)[2] == "/etc/xdg/gtk-4.0/settings.ini")
    #expect(GTKSettingsFile.paths(environment: [:]).count == 4)
  }

  @Test(
    "Comments, other groups and spaces are ignored; of repeated settings, the last one is used",
    arguments: [
      ("", nil), ("# nothing\n\n", nil), ("[Other]\ngtk-long-press-time=300\n", nil),
      ("[Settings]\n gtk-long-press-time = 650 \r\n# end", 0.65),
      ("[Settings]\ngtk-long-press-time=1\ngtk-long-press-time=2\n[Other]\nx=", 0.002),
    ])
  func text(_ text: String, _ expected: TimeInterval?) throws {
    #expect(try GTKSettingsFile.entries(in: text, path: "f").time(Self.longPress) == expected)
  }

  @Test(
    "An invalid line of a GTK settings file is reported with its position",
    arguments: [
      ("[Settings]\nnonsense\n", DesktopSettings.FileFailure.malformed(path: "f", line: 2)),
      ("=3", .malformed(path: "f", line: 1)),
      ("[Settings]\ngtk-long-press-time=soon", .notATime(path: "f", line: 2, value: "soon")),
      ("[Settings]\n\ngtk-long-press-time=0", .notATime(path: "f", line: 3, value: "0")),
      ("[Settings]\ngtk-long-press-time=-5", .notATime(path: "f", line: 2, value: "-5")),
    ])
  func failures(_ text: String, _ expected: DesktopSettings.FileFailure) {
    #expect(throws: expected) {
      try GTKSettingsFile.entries(in: text, path: "f").time(Self.longPress)
    }
    #expect(expected.description.contains("f") && expected.description.hasSuffix("."))
  }

  @Test("An unreadable GTK settings file is reported; a missing one is not")
  func unreadable() throws {
    let folder = Folder()
    #expect(try Self.longPressTime(folder.environment) == nil)
    let path = folder.url.appending(path: "own/gtk-4.0/settings.ini")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    #expect(throws: DesktopSettings.FileFailure.unreadable(path: path.path)) {
      try Self.longPressTime(folder.environment)
    }
  }

  @Test(
    "A switch in a GTK settings file is on, off, or invalid",
    arguments: [
      ("1", true), ("TRUE", true), ("yes", true), ("0", false), ("false", false), ("", nil),
    ])
  func switches(_ value: String, _ expected: Bool?) throws {
    let name = "gtk-enable-animations"
    let entries = try GTKSettingsFile.entries(in: "[Settings]\n\(name)=\(value)", path: "f")
    guard let expected else {
      #expect(throws: DesktopSettings.FileFailure.notASwitch(path: "f", line: 2, value: value)) {
        try entries.isOn(name)
      }
      return
    }
    #expect(try entries.isOn(name) == expected)
    #expect(try entries.isOn("another") == nil)
  }

  @Test("The settings manager takes precedence over files, and settings from the bus over both")
  func order() throws {
    let folder = Folder()
    try folder.write(
      "[Settings]\ngtk-application-prefer-dark-theme=1\ngtk-font-name=Sans 9\n"
        + "gtk-enable-animations=0\ngtk-double-click-time=700\n", to: "own/gtk-4.0/settings.ini")
    func settings(
      _ xsettings: XSettings?, _ preferences: DesktopPreferences = DesktopPreferences()
    ) -> DesktopSettings {
      DesktopSettings(
        resources: nil, xsettings: xsettings, environment: folder.environment,
        preferences: preferences)
    }
    let files = settings(nil)
    #expect(files.prefersDark && !files.animationsEnabled)
    #expect(files.fontName == "Sans 9" && files.doubleClickTime == 0.7)

    var packer = Packer(isBigEndian: false, count: 2)
    packer.string("Net/ThemeName", "Adwaita")
    packer.integer("Gtk/EnableAnimations", 1)
    let manager = XSettings(packer.bytes)
    let managed = settings(manager)
    #expect(!managed.prefersDark && managed.animationsEnabled)
    #expect(managed.fontName == "Sans 9" && managed.doubleClickTime == 0.7)

    var preferences = DesktopPreferences()
    #expect(settings(manager, preferences) == managed)
    preferences.prefersDark = true
    #expect(settings(manager, preferences).prefersDark)
    (preferences.reducesMotion, preferences.raisesContrast) = (true, true)
    let asked = settings(manager, preferences)
    #expect(!asked.animationsEnabled && asked.raisesContrast && !managed.raisesContrast)
  }

  @Test("The desktop's settings contain the duration of a long press, or an error")
  func desktopSettings() throws {
    let folder = Folder()
    try folder.write(Self.settings(800), to: "own/gtk-4.0/settings.ini")
    var settings = DesktopSettings()
    settings.readFiles(environment: folder.environment)
    #expect(settings.longPressTime == 0.8 && settings.fileFailure == nil)
    try folder.write("nonsense", to: "own/gtk-4.0/settings.ini")
    settings.readFiles(environment: folder.environment)
    #expect(settings.longPressTime == nil)
    #expect(
      settings.fileFailure
        == .malformed(path: folder.url.path + "/own/gtk-4.0/settings.ini", line: 1))
  }
}
