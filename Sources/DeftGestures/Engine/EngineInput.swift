/// An input of an engine. Together with the hit paths, the inputs fully determine the results of
/// the engine's gestures.
package enum EngineInput {
  /// The beginning of a contact, with the gestures that it hits, inner before outer.
  case begin(ContactEvent, path: [GestureAttachment])
  /// A further event of a contact that is down.
  case contact(ContactEvent)
  /// The cancellation of all contacts and gestures.
  case cancelAll(CancellationReason, time: TimeInterval)
}
