import DeftLocalization

extension ContactScript {
  /// Reads the script in a file.
  ///
  /// - Throws: `TraceError` for the first invalid line.
  public init(contentsOf path: String) throws(TraceError) {
    try self.init(bytes: LineReader.bytes(of: path), file: path)
  }

  /// Reads a script from a string.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - file: The file's name in errors.
  public init(_ text: String, file: String = "script") throws(TraceError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a script from the bytes of a file.
  public init(bytes: [UInt8], file: String) throws(TraceError) {
    try self.init(ObjectLines(strictly: bytes), file: file)
  }

  /// Reads a script from possibly pasted text, with a notice about the skipped text.
  static func read(
    _ text: PastedText, file: String
  ) throws(TraceError) -> (script: ContactScript, notices: [LocalizedStringResource]) {
    let lines = ObjectLines(text)
    guard !lines.isForeign else {
      throw TraceError(
        file: file, line: lines.firstNumber,
        reason: "This is not a recording or script in a supported format.")
    }
    var notices = text.notices + [lines.notice].compactMap(\.self)
    let script = try ContactScript(lines, file: file) {
      notices.append(LineReader.breakNotice($0))
    }
    return (script, notices)
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - lines: The lines of the script.
  ///   - file: The name of the file, for errors.
  ///   - cut: Called with the number of an incomplete last line; `nil` to throw an error for one.
  private init(
    _ lines: ObjectLines, file: String, cut: ((Int) -> Void)? = nil
  ) throws(TraceError) {
    self.init()
    var checker = Checker()
    for (index, line) in lines.enumerated() {
      if let cut, lines.mayBeCut(line), (try? JSONObject(line.bytes)) == nil {
        cut(line.number)
        break
      }
      do {
        let object = try JSONObject(line.bytes)
        if index == 0, !object.has("phase") {
          width = try Self.length("width", object)
          height = try Self.length("height", object)
          subject = try RawTrace.Subject(of: object)
        } else {
          let step = try Step(object)
          try checker.check(step)
          steps.append(step)
        }
      } catch {
        throw TraceError(file: file, line: line.number, reason: error.reason, linesRead: index)
      }
    }
  }

  private static func length(
    _ name: String, _ object: JSONObject
  ) throws(JSONObject.Refusal) -> CGFloat? {
    guard let value = try object.optionalNumber(name) else { return nil }
    guard value > 0, value <= sizeLimit else {
      throw .init(
        reason: """
          “\(name)” is \(value.description); it must be greater than 0 and at most \
          \(Int(sizeLimit)).
          """)
    }
    return CGFloat(value)
  }

  /// A checker of each step against the previous ones.
  private struct Checker {
    private var time = -Double.infinity
    private var down: Set<Int> = []

    mutating func check(_ step: Step) throws(JSONObject.Refusal) {
      guard step.milliseconds >= time else {
        throw .init(
          reason:
            "Times must not decrease: \(step.milliseconds.description) follows \(time.description)."
        )
      }
      time = step.milliseconds
      guard let contact = step.contact else { return }
      switch contact.phase {
      case .begin:
        guard down.insert(contact.id).inserted else {
          throw .init(reason: "Contact \(contact.id) begins, but it is already down.")
        }
      case .end, .cancel:
        guard down.remove(contact.id) != nil else {
          throw .init(
            reason: contact.phase == .end
              ? "Contact \(contact.id) ends, but it is not down."
              : "Contact \(contact.id) is cancelled, but it is not down.")
        }
      case .move: break
      }
    }
  }
}

extension ContactScript.Step {
  fileprivate init(_ object: JSONObject) throws(JSONObject.Refusal) {
    let phases = ContactScript.Phase.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    guard let word = try object.optionalString("phase") else {
      throw .init(reason: "“phase” is missing. Use \(phases), “wait” or “picture”.")
    }
    let time = try object.number("t_ms")
    guard abs(time) <= ContactScript.timeLimit else {
      throw .init(reason: "“t_ms” is \(time.description); a script can span at most thirty years.")
    }
    if word == "wait" || word == "picture" {
      self.init(at: time, nil)
      takesPicture = word == "picture"
      return
    }
    guard let phase = ContactScript.Phase(rawValue: word) else {
      throw .init(reason: "Unknown phase “\(word)”. Use \(phases), “wait” or “picture”.")
    }
    let id = try object.integer("id")
    let location = CGPoint(x: try object.number("x"), y: try object.number("y"))
    var kind: ContactScript.Kind?
    if let name = try object.optionalString("kind") {
      kind = ContactScript.Kind(rawValue: name)
      guard kind != nil else {
        throw .init(reason: "Unknown kind “\(name)”. Use “touch”, “mouse” or “pen”.")
      }
    }
    let pressure = try object.optionalNumber("pressure")
    if let pressure, !(0...1).contains(pressure) {
      throw .init(reason: "“pressure” is \(pressure.description); it must be from 0 to 1.")
    }
    self.init(
      at: time,
      ContactScript.Contact(id, phase, at: location, kind: kind, pressure: pressure))
  }
}
