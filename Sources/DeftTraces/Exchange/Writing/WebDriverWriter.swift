import DeftInput
import DeftSystem

/// A writer of the W3C's WebDriver Actions: one document for the body of `POST /session/{id}/actions`.
///
/// *A source without a pointer is the clock: its pauses specify the duration of each tick, and pointer actions have no
/// duration. Every event therefore occurs at its exact millisecond, and none are interpolated.*
package struct WebDriverWriter {
  /// An input source for pointer contacts, one after another.
  private struct Source {
    var kind: ContactScript.Kind
    var id: String
    var actions: [String] = []
    /// The current contact.
    var contact: ContactID?
    /// The position of the last movement.
    var position: CGPoint?
    /// For a mouse, the id of its pointer, which stays the same; otherwise `nil`.
    var pointer: UInt32?
  }

  private var sources: [Source] = []
  /// The duration of each tick in milliseconds.
  private var ticks: [Int] = []
  private var omitted = OmittedInput()
  private var hasFractions = false

  /// Returns the document.
  package static func export(_ playback: Playback) -> Export {
    var writer = WebDriverWriter()
    writer.add(playback)
    var remarks = writer.omitted.warnings
    if writer.hasFractions {
      remarks.append(
        """
        Positions are rounded to whole points, because some drivers do not accept fractions.
        """)
    }
    return Export(text: writer.text, warnings: remarks)
  }

  // MARK: - Ticks

  private mutating func add(_ playback: Playback) {
    var frame: [Playback.Step] = []
    var now = Int((playback.start * 1000).rounded())
    playback.forEachStep { step in
      let time = Int((step.time * 1000).rounded())
      if time > now {
        write(frame, lasting: time - now)
        (frame, now) = ([], time)
      }
      frame.append(step)
    }
    write(frame, lasting: 0)
  }

  /// Writes the steps of one millisecond, and the duration until the next step.
  private mutating func write(_ frame: [Playback.Step], lasting duration: Int) {
    let before = ticks.count
    for step in frame {
      switch step.action {
      case .wait: break
      case .resize: omitted.add("window sizes")
      case .input(.contact(let event)): add(event)
      case .input(.hover(let hover)):
        let index = source(.mouse, pointer: hover.pointer)
        move(index, to: hover.location)
      case .input(let input): omitted.add(input)
      }
    }
    let count = max(sources.map(\.actions.count).max() ?? 0, before + (duration > 0 ? 1 : 0))
    guard count > before else { return }
    ticks += Array(repeating: 0, count: count - before)
    ticks[count - 1] = duration
    for index in sources.indices { fill(index, to: count) }
  }

  /// Adds pauses to a source for the ticks in which only other sources act.
  private mutating func fill(_ index: Int, to count: Int) {
    let missing = count - sources[index].actions.count
    guard missing > 0 else { return }
    sources[index].actions += Array(repeating: Self.pause(0), count: missing)
  }

  private mutating func add(_ event: ContactEvent) {
    guard event.kind != .touchpad else {
      if event.phase == .began { omitted.add("touchpad pinches") }
      return
    }
    let pressure = event.pressure == 1 ? nil : event.pressure
    let button = Self.button(event)
    if event.phase == .began {
      let index = freeSource(for: event)
      sources[index].contact = event.id
      move(index, to: event.location)
      sources[index].actions.append(
        Self.action("pointerDown") {
          $0.field("button", button)
          $0.field("pressure", ifPresent: pressure)
        })
      return
    }
    guard let index = sources.firstIndex(where: { $0.contact == event.id }) else { return }
    switch event.phase {
    case .began: break
    case .moved: move(index, to: event.location, pressure)
    case .ended:
      move(index, to: event.location, ifElsewhere: true)
      sources[index].actions.append(Self.action("pointerUp") { $0.field("button", button) })
      sources[index].contact = nil
    case .cancelled:
      sources[index].actions.append(Self.action("pointerCancel"))
      sources[index].contact = nil
    }
  }

  /// Returns the W3C's number of a button, without X11's wheel buttons.
  private static func button(_ event: ContactEvent) -> Int {
    switch event.button {
    case 2: 1
    case 3: 2
    case 8...: event.button - 5
    default: 0
    }
  }

  // MARK: - Sources

  private mutating func freeSource(for event: ContactEvent) -> Int {
    switch event.kind {
    case .pointer, .touchpad: source(.mouse, pointer: event.id.device)
    case .pen: source(.pen)
    case .touch: source(.touch)
    }
  }

  /// Returns the source of a mouse or, for other kinds, a source without a contact. A new source has pauses up to the
  /// current tick.
  private mutating func source(_ kind: ContactScript.Kind, pointer: UInt32? = nil) -> Int {
    let isMouse = kind == .mouse
    if let index = sources.firstIndex(where: {
      $0.kind == kind && (isMouse ? $0.pointer == pointer : $0.contact == nil)
    }) {
      return index
    }
    let number = sources.count { $0.kind == kind } + 1
    let word = kind == .touch ? "finger" : kind.rawValue
    sources.append(Source(kind: kind, id: "\(word) \(number)", pointer: pointer))
    fill(sources.count - 1, to: ticks.count)
    return sources.count - 1
  }

  private mutating func move(
    _ index: Int, to place: CGPoint, _ pressure: Double? = nil, ifElsewhere: Bool = false
  ) {
    let (x, y) = (place.x.rounded(), place.y.rounded())
    if x != place.x || y != place.y { hasFractions = true }
    let position = CGPoint(x: x, y: y)
    if ifElsewhere, sources[index].position == position { return }
    sources[index].position = position
    sources[index].actions.append(
      Self.action("pointerMove") {
        $0.field("duration", 0)
        $0.field("origin", "viewport")
        $0.field("x", Int(x))
        $0.field("y", Int(y))
        $0.field("pressure", ifPresent: pressure)
      })
  }

  // MARK: - Text

  private var text: String {
    let clock = Self.block(ticks.map(Self.pause)) {
      $0.field("type", "none")
      $0.field("id", "clock")
    }
    let pointers = sources.map { source in
      Self.block(source.actions) {
        $0.field("type", "pointer")
        $0.field("id", source.id)
        $0.object("parameters") { $0.field("pointerType", source.kind.rawValue) }
      }
    }
    return JSONWriter.object { $0.lines("actions", [clock] + pointers) } + "\n"
  }

  private static func action(
    _ type: String, _ fields: (inout JSONWriter) -> Void = { _ in }
  ) -> String {
    JSONWriter.object {
      $0.field("type", type)
      fields(&$0)
    }
  }

  private static func pause(_ milliseconds: Int) -> String {
    action("pause") { $0.field("duration", milliseconds) }
  }

  private static func block(
    _ actions: [String], _ fields: (inout JSONWriter) -> Void
  ) -> String {
    JSONWriter.object {
      fields(&$0)
      $0.lines("actions", actions)
    }
  }
}
