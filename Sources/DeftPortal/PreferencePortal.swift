import DeftBus
import DeftGeometry
import DeftInput

/// Follows what the person has set for how programs look and move, as the desktop's portal tells it
/// (`org.freedesktop.portal.Settings`).
///
/// The policy: *it is asked once and then listens; a portal that comes later, or comes back, is asked again; and where
/// there is none, the desktop says nothing.*
package final class PreferencePortal {
  private let changed: (DesktopPreferences) -> Void
  private var bus: BusConnection?
  private var said = SaidPreferences()

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// How long an answer is waited for, in seconds; the desktop may have to start the portal.
  private static let patience: TimeInterval = 25

  /// Begins to follow; nil where there is no session bus.
  ///
  /// - Parameters:
  ///   - now: tells the time of `CLOCK_MONOTONIC`, in seconds.
  ///   - changed: is told what is set, at first and whenever that is another thing.
  package init?(now: @escaping () -> TimeInterval, changed: @escaping (DesktopPreferences) -> Void)
  {
    self.changed = changed
    do {
      let bus = try BusConnection(now: now)
      self.bus = bus
      try bus.hear(
        "type='signal',sender='\(Self.name)',path='\(Self.path)',"
          + "interface='\(Self.interface)',member='SettingChanged'"
      ) { [weak self] in self?.hear($0) }
      try bus.hear(
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='\(Self.name)'"
      ) { [weak self] in self?.noteOwner($0) }
      ask()
    } catch {
      // Most sessions without a desktop have no bus: that is nothing to tell.
      bus?.close()
      return nil
    }
  }

  deinit { bus?.close() }

  // MARK: - What is said

  private func ask() {
    guard let bus, let call = bus.makeCall(Self.name, Self.path, Self.interface, "ReadAll") else {
      return
    }
    call.within("a", "s") { SaidPreferences.groups.forEach { call.append($0) } }
    do {
      try bus.send(call, patience: Self.patience) { [weak self] in self?.receive($0) }
    } catch {
      bus.close()
      self.bus = nil
    }
  }

  private func receive(_ answer: BusMessage) {
    // A desktop without a portal answers with an error.
    guard answer.error == nil, answer.enter("a", "{sa{sv}}") else { return }
    var said = SaidPreferences()
    while answer.enter("e", "sa{sv}") {
      if let group = answer.text(), answer.enter("a", "{sv}") {
        while answer.enter("e", "sv") {
          if let key = answer.text() { said.receive(group, key, from: answer) }
          answer.leave()
        }
        answer.leave()
      }
      answer.leave()
    }
    tell(said)
  }

  private func hear(_ signal: BusMessage) {
    guard let group = signal.text(), let key = signal.text() else { return }
    var said = said
    said.receive(group, key, from: signal)
    tell(said)
  }

  /// The portal has come, or gone: what it said last holds until another says something else.
  private func noteOwner(_ signal: BusMessage) {
    guard signal.text() != nil, signal.text() == "", let new = signal.text(), !new.isEmpty else {
      return
    }
    ask()
  }

  private func tell(_ new: SaidPreferences) {
    guard new != said else { return }
    said = new
    changed(new.preferences)
  }
}

/// What the portal has said, name by name.
struct SaidPreferences: Equatable {
  /// The groups that are asked for.
  static let groups = [appearance, gnome]
  private static let appearance = "org.freedesktop.appearance"
  /// What a desktop says of motion that has no better name for it.
  private static let gnome = "org.gnome.desktop.interface"

  private var scheme: UInt32?
  private var contrast: UInt32?
  private var reducedMotion: UInt32?
  private var animates: Bool?

  /// Takes a value out of a message where it is one of those that count.
  mutating func receive(_ group: String, _ key: String, from message: BusMessage) {
    switch (group, key) {
    case (Self.appearance, "color-scheme"): scheme = Self.number(message)
    case (Self.appearance, "contrast"): contrast = Self.number(message)
    case (Self.appearance, "reduced-motion"): reducedMotion = Self.number(message)
    case (Self.gnome, "enable-animations"): animates = Self.isOn(message)
    default: message.skip("v")
    }
  }

  /// What it means: 1 wants a dark appearance and 2 a light one, 1 more contrast and less motion; 0 and all other
  /// numbers say nothing of a scheme, and nothing out of the ordinary of the rest.
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
