import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftRuntime

/// Keeps what people did with the program in the last minute, with the gestures that each contact hit, so
/// that it can be run again: as one of those who observe the stage.
///
/// What they do with the tools over the program is not kept, and no gesture is kept alive.
final class StageRunRecorder {
  /// The runs that are over, the oldest first.
  var runs: [RecordedRun] { recorder.runs }

  private let tools = ToolContactIDs()
  private let recorder: RunRecorder
  private let observation: Observers<InputEvent>.Observation

  /// Keeps from now on.
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

/// The contacts that are a tool's while they are down.
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
