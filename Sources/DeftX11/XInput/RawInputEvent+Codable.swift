import DeftGeometry

// Traces are read by people and `jq`, and hold minutes of ten fingers: names are short, and what is
// at its default is left out; a place on the root window also where it is the same in the window.
extension RawInputEvent: Codable {
  private enum Key: String, CodingKey {
    case kind = "e"
    case serial = "n"
    case time = "t"
    case device = "dev"
    case source = "src"
    case detail = "id"
    case mode, flags, x, y
    case rootX = "rx"
    case rootY = "ry"
    case buttons = "btn"
    case modifiers = "mod"
    case keysym = "sym"
    case character = "chr"
    case shortcut = "cut"
    case deltaX = "dx"
    case deltaY = "dy"
    case scale
    case deltaAngle = "da"
    case mask = "axes"
    case values = "v"
  }

  /// Reads an event; unknown fields are ignored, missing ones are at their defaults.
  public init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: Key.self)
    let name = try c.decode(String.self, forKey: .kind)
    guard let kind = Kind(name: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: c, debugDescription: "There is no kind of input event “\(name)”.")
    }
    self.init(kind: kind)
    func read<T: Decodable>(_ key: Key, _ value: inout T) throws {
      if let v = try c.decodeIfPresent(T.self, forKey: key) { value = v }
    }
    try read(.serial, &serial)
    try read(.time, &time)
    try read(.device, &device)
    try read(.source, &source)
    try read(.detail, &detail)
    try read(.mode, &mode)
    try read(.flags, &flags)
    try read(.x, &x)
    try read(.y, &y)
    // A window that fills the screen begins at its corner: two numbers fewer in every line.
    (rootX, rootY) = (x, y)
    try read(.rootX, &rootX)
    try read(.rootY, &rootY)
    try read(.buttons, &buttons)
    try read(.modifiers, &modifiers)
    try read(.keysym, &keysym)
    try read(.character, &character)
    try read(.shortcut, &shortcut)
    try read(.deltaX, &deltaX)
    try read(.deltaY, &deltaY)
    try read(.scale, &scale)
    try read(.deltaAngle, &deltaAngle)
    var (mask, values) = (UInt64(0), [Double]())
    try read(.mask, &mask)
    try read(.values, &values)
    valuators = Valuators(mask: mask, packed: values)
  }

  /// Writes what is not at its default.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: Key.self)
    let rest = RawInputEvent(kind: kind)
    try c.encode(kind.name, forKey: .kind)
    func write<T: Encodable & Equatable>(_ key: Key, _ path: KeyPath<RawInputEvent, T>) throws {
      if self[keyPath: path] != rest[keyPath: path] {
        try c.encode(self[keyPath: path], forKey: key)
      }
    }
    try write(.serial, \.serial)
    try write(.time, \.time)
    try write(.device, \.device)
    try write(.source, \.source)
    try write(.detail, \.detail)
    try write(.mode, \.mode)
    try write(.flags, \.flags)
    try write(.x, \.x)
    try write(.y, \.y)
    if rootX != x { try c.encode(rootX, forKey: .rootX) }
    if rootY != y { try c.encode(rootY, forKey: .rootY) }
    try write(.buttons, \.buttons)
    try write(.modifiers, \.modifiers)
    try write(.keysym, \.keysym)
    try write(.character, \.character)
    try write(.shortcut, \.shortcut)
    try write(.deltaX, \.deltaX)
    try write(.deltaY, \.deltaY)
    try write(.scale, \.scale)
    try write(.deltaAngle, \.deltaAngle)
    if !valuators.isEmpty {
      try c.encode(valuators.mask, forKey: .mask)
      try c.encode(valuators.packed, forKey: .values)
    }
  }
}

extension RawInputEvent.Kind {
  /// The name in traces: the case's own.
  var name: String { "\(self)" }
  /// The kind of that name.
  init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
