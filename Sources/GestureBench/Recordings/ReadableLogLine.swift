import Deft

/// A line of a log as readable text: *the time, the shape or view, the gesture and callback, then the other fields*.
///
///     1.234 s   circle: transform ended · translation 12, 30 · scale 1.2
struct ReadableLogLine: Equatable {
  /// The time, such as `1.234 s`; empty if the line has none.
  var time = ""
  /// The other fields.
  var text: String

  /// Converts a line of a log. Text that is not a JSON object is unchanged.
  init(_ line: String) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      var fields = object as? [String: Any]
    else {
      text = line
      return
    }
    if let milliseconds = fields.removeValue(forKey: "t_ms") as? Double {
      time = String(format: "%.3f s", milliseconds / 1000)
    }
    func take(_ name: String) -> String? {
      fields.removeValue(forKey: name).flatMap { $0 as? String }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let (shape, view, gesture) = (take("shape"), take("view"), take("gesture"))
    let callback = take("callback") ?? take("phase")
    let what = [gesture, callback].compactMap(\.self).joined(separator: " ")
    let head = [shape ?? view ?? "", what].filter { !$0.isEmpty }.joined(separator: ": ")
    var pieces = [head, take("reason") ?? ""].filter { !$0.isEmpty }
    if let value = fields.removeValue(forKey: "value") { pieces += Self.parts(value) }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      pieces.append(Self.part(name, value))
    }
    text = pieces.joined(separator: " · ")
  }

  private static func parts(_ value: Any) -> [String] {
    guard let fields = value as? [String: Any] else { return [text(of: value)] }
    return fields.sorted { $0.key < $1.key }.map { part($0.key, $0.value) }
  }

  /// Returns a field with its name; `rotation_deg` becomes a rotation in degrees.
  private static func part(_ name: String, _ value: Any) -> String {
    let isAngle = name.hasSuffix("_deg")
    let words = (isAngle ? String(name.dropLast(4)) : name).replacing("_", with: " ")
    return "\(words) \(text(of: value))\(isAngle ? "°" : "")"
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let text as String: return text
    case let number as NSNumber: return text(of: number)
    case let list as [Any]:
      let isPlain = list.allSatisfy { $0 is NSNumber }
      return list.map { text(of: $0) }.joined(separator: isPlain ? ", " : "; ")
    case let fields as [String: Any]:
      guard let label = fields["label"] as? String else {
        return parts(fields).joined(separator: ", ")
      }
      return (fields["value"] as? String).map { "\(label) \($0)" } ?? label
    default: return "nothing"
    }
  }

  private static func text(of number: NSNumber) -> String {
    // `NSNumber` stores a Boolean as a character.
    if String(cString: number.objCType) == "c" { return number.boolValue ? "yes" : "no" }
    let value = number.doubleValue
    var text = String(format: "%.2f", value)
    while text.contains("."), text.last == "0" || text.last == "." {
      if text.removeLast() == "." { break }
    }
    return text
  }
}
