import DeftGeometry

/// A message of the X server's `inputtest` driver, protocol 1.1.
///
/// Numbers have the machine's byte order and C alignment. Each message begins with its total length and its kind, four
/// bytes each.
enum InputTestMessage: Equatable {
  case version
  /// Asks the server to answer when it has handled all earlier messages.
  case sync
  /// Axis values by axis number, absolute or relative.
  case motion([Int: Double], absolute: Bool)
  case button(Int, pressed: Bool)
  case key(Int, pressed: Bool)
  case touch(id: Int, Stage, [Int: Double])
  case pinch(Stage, Gesture, scale: Double, degrees: Double)
  case swipe(Stage, Gesture)

  /// The stage of a touch or touchpad gesture.
  enum Stage: Int {
    case begin, update, end
  }

  /// The fields that pinch and swipe share.
  struct Gesture: Equatable {
    var fingers: Int
    var movement = CGSize.zero
    var isCancelled = false
  }

  /// The number of axes in each vector, regardless of the device.
  static let axisCapacity = 64

  var bytes: [UInt8] {
    var body = Encoder()
    switch self {
    case .version:
      body.append(UInt16(1))
      body.append(UInt16(1))
    case .sync: break
    case .motion(let axes, let isAbsolute):
      body.append(UInt32(isAbsolute ? 1 : 0))
      body.pad(to: 8)
      body.append(axes: axes)
    case .button(let number, let isPressed):
      body.append(Int32(0))
      body.append(Int32(number))
      body.append(UInt32(isPressed ? 1 : 0))
      body.pad(to: 8)
      body.append(axes: [:])
    case .key(let code, let isPressed):
      body.append(Int32(code))
      body.append(UInt32(isPressed ? 1 : 0))
    case .touch(let id, let stage, let axes):
      body.append(UInt32(id))
      body.append(UInt32(18 + stage.rawValue))  // XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd
      body.append(axes: axes)
    case .pinch(let stage, let gesture, let scale, let degrees):
      body.append(gesture, type: 27 + stage.rawValue)  // XI_GesturePinchBegin and the two after it
      body.append(scale)
      body.append(degrees)
    case .swipe(let stage, let gesture):
      body.append(gesture, type: 30 + stage.rawValue)  // XI_GestureSwipeBegin and the two after it
    }
    var header = Encoder()
    header.append(UInt32(8 + body.bytes.count))
    header.append(kind)
    return header.bytes + body.bytes
  }

  private var kind: UInt32 {
    switch self {
    case .version: 0
    case .sync: 1
    case .motion: 2
    case .button: 4
    case .key: 5
    case .touch: 6
    case .pinch: 7
    case .swipe: 8
    }
  }
}

private struct Encoder {
  var bytes: [UInt8] = []

  mutating func append<Number>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func pad(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  mutating func append(axes: [Int: Double]) {
    var mask = [UInt8](repeating: 0, count: InputTestMessage.axisCapacity / 8)
    var values = [Double](repeating: 0, count: InputTestMessage.axisCapacity)
    for (axis, value) in axes {
      mask[axis / 8] |= 1 << (axis % 8)
      values[axis] = value
    }
    append(UInt32(0))  // no unaccelerated values
    bytes += mask
    pad(to: 8)
    for value in values { append(value) }
    for _ in values { append(0.0) }
  }

  mutating func append(_ gesture: InputTestMessage.Gesture, type: Int) {
    append(UInt16(type))
    append(UInt16(gesture.fingers))
    append(UInt32(gesture.isCancelled ? 1 : 0))
    for _ in 0..<2 {  // accelerated, then unaccelerated
      append(Double(gesture.movement.width))
      append(Double(gesture.movement.height))
    }
  }
}
