import Deft

/// The progress of `deft play` on standard error.
///
/// The policy: *times are those of the script, so that the line says how much of it is left.*
final class PlayProgress {
  private let line = ProgressLine()
  private let program: String
  /// The duration of the script in seconds.
  private let duration: TimeInterval

  /// - Parameters:
  ///   - program: The name of the program to which the script is played.
  ///   - duration: The duration of the script in seconds.
  init(program: String, duration: TimeInterval) {
    (self.program, self.duration) = (program, duration)
  }

  func begin() {
    line.update("Starting “\(program)”. The recording takes \(Self.seconds(duration)) s.")
  }

  /// Shows the time since the beginning of the script.
  func advance(to time: TimeInterval) {
    line.update(text(at: time), isPart: false)
  }

  /// Shows that a picture has been saved.
  func didSave(_ picture: String, at time: TimeInterval) {
    line.update("\(text(at: time)): saved \(picture).")
  }

  func beginFilm() { line.update("Compressing film.png.") }

  /// Removes the line, before other output.
  func clear() { line.clear() }

  private func text(at time: TimeInterval) -> String {
    "\(Self.seconds(min(max(0, time), duration))) of \(Self.seconds(duration)) s"
  }

  private static func seconds(_ time: TimeInterval) -> String { String(format: "%.1f", time) }
}
