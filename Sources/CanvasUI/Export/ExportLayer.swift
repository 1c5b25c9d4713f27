import Deft

/// The export panel on a stage, and what is said when something was written or printed.
///
/// Escape closes the panel, Return goes on to choose a file, and no key reaches what lies below while it is open.  What
/// is said goes away by itself.
final class ExportLayer: StageLayer {
  /// Asks where a file goes; nil where nobody wants it any more.
  typealias Chooser = (_ name: String, _ completion: @escaping (URL?) -> Void) -> Void

  /// Runs work that writes files, and passes its trouble to the last closure: nil where there is none.
  typealias Run = (
    _ title: LocalizedStringResource, _ body: @escaping @Sendable () -> LocalizedStringResource?,
    _ then: @escaping (LocalizedStringResource?) -> Void
  ) -> Void

  /// Runs the writing of files; on this thread unless set otherwise.
  var runWork: Run = { $2($1()) }
  /// What the panel asks.
  let model = ExportModel()
  /// Asks where a file goes.
  var chooser: Chooser

  private unowned let stage: Stage
  private let views: ViewLayer
  private var saidUntil: TimeInterval?

  private final class Place { var choose: (() -> Void)? }

  /// How long a notice is seen, in seconds: a short sentence is read twice in it.
  static let noticeDuration: TimeInterval = 5
  /// The same where a screen reader runs: who listens has the time to find it.
  static let heardNoticeDuration: TimeInterval = 60

  /// A panel that is not open yet.
  ///
  /// - Parameters:
  ///   - stage: what it lies on.
  ///   - chooser: asks where the file goes; without one it goes to the current folder, under a name that is free.
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

  /// Light or dark.
  var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// Opens the panel.
  func open(_ subject: ExportSubject) {
    model.open(subject)
    stage.setNeedsFrame()
  }

  /// Says something for a while.
  func say(_ notice: LocalizedStringResource) {
    model.notice = String(localized: notice)
    saidUntil =
      stage.now
      + (stage.hasScreenReader ? Self.heardNoticeDuration : Self.noticeDuration)
    stage.setNeedsFrame()
  }

  /// Takes back what was said.
  func hush() {
    (model.notice, saidUntil) = (nil, nil)
    stage.setNeedsFrame()
  }

  private func choosePlace() {
    guard let subject = model.subject else { return }
    chooser(model.name(subject)) { [weak self] url in
      guard let self else { return }
      guard let url else { return stage.setNeedsFrame() }
      // Each picture is shown as it is, also one that was opened a moment ago.
      subject.pictures.whenDecoded { [weak self] in
        guard let self else { return }
        model.write(to: url, by: runWork) { [weak self] in self?.say("Exported to \(url.path).") }
        stage.setNeedsFrame()
      }
    }
  }

  /// A place in the current folder where there is nothing yet.
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

  var nextDeadline: TimeInterval? { saidUntil }

  func stageDeadlineDidCome(_ stage: Stage) {
    guard let saidUntil, stage.now >= saidUntil else { return }
    self.saidUntil = nil
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
