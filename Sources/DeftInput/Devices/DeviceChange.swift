/// A change of a device between two reads of the device table.
package struct DeviceChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case added
    case removed
    case enabled
    case disabled
    /// The device was attached to a master.
    case attached
    /// The device was detached from its master.
    case floating
    /// The name, axes, fingers or buttons have changed.
    case changed
  }

  package var kind: Kind
  /// The device's current or last known state.
  package var device: InputDevice

  /// Returns the changes from one table to the next, in the order of the new one, with removed devices last.
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
  /// A sentence that describes the change.
  package var text: String {
    let name = "\(device.name) (\(device.kindText), \(device.id))"
    return switch kind {
    case .added: "\(name) was added, \(device.isEnabled ? "enabled" : "disabled")."
    case .removed: "\(name) was removed."
    case .enabled: "\(name) was enabled."
    case .disabled: "\(name) was disabled."
    case .attached: "\(name) was attached to \(device.attachment)."
    case .floating: "\(name) is floating: no window gets its input."
    case .changed: "\(name): its name, axes, fingers or buttons have changed."
    }
  }
}

extension InputDevice {
  /// The device without the current values of its axes.
  fileprivate var atRest: InputDevice {
    var device = self
    for index in device.axes.indices { device.axes[index].value = 0 }
    return device
  }
}
