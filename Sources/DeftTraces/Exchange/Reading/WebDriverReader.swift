import DeftInput
import DeftLocalization

/// Any valid JSON document, for validation.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}

/// A reader of the W3C's WebDriver Actions: *the actions with the same index in all lists form a tick, which lasts as
/// long as the longest of them; a movement with a duration becomes 60 events per second*.
///
/// A document that is cut off is rejected: its lists are parallel, so whole sources could be missing.
struct WebDriverReader {
  /// The number of events per second in a movement.
  static let rate = 60.0

  private let file: String
  private var sources: [WebDriverSource] = []
  private var steps: [Playback.Step] = []
  private var hasMovement = false
  /// The numbers of omitted key and wheel actions.
  private var keys = 0
  private var wheels = 0

  static func playback(_ text: PastedText, file: String) throws(TraceError) -> Playback {
    var reader = WebDriverReader(file: file)
    let document = WebDriverDocument(text)
    try reader.read(document.bytes)
    try reader.play()
    return Playback(steps: reader.steps, size: nil, warnings: document.notices + reader.warnings)
  }

  private init(file: String) { self.file = file }

  private func error(_ line: Int, _ reason: LocalizedStringResource) -> TraceError {
    TraceError(file: file, line: line, reason: reason)
  }

  // MARK: - The document

  private mutating func read(_ bytes: [UInt8]) throws(TraceError) {
    let yaml = YAMLReader(bytes)
    do {
      _ = try JSONDecoder().decode(AnyJSON.self, from: Data(bytes))
    } catch {
      guard let failure = yaml.failure else {
        // Valid YAML but not JSON: the line of the error is unknown.
        throw self.error(
          yaml.document?.line ?? 1,
          "This is not JSON: comments, single quotes and trailing commas are not allowed.")
      }
      throw self.error(
        failure.line,
        failure.isCutOff ? "This is not JSON: the end is missing." : "This is not JSON.")
    }
    if let failure = yaml.failure { throw error(failure.line, failure.reason) }
    guard let document = yaml.document, let list = document["actions"]?.list else {
      throw error(
        yaml.document?.line ?? 1,
        "WebDriver Actions must be an object with a list “actions” of input sources.")
    }
    for source in list {
      guard let type = source["type"]?.text else {
        throw error(source.line, "An input source must have a “type”: pointer, none, key or wheel.")
      }
      guard let id = source["id"]?.text else {
        throw error(source.line, "An input source must have an “id”.")
      }
      guard let actions = source["actions"]?.list else {
        throw error(source.line, "The input source “\(id)” must have a list “actions”.")
      }
      guard let type = WebDriverSource.Kind(rawValue: type) else {
        throw error(source.line, "Unknown type “\(type)”. Use pointer, none, key or wheel.")
      }
      let word = source["parameters"]?["pointerType"]?.text ?? "mouse"
      guard let pointer = ContactScript.Kind(webDriver: word) else {
        throw error(source.line, "Unknown pointer type “\(word)”. Use mouse, pen or touch.")
      }
      sources.append(
        WebDriverSource(
          kind: type, pointer: pointer, number: UInt32(sources.count + 1), actions: actions))
    }
  }

  // MARK: - Ticks

  private mutating func play() throws(TraceError) {
    var time: TimeInterval = 0
    for tick in 0..<(sources.map(\.actions.count).max() ?? 0) {
      var duration = 0.0
      var actions: [(source: Int, action: WebDriverAction)] = []
      for index in sources.indices where tick < sources[index].actions.count {
        let action: WebDriverAction
        do {
          action = try WebDriverAction(sources[index].actions[tick], of: sources[index])
        } catch {
          throw self.error(error.line, error.reason)
        }
        duration = max(duration, action.duration ?? 0)
        actions.append((index, action))
      }
      guard time + duration <= ContactScript.timeLimit / 1000 else {
        throw error(1, "Actions can last at most thirty years.")
      }
      try perform(actions, at: time, for: duration)
      time += duration
      if duration > 0 { steps.append(Playback.Step(time: time, action: .wait)) }
    }
  }

  /// Performs the actions of all sources in one tick.
  private mutating func perform(
    _ actions: [(source: Int, action: WebDriverAction)], at time: TimeInterval,
    for tick: TimeInterval
  ) throws(TraceError) {
    var moves: [(source: Int, from: CGPoint, to: CGPoint, duration: TimeInterval)] = []
    for (index, action) in actions {
      switch action.kind {
      case .pause: break
      case .key: keys += 1
      case .wheel: wheels += 1
      case .move(let to, let pressure):
        let from = sources[index].place
        let target = action.isRelative ? CGPoint(x: from.x + to.x, y: from.y + to.y) : to
        let limit = ContactScript.sizeLimit
        guard abs(target.x) <= limit, abs(target.y) <= limit else {
          throw error(
            action.line, "A position can be at most \(Int(limit)) points from the origin.")
        }
        if let pressure { sources[index].pressure = pressure }
        let duration = action.duration ?? tick
        if duration > 0 {
          moves.append((index, from, target, duration))
        } else {
          sources[index].place = target
          add(sources[index].move(at: time), at: time)
        }
      case .down(let button, let pressure):
        if let pressure { sources[index].pressure = pressure }
        add(sources[index].press(button, at: time), at: time)
      case .up(let button): add(sources[index].release(button, at: time), at: time)
      case .cancel: add(sources[index].cancel(at: time), at: time)
      }
    }
    try glide(moves, from: time)
  }

  private mutating func glide(
    _ moves: [(source: Int, from: CGPoint, to: CGPoint, duration: TimeInterval)],
    from time: TimeInterval
  ) throws(TraceError) {
    guard let longest = moves.map(\.duration).max() else { return }
    hasMovement = true
    let count = Int((longest * Self.rate).rounded(.up))
    // One hour at most.
    guard count <= Int(3600 * Self.rate) else {
      throw error(1, "A movement can last at most one hour.")
    }
    var ended: Set<Int> = []
    for number in 1...max(1, count) {
      let elapsed = min(longest, Double(number) / Self.rate)
      for (index, move) in moves.enumerated() where !ended.contains(index) {
        let progress = min(1, elapsed / move.duration)
        let at = time + min(elapsed, move.duration)
        if progress >= 1 { ended.insert(index) }
        sources[move.source].place =
          progress >= 1
          ? move.to
          : CGPoint(
            x: move.from.x + (move.to.x - move.from.x) * progress,
            y: move.from.y + (move.to.y - move.from.y) * progress)
        add(sources[move.source].move(at: at), at: at)
      }
    }
    // The end of a shorter movement lies between two events of a longer one.
    steps = Self.inOrder(steps, from: time)
  }

  private static func inOrder(_ steps: [Playback.Step], from time: TimeInterval) -> [Playback.Step]
  {
    let start = (steps.lastIndex { $0.time < time } ?? -1) + 1
    let tail = steps[start...].enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return steps[..<start] + tail.map(\.element)
  }

  private mutating func add(_ input: InputEvent?, at time: TimeInterval) {
    guard let input else { return }
    steps.append(Playback.Step(time: time, action: .input(input)))
  }

  private var warnings: [LocalizedStringResource] {
    var warnings: [LocalizedStringResource] = []
    if hasMovement {
      warnings.append(
        "Timed movements are played as \(Int(Self.rate)) events per second along a straight line.")
    }
    if keys > 0 {
      warnings.append(
        LocalizedStringResource(
          "One key action was omitted.", many: "\(keys) key actions were omitted.", count: keys))
    }
    if wheels > 0 { warnings.append("Wheel actions were omitted.") }
    if steps.isEmpty { warnings.append("The file has no pointer actions.") }
    return warnings
  }
}
