extension InputDevice {
  /// The touchscreen that is none: fingers that a tool makes up come from it, so that every log and every
  /// recording tells them from a person's.
  ///
  /// Its id is above all that a display server counts to, and its axes are those of a touchscreen that knows
  /// how hard and how wide a finger lies on it.
  ///
  /// - Parameters:
  ///   - id: whose fingers they are: ``syntheticID`` or ``assistiveID``.
  ///   - master: the pointer that it is attached to, as touchscreens are.
  package static func syntheticTouchscreen(
    _ id: UInt32 = syntheticID, attachedTo master: UInt32
  ) -> InputDevice {
    var device = InputDevice(id: id, name: syntheticName(of: id) ?? "", role: .slavePointer)
    (device.attachment, device.touchCount, device.isDirectTouch) = (master, 10, true)
    device.axes = [
      Axis(number: 0, label: "Abs MT Position X"), Axis(number: 1, label: "Abs MT Position Y"),
      Axis(number: SyntheticAxis.pressure, label: "Abs MT Pressure", maximum: 1),
      Axis(number: SyntheticAxis.width, label: "Abs MT Touch Major", maximum: 32767),
    ]
    return device
  }

  /// The id of the touchscreen that is none; X counts devices with 16 bits, and from below.
  package static let syntheticID: UInt32 = 0xFFFF
  /// Its name, as logs and recordings have it.
  package static let syntheticName = "Deft's hand"
  /// The id of the one whose fingers an assistive program asks for.
  package static let assistiveID: UInt32 = 0xFFFE
  /// Its name, as logs and recordings have it.
  package static let assistiveName = "Assistive hand"

  /// The name of a touchscreen that is none; nil for other devices.
  package static func syntheticName(of id: UInt32) -> String? {
    switch id {
    case syntheticID: syntheticName
    case assistiveID: assistiveName
    default: nil
    }
  }

  /// The numbers of its axes.
  package enum SyntheticAxis {
    /// How hard a finger presses, 0 to 1.
    package static let pressure = 2
    /// How wide a finger lies on the screen, in pixels.
    package static let width = 3
  }
}

extension ContactID {
  /// Whether no device and no person made the contact, but a tool, such as a hand of ten fingers that a mouse
  /// leads, or fingers that an assistive program asks for.
  public var isSynthetic: Bool { InputDevice.syntheticName(of: device) != nil }
}
