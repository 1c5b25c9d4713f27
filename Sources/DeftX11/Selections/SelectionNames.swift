import DeftGeometry
import DeftInput

/// The names of media types in X11 selections: the usual names, except for text, which has several for historical
/// reasons.
///
/// The policy: *text is offered by all its names, and requested by the name that specifies its encoding best*.
enum SelectionNames {
  /// The names of text in order of preference; `TEXT` leaves its encoding to the owner.
  static let text = ["UTF8_STRING", MediaType.text.description, "text/plain", "STRING", "TEXT"]

  /// Returns the names by which a type is offered, in order of preference.
  static func targets(of type: MediaType) -> [String] {
    type == .text ? text : [type.description]
  }

  /// Returns the media type for a name; `nil` for names of the protocol and for targets without a
  /// media type.
  static func type(of target: String) -> MediaType? {
    let type = MediaType(target)
    if text.contains(target) || type == .text { return .text }
    return target.contains("/") ? type : nil
  }

  /// Returns the rank of a name for its type; lower is better.
  static func rank(of target: String) -> Int { text.firstIndex(of: target) ?? 1 }

  /// Converts text to Latin-1, as `STRING` requires; `nil` if a character does not exist there.
  static func latin1(_ utf8: Data) -> Data? {
    var bytes = Data(capacity: utf8.count)
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      guard scalar.value <= 0xff else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    return bytes
  }

  /// Converts Latin-1 to UTF-8.
  static func utf8(latin1 bytes: Data) -> Data {
    Data(String(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) })).utf8)
  }
}

/// The types that another program offers, in its order, and the target by which to request each.
struct OfferedTypes<Target: Hashable & Sendable>: Sendable {
  private(set) var types: [MediaType] = []
  private var targets: [MediaType: (target: Target, rank: Int, isLatin1: Bool)] = [:]

  /// Creates a list from the names of targets.
  init(_ names: some Sequence<(target: Target, name: String)>) {
    for (target, name) in names {
      guard let type = SelectionNames.type(of: name) else { continue }
      let rank = SelectionNames.rank(of: name)
      if let old = targets[type] {
        if old.rank <= rank { continue }
      } else {
        types.append(type)
      }
      targets[type] = (target, rank, name == "STRING")
    }
  }

  subscript(_ type: MediaType) -> Target? { targets[type]?.target }

  /// Returns the first of the given types that is offered.
  func first(of wanted: [MediaType]) -> (type: MediaType, target: Target)? {
    for type in wanted { if let target = self[type] { return (type, target) } }
    return nil
  }
}
