import AppSupport
import CanvasEditing
import Deft
import DeftSystem
import DeftTraces

/// An observer that logs the events of the canvas as JSON lines. Each line is written as a whole.
final class EventLog {
  private let output: any LineOutput
  private unowned let stage: Stage
  private let clock: LogClock
  private var observation: Observers<CanvasEvent>.Observation?
  private let notice: SyntheticContactNotice
  private var activities: ActivityLog?

  /// Creates a log of a canvas, which takes its times from a clock.
  init(
    of events: Observers<CanvasEvent>, on stage: Stage, to output: any LineOutput, _ clock: LogClock
  ) {
    (self.output, self.stage, self.clock) = (output, stage, clock)
    notice = SyntheticContactNotice(on: stage, to: output, clock)
    observation = events.add { [unowned self] in note($0) }
    activities = ActivityLog(on: stage) { [unowned self] in line(at: $1, $0) }
  }

  deinit { observation?.cancel() }

  private func note(_ event: CanvasEvent) {
    switch event {
    case .gesture(let gesture, let callback, let view, let time):
      note(gesture.rawValue, callback, of: view, at: time)
    case .rested(let view, let pose):
      line {
        $0.field("shape", name(of: view))
        $0.object("pose") {
          $0.field("position", pose.position)
          $0.field("scale", pose.scale)
          $0.field("rotation_deg", pose.rotation.degrees)
        }
      }
    case .pinned(let view):
      line {
        $0.field("shape", name(of: view))
        $0.field("pinned", view.isPinned)
      }
    case .shown(let size, let scale):
      line {
        $0.field("window", size)
        $0.field("scale", scale)
      }
    }
  }

  private func note(
    _ gesture: String, _ callback: CanvasGesture.Callback, of view: ShapeView, at time: TimeInterval
  ) {
    var (value, reason) = (LoggedValue?.none, String?.none)
    switch callback {
    case .changed(let transform), .ended(.some(let transform)): value = .transform(transform)
    case .cancelled(let why): reason = "\(why)"
    case .began, .ended(nil), .reset: break
    }
    line(at: time) {
      $0.field("shape", name(of: view))
      $0.field("gesture", gesture)
      LoggedCallback.write(callback.kind, value, reason, to: &$0)
    }
  }

  private func name(of view: ShapeView) -> String { view.shape.id.description }

  private func line(at time: TimeInterval? = nil, _ fields: (inout JSONWriter) -> Void) {
    output.write(clock.line(at: time ?? stage.now, fields))
  }
}

extension CanvasGesture.Callback {
  fileprivate var kind: LoggedCallback.Kind {
    switch self {
    case .began, .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .reset: .reset
    }
  }
}
