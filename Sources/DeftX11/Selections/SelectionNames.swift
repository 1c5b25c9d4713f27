import DeftGeometry
import DeftInput

/// How kinds of data are called among X11's programs: as everywhere, but text has several names for historical
/// reasons.
///
/// The policy: *text is offered by all its names, and taken by the one that says its encoding best*.
enum SelectionNames {
  /// The names of text, the best first; `TEXT` leaves its encoding to the owner.
  static let text = ["UTF8_STRING", MediaType.text.description, "text/plain", "STRING", "TEXT"]

  /// By which names a kind is offered, the best first.
  static func targets(of type: MediaType) -> [String] {
    type == .text ? text : [type.description]
  }

  /// The kind that a name stands for; nil for names of the protocol itself, and of things that have no kind.
  static func type(of target: String) -> MediaType? {
    let type = MediaType(target)
    if text.contains(target) || type == .text { return .text }
    return target.contains("/") ? type : nil
  }

  /// How good a name is for its kind; lower is better.
  static func rank(of target: String) -> Int { text.firstIndex(of: target) ?? 1 }

  /// Text in Latin-1, as `STRING` has it; nil where a character is none of its.
  static func latin1(_ utf8: Data) -> Data? {
    var bytes = Data(capacity: utf8.count)
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      guard scalar.value <= 0xff else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    return bytes
  }

  /// The same in UTF-8.
  static func utf8(latin1 bytes: Data) -> Data {
    Data(String(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) })).utf8)
  }
}

/// What another program offers: its kinds in its order, and by which number each is asked for.
struct OfferedTypes<Target: Hashable & Sendable>: Sendable {
  private(set) var types: [MediaType] = []
  private var targets: [MediaType: (target: Target, rank: Int, isLatin1: Bool)] = [:]

  /// The kinds behind some names.
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

  /// By which number a kind is asked for.
  subscript(_ type: MediaType) -> Target? { targets[type]?.target }

  /// The first of some kinds that is offered.
  func first(of wanted: [MediaType]) -> (type: MediaType, target: Target)? {
    for type in wanted { if let target = self[type] { return (type, target) } }
    return nil
  }
}
