import Deft

/// The export panel on a stage: Escape closes it, Return goes on to choose a file, and no key reaches what lies below
/// while it is open.
final class ExportLayer: StageLayer {
  /// What the panel asks.
  let model = ExportModel()
  private let views: ViewLayer
  private let choosePlace: Place

  /// Asks where a file goes; nil where nobody wants it any more.
  typealias Chooser = (_ name: String, _ completion: @escaping (URL?) -> Void) -> Void

  private final class Place { var choose: (() -> Void)? }

  /// A panel that is not open yet.
  ///
  /// - Parameters:
  ///   - stage: what it lies on.
  ///   - chooser: asks where the file goes.
  init(on stage: Stage, chooser: @escaping Chooser) {
    let (model, place) = (model, Place())
    choosePlace = place
    views = ViewLayer(on: stage, at: .overlay) {
      ExportPanel(model) { place.choose?() }
    }
    views.keys = .whileFocused
    views.wrapsFocus = true
    stage.layers.add(self, at: .overlay)
    place.choose = { [weak stage] in
      guard let subject = model.subject else { return }
      chooser(model.name(subject)) { url in
        if let url { model.write(to: url) }
        stage?.setNeedsFrame()
      }
    }
  }

  /// Light or dark.
  var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// Opens the panel.
  func open(_ subject: ExportSubject, on stage: Stage) {
    model.open(subject)
    stage.setNeedsFrame()
  }

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool { model.subject != nil }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard model.subject != nil else { return false }
    switch event.key {
    case _ where !event.isDown: break
    case .tab where !views.hasFocus: _ = views.moveFocus(forward: !event.modifiers.contains(.shift))
    case .escape where stage.interaction.holds.isEmpty: model.close()
    case .return where !event.isRepeat && !views.hasFocus: choosePlace.choose?()
    default: _ = views.stage(stage, key: event)
    }
    stage.setNeedsFrame()
    return true
  }
}
