import DeftGeometry
import DeftInput

extension InputReport {
  /// Converts a raw event to a report for the detection of faults.
  package init(_ raw: RawInputEvent, _ table: DeviceTable) {
    let device = table[raw.source]
    let (contact, step) = raw.contactStep.map { ($0, Optional($1)) } ?? (nil, nil)
    let kind: Kind =
      switch step {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case nil: raw.isControlKey ? (raw.kind == .keyPress ? .controlDown : .controlUp) : .other
      }
    self.init(
      kind,
      contact: ContactID(
        device: raw.source,
        sequence: contact?.kind == .touchpad ? ContactLedger.pinchSequence : contact?.detail ?? 0),
      inputKind: contact?.kind ?? .pointer, deviceName: device?.name ?? "", stamp: raw.time,
      place: CGPoint(x: raw.rootX, y: raw.rootY), own: device.flatMap(raw.ownPlace),
      fault: raw.fault)
    (isTouchscreen, orientation) = (device?.kind == .touchscreen, device?.orientation)
    misplacement = device?.misplacement
    isDeduced = raw.deducedEnd != nil
  }
}

extension RawInputEvent {
  fileprivate var isControlKey: Bool {
    (kind == .keyPress || kind == .keyRelease) && (0xFFE3...0xFFE4).contains(keysym)
  }

  /// Returns the position on the axes of an absolute device, from 0 to 1 each.
  fileprivate func ownPlace(_ device: InputDevice) -> CGPoint? {
    func share(_ number: Int) -> Double? {
      guard let value = valuators[number],
        let axis = device.axes.first(where: { $0.number == number }), axis.isAbsolute,
        axis.maximum > axis.minimum
      else { return nil }
      return (value - axis.minimum) / (axis.maximum - axis.minimum)
    }
    guard let x = share(0), let y = share(1) else { return nil }
    return CGPoint(x: x, y: y)
  }
}
