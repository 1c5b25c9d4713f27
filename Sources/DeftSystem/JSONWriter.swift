import Foundation

/// A writer of JSON: *fields are in the order of the calls, so equal calls produce equal bytes*.
///
///     JSONWriter.object {
///       $0.field("gesture", "drag")
///       $0.object("pose") { $0.field("scale", 1.5) }
///       $0.field("reason", ifPresent: reason)
///     }
///     // {"gesture":"drag","pose":{"scale":1.5}}
package struct JSONWriter {
  package private(set) var text = ""
  /// Whether the current object or array already has a value.
  private var needsComma = false

  private init() {}

  /// Returns an object as text.
  package static func object(_ fields: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(fields)
    return json.text
  }

  package static func text(of value: some JSONWritable) -> String {
    var json = JSONWriter()
    value.write(to: &json)
    return json.text
  }

  // MARK: - Fields

  package mutating func field(_ name: String, _ value: some JSONWritable) {
    field(name) { value.write(to: &$0) }
  }

  /// Writes a field unless its value is `nil`.
  package mutating func field(_ name: String, ifPresent value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }

  /// Writes a field with a time in seconds, converted to milliseconds and rounded to a nanosecond.
  package mutating func milliseconds(_ name: String, _ seconds: TimeInterval) {
    field(name, JSONText.rounded(seconds * 1000))
  }

  /// Writes a field with an object.
  package mutating func object(_ name: String, _ fields: (inout JSONWriter) -> Void) {
    field(name) { $0.object(fields) }
  }

  /// Writes a field with an array.
  package mutating func array<Elements: Sequence>(
    _ name: String, _ elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    field(name) { $0.array(elements, write) }
  }

  /// Writes a field with an array of texts that are already JSON, each on its own line.
  package mutating func lines(_ name: String, _ elements: [String]) {
    field(name) { $0.raw("[\n" + elements.joined(separator: ",\n") + "\n]") }
  }

  private mutating func field(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    JSONText.write(name, to: &text)
    text += ":"
    value(&self)
    needsComma = true
  }

  // MARK: - Values

  /// Writes an object as a value.
  package mutating func object(_ fields: (inout JSONWriter) -> Void) {
    text += "{"
    needsComma = false
    fields(&self)
    text += "}"
  }

  /// Writes an array as a value.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    text += "["
    needsComma = false
    for element in elements {
      separate()
      write(&self, element)
      needsComma = true
    }
    text += "]"
  }

  /// Writes text that is already JSON.
  package mutating func raw(_ json: String) { text += json }

  fileprivate mutating func string(_ value: String) { JSONText.write(value, to: &text) }

  private mutating func separate() {
    if needsComma { text += "," }
  }
}

/// A value that a ``JSONWriter`` writes.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw("\(self)") }
}

extension UInt32: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw("\(self)") }
}

/// The shortest form that reads back exactly; `null` for infinity and NaN.
extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(JSONText.number(self)) }
}

extension CGFloat: JSONWritable {
  package func write(to json: inout JSONWriter) { Double(self).write(to: &json) }
}

/// `[x,y]`.
extension CGPoint: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(JSONText.pair(Double(x), Double(y))) }
}

/// `[width,height]`.
extension CGSize: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.raw(JSONText.pair(Double(width), Double(height)))
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.raw("null") }
  }
}
