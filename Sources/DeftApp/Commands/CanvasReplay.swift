import Deft
import DeftTraces

/// Plays files to the canvas with its opening scene, without a window.
enum CanvasReplay {
  /// Plays a file to the end, and lets time run on.
  ///
  /// - Parameters:
  ///   - playback: what the file does.
  ///   - size: the canvas's first size, in points.
  ///   - follows: whether the canvas takes the sizes that the window had.
  ///   - settling: how long time runs on after the last event, in seconds.
  ///   - log: gets each line of the log.
  static func play(
    _ playback: Playback, on size: CGSize, follows: Bool = true, settling: TimeInterval,
    log: @escaping (String) -> Void
  ) {
    let stage = HeadlessStage(size: size)
    let app = CanvasApp(on: stage)
    let events = EventLog(of: app.acts, on: stage, start: 0, to: log)
    stage.begin(at: playback.start)
    playback.forEachStep { step in
      switch step.action {
      case .input(let input):
        stage.advance(to: step.time)
        stage.handle(input)
      case .resize(let size): if follows { stage.resize(to: size, at: step.time) }
      case .wait: stage.advance(to: step.time)
      }
    }
    stage.advance(to: playback.end + settling)
    withExtendedLifetime((app, events)) {}
  }
}
