import DeftGeometry
import DeftInput
import DeftLocalization

// People and `jq` read traces, which may contain several minutes of input from ten fingers. So keys
// are short, and values that can be inferred are omitted. These are defaults and, within a trace,
// values that are the same as in the previous event (time, number and devices, the set of axes, and
// the window's offset from the root window's corner). Finger movements are the most frequent
// events, so they have no name.
extension RawInputEvent: Codable {
  private enum Key: String, CodingKey {
    case kind = "e"
    case serial = "n"
    case time = "t"
    case gap
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
    case fault
  }

  /// Reads an event. Unknown fields are ignored. Missing ones have their defaults or, within a
  /// trace, the previous event's values.
  public init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: Key.self)
    var before = decoder.userInfo[.eventBefore] as? RawInputEvent
    var kind = Kind.touchUpdate
    if before == nil || c.contains(.kind) || !c.contains(.x) {
      let name = try c.decode(String.self, forKey: .kind)
      guard let named = Kind(name: name) else {
        throw DecodingError.dataCorrupted(
          LocalizedSentence("Unknown kind of input event: “\(name)”.").context(
            c.codingPath + [Key.kind]))
      }
      kind = named
    }
    if !kind.isStamped { before = nil }
    self.init(kind: kind, after: before)
    func read<T: Decodable>(_ key: Key, _ value: inout T) throws {
      if let v = try c.decodeIfPresent(T.self, forKey: key) { value = v }
    }
    try read(.serial, &serial)
    try read(.time, &time)
    gap = try c.decodeIfPresent(UInt64.self, forKey: .gap)
    try read(.device, &device)
    try read(.source, &source)
    try read(.detail, &detail)
    try read(.mode, &mode)
    try read(.flags, &flags)
    try read(.x, &x)
    try read(.y, &y)
    (x, y) = (Self.place(x), Self.place(y))
    // The window rarely moves between events, so traces omit an unchanged offset: two numbers fewer
    // in most lines.
    let offset = before.map { ($0.rootX - $0.x, $0.rootY - $0.y) } ?? (0, 0)
    (rootX, rootY) = (x + offset.0, y + offset.1)
    if c.contains(.rootX) { rootX = Self.place(try c.decode(Double.self, forKey: .rootX)) }
    if c.contains(.rootY) { rootY = Self.place(try c.decode(Double.self, forKey: .rootY)) }
    try read(.buttons, &buttons)
    try read(.modifiers, &modifiers)
    try read(.keysym, &keysym)
    try read(.character, &character)
    try read(.shortcut, &shortcut)
    try read(.deltaX, &deltaX)
    try read(.deltaY, &deltaY)
    try read(.scale, &scale)
    try read(.deltaAngle, &deltaAngle)
    var (mask, values) = (before?.valuators.mask ?? 0, [Double]())
    try read(.mask, &mask)
    try read(.values, &values)
    valuators = Valuators(mask: mask, packed: values)
    fault = try c.decodeIfPresent(String.self, forKey: .fault).flatMap { InputFault(rawValue: $0) }
  }

  /// Writes the values that cannot be inferred.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: Key.self)
    let before = kind.isStamped ? encoder.userInfo[.eventBefore] as? RawInputEvent : nil
    let rest = RawInputEvent(kind: kind, after: before)
    let offset = before.map { ($0.rootX - $0.x, $0.rootY - $0.y) } ?? (0, 0)
    // Readers infer the kind only from a line with an x position.
    if before == nil || kind != .touchUpdate || x == 0 { try c.encode(kind.name, forKey: .kind) }
    func write<T: Encodable & Equatable>(_ key: Key, _ path: KeyPath<RawInputEvent, T>) throws {
      if self[keyPath: path] != rest[keyPath: path] {
        try c.encode(self[keyPath: path], forKey: key)
      }
    }
    try write(.serial, \.serial)
    try write(.time, \.time)
    try c.encodeIfPresent(gap, forKey: .gap)
    try write(.device, \.device)
    try write(.source, \.source)
    try write(.detail, \.detail)
    try write(.mode, \.mode)
    try write(.flags, \.flags)
    if x != 0 { try c.encode(Self.digits(x), forKey: .x) }
    if y != 0 { try c.encode(Self.digits(y), forKey: .y) }
    if rootX != x + offset.0 { try c.encode(Self.digits(rootX), forKey: .rootX) }
    if rootY != y + offset.1 { try c.encode(Self.digits(rootY), forKey: .rootY) }
    try write(.buttons, \.buttons)
    try write(.modifiers, \.modifiers)
    try write(.keysym, \.keysym)
    try write(.character, \.character)
    try write(.shortcut, \.shortcut)
    try write(.deltaX, \.deltaX)
    try write(.deltaY, \.deltaY)
    try write(.scale, \.scale)
    try write(.deltaAngle, \.deltaAngle)
    try c.encodeIfPresent(fault?.rawValue, forKey: .fault)
    guard !valuators.isEmpty else { return }
    if valuators.mask != before?.valuators.mask { try c.encode(valuators.mask, forKey: .mask) }
    try c.encode(valuators.packed, forKey: .values)
  }

  /// Creates an event with the time, number and devices of another one, and default values
  /// otherwise.
  private init(kind: Kind, after before: RawInputEvent?) {
    self.init(kind: kind)
    guard let before else { return }
    (time, serial) = (before.time, before.serial)
    (device, source) = (before.device, before.source)
  }

  // Positions are in steps of 1/65536, so five decimal places distinguish them.

  /// Returns a position with as few digits as needed.
  private static func digits(_ place: Double) -> Double {
    let short = (place * 1e5).rounded() / 1e5
    return Self.place(short) == place ? short : place
  }

  /// Converts a number in a trace to a position in steps of 1/65536. A number with more than five
  /// decimal places is returned unchanged.
  private static func place(_ digits: Double) -> Double {
    guard (digits * 1e5).rounded() / 1e5 == digits else { return digits }
    return (digits * 65536).rounded() / 65536
  }
}

extension CodingUserInfoKey {
  /// The previous event in the trace being read or written, a `RawInputEvent`. Without it, an event is
  /// self-contained.
  package static let eventBefore = CodingUserInfoKey(rawValue: "eventBefore")!
}

extension RawInputEvent.Kind {
  /// The name in traces: the name of the case.
  var name: String { "\(self)" }
  init?(name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
