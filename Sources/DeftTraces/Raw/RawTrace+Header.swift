import DeftLocalization
import DeftSystem

extension RawTrace {
  /// What the first line says besides format and version; readers pass over what they do not know.
  ///
  ///     {"format":"deft-trace","version":1,"page":"card","appearance":"dark","typing":"left out"}
  public struct Header: Hashable, Sendable {
    /// What the window showed, so that a replay can show the same; nil where the recording does not say.
    public var subject: Subject?
    /// Whether it was dark; nil where the recording does not say.
    public var isDark: Bool?
    /// Whether motion was reduced.
    public var reducesMotion: Bool
    /// Whether keys that type are there without number and symbol.
    public var leavesOutTyping: Bool
    /// Whether reading went to the left, and the window was mirrored.
    public var isRightToLeft: Bool
    /// By which bounds gestures were told apart; nil where the recording does not say.
    public var bounds: Bounds?

    public init(
      subject: Subject? = nil, isDark: Bool? = nil, reducesMotion: Bool = false,
      leavesOutTyping: Bool = false, isRightToLeft: Bool = false, bounds: Bounds? = nil
    ) {
      (self.subject, self.isDark, self.bounds) = (subject, isDark, bounds)
      (self.reducesMotion, self.leavesOutTyping) = (reducesMotion, leavesOutTyping)
      self.isRightToLeft = isRightToLeft
    }
  }

  /// What a window showed while it was recorded.
  public enum Subject: Hashable, Sendable {
    case canvas
    /// The gallery, opened at the page of an id.
    case page(String)
    /// One pad with a gesture, as an expression says it; it may be a part of what a scroll view scrolls.
    case gesture(String, isInScroll: Bool = false)
  }

  /// What the header calls the format.
  static let formatName = "deft-trace"

  /// Why a line is no header, in a sentence; nil where it is one.
  static func refusal(ofHeader line: LineReader.Line) -> LocalizedStringResource? {
    let object: JSONObject
    do { object = try JSONObject(line.bytes) } catch {
      return line.isTerminated
        ? "The header is missing: \(error.reason)" : "The header is missing or cut off."
    }
    do {
      guard try object.optionalString("format") == formatName else {
        return "The header is missing: the first line must contain “format”: “\(formatName)”."
      }
      let version = try object.integer("version")
      guard version > 0 else { return "There is no version \(version)." }
      guard version <= Self.version else {
        return """
          The recording has version \(version), but this program supports only versions up to \
          \(Self.version). Use a newer version of Deft.
          """
      }
      return nil
    } catch {
      return error.reason
    }
  }
}

extension RawTrace.Header {
  /// The header of a line that has been found to be one.
  init(_ line: LineReader.Line) {
    self.init()
    guard let object = try? JSONObject(line.bytes) else { return }
    func text(_ name: String) -> String? { (try? object.optionalString(name)) ?? nil }
    subject = (try? RawTrace.Subject(of: object)) ?? nil
    bounds = RawTrace.Bounds(of: object)
    if let appearance = text("appearance") { isDark = appearance == "dark" }
    reducesMotion = text("motion") == "reduced"
    leavesOutTyping = text("typing") == "left out"
    isRightToLeft = text("direction") == "right to left"
  }

  /// The line.
  var text: String {
    var fields = [#""format":"\#(RawTrace.formatName)""#, #""version":\#(RawTrace.version)"#]
    if let subject { fields.append(subject.field) }
    if let isDark { fields.append(#""appearance":"\#(isDark ? "dark" : "light")""#) }
    if reducesMotion { fields.append(#""motion":"reduced""#) }
    if leavesOutTyping { fields.append(#""typing":"left out""#) }
    if isRightToLeft { fields.append(#""direction":"right to left""#) }
    if let bounds { fields += bounds.fields }
    return "{\(fields.joined(separator: ","))}"
  }
}

extension RawTrace.Subject {
  /// What a first line says that was shown; nil where it does not.
  init?(of object: JSONObject) throws(JSONObject.Refusal) {
    if let page = try object.optionalString("page") {
      self = .page(page)
    } else if let gesture = try object.optionalString("gesture") {
      self = .gesture(gesture, isInScroll: try object.optionalString("in") == "scroll")
    } else if try object.optionalString("shows") == "canvas" {
      self = .canvas
    } else {
      return nil
    }
  }

  /// The field that says it.
  var field: String {
    switch self {
    case .canvas: #""shows":"canvas""#
    case .page(let id): #""page":\#(JSONText.string(id))"#
    case .gesture(let text, let isInScroll):
      #""gesture":\#(JSONText.string(text))"# + (isInScroll ? #","in":"scroll""# : "")
    }
  }
}
