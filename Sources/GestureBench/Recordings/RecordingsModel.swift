import AppSupport
import Deft
import DeftLocalization
import DeftTraces

/// What the page of recordings shows: the list, which one is chosen, and what came of it.
@Observable
final class RecordingsModel {
  /// The recordings, the newest first.
  private(set) var entries: [RecordingEntry] = []
  /// Which one is chosen, by its place in the list.
  private(set) var chosen = 0
  /// What came of the one that was played last.
  private(set) var outcome: Outcome?

  /// What came of a recording.
  struct Outcome: Equatable {
    var name: String
    /// What is worth telling of the file, or what is wrong with it.
    var warnings: [String]
    /// What gestures said, line by line as `deft replay` has it, without what comes with every move; in words.
    var lines: [LogWords]
    /// How many lines there are in all.
    var count: Int
  }

  /// The most lines that are shown.
  static let lineLimit = 100
  /// How long time runs on after the last event, in seconds: as with `deft replay`.
  private static let settling: TimeInterval = 2
  @ObservationIgnored private var paths: [String]
  /// The canvas that recordings of it are played to.
  @ObservationIgnored private let canvas: any ReplayedCanvas
  /// Where the person's own recordings are, as it is shown.
  let folder: String

  init(paths: [String], canvas: any ReplayedCanvas) {
    self.canvas = canvas
    folder = RecordingList.folder().path
    self.paths = [folder] + paths
    look()
  }

  /// Looks for recordings again.
  func look() {
    entries = RecordingList.find(in: paths)
    chosen = max(0, min(chosen, entries.count - 1))
  }

  /// Puts a file into the list and plays it.
  func open(_ path: String) {
    if !paths.contains(path) { paths.append(path) }
    look()
    if let index = entries.firstIndex(where: { $0.path == path }) { play(index) }
  }

  /// Chooses the next one or the one before.
  func move(forward: Bool) {
    guard !entries.isEmpty else { return }
    chosen = max(0, min(entries.count - 1, chosen + (forward ? 1 : -1)))
  }

  /// Plays the one that is chosen.
  func play() {
    if entries.indices.contains(chosen) { play(chosen) }
  }

  /// Plays a recording to what it was recorded on, as fast as the machine can.
  func play(_ index: Int) {
    chosen = index
    let entry = entries[index]
    var outcome = Outcome(name: entry.name, warnings: [], lines: [], count: 0)
    do {
      let playback = try Playback(contentsOf: entry.path)
      outcome.warnings = playback.notices.map { String(localized: $0) }
      // The last line of a movement tells its outcome.
      let list = LineList(limit: Self.lineLimit) { !$0.contains(#""callback":"changed""#) }
      let played = try ReplayedStage(playback, options: .init(canvas: canvas), to: list)
      played.play(settling: Self.settling)
      (outcome.lines, outcome.count) = (list.lines.map(LogWords.init), list.lineCount)
      if let notice = played.nothingStarted { outcome.warnings.append(String(localized: notice)) }
    } catch {
      outcome.warnings = [String(localized: .init(of: error))]
    }
    self.outcome = outcome
  }
}
