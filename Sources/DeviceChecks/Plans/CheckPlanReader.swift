import DeftLocalization

/// A reader of the text of a plan, which collects mistakes and continues after each one.
struct CheckPlanReader {
  /// A field with its value and line number.
  struct Field {
    var name: String
    var value: String
    var line: Int
  }

  private(set) var plan: CheckPlan
  private(set) var mistakes: [CheckPlanError.Mistake] = []
  /// The line number at which each step begins, by id.
  private var steps: [String: Int] = [:]

  init(name: String) { plan = CheckPlan(name: name, title: "", steps: []) }

  var sortedMistakes: [CheckPlanError.Mistake] {
    mistakes.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
  }

  mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= CheckPlan.largestFile else {
      return report(nil, "The plan is larger than \(CheckPlan.largestFile >> 10) KiB.")
    }
    let (fields, last) = self.fields(in: bytes)
    let blocks = fields.split(omittingEmptySubsequences: false) { $0.name == "step" }
    readHead(Array(blocks.first ?? []), last: last)
    let heads = fields.filter { $0.name == "step" }
    for (head, fields) in zip(heads, blocks.dropFirst()) {
      guard plan.steps.count < CheckPlan.mostSteps else {
        return report(head.line, "The plan has more than \(CheckPlan.mostSteps) steps.")
      }
      readStep(head, Array(fields))
    }
    // Do not report this for a plan without fields, for which one mistake is enough.
    if heads.isEmpty, !fields.isEmpty { report(last, "The plan has no steps.") }
  }

  mutating func report(_ line: Int?, _ reason: LocalizedStringResource) {
    mistakes.append(CheckPlanError.Mistake(line: line, reason: reason))
  }

  // MARK: - Lines

  /// Returns the fields of a text, and the number of its last line.
  private mutating func fields(in bytes: [UInt8]) -> (fields: [Field], last: Int) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true, lines.count > 1 { lines.removeLast() }
    var fields: [Field] = []
    /// Whether the next line may continue the last field.
    var isOpen = false
    for (index, line) in lines.enumerated() {
      let number = index + 1
      guard let text = self.text(of: line, number) else {
        isOpen = false
        continue
      }
      let value = text.trimmingCharacters(in: .whitespaces)
      if value.isEmpty || value.hasPrefix("#") {
        isOpen = isOpen && !value.isEmpty
      } else if text.first == " " || text.first == "\t" {
        if isOpen {
          fields[fields.count - 1].value +=
            fields[fields.count - 1].value.isEmpty ? value : " " + value
        } else {
          report(number, "No field precedes this line. Remove the space at its start.")
        }
      } else if let colon = value.firstIndex(of: ":") {
        fields.append(
          Field(
            name: value[..<colon].trimmingCharacters(in: .whitespaces).lowercased(),
            value: value[value.index(after: colon)...].trimmingCharacters(in: .whitespaces),
            line: number))
        isOpen = true
      } else {
        report(number, "The line has no colon. Write a field and its value, as in “title: Panels”.")
        isOpen = false
      }
    }
    return (fields, lines.count)
  }

  private mutating func text(of line: ArraySlice<UInt8>, _ number: Int) -> String? {
    let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report(number, "The line is not valid UTF-8 text.")
      return nil
    }
    if let control = text.unicodeScalars.first(where: \.isUnsuitable) {
      let code = String(control.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
      report(number, "The line contains the control character U+\(digits).")
      return nil
    }
    return text
  }

  // MARK: - Blocks

  private mutating func readHead(_ fields: [Field], last: Int) {
    let known = ["name", "title", "purpose"]
    let values = self.values(of: fields, known: known, place: "of a plan")
    if let title = values["title"] {
      plan.title = LocalizedStringResource(verbatim: title.value)
    } else if !fields.contains(where: { $0.name == "title" }) {
      report(1, "The plan has no title. Add a line such as “title: Incoming panels”.")
    }
    if let purpose = values["purpose"] {
      plan.purpose = LocalizedStringResource(verbatim: purpose.value)
    }
    if let name = values["name"] { plan.name = name.value }
    let line = values["name"]?.line
    if CheckPlan(named: plan.name) != nil {
      report(
        line,
        "The name “\(plan.name)” belongs to a built-in plan. Choose another one in the field “name”."
      )
    } else if plan.name.isEmpty || plan.name.utf8.count > 60 {
      report(line, "The name must have 1 to 60 characters. Choose one in the field “name”.")
    }
  }

  private mutating func readStep(_ head: Field, _ fields: [Field]) {
    let values = self.values(of: fields, known: CheckPlanStepReader.fields, place: "of a step")
    let id = head.value
    if id.wholeMatch(of: /[A-Za-z0-9_-]{1,60}/) == nil {
      report(
        head.line,
        "“\(id)” is not a valid ID. Use up to 60 letters (a to z), digits, hyphens and underscores."
      )
    } else if let first = steps[id] {
      report(head.line, "Line \(first) already begins a step “\(id)”. Choose another ID.")
    } else {
      steps[id] = head.line
    }
    for (name, example) in [
      ("question", "Does the panel respond?"), ("do", "Tap 50 times, all over the panel."),
    ] where !fields.contains(where: { $0.name == name }) {
      report(
        head.line,
        "The step “\(id)” lacks the field “\(name)”. Add a line such as “\(name): \(example)”.")
    }
    var reader = CheckPlanStepReader()
    plan.steps.append(reader.step(id, values))
    mistakes += reader.mistakes
  }

  /// Returns fields by name, and reports unknown, repeated and empty ones.
  private mutating func values(
    of fields: [Field], known: [String], place: LocalizedStringResource
  ) -> [String: Field] {
    var values: [String: Field] = [:]
    for field in fields {
      if !known.contains(field.name) {
        let names = known.joined(separator: ", ")
        report(field.line, "“\(field.name)” is not a field \(place). The fields are \(names).")
      } else if let first = values[field.name] {
        report(field.line, "Line \(first.line) already has the field “\(field.name)”.")
      } else if field.value.isEmpty {
        report(field.line, "The field “\(field.name)” is empty.")
      } else {
        values[field.name] = field
      }
    }
    return values
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible and has no place in a line of text: control characters, and those that reorder
  /// the text around them.
  fileprivate var isUnsuitable: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
