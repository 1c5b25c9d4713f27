import AppSupport
import Deft

/// The export panel on a stage.
///
/// Escape closes the panel, and Return continues to the file dialog. The open panel receives all keys.
final class ExportLayer: StageLayer {
  /// A file dialog, which passes nil when the user cancels.
  typealias Chooser = (_ name: String, _ completion: @escaping (URL?) -> Void) -> Void

  /// A closure that runs work that writes files, and passes its error, or nil, to the last closure.
  typealias Run = (
    _ title: LocalizedStringResource, _ body: @escaping @Sendable () -> LocalizedStringResource?,
    _ then: @escaping (LocalizedStringResource?) -> Void
  ) -> Void

  /// Called to run work that writes files; by default on this thread.
  var runWork: Run = { $2($1()) }
  /// The state of the panel.
  let model = ExportModel()
  /// The file dialog.
  var chooser: Chooser

  private unowned let stage: Stage
  private let notices: NoticeLayer
  private let views: ViewLayer

  private final class Place { var choose: (() -> Void)? }

  /// Creates a closed panel.
  ///
  /// - Parameters:
  ///   - stage: the stage of the panel.
  ///   - notices: the layer that shows the path of the written file.
  ///   - chooser: the file dialog; by default, an unused name in the current folder is chosen.
  init(
    on stage: Stage, notices: NoticeLayer,
    chooser: @escaping Chooser = { $1(ExportLayer.freePlace($0)) }
  ) {
    let (model, place) = (model, Place())
    (self.stage, self.notices, self.chooser) = (stage, notices, chooser)
    views = ViewLayer(on: stage, at: .overlay) {
      ExportPanel(model) { place.choose?() }
    }
    views.keys = .whileFocused
    views.wrapsFocus = true
    stage.layers.add(self, at: .overlay)
    place.choose = { [weak self] in self?.choosePlace() }
  }

  /// The color scheme: light or dark.
  var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// Opens the panel.
  func open(_ subject: ExportSubject) {
    model.open(subject)
    stage.setNeedsFrame()
  }

  private func choosePlace() {
    guard let subject = model.subject else { return }
    chooser(model.name(subject)) { [weak self] url in
      guard let self else { return }
      guard let url else { return stage.setNeedsFrame() }
      // Wait until all pictures are decoded.
      subject.pictures.whenDecoded { [weak self] in
        guard let self else { return }
        model.write(to: url, by: runWork) { [notices] in
          notices.show("Exported to \(url.path).")
        }
        stage.setNeedsFrame()
      }
    }
  }

  /// Returns an unused path in the current folder.
  private static func freePlace(_ name: String) -> URL {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let whole = folder.appendingPathComponent(name)
    let (base, end) = (whole.deletingPathExtension().lastPathComponent, whole.pathExtension)
    var (place, number) = (whole, 2)
    while access(place.path, F_OK) == 0 {
      place = folder.appendingPathComponent("\(base) \(number).\(end)")
      number += 1
    }
    return place
  }

  // MARK: - StageLayer

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool { model.subject != nil }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard model.subject != nil else { return false }
    switch event.key {
    case _ where !event.isDown: break
    case .tab where !views.hasFocus:
      _ = views.moveFocus(forward: !event.modifiers.contains(.shift))
    case .escape where stage.interaction.holds.isEmpty: model.close()
    case .return where !event.isRepeat && !views.hasFocus: choosePlace()
    default: _ = views.stage(stage, key: event)
    }
    stage.setNeedsFrame()
    return true
  }
}
