import AppSupport
import Deft
import DeftLocalization
import DeftTraces
import GalleryPages

/// A headless stage that plays the input of a file on its original subject: a canvas, a gallery
/// page or a gesture.
///
/// *The log depends only on the file, whether or not a window shows the stage.*
package final class ReplayedStage {
  package struct Options {
    /// The gesture that receives the input instead of the original subject.
    package var gesture: GestureExpression?
    package var gestureText = ""
    /// The id of the gallery page that receives the input instead of the original subject.
    package var page: String?
    /// The factory for the canvas on which recordings of a canvas are played.
    package var canvas: any ReplayedCanvas
    /// The size in points; nil for the size in the file.
    package var size: CGSize?
    /// Whether a window shows the stage.
    package var isSeen = false
    /// The appearance; nil for the appearance in the file.
    package var appearance: Appearance?
    /// The thresholds of gestures; nil for the thresholds in the file.
    package var settings: GestureSettings?
    /// Pixels per point.
    package var scale: CGFloat = 1

    package init(canvas: any ReplayedCanvas) { self.canvas = canvas }
  }

  package let stage: HeadlessStage
  /// The window title: the gesture, the gallery page, or “Deft” for the canvas.
  package private(set) var title = "Deft"
  /// Returns the space that a badge leaves free at the leading side and the bottom, in points, given the window size.
  package private(set) var badgeClearance: (CGSize) -> CGSize = { _ in .zero }
  private let playback: Playback
  private let output: (any LineOutput)?
  private let hasOwnSize: Bool
  private var app: AnyObject?
  /// The tools that a window also has.
  private let inspector: Inspector
  private let fingers: ContactsOverlay
  /// The log of the gestures of a gallery page. The log of the page also contains other lines.
  private var gestures: GestureLog?
  private var (contacts, met) = (0, 0)

  /// Creates the stage for a file.
  ///
  /// - Throws: `ReplayError` if the subject of the file does not exist, or if it is not a canvas but the options
  ///   specify a document.
  package init(
    _ playback: Playback, options: Options, to output: (any LineOutput)?
  ) throws(ReplayError) {
    (self.playback, self.output) = (playback, output)
    hasOwnSize = options.size != nil
    let fallback = CGSize(width: 1280, height: 800)
    let size =
      options.size
      ?? CGSize(
        width: playback.width ?? fallback.width, height: playback.height ?? fallback.height)
    stage = HeadlessStage(size: size, scale: options.scale)
    stage.logClock = LogClock(of: playback)
    if playback.header.isRightToLeft { stage.layoutDirection = .rightToLeft }
    stage.interaction.gestureSettings =
      options.settings ?? playback.header.bounds?.settings ?? .swiftUI
    inspector = Inspector(on: stage)
    fingers = ContactsOverlay(on: stage)
    fingers.otherPanels = { [unowned inspector] in
      inspector.floatingPanel.map { [$0] } ?? []
    }
    try open(options)
    // Each gesture that joins leaves the idle phase.
    stage.interaction.engine.transitions.add { [unowned self] in
      if $0.from == .idle { met += 1 }
    }
  }

  private func open(_ options: Options) throws(ReplayError) {
    let (header, clock) = (playback.header, stage.logClock)
    let appearance = options.appearance ?? (header.isDark == true ? .dark : .light)
    var settings = DesktopSettings()
    (settings.prefersDark, settings.animationsEnabled) = (
      appearance == .dark, !header.reducesMotion
    )
    if let gesture = options.gesture {
      let (output, zero) = (output, playback.zero)
      fingers.showsFingers = true
      title = options.gestureText
      app = PlainPad(
        gesture.gesture { output?.write($0.counted(from: zero).json) }, text: options.gestureText,
        on: stage, palette: Palette(appearance: appearance))
      return
    }
    let subject = options.page.map { RawTrace.Subject.page($0) } ?? header.subject
    if options.canvas.hasDocument, let subject, subject != .canvas {
      throw ReplayError(
        message:
          "Only recordings of the canvas can be played on a document. Omit --document.")
    }
    switch subject {
    case .page(let id):
      guard let page = GalleryPage.named(id) else {
        throw ReplayError(
          message: """
            Recorded on the page “\(id)”, which this gallery does not have. Choose a gesture with \
            --gesture.
            """)
      }
      title = page.title
      let gallery = GalleryApp(on: stage, page: page, settings: settings)
      if let output { gestures = gallery.log(to: output, clock) }
      app = gallery
    case .gesture(let text, let isInScroll):
      guard let expression = try? GestureExpression(text) else {
        throw ReplayError(
          message: """
            Recorded with “\(text)”, which is not a valid gesture. Choose another gesture with \
            --gesture.
            """)
      }
      title = text
      fingers.showsFingers = true
      badgeClearance = { _ in CGSize(width: 0, height: TryPanels.footClearance) }
      app = TryApp(
        on: stage, expression: expression, text: text, isInScroll: isInScroll,
        appearance: appearance, log: output, clock)
    case .canvas, nil:
      app = options.canvas.open(
        on: stage, appearance: appearance, reducesMotion: header.reducesMotion,
        isSeen: options.isSeen, log: output)
      badgeClearance = options.canvas.badgeClearance(stage.textMeasurer)
    }
  }

  /// Plays the whole file, then lets time pass for `settling` seconds.
  package func play(settling: TimeInterval) {
    stage.begin(at: playback.start)
    let reports = stage.reports
    playback.forEachStep(reporting: reports.isEmpty ? nil : { reports.notify($0) }) { play($0) }
    stage.advance(to: playback.end + settling)
  }

  /// Plays the next step.
  package func play(_ step: Playback.Step) {
    switch step.action {
    case .input(let input):
      if case .contact(let contact) = input, contact.phase == .began { contacts += 1 }
      stage.advance(to: step.time)
      stage.handle(input)
    case .resize(let size): if !hasOwnSize { stage.resize(to: size, at: step.time) }
    case .wait: stage.advance(to: step.time)
    }
  }

  /// A message that explains why no gesture started; nil if a gesture started or the log has other
  /// lines.
  package var nothingStarted: LocalizedStringResource? {
    let lines = gestures.map(\.lineCount) ?? output?.lineCount ?? 0
    guard lines == 0, gestures == nil || contacts > 0 else { return nil }
    return Self.nothingStarted(contacts: contacts, met: met)
  }

  /// Returns a message that explains why no gesture started.
  ///
  /// - Parameters:
  ///   - contacts: The number of contacts.
  ///   - met: The number of times that a gesture joined a contact.
  package static func nothingStarted(contacts: Int, met: Int) -> LocalizedStringResource {
    switch contacts {
    case 0: "No gesture started: the file has no contacts."
    case 1 where met == 0:
      """
      No gesture started: there was no gesture at the position of the contact.
      """
    case _ where met == 0:
      "No gesture started: there was no gesture at the positions of the \(contacts) contacts."
    default:
      LocalizedStringResource(
        """
        No gesture started: the gestures of the contact were still undecided at the end. Use \
        --settle-ms to wait longer.
        """,
        many: """
          No gesture started: the gestures of the \(contacts) contacts were still undecided at the \
          end. Use --settle-ms to wait longer.
          """, count: contacts)
    }
  }
}

/// An error that prevents a file from being played on its original subject.
package struct ReplayError: MessageError {
  package let message: LocalizedStringResource
}

extension LoggedCallback {
  /// Returns the callback with its time relative to another time.
  package func counted(from zero: TimeInterval) -> LoggedCallback {
    var callback = self
    callback.time -= zero
    return callback
  }
}
