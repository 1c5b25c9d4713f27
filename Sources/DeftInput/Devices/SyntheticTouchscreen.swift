extension InputDevice {
  /// Returns a synthetic touchscreen, the source of all synthetic fingers, so that logs and recordings distinguish
  /// them from a user's fingers.
  ///
  /// Its id is higher than all ids of a display server, and its axes measure the pressure and width
  /// of fingers.
  ///
  /// - Parameters:
  ///   - id: ``syntheticID`` or ``assistiveID``.
  ///   - master: The pointer that the touchscreen is attached to.
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

  /// The id of the synthetic touchscreen; X device ids have 16 bits and start from zero.
  package static let syntheticID: UInt32 = 0xFFFF
  /// The name in logs and recordings.
  package static let syntheticName = "Deft's hand"
  /// The id of the synthetic touchscreen for assistive technologies.
  package static let assistiveID: UInt32 = 0xFFFE
  /// The name of this touchscreen in logs and recordings.
  package static let assistiveName = "Assistive hand"

  /// Returns the name of a synthetic touchscreen; `nil` for other devices.
  package static func syntheticName(of id: UInt32) -> String? {
    switch id {
    case syntheticID: syntheticName
    case assistiveID: assistiveName
    default: nil
    }
  }

  /// The numbers of the synthetic touchscreen's axes.
  package enum SyntheticAxis {
    /// The pressure, 0 to 1.
    package static let pressure = 2
    /// The width of the contact in pixels.
    package static let width = 3
  }
}

extension ContactID {
  /// Whether the contact is synthetic: created by a tool, such as the hand tool or an assistive
  /// technology.
  public var isSynthetic: Bool { InputDevice.syntheticName(of: device) != nil }
}
