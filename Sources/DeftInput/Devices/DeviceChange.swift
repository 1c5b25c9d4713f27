/// What became of a device between two looks at the table.
package struct DeviceChange: Hashable, Sendable {
  /// What happened.
  package enum Kind: String, Hashable, Sendable {
    /// It is there.
    case added
    /// It is gone.
    case removed
    /// It was switched on.
    case enabled
    /// It was switched off.
    case disabled
    /// Another master has it, or one at last.
    case attached
    /// No master has it any more.
    case floating
    /// Its name, its axes or its fingers are others.
    case changed
  }

  /// What happened.
  package var kind: Kind
  /// The device, as it is or was last.
  package var device: InputDevice

  /// What has changed from one table to the next, in the order of the newer one, those that are gone last.
  package static func list(from old: [InputDevice], to new: [InputDevice]) -> [DeviceChange] {
    var changes: [DeviceChange] = []
    for device in new {
      guard let before = old.first(where: { $0.id == device.id }) else {
        changes.append(DeviceChange(kind: .added, device: device))
        continue
      }
      if before.isEnabled != device.isEnabled {
        changes.append(
          DeviceChange(kind: device.isEnabled ? .enabled : .disabled, device: device))
      } else if before.role != device.role || before.attachment != device.attachment {
        changes.append(
          DeviceChange(kind: device.role == .floating ? .floating : .attached, device: device))
      } else if before.atRest != device.atRest, device.kind != .master {
        changes.append(DeviceChange(kind: .changed, device: device))
      }
    }
    for device in old where !new.contains(where: { $0.id == device.id }) {
      changes.append(DeviceChange(kind: .removed, device: device))
    }
    return changes
  }
}

extension DeviceChange {
  /// What happened, for people.
  package var text: String {
    let name = "\(device.name) (\(device.kindText), \(device.id))"
    return switch kind {
    case .added: "\(name) is there, \(device.isEnabled ? "enabled" : "disabled")."
    case .removed: "\(name) is gone."
    case .enabled: "\(name) was switched on."
    case .disabled: "\(name) was switched off."
    case .attached: "\(name) is attached to \(device.attachment)."
    case .floating: "\(name) is floating: no window hears of it."
    case .changed: "\(name) has other axes, fingers or buttons."
    }
  }
}

extension InputDevice {
  /// The device without where its axes stand.
  fileprivate var atRest: InputDevice {
    var device = self
    for index in device.axes.indices { device.axes[index].value = 0 }
    return device
  }
}
