extension Node: Identifiable {}

extension Node: CustomDebugStringConvertible {
  /// The node in one line: its id, its name, and properties that differ from their defaults.
  public var debugDescription: String {
    var parts = ["\(id)"]
    if !name.isEmpty { parts.append(name) }
    parts.append("at \(Self.short(position.x)),\(Self.short(position.y))")
    if scale != 1 { parts.append("scale \(Self.short(scale))") }
    if rotation != .zero { parts.append("turned \(Self.short(rotation.degrees))") }
    if flags.contains(.mapped) { parts.append("mapped") }
    if opacity != 1 { parts.append("opacity \(Self.short(opacity))") }
    if !effects.isEmpty { parts.append("effects \(effects.count)") }
    if mask != nil { parts.append("masked") }
    if isHidden { parts.append("hidden") }
    if !allowsHitTesting { parts.append("not hit") }
    if !drawing.isEmpty { parts.append("items \(drawing.items.count)") }
    return parts.joined(separator: " ")
  }

  /// Returns the node and its descendants, one per line, indented by depth.
  public func dump(indent: Int = 0) -> String {
    let line = String(repeating: "  ", count: indent) + debugDescription + "\n"
    return line + children.map { $0.dump(indent: indent + 1) }.joined()
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
