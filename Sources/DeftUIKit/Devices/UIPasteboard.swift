import Deft
import DeftInput

/// The clipboard.
@MainActor @preconcurrency
public final class UIPasteboard {
  /// The clipboard that all programs share.
  public static let general = UIPasteboard()

  private init() {}

  /// The text that this program has copied; `nil` if another program has replaced it. Text of other
  /// programs is not available here; users can paste it into a `TextField`.
  public var string: String? {
    get { WindowMetrics.current.stage?.clipboard.own?.item([.text])?.text }
    set {
      let content = newValue.map { ClipboardContent($0) } ?? ClipboardContent()
      WindowMetrics.current.stage?.clipboard.set(content)
    }
  }
  /// Whether this program has copied text.
  public var hasStrings: Bool { string != nil }
}
