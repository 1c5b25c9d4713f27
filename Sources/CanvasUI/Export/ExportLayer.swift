import Deft

/// The export panel on a stage, and notices after exporting or printing.
///
/// Escape closes the panel, and Return continues to the file dialog.  The open panel receives all keys.  Notices
/// disappear after some time.
final class ExportLayer: StageLayer {
  /// A file dialog, which passes nil when the user cancels.
  typealias Chooser = (_ name: String, _ completion: @escaping (URL?) -> Void) -> Void

  /// A closure that runs work that writes files, and passes its error, or nil, to the last closure.
  typealias Run = (
    _ title: LocalizedStringResource, _ body: @escaping @Sendable () -> LocalizedStringResource?,
    _ then: @escaping (LocalizedStringResource?) -> Void
  ) -> Void

  /// Runs work that writes files; by default on this thread.
  var runWork: Run = { $2($1()) }
  /// The state of the panel.
  let model = ExportModel()
  /// The file dialog.
  var chooser: Chooser

  private unowned let stage: Stage
  private let views: ViewLayer
  private var noticeEnd: TimeInterval?

  private final class Place { var choose: (() -> Void)? }

  /// The duration of a notice, in seconds: long enough to read a short sentence twice.
  static let noticeDuration: TimeInterval = 5
  /// The duration of a notice with a screen reader, in seconds: long enough to find it.
  static let accessibleNoticeDuration: TimeInterval = 60

  /// Creates a closed panel.
  ///
  /// - Parameters:
  ///   - stage: the stage of the panel.
  ///   - chooser: the file dialog; by default, an unused name in the current folder is chosen.
  init(on stage: Stage, chooser: @escaping Chooser = { $1(ExportLayer.freePlace($0)) }) {
    let (model, place) = (model, Place())
    (self.stage, self.chooser) = (stage, chooser)
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

  /// Shows a notice for some time.
  func show(_ notice: LocalizedStringResource) {
    model.notice = String(localized: notice)
    noticeEnd =
      stage.now
      + (stage.hasScreenReader ? Self.accessibleNoticeDuration : Self.noticeDuration)
    stage.setNeedsFrame()
  }

  /// Hides the notice.
  func hideNotice() {
    (model.notice, noticeEnd) = (nil, nil)
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
        model.write(to: url, by: runWork) { [weak self] in self?.show("Exported to \(url.path).") }
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

  var nextDeadline: TimeInterval? { noticeEnd }

  func stageDeadlineDidCome(_ stage: Stage) {
    guard let noticeEnd, stage.now >= noticeEnd else { return }
    self.noticeEnd = nil
    model.notice = nil
    stage.setNeedsFrame()
  }

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
