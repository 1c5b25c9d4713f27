import Deft

/// A line of text near the lower edge of a window, with a confirmation, a message or a hint.
///
/// The policy: *a new notice replaces the previous one; screen readers announce it; it never receives input.*
package final class NoticeLayer: StageLayer {
  /// The kind of a notice, which determines how long it is visible.
  package enum Kind {
    /// The confirmation of an action without a visible effect, such as “Saved”.
    case confirmation
    /// A sentence to read, such as the reason why nothing was pasted.
    case message
    /// A hint that remains until it is hidden.
    case caption

    /// Returns the time for which the notice is visible, in seconds; nil if it stays until it is hidden.
    package func duration(withScreenReader: Bool) -> TimeInterval? {
      switch self {
      case .confirmation: NoticeLayer.confirmationDuration
      case .message:
        withScreenReader ? NoticeLayer.accessibleDuration : NoticeLayer.messageDuration
      case .caption: nil
      }
    }
  }

  /// The duration of a confirmation, in seconds: enough to read two words.
  package static let confirmationDuration: TimeInterval = 2
  /// The duration of a message, in seconds: long enough to read a short sentence twice.
  package static let messageDuration: TimeInterval = 5
  /// The duration of a message with a screen reader, in seconds: long enough to find it.
  package static let accessibleDuration: TimeInterval = 60

  private unowned let stage: Stage
  private let model: Model
  private let views: ViewLayer
  private var kind = Kind.message
  private var end: TimeInterval?

  @Observable
  final class Model {
    var text: String?
    /// Whether the notice is drawn without a panel.
    var isPlain = false
    var clearance: CGFloat

    init(clearance: CGFloat) { self.clearance = clearance }
  }

  /// Creates a layer without a notice. Controls that are added later are above it.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - clearance: the height of the controls at the lower edge of the window, in points.
  package init(on stage: Stage, above clearance: CGFloat) {
    let model = Model(clearance: clearance)
    (self.stage, self.model) = (stage, model)
    views = ViewLayer(on: stage, at: .chrome) { NoticeView(model: model) }
    views.keys = .whileFocused
    stage.layers.add(self, at: .chrome)
  }

  /// The color scheme: light or dark.
  package var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// The height of the controls at the lower edge of the window, in points.
  package var clearance: CGFloat {
    get { model.clearance }
    set { if newValue != model.clearance { model.clearance = newValue } }
  }

  /// The visible text, or nil.
  package var text: String? { model.text }

  /// Shows a notice and announces it.
  package func show(_ notice: LocalizedStringResource, _ kind: Kind = .message) {
    let text = String(localized: notice)
    self.kind = kind
    (model.text, model.isPlain) = (text, kind == .caption)
    end = kind.duration(withScreenReader: stage.hasScreenReader).map { stage.now + $0 }
    AccessibilityNotification.Announcement(text).post()
    stage.setNeedsFrame()
  }

  package func hide() {
    guard model.text != nil else { return }
    (model.text, end) = (nil, nil)
    stage.setNeedsFrame()
  }

  /// Hides the caption, if there is one.
  ///
  /// - Returns: whether a caption was visible.
  @discardableResult
  package func hideCaption() -> Bool {
    guard model.text != nil, kind == .caption else { return false }
    hide()
    return true
  }

  /// Returns the frame of a one-line caption, in points of the window.
  package func frame(ofCaption text: String) -> CGRect {
    let run = TextRun(text, font: NoticeView.font(isPlain: true))
    return frame(of: run, isPlain: true, above: clearance)
  }

  /// Returns the frame of the visible notice above controls of a given height, in points of the window; nil if there is
  /// none.
  package func frame(above clearance: CGFloat) -> CGRect? {
    guard let text = model.text else { return nil }
    var run = TextRun(
      text, font: NoticeView.font(isPlain: model.isPlain),
      width: max(1, min(NoticeView.width, stage.size.width - 4 * Panel.grid) - 4 * Panel.grid),
      lineLimit: NoticeView.lineLimit)
    run.hugsLines = true
    return frame(of: run, isPlain: model.isPlain, above: clearance)
  }

  private func frame(of run: TextRun, isPlain: Bool, above clearance: CGFloat) -> CGRect {
    let size = stage.textMeasurer.measure(run).size
    let width = size.width + 4 * Panel.grid
    let height = size.height + 2 * NoticeView.margin(isPlain: isPlain)
    return CGRect(
      x: (stage.size.width - width) / 2,
      y: stage.size.height - clearance - Panel.grid - height, width: width, height: height)
  }

  // MARK: - StageLayer

  package var nextDeadline: TimeInterval? { end }

  package func stageDeadlineDidCome(_ stage: Stage) {
    if let end, stage.now >= end { hide() }
  }
}

/// The view of the notice; empty if there is none.
private struct NoticeView {
  let model: NoticeLayer.Model
  @Environment(\.palette) private var palette

  init(model: NoticeLayer.Model) { self.model = model }

  /// The maximum width, in points.
  static let width: CGFloat = 640
  static let lineLimit = 3

  static func font(isPlain: Bool) -> FontSpec {
    FontSpec(size: Palette.body, weight: isPlain ? 500 : 400)
  }

  /// Returns the space above and below the text, in points.
  static func margin(isPlain: Bool) -> CGFloat { isPlain ? Panel.grid : 10 }
}

extension NoticeView: View {
  var body: some View {
    VStack {
      Spacer(minLength: 0)
      if let text = model.text {
        line(text)
          .frame(maxWidth: Self.width)
          .padding(.horizontal, 2 * Panel.grid)
          .padding(.bottom, model.clearance + Panel.grid)
          .transition(.opacity)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .allowsHitTesting(false)
    .animation(.easeOut(duration: 0.2), value: model.text == nil)
  }

  @ViewBuilder private func line(_ text: String) -> some View {
    let words = Text(verbatim: text)
      .font(.system(size: Palette.body, weight: model.isPlain ? .medium : .regular))
      .foregroundStyle(Color(model.isPlain ? palette.secondaryText : palette.text))
      .multilineTextAlignment(.center)
      .lineLimit(Self.lineLimit)
      .padding(.horizontal, 2 * Panel.grid)
      .padding(.vertical, Self.margin(isPlain: model.isPlain))
    if model.isPlain {
      words.background(Color(palette.canvas.opacity(0.85)), in: Capsule())
    } else {
      words.panel()
    }
  }
}
