import DeftBus
import DeftGeometry
import DeftInput

/// An observer of the user's preferences for appearance and motion, which the desktop's settings portal reports
/// (`org.freedesktop.portal.Settings`).
///
/// The policy: *the settings are read once, then followed by signals, and read again when a portal starts or
/// restarts; without a portal, no preference is known.*
package final class PreferencePortal {
  private let changed: (DesktopPreferences) -> Void
  private var bus: BusConnection?
  private var settings = PortalSettings()

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// The time-out of a reply in seconds. The desktop may have to start the portal.
  private static let patience: TimeInterval = 25

  /// Starts following the preferences; `nil` without a session bus.
  ///
  /// - Parameters:
  ///   - now: Returns the time of `CLOCK_MONOTONIC`, in seconds.
  ///   - changed: Called with the first preferences and after each change.
  package init?(now: @escaping () -> TimeInterval, changed: @escaping (DesktopPreferences) -> Void)
  {
    self.changed = changed
    do {
      let bus = try BusConnection(now: now)
      self.bus = bus
      try bus.subscribe(
        "type='signal',sender='\(Self.name)',path='\(Self.path)',"
          + "interface='\(Self.interface)',member='SettingChanged'"
      ) { [weak self] in self?.handleChange($0) }
      try bus.subscribe(
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='\(Self.name)'"
      ) { [weak self] in self?.handleOwnerChange($0) }
      readAll()
    } catch {
      // Most sessions without a desktop have no bus, so this is not reported.
      bus?.close()
      return nil
    }
  }

  deinit { bus?.close() }

  // MARK: - Settings

  private func readAll() {
    guard let bus, let call = bus.makeCall(Self.name, Self.path, Self.interface, "ReadAll") else {
      return
    }
    call.within("a", "s") { PortalSettings.groups.forEach { call.append($0) } }
    do {
      try bus.send(call, patience: Self.patience) { [weak self] in self?.receive($0) }
    } catch {
      bus.close()
      self.bus = nil
    }
  }

  private func receive(_ answer: BusMessage) {
    // Without a portal, the reply is an error.
    guard answer.error == nil, answer.enter("a", "{sa{sv}}") else { return }
    var settings = PortalSettings()
    while answer.enter("e", "sa{sv}") {
      if let group = answer.text(), answer.enter("a", "{sv}") {
        while answer.enter("e", "sv") {
          if let key = answer.text() { settings.receive(group, key, from: answer) }
          answer.leave()
        }
        answer.leave()
      }
      answer.leave()
    }
    update(settings)
  }

  private func handleChange(_ signal: BusMessage) {
    guard let group = signal.text(), let key = signal.text() else { return }
    var settings = settings
    settings.receive(group, key, from: signal)
    update(settings)
  }

  /// Reads the settings again when a portal has started. The last preferences remain until the portal reports new
  /// ones.
  private func handleOwnerChange(_ signal: BusMessage) {
    guard signal.text() != nil, signal.text() == "", let new = signal.text(), !new.isEmpty else {
      return
    }
    readAll()
  }

  private func update(_ new: PortalSettings) {
    guard new != settings else { return }
    settings = new
    changed(new.preferences)
  }
}

/// The settings that the portal has reported, by name.
struct PortalSettings: Equatable {
  /// The setting groups to request.
  static let groups = [appearance, gnome]
  private static let appearance = "org.freedesktop.appearance"
  /// GNOME's group, for desktops that report reduced motion only there.
  private static let gnome = "org.gnome.desktop.interface"

  private var scheme: UInt32?
  private var contrast: UInt32?
  private var reducedMotion: UInt32?
  private var animates: Bool?

  /// Reads a value from a message if it is a known setting, and skips it otherwise.
  mutating func receive(_ group: String, _ key: String, from message: BusMessage) {
    switch (group, key) {
    case (Self.appearance, "color-scheme"): scheme = Self.number(message)
    case (Self.appearance, "contrast"): contrast = Self.number(message)
    case (Self.appearance, "reduced-motion"): reducedMotion = Self.number(message)
    case (Self.gnome, "enable-animations"): animates = Self.isOn(message)
    default: message.skip("v")
    }
  }

  /// The preferences that result from the settings. A scheme of 1 is dark, 2 is light, and any other number means no
  /// preference. For contrast and motion, 1 is more contrast or reduced motion, and any other number is normal.
  var preferences: DesktopPreferences {
    var result = DesktopPreferences()
    if scheme == 1 || scheme == 2 { result.prefersDark = scheme == 1 }
    result.raisesContrast = contrast.map { $0 == 1 }
    result.reducesMotion = reducedMotion.map { $0 == 1 }
    if result.reducesMotion != true, animates == false { result.reducesMotion = true }
    return result
  }

  private static func number(_ message: BusMessage) -> UInt32? {
    guard message.enter("v", "u") else { return skipped(message) }
    defer { message.leave() }
    return message.number()
  }

  private static func isOn(_ message: BusMessage) -> Bool? {
    guard message.enter("v", "b") else { return skipped(message) }
    defer { message.leave() }
    return message.bool()
  }

  private static func skipped<Value>(_ message: BusMessage) -> Value? {
    message.skip("v")
    return nil
  }
}
