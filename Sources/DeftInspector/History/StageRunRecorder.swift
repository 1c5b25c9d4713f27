import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftRuntime

/// A recorder of the last minute of input, with the gestures that each contact hit, so that the
/// input can be rerun.
///
/// It observes the stage. Input to tools is not recorded, and gestures are referenced weakly.
final class StageRunRecorder {
  /// The completed runs, the oldest first.
  var runs: [RecordedRun] { recorder.runs }

  private let tools = ToolContactIDs()
  private let recorder: RunRecorder
  private let observation: Observers<InputEvent>.Observation

  /// Starts recording.
  init(on stage: Stage) {
    let (tools, interaction) = (tools, stage.interaction)
    observation = stage.toolInputs.add { tools.note($0) }
    recorder = RunRecorder(
      on: interaction.engine,
      place: { interaction.node(of: $0).flatMap { $0.name.isEmpty ? nil : $0.name } },
      isIncluded: { !tools.contains($0.id) })
  }

  deinit { observation.cancel() }
}

/// The ids of contacts that are down on a tool.
private final class ToolContactIDs {
  private var ids: Set<ContactID> = []

  func note(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    switch event.phase {
    case .began: ids.formUnion([event.id, event.id.mirrored])
    case .moved: break
    case .ended, .cancelled: ids.subtract([event.id, event.id.mirrored])
    }
  }

  func contains(_ id: ContactID) -> Bool { ids.contains(id) }
}
