import DeftInput
import DeftSystem
import DeftTraces
import Foundation

/// What fingers have performed, track by track, and what plays of it.
///
/// The policy: *what was performed plays in a loop while the next is performed; together the tracks are a
/// script.*  A track is what gestures got, not what the mouse did.
struct HandTracks {
  /// What a finger does.
  struct Step: Hashable {
    /// Seconds from the beginning of the loop.
    var time: TimeInterval
    /// Which finger.
    var number: Int
    var phase: ContactScript.Phase
    /// Where, in points.
    var place: CGPoint
    /// How hard it presses, 0 to 1.
    var pressure: Double
  }

  /// Fingers that were performed in one go.
  struct Track: Hashable {
    /// What they do, in order.
    var steps: [Step]
    /// How long it takes, in seconds.
    var length: TimeInterval { steps.last?.time ?? 0 }
    /// The fingers, in the order of their numbers.
    var fingers: [Int] { Set(steps.map(\.number)).sorted() }
  }

  /// How long a loop rests before it begins anew, in seconds: longer than any gesture waits for a second tap.
  static let pause: TimeInterval = 1
  /// The most steps that are kept: some minutes of ten fingers.
  static let mostSteps = 200_000

  /// The tracks, in the order in which they were performed.
  private(set) var tracks: [Track] = []
  /// The track that is being performed; nil where none is.
  private(set) var recording: Track?
  private var recordingZero: TimeInterval?
  /// The fingers of the track that is being performed which are down.
  private var down: Set<Int> = []
  /// When the pass began that plays, in seconds of the stage's clock; nil while nothing plays.
  private(set) var zero: TimeInterval?
  private var steps: [Step] = []
  private var index = 0

  /// All that the tracks do, in order.
  var merged: [Step] {
    // Of what happens at once, what was performed first comes first.
    tracks.flatMap(\.steps).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The fingers that play by themselves.
  var fingers: Set<Int> { Set(tracks.flatMap(\.fingers)) }
  var isPlaying: Bool { zero != nil }
  /// Whether there is nothing to play or to save.
  var isEmpty: Bool { tracks.isEmpty }

  // MARK: - Performing

  mutating func beginRecording() {
    (recording, recordingZero, down) = (Track(steps: []), nil, [])
  }

  /// Notes what a finger did that a person leads; one that was down before the track began is no part of it.
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
    // In place: a track of minutes is not to be copied with each report.
    recording?.steps.append(
      Step(
        time: time, number: number, phase: ContactScript.Phase(contact.phase),
        place: contact.location, pressure: contact.pressure))
  }

  /// Ends a track, which is kept where something was performed.
  mutating func endRecording() {
    if let recording, !recording.steps.isEmpty { tracks.append(recording) }
    (recording, recordingZero, down) = (nil, nil, [])
  }

  /// Forgets all tracks.
  mutating func removeAll() {
    (tracks, recording, recordingZero, down) = ([], nil, nil, [])
    stop()
  }

  // MARK: - Playing

  /// Plays from the beginning.
  mutating func play(at time: TimeInterval) { (steps, index, zero) = (merged, 0, time) }

  /// Plays no more.
  mutating func stop() { (steps, index, zero) = ([], 0, nil) }

  /// When something is to be done; nil: never.
  var nextTime: TimeInterval? {
    guard let zero, let last = steps.last else { return nil }
    return zero + (index < steps.count ? steps[index].time : last.time + Self.pause)
  }

  /// The next step that is due by a time; at the end of a pass the next one begins.
  mutating func next(by time: TimeInterval) -> Step? {
    guard let due = nextTime, due <= time else { return nil }
    if index == steps.count {
      play(at: due)
      guard let first = nextTime, first <= time else { return nil }
    }
    defer { index += 1 }
    return steps[index]
  }

  // MARK: - As a script

  /// The tracks as a script, in points of a window of a size; its times begin with the first step.
  ///
  /// - Parameters:
  ///   - size: the window's, in points.
  ///   - subject: what the window shows; nil where that need not be said.
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

  /// Takes a script in place of all tracks.
  mutating func load(_ script: ContactScript) {
    let start = script.steps.first?.milliseconds ?? 0
    var down: [Int: Double] = [:]
    var steps: [Step] = []
    for line in script.steps {
      guard let contact = line.contact else { continue }
      // A move of what is not down is a pointer's, and no finger's.
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
  /// The word for what a contact does.
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
