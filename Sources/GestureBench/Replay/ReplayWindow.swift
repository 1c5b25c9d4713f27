import AppSupport
import Deft
import DeftTraces

/// Plays a file in a window, to be watched: in real time or at another speed, by itself or step by step.
///
/// The policy: *who watches changes nothing but the time: Space, Right and Escape are the player's, the tools can
/// be used, and the program hears of nothing but the file.*  A window of another size shows the same, larger or smaller.
package final class ReplayWindow {
  /// How fast the file's time goes by.
  package enum Speed: Equatable {
    /// So many times as fast as the clock.
    case times(Double)
    /// As fast as the machine can.
    case greatest
  }

  private let played: ReplayedStage
  private let playback: Playback
  private let steps: [Playback.Step]
  /// What devices reported, each before the step of this number: detectors hear of it.
  private let reports: [(step: Int, report: InputReport)]
  private let speed: Speed
  private let window: StageWindow
  private let badge: StageBadge
  /// When all of it is over, on the file's clock.
  private let end: TimeInterval
  private let atEnd: () -> Void

  private var next = 0
  private var nextReport = 0
  private var isPaused = false
  private var isOver = false
  private var isStopped = false
  /// Why nothing came of the last key; nil where something did.
  private var refusal: String?
  /// A moment at which the machine's clock and the file's were known to be so.
  private var anchor: (machine: TimeInterval, file: TimeInterval) = (0, 0)

  /// A window that plays a file.
  ///
  /// - Parameters:
  ///   - display: where it is shown.
  ///   - played: what it is played to.
  ///   - playback: the file.
  ///   - speed: how fast.
  ///   - settling: how long time runs on after the last event, in seconds.
  ///   - atEnd: is called once, when all of it has been played, or the window is closed before.
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
      // Slowed down, it is still to move smoothly.
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
      try window.turn(until: wakeUp) { handle($0) }
      if !isPaused, !isOver { advance() }
      tell()
      window.paint()
    }
    if !isOver { finish() }
  }

  /// Ends the run.
  package func stop() { isStopped = true }

  /// Opens a file in a window of its own, which is another program: this one goes on as it is.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - window: where the person asked for it.
  package static func open(_ path: String, from window: WindowHost) {
    let program = Process()
    program.arguments = ["replay", "--show", "--log", "/dev/null", path]
    do { try program.runAgain(from: window) } catch {
      Message.warn("Cannot show “\(path)”: \(error.localizedDescription)")
    }
  }

  // MARK: - Time

  private var stage: HeadlessStage { played.stage }

  /// Where the file's time is to be now.
  private var fileTime: TimeInterval {
    guard case .times(let factor) = speed else { return .infinity }
    return anchor.file + (MonotonicClock.now() - anchor.machine) * factor
  }

  /// When the next frame is due, on the machine's clock; nil while nothing moves.
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
      // The window is to be seen meanwhile.
    } while MonotonicClock.now() - start < 0.012
    // What the machine could not play in time is played later.
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

  /// Plays the next event alone.
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

  // MARK: - Who watches

  private func handle(_ input: InputEvent) {
    // A contact of one who watches is none of the file's.
    var input = input.mapTime { _ in stage.now }
    if case .contact(var contact) = input {
      contact.id.device |= 1 << 31
      input = .contact(contact)
    }
    if stage.takeForTools(input) { return stage.setNeedsFrame() }
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

  /// Says where the file is, and why a key does nothing.
  private func tell() {
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
  /// Speeds that may be asked for.
  package static let range = 0.05...100.0
}
