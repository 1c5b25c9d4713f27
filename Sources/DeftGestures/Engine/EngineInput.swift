/// What an engine is given: with the paths, all that its gestures come out by.
package enum EngineInput {
  /// A contact that comes down, and what it hits, inner before outer.
  case begin(ContactEvent, path: [GestureAttachment])
  /// What becomes of a contact that is down.
  case contact(ContactEvent)
  /// Everything is cancelled, at a time.
  case cancelAll(CancellationReason, time: TimeInterval)
}
