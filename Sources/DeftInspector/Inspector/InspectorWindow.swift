import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// The inspector's own window: the panel without the program, for instance on a second monitor.
final class InspectorWindow {
  /// Called once when the person has closed the window.
  var didClose: () -> Void {
    get { companion.didClose }
    set { companion.didClose = newValue }
  }

  private let companion: CompanionWindow
  private let views: ViewLayer
  private let keys: Keys

  /// The size with which it opens, in points.
  static let size = CGSize(width: 420, height: 640)

  /// A window beside the program's, not yet shown; nil where the display cannot be opened a second time.
  init?(_ model: InspectorModel, beside host: WindowHost, keys inspector: Inspector?) {
    guard
      let companion = CompanionWindow(
        beside: host, size: Self.size, title: String(localized: "Inspector: \(host.title)"),
        role: "inspector")
    else { return nil }
    self.companion = companion
    views = ViewLayer(on: companion.host) { InspectorWindowView(model: model) }
    keys = Keys(inspector, of: host)
    companion.host.layers.add(keys, at: .chrome)
  }

  /// Light or dark.
  var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set {
      guard newValue != views.environment.colorScheme || isNew else { return }
      isNew = false
      views.environment.colorScheme = newValue
      companion.host.tree.background = .window(newValue)
    }
  }
  private var isNew = true

  func show() { companion.show() }
  /// Closes the window; ``didClose`` is not called.
  func close() { companion.close() }

  /// Keys are the inspector's, as over the program; what is done here changes what the program's next frame gathers.
  private final class Keys: StageLayer {
    weak var inspector: Inspector?
    unowned let host: WindowHost

    init(_ inspector: Inspector?, of host: WindowHost) {
      (self.inspector, self.host) = (inspector, host)
    }

    func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
      inspector?.stage(host, key: event) ?? false
    }
    func stage(_ stage: Stage, didHandle record: InteractionRecord) { host.setNeedsFrame() }
  }
}

/// The panel in a window of its own.
private struct InspectorWindowView {
  let model: InspectorModel

  init(model: InspectorModel) { self.model = model }
}

extension InspectorWindowView: View {
  var body: some View {
    GeometryReader { window in
      InspectorContent(
        model: model, frame: .zero,
        size: CGSize(width: window.size.width - 24, height: window.size.height - 24),
        showsPast: true
      )
      .padding(12)
      .frame(width: window.size.width, height: window.size.height, alignment: .topLeading)
    }
    .font(.system(size: 12))
    .monospacedDigit()
  }
}
