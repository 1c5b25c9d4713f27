import DeftLocalization
import DeftSystem

extension RawTrace {
  /// The contents of the first line besides format and version. Readers ignore unknown fields.
  ///
  ///     {"format":"deft-trace","version":1,"page":"card","appearance":"dark","typing":"left out"}
  public struct Header: Hashable, Sendable {
    /// The content of the window, which a replay shows again; `nil` if not specified.
    public var subject: Subject?
    /// Whether the appearance was dark; `nil` if not specified.
    public var isDark: Bool?
    /// Whether motion was reduced.
    public var reducesMotion: Bool
    /// Whether the keycodes and keysyms of keys that type characters are omitted.
    public var omitsTyping: Bool
    /// Whether the layout was right to left, so that the window was mirrored.
    public var isRightToLeft: Bool
    /// The thresholds that gestures were recognized with; `nil` if not specified.
    public var bounds: Bounds?

    public init(
      subject: Subject? = nil, isDark: Bool? = nil, reducesMotion: Bool = false,
      omitsTyping: Bool = false, isRightToLeft: Bool = false, bounds: Bounds? = nil
    ) {
      (self.subject, self.isDark, self.bounds) = (subject, isDark, bounds)
      (self.reducesMotion, self.omitsTyping) = (reducesMotion, omitsTyping)
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The content of a recorded window.
  public enum Subject: Hashable, Sendable {
    case canvas
    /// The gallery page with this id.
    case page(String)
    /// A pad with the gesture of an expression, possibly inside a scroll view.
    case gesture(String, isInScroll: Bool = false)
  }

  /// The name of the format in the header.
  static let formatName = "deft-trace"

  /// Returns the reason why a line is not a valid header, as a sentence; `nil` if it is one.
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
      guard version > 0 else { return "Version \(version) does not exist." }
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
  /// Reads a line that is known to be a header.
  init(_ line: LineReader.Line) {
    self.init()
    guard let object = try? JSONObject(line.bytes) else { return }
    func text(_ name: String) -> String? { (try? object.optionalString(name)) ?? nil }
    subject = (try? RawTrace.Subject(of: object)) ?? nil
    bounds = RawTrace.Bounds(of: object)
    if let appearance = text("appearance") { isDark = appearance == "dark" }
    reducesMotion = text("motion") == "reduced"
    omitsTyping = text("typing") == "left out"
    isRightToLeft = text("direction") == "right to left"
  }

  /// The header as a line of JSON.
  var text: String {
    JSONWriter.object { json in
      json.field("format", RawTrace.formatName)
      json.field("version", RawTrace.version)
      subject?.write(to: &json)
      json.field("appearance", ifPresent: isDark.map { $0 ? "dark" : "light" })
      if reducesMotion { json.field("motion", "reduced") }
      if omitsTyping { json.field("typing", "left out") }
      if isRightToLeft { json.field("direction", "right to left") }
      bounds?.write(to: &json)
    }
  }
}

extension RawTrace.Subject {
  /// Reads the subject from the first line; `nil` if the line has none.
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

  /// Writes the fields of the header.
  func write(to json: inout JSONWriter) {
    switch self {
    case .canvas: json.field("shows", "canvas")
    case .page(let id): json.field("page", id)
    case .gesture(let text, let isInScroll):
      json.field("gesture", text)
      if isInScroll { json.field("in", "scroll") }
    }
  }
}
