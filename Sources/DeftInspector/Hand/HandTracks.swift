import DeftInput
import DeftSystem
import DeftTraces
import Foundation

/// The recorded tracks of fingers and their playback.
///
/// The policy: *recorded tracks play in a loop while the next track is recorded; together they form
/// a script.* A track contains the events that gestures received, not the movements of the mouse.
struct HandTracks {
  /// An event of a finger.
  struct Step: Hashable {
    /// The time since the start of the loop, in seconds.
    var time: TimeInterval
    /// The number of the finger.
    var number: Int
    var phase: ContactScript.Phase
    /// The position in points.
    var place: CGPoint
    /// The pressure, 0 to 1.
    var pressure: Double
  }

  /// The events of one recording.
  struct Track: Hashable {
    /// The events in order.
    var steps: [Step]
    /// The duration in seconds.
    var length: TimeInterval { steps.last?.time ?? 0 }
    /// The numbers of the fingers, in ascending order.
    var fingers: [Int] { Set(steps.map(\.number)).sorted() }
  }

  /// The pause before a loop restarts, in seconds: longer than gestures wait for a second tap by
  /// default.
  static let pause: TimeInterval = 1
  /// The maximum number of recorded steps: a few minutes of ten fingers.
  static let mostSteps = 200_000

  /// The tracks, in the order in which they were recorded.
  private(set) var tracks: [Track] = []
  /// The track being recorded, if any.
  private(set) var recording: Track?
  private var recordingZero: TimeInterval?
  /// The fingers of the track being recorded that are down.
  private var down: Set<Int> = []
  /// The start of the current playback pass, in seconds of the stage's clock; nil while nothing plays.
  private(set) var zero: TimeInterval?
  private var steps: [Step] = []
  private var index = 0

  /// The steps of all tracks, in order.
  var merged: [Step] {
    // Simultaneous steps are in the order of recording.
    tracks.flatMap(\.steps).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The fingers used by tracks.
  var fingers: Set<Int> { Set(tracks.flatMap(\.fingers)) }
  var isPlaying: Bool { zero != nil }
  var isEmpty: Bool { tracks.isEmpty }

  // MARK: - Recording

  mutating func beginRecording() {
    (recording, recordingZero, down) = (Track(steps: []), nil, [])
  }

  /// Records an event of a finger moved by the mouse; ignores fingers that were down before the track began.
  mutating func note(_ contact: ContactEvent, of number: Int) {
    guard let count = recording?.steps.count else { return }
    switch contact.phase {
    case .began:
      guard count < Self.mostSteps else { return }
      down.insert(number)
    case .moved: guard count < Self.mostSteps, down.contains(number) else { return }
    case .ended, .cancelled: guard down.remove(number) != nil else { return }
    }
    let start = recordingZero ?? min(zero ?? contact.time, contact.time)
    recordingZero = start
    let time = max(recording?.length ?? 0, contact.time - start)
    // Append in place, to avoid copying a long track with each report.
    recording?.steps.append(
      Step(
        time: time, number: number, phase: ContactScript.Phase(contact.phase),
        place: contact.location, pressure: contact.pressure))
  }

  /// Ends the recording and adds the track unless it is empty.
  mutating func endRecording() {
    if let recording, !recording.steps.isEmpty { tracks.append(recording) }
    (recording, recordingZero, down) = (nil, nil, [])
  }

  mutating func removeAll() {
    (tracks, recording, recordingZero, down) = ([], nil, nil, [])
    stop()
  }

  // MARK: - Playing

  /// Starts playback from the beginning.
  mutating func play(at time: TimeInterval) { (steps, index, zero) = (merged, 0, time) }

  /// Stops playback.
  mutating func stop() { (steps, index, zero) = ([], 0, nil) }

  /// The time of the next step or pass; nil if nothing plays.
  var nextTime: TimeInterval? {
    guard let zero, let last = steps.last else { return nil }
    return zero + (index < steps.count ? steps[index].time : last.time + Self.pause)
  }

  /// Returns the next step that is due by a time; restarts at the end of a pass.
  mutating func next(by time: TimeInterval) -> Step? {
    guard let due = nextTime, due <= time else { return nil }
    if index == steps.count {
      play(at: due)
      guard let first = nextTime, first <= time else { return nil }
    }
    defer { index += 1 }
    return steps[index]
  }

  // MARK: - Scripts

  /// Returns the tracks as a script whose times begin with the first step.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - subject: The content of the window; nil to omit it.
  func script(on size: CGSize, subject: RawTrace.Subject? = nil) -> ContactScript {
    let all = merged
    let start = all.first?.time ?? 0
    return ContactScript(
      width: size.width, height: size.height, subject: subject,
      steps: all.map { step in
        ContactScript.Step(
          at: JSONText.rounded((step.time - start) * 1000),
          ContactScript.Contact(
            step.number, step.phase, at: step.place,
            pressure: step.pressure == 1 ? nil : step.pressure))
      })
  }

  /// Replaces all tracks with a script.
  mutating func load(_ script: ContactScript) {
    let start = script.steps.first?.milliseconds ?? 0
    var down: [Int: Double] = [:]
    var steps: [Step] = []
    for line in script.steps {
      guard let contact = line.contact else { continue }
      // Skip the moves of a pointer without a pressed button.
      guard contact.phase == .begin || down[contact.id] != nil else { continue }
      let pressure = contact.pressure ?? down[contact.id] ?? 1
      switch contact.phase {
      case .begin, .move: down[contact.id] = pressure
      case .end, .cancel: down[contact.id] = nil
      }
      steps.append(
        Step(
          time: (line.milliseconds - start) / 1000, number: contact.id, phase: contact.phase,
          place: contact.location, pressure: pressure))
    }
    removeAll()
    if !steps.isEmpty { tracks = [Track(steps: steps)] }
  }
}

extension ContactScript.Phase {
  /// Creates the script phase of a contact phase.
  init(_ phase: ContactEvent.Phase) {
    self =
      switch phase {
      case .began: .begin
      case .moved: .move
      case .ended: .end
      case .cancelled: .cancel
      }
  }
}
