/// A view, such as a sheet, that moves when a scroll view inside it is pulled at its top.
///
/// The policy: *A scroll view at its top leaves vertical drags to the receiver if the receiver can
/// follow them.*
final class PullReceiver {
  /// Returns whether the view can follow a vertical drag from the top of a scroll view; a positive
  /// height means downward.
  var acceptsPull: (_ height: CGFloat) -> Bool = { _ in false }
}

private struct PullReceiverKey: EnvironmentKey {
  static var defaultValue: PullReceiver? { nil }
}

extension EnvironmentValues {
  /// The view that moves when a scroll view is pulled at its top.
  var pullReceiver: PullReceiver? {
    get { self[PullReceiverKey.self] }
    set { self[PullReceiverKey.self] = newValue }
  }
}
