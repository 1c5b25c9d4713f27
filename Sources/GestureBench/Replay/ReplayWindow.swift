import AppSupport
import Deft
import DeftTraces

/// The playback of a file in a window, in real time or at another speed, continuously or step by step.
///
/// The policy: *the user controls only the playback and the tools; the program receives only the file's input.* Space,
/// Right and Escape control the playback. Resizing the window scales its contents.
package final class ReplayWindow {
  /// The playback speed.
  package enum Speed: Equatable {
    /// A multiple of real time.
    case times(Double)
    /// As fast as possible.
    case greatest
  }

  private let played: ReplayedStage
  private let playback: Playback
  private let steps: [Playback.Step]
  /// The device reports for detectors, each with the index of the step that it precedes.
  private let reports: [(step: Int, report: InputReport)]
  private let speed: Speed
  private let window: StageWindow
  private let badge: StageBadge
  /// The end time of the replay, on the file's clock.
  private let end: TimeInterval
  private let atEnd: () -> Void

  private var next = 0
  private var nextReport = 0
  private var isPaused = false
  private var isOver = false
  private var isStopped = false
  /// The reason why the last key had no effect; nil if it had an effect.
  private var refusal: String?
  /// Corresponding times of the machine's clock and the file's clock.
  private var anchor: (machine: TimeInterval, file: TimeInterval) = (0, 0)

  /// - Parameters:
  ///   - display: The display.
  ///   - played: The stage on which the file is played.
  ///   - playback: The file.
  ///   - speed: The speed.
  ///   - settling: The time that passes after the last event, in seconds.
  ///   - atEnd: Called once, at the end of the file, or when the window is closed before the end.
  package init(
    _ display: Display, _ played: ReplayedStage, _ playback: Playback, speed: Speed,
    settling: TimeInterval, atEnd: @escaping () -> Void
  ) {
    (self.played, self.playback, self.speed, self.atEnd) = (played, playback, speed, atEnd)
    var (all, told) = ([Playback.Step](), [(step: Int, report: InputReport)]())
    playback.forEachStep(reporting: { told.append((all.count, $0)) }) { all.append($0) }
    (steps, reports) = (all, told)
    end = playback.end + settling
    window = StageWindow(
      display: display, stage: played.stage, title: String(localized: "Replay: \(played.title)"),
      role: "replay", icon: AppIcon.make())
    badge = StageBadge(on: played.stage, clearance: played.badgeClearance)
    if case .times(let factor) = speed, factor < 1 {
      // Draw more frames, so that slow motion is smooth.
      played.stage.framesPerSecond = HeadlessStage.frameRate * min(16, (1 / factor).rounded(.up))
    }
  }

  /// Runs until the window is closed.
  package func run() throws(HostError) {
    played.stage.begin(at: playback.start)
    anchor = (MonotonicClock.now(), playback.start)
    window.show()
    defer { window.close() }
    while !isStopped, !window.isClosed {
      try window.waitForEvents(until: wakeUp) { handle($0) }
      if !isPaused, !isOver { advance() }
      updateBadge()
      window.paint()
    }
    if !isOver { finish() }
  }

  /// Ends the run.
  package func stop() { isStopped = true }

  /// Opens a file in a separate window of another process.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - window: The window in which the user requested it.
  package static func open(_ path: String, from window: WindowHost) {
    let arguments = ["replay", "--show", "--log", "/dev/null", path]
    if let reason = SeparateWindow.open(arguments, from: window) {
      Message.warn("Cannot show “\(path)”: \(reason.english).")
    }
  }

  // MARK: - Time

  private var stage: HeadlessStage { played.stage }

  /// The target time on the file's clock.
  private var fileTime: TimeInterval {
    guard case .times(let factor) = speed else { return .infinity }
    return anchor.file + (MonotonicClock.now() - anchor.machine) * factor
  }

  /// The time of the next frame on the machine's clock; nil while paused or ended.
  private var wakeUp: TimeInterval? {
    if isStopped { return 0 }
    guard !isPaused, !isOver else { return nil }
    guard case .times(let factor) = speed else { return 0 }
    let frame = stage.frameTime(after: stage.now)
    return anchor.machine + (min(frame, end) - anchor.file) / factor
  }

  /// Plays up to the last frame that is due.
  private func advance() {
    let start = MonotonicClock.now()
    repeat {
      let frame = min(stage.frameTime(after: stage.now), end)
      guard frame <= fileTime, !isOver else { return }
      while next < steps.count, steps[next].time <= frame { takeStep() }
      stage.advance(to: frame)
      if frame >= end || stage.isStopped { finish() }
      // Stop after 12 ms, so that the window is painted between calls.
    } while MonotonicClock.now() - start < 0.012
    // If playback falls behind, it continues from the current time and does not catch up.
    if case .times(let factor) = speed, fileTime - stage.now > 0.25 * max(1, factor) {
      anchor = (MonotonicClock.now(), stage.now)
    }
  }

  private func takeStep() {
    while nextReport < reports.count, reports[nextReport].step <= next {
      stage.reports.notify(reports[nextReport].report)
      nextReport += 1
    }
    played.play(steps[next])
    next += 1
  }

  /// Plays only the next event.
  private func stepOnce() {
    guard !isOver else { return }
    isPaused = true
    if next < steps.count {
      takeStep()
    } else {
      stage.advance(to: end)
      finish()
    }
    stage.frame()
  }

  private func finish() {
    isOver = true
    atEnd()
  }

  private func togglePause() {
    guard !isOver else { return }
    isPaused.toggle()
    if !isPaused { anchor = (MonotonicClock.now(), stage.now) }
  }

  // MARK: - User input

  private func handle(_ input: InputEvent) {
    // The user's contacts must not share ids with the file's.
    var input = input.mapTime { _ in stage.now }
    if case .contact(var contact) = input {
      contact.id.device |= 1 << 31
      input = .contact(contact)
    }
    if stage.handleForTools(input) { return stage.setNeedsFrame() }
    guard case .key(let key) = input, key.isDown else { return }
    refusal = nil
    switch key.key {
    case .f3: refusal = String(localized: "F3 is unavailable: the file moves the fingers")
    case .escape: isStopped = true
    case .rightArrow: stepOnce()
    case nil where key.characters == " " && !key.isRepeat: togglePause()
    case nil where key.shortcutCharacters == "q" && key.modifiers.contains(.control):
      isStopped = true
    default: break
    }
  }

  /// Updates the badge with the position in the file, and the reason if a key has no effect.
  private func updateBadge() {
    let (all, now) = (end - playback.start, min(stage.now, end) - playback.start)
    func seconds(_ time: TimeInterval) -> String { String(format: "%.1f", max(0, time)) }
    var text = LocalizedStringResource("\(seconds(now)) of \(seconds(all)) s")
    let sign: StageBadge.Content.Sign = isOver ? .ended : isPaused ? .paused : .playing
    switch sign {
    case .ended: text = "End · \(text)"
    case .paused: text = "Paused · \(text) · event \(next) of \(steps.count)"
    case .playing, .recording:
      if case .times(let factor) = speed, factor != 1 {
        text = "\(text) · \(Self.text(of: factor))×"
      }
    }
    let hint: LocalizedStringResource =
      isOver
      ? "Esc closes" : isPaused ? "Space plays · → steps · Esc ends" : "Space pauses · → steps"
    badge.show(
      StageBadge.Content(
        sign: sign, text: String(localized: text), hint: refusal ?? String(localized: hint),
        progress: all > 0 ? CGFloat(now / all) : 1))
  }

  private static func text(of factor: Double) -> String {
    factor == factor.rounded() ? "\(Int(factor))" : "\(factor)"
  }
}

extension ReplayWindow.Speed {
  /// The allowed multiples of real time.
  package static let range = 0.05...100.0
}
