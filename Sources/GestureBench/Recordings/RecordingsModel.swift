import AppSupport
import Deft
import DeftLocalization
import DeftTraces

/// The model of the recordings page: the list, the selection, and the outcome.
@Observable
final class RecordingsModel {
  /// The recordings, the newest first.
  private(set) var entries: [RecordingEntry] = []
  /// The index of the selected recording.
  private(set) var chosen = 0
  /// The outcome of the recording that was played last.
  private(set) var outcome: Outcome?

  struct Outcome: Equatable {
    var name: String
    /// Messages about the file, or its error.
    var warnings: [String]
    /// The lines of `deft replay` as readable text, without the line for each movement.
    var lines: [ReadableLogLine]
    /// The total number of lines.
    var count: Int
  }

  /// The maximum number of shown lines.
  static let lineLimit = 100
  /// The time that passes after the last event, in seconds, as in `deft replay`.
  private static let settling: TimeInterval = 2
  @ObservationIgnored private var paths: [String]
  /// The factory for the canvas on which recordings of a canvas are played.
  @ObservationIgnored private let canvas: any ReplayedCanvas
  /// The path of the user's recordings folder.
  let folder: String

  init(paths: [String], canvas: any ReplayedCanvas) {
    self.canvas = canvas
    folder = RecordingList.folder().path
    self.paths = [folder] + paths
    refresh()
  }

  /// Refreshes the list.
  func refresh() {
    entries = RecordingList.find(in: paths)
    chosen = max(0, min(chosen, entries.count - 1))
  }

  /// Adds a file to the list and plays it.
  func open(_ path: String) {
    if !paths.contains(path) { paths.append(path) }
    refresh()
    if let index = entries.firstIndex(where: { $0.path == path }) { play(index) }
  }

  /// Selects the next or previous recording.
  func move(forward: Bool) {
    guard !entries.isEmpty else { return }
    chosen = max(0, min(entries.count - 1, chosen + (forward ? 1 : -1)))
  }

  /// Plays the selected recording.
  func play() {
    if entries.indices.contains(chosen) { play(chosen) }
  }

  /// Plays a recording on its original subject (the canvas, a gallery page or a gesture), as fast
  /// as possible.
  func play(_ index: Int) {
    chosen = index
    let entry = entries[index]
    var outcome = Outcome(name: entry.name, warnings: [], lines: [], count: 0)
    do {
      let playback = try Playback(contentsOf: entry.path)
      outcome.warnings = playback.notices.map { String(localized: $0) }
      // Changes are omitted, because the last line of a movement contains its outcome.
      let list = LineList(limit: Self.lineLimit) { !$0.contains(#""callback":"changed""#) }
      let played = try ReplayedStage(playback, options: .init(canvas: canvas), to: list)
      played.play(settling: Self.settling)
      (outcome.lines, outcome.count) = (list.lines.map(ReadableLogLine.init), list.lineCount)
      if let notice = played.nothingStarted { outcome.warnings.append(String(localized: notice)) }
    } catch {
      outcome.warnings = [String(localized: .init(of: error))]
    }
    self.outcome = outcome
  }
}
