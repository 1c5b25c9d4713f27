import DeftGeometry

public struct ContactID: Hashable, Sendable {
  public var device: UInt32
  public var sequence: UInt32
  public init(device: UInt32, sequence: UInt32) {
    self.device = device
    self.sequence = sequence
  }
}
public enum InputKind: UInt8, Sendable { case touch, pen, pointer, touchpad }
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
}
public enum CancellationReason: String, Hashable, Sendable {
  case focusLost, windowHidden, grabbedElsewhere, deviceRemoved, lostEnd, buttonReused
  case buttonMismatch, idleTimeout, systemCancelled, userCancelled
}
public struct TouchpadPinch: Hashable, Sendable {
  public var scale: CGFloat
  public var rotation: Angle
  public var fingers: Int
  public init(scale: CGFloat, rotation: Angle, fingers: Int) {
    (self.scale, self.rotation, self.fingers) = (scale, rotation, fingers)
  }
}
public struct ContactEvent: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled(CancellationReason) }
  public var id: ContactID
  public var kind: InputKind
  public var phase: Phase
  public var time: TimeInterval
  public var location: CGPoint
  public var modifiers: EventModifiers
  public var pressure: Double
  public var button: Int
  public var pinch: TouchpadPinch?
  public init(
    id: ContactID, kind: InputKind, phase: Phase, time: TimeInterval, location: CGPoint,
    modifiers: EventModifiers = [], pressure: Double = 1, button: Int = 1,
    pinch: TouchpadPinch? = nil
  ) {
    (self.id, self.kind, self.phase, self.time) = (id, kind, phase, time)
    (self.location, self.modifiers, self.pressure) = (location, modifiers, pressure)
    (self.button, self.pinch) = (button, pinch)
  }
}
