import Deft
import DeftLocalization

/// A simulation of the gestures that several toolkits would recognize in the same contacts: a tap, a double tap, a long
/// press, a drag, a magnification or a rotation.
///
///     let simulation = ToolkitSimulation()
///     simulation.receive(event)
///     simulation.lines  // ["SwiftUI, GTK, Flutter would: long press at 500 ms", "Android would: …"]
///
/// The policy: *each toolkit is an engine of this package with the toolkit's profile, and the first
/// recognized gesture is the outcome.* The toolkits themselves do not run; a program may handle the
/// contacts differently. The same events always give the same lines.
///
/// Once a toolkit has an outcome, moves are no longer passed to its engine, so a long drag costs nothing.
package final class ToolkitSimulation {
  /// The simulated toolkits.
  package static let toolkits: [GestureSettings.Profile] = [
    .swiftUI, .gtk, .qt, .flutter, .android,
  ]

  private let runs: [ToolkitRun]
  private var down: Set<ContactID> = []
  private var hasBegun = false

  package init(profiles: [GestureSettings.Profile] = toolkits) {
    runs = profiles.map { ToolkitRun(of: $0) }
  }

  /// Handles an event of a contact. A contact that begins after all others were lifted begins a new set of contacts,
  /// and clears the lines.
  package func receive(_ event: ContactEvent) {
    switch event.phase {
    case .began:
      if down.isEmpty {
        hasBegun = true
        for run in runs { run.beginSet(at: event.time) }
      }
      down.insert(event.id)
    case .moved: break
    case .ended, .cancelled: down.remove(event.id)
    }
    for run in runs { run.receive(event) }
  }

  /// Advances the time, for long presses and double taps.
  package func advance(to time: TimeInterval) {
    for run in runs { run.advance(to: time) }
  }

  /// The latest time at which ``advance(to:)`` must be called, in monotonic seconds; `nil` if no deadline is pending.
  package var nextDeadline: TimeInterval? { runs.lazy.compactMap(\.nextDeadline).min() }

  /// A line for each outcome in the current set of contacts, with the names of the toolkits; empty before the first
  /// contact.
  package var lines: [String] {
    guard hasBegun else { return [] }
    var names: [ToolkitOutcome: [String]] = [:]
    var outcomes: [ToolkitOutcome] = []
    for run in runs {
      let outcome = run.outcome ?? (down.isEmpty ? .nothing : .undecided)
      if names[outcome] == nil { outcomes.append(outcome) }
      names[outcome, default: []].append(run.profile.title)
    }
    return outcomes.map { $0.line(of: names[$0] ?? []) }
  }
}

/// One toolkit of a simulation.
///
/// Double taps have a separate engine, so that a tap does not wait for a second one.
private final class ToolkitRun {
  let profile: GestureSettings.Profile
  /// The first gesture recognized in the current set of contacts.
  private(set) var outcome: ToolkitOutcome?

  private let settings: GestureSettings
  private let engine = GestureEngine()
  private let tapEngine = GestureEngine()
  private let tap: GestureAttachment
  private let longPress: GestureAttachment
  private let magnify: GestureAttachment
  private let rotate: GestureAttachment
  private let drag: GestureAttachment
  private let doubleTap: GestureAttachment
  /// The time of the first contact of the current set.
  private var start: TimeInterval = 0

  init(of profile: GestureSettings.Profile) {
    self.profile = profile
    settings = GestureSettings(profile)
    let context = GestureContext(settings: settings)
    tap = GestureAttachment(TapGesture(), context: context)
    longPress = GestureAttachment(LongPressGesture(), context: context)
    magnify = GestureAttachment(MagnifyGesture(), context: context)
    rotate = GestureAttachment(RotateGesture(), context: context)
    drag = GestureAttachment(DragGesture(), context: context)
    doubleTap = GestureAttachment(TapGesture(count: 2), context: context)
    engine.transitions.add { [unowned self] in observe($0) }
    tapEngine.transitions.add { [unowned self] in
      if $0.to == .ended { outcome = .doubleTap }
    }
  }

  func beginSet(at time: TimeInterval) { (start, outcome) = (time, nil) }

  func receive(_ event: ContactEvent) {
    switch event.phase {
    case .began:
      engine.begin(event, path: [tap, longPress, magnify, rotate, drag])
      tapEngine.begin(event, path: [doubleTap])
    case .moved where outcome != nil: break
    case .moved, .ended, .cancelled:
      engine.handle(event)
      tapEngine.handle(event)
    }
  }

  func advance(to time: TimeInterval) {
    engine.advance(to: time)
    tapEngine.advance(to: time)
  }

  var nextDeadline: TimeInterval? {
    [engine, tapEngine].lazy.compactMap(\.nextDeadline).min()
  }

  private func observe(_ step: ArenaTransition) {
    guard outcome == nil, step.to == .active || step.to == .ended else { return }
    let time = step.time - start
    let gesture = step.attachment
    outcome =
      if gesture === tap {
        .tap
      } else if gesture === longPress {
        .longPress(time)
      } else if gesture === magnify {
        .magnify(time)
      } else if gesture === rotate {
        .rotate(time)
      } else {
        .drag(settings.dragDistance.value, time)
      }
  }
}

/// The outcome of a simulation, with times in seconds since the first contact.
private enum ToolkitOutcome: Hashable {
  case undecided
  case tap
  case doubleTap
  case longPress(TimeInterval)
  /// A drag: the distance after which it begins, in points, and the time.
  case drag(Double, TimeInterval)
  case magnify(TimeInterval)
  case rotate(TimeInterval)
  /// All contacts were lifted, and no gesture was recognized.
  case nothing

  func line(of names: [String]) -> String {
    let all = names.joined(separator: ", ")
    guard let name else { return String(localized: "\(all): not decided yet") }
    // Translators: the names of toolkits, and the gesture that they would recognize, as in "GTK, Qt would: double tap".
    return String(
      localized: "\(all) would recognize: \(String(localized: name))",
      many: "\(all) would recognize: \(String(localized: name))", count: names.count)
  }

  private var name: LocalizedStringResource? {
    func milliseconds(_ time: TimeInterval) -> String {
      String(localized: GestureThreshold.Name.longPressDuration.valueResource(time))
    }
    switch self {
    case .undecided: return nil
    case .tap: return LocalizedStringResource("tap", context: "gesture")
    case .doubleTap: return LocalizedStringResource("double tap", context: "gesture")
    case .longPress(let time):
      return LocalizedStringResource("long press at \(milliseconds(time))", context: "gesture")
    case .drag(let distance, let time):
      let limit = String(localized: GestureThreshold.Name.dragDistance.valueResource(distance))
      return LocalizedStringResource(
        "drag after \(limit) (\(milliseconds(time)))", context: "gesture")
    case .magnify(let time):
      return LocalizedStringResource("magnify after \(milliseconds(time))", context: "gesture")
    case .rotate(let time):
      return LocalizedStringResource("rotate after \(milliseconds(time))", context: "gesture")
    case .nothing: return LocalizedStringResource("nothing", context: "gesture")
    }
  }
}
