import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// A separate window with the panel, for example on a second monitor.
final class InspectorWindow {
  /// Called once when the user closes the window.
  var didClose: () -> Void {
    get { companion.didClose }
    set { companion.didClose = newValue }
  }

  private let companion: CompanionWindow
  private let views: ViewLayer
  private let keys: Keys

  /// The initial size, in points.
  static let size = CGSize(width: 420, height: 640)

  /// Creates a hidden window beside the program's; nil if the display cannot be opened a second time.
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

  /// A layer that forwards keys to the inspector, and requests a frame of the program after each
  /// input, because that frame updates the model.
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

/// The contents of the separate window.
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
