import CanvasModel
import Deft
import DeftTraces

/// Writes what happens on the canvas as JSON lines, each complete as soon as it is written: one of those who
/// observe it.
final class EventLog {
  private let file: LineFile
  private unowned let stage: Stage
  private let start: TimeInterval
  private var observation: Observers<CanvasAct>.Observation?
  private let notice: MadeUpNotice

  /// A log of a canvas to a file.
  ///
  /// - Parameter start: the time that the log calls 0.
  init(of acts: Observers<CanvasAct>, on stage: Stage, to file: LineFile, start: TimeInterval) {
    (self.file, self.stage, self.start) = (file, stage, start)
    notice = MadeUpNotice(on: stage, to: file, start: { start })
    observation = acts.add { [unowned self] in write($0) }
  }

  deinit { observation?.cancel() }

  private func write(_ act: CanvasAct) {
    switch act {
    case .gesture(let gesture, let callback, let view): write(gesture, callback, of: view)
    case .rested(let view):
      let pose = view.pose.target
      line(
        #""shape":\#(name(of: view)),"pose":{"position":\#(JSONText.point(pose.position)),"#
          + #""scale":\#(JSONText.number(Double(pose.scale))),"#
          + #""rotation_deg":\#(JSONText.number(pose.rotation.degrees))}"#)
    case .pinned(let view):
      line(#""shape":\#(name(of: view)),"pinned":\#(view.isPinned)"#)
    case .shown(let size, let scale):
      line(#""window":\#(JSONText.size(size)),"scale":\#(JSONText.number(Double(scale)))"#)
    }
  }

  private func write(_ gesture: String, _ callback: CanvasAct.Callback, of view: ShapeView) {
    var (value, reason) = (LoggedValue?.none, String?.none)
    switch callback {
    case .changed(let transform), .ended(.some(let transform)): value = .transform(transform)
    case .cancelled(let why): reason = "\(why)"
    case .ended(nil), .reset: break
    }
    // A gesture speaks of the time of its event or deadline.
    line(
      #""shape":\#(name(of: view)),"gesture":\#(JSONText.string(gesture)),"#
        + LoggedCallback.fields(callback.kind, value, reason),
      at: stage.interaction.engine.lastTime)
  }

  private func name(of view: ShapeView) -> String {
    JSONText.string(view.shape.id.description)
  }

  private func line(_ body: String, at time: TimeInterval? = nil) {
    file.write(#"{"t_ms":\#(JSONText.milliseconds((time ?? stage.now) - start)),\#(body)}"#)
  }
}

extension CanvasAct.Callback {
  fileprivate var kind: LoggedCallback.Kind {
    switch self {
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .reset: .reset
    }
  }
}
