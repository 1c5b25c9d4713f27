import GestureBench
import CanvasUI
import AppSupport
import CanvasEditing
import Deft
import DeftTraces
import GalleryPages

/// The one window of the app: a page, the switcher that leads to the others, and the tools over all of them.
///
/// The policy: *a page is made when it is first shown, and keeps its state as long as the window is open.*
final class AppWindow: StageLayer, WindowApp {
  /// What all pages share.
  struct Options {
    /// Light or dark; nil follows the desktop.
    var appearance: Appearance?
    /// Whether motion is reduced; nil follows the desktop.
    var reducesMotion: Bool?
    /// The size of the window in points.
    var size: CGSize
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Whether one can go to the other pages; what is recorded is one page alone.
    var hasSwitcher = true
    /// Where the log of the page goes with which the window opens.
    var log: String?
    /// Where the raw input is recorded.
    var recording: Recording?
    /// The document that the canvas shows; nil: the last one without a file, unless the window is recorded.
    var document: OpenedDocument?
    /// By which bounds gestures are told apart.
    var bounds: RawTrace.Bounds?
  }

  /// With which page the window opens.
  enum Opening {
    case canvas
    case gallery(GalleryPage)
    case tryOut(GestureExpression, text: String, isInScroll: Bool = false)
    case recordings([String])

    var place: AppPlace {
      switch self {
      case .canvas: .canvas
      case .gallery: .gallery
      case .tryOut: .tryOut
      case .recordings: .recordings
      }
    }
  }

  private let host: WindowHost
  private let display: Display
  private var options: Options
  private let tools: Tools
  private let switcher: Switcher?
  private let files: WindowFiles
  private var place: AppPlace
  private lazy var canvasDocumentLoader = CanvasDocumentLoader { [weak self] in
    self?.options.document = $0
    self?.show(.canvas)
  }
  private var documents: DocumentController?
  private var pages: [AppPlace: any AppPage] = [:]
  /// What the pages that are not shown have on the stage.
  private var scenes: [AppPlace: StageScene] = [:]

  /// A window on a display, open at a page.
  init(display: Display, options: Options, opening: Opening) throws(LogError) {
    MessageCatalog.begin()
    var options = options
    if options.recording != nil { options.hasSwitcher = false }
    (self.display, self.options) = (display, options)
    place = opening.place
    files = try WindowFiles(log: options.log, recording: options.recording)
    host = WindowHost(
      display: display, size: options.size, title: "Deft", role: place.role,
      // Nobody wants to be recorded without having asked for it.
      restarts: options.recording == nil, icon: AppIcon.make(),
      minimumSize: CGSize(width: 480, height: 360), scale: options.scale)
    // A recording is played to a window of the size that it began with.
    host.keepsSize = options.recording != nil
    host.allIcons = { AppIcon.sides.compactMap { AppIcon.make(side: $0) } }
    if let bounds = options.bounds { host.interaction.gestureSettings = bounds.settings }
    tools = Tools(on: host) { display.deviceName($0) }
    if options.hasSwitcher {
      // Beside the switcher's list, and the canvas's palette.
      let list = SwitcherView.openFrame(of: Switcher.frame(host.textMeasurer))
      let palette = ChromeLayout(size: options.size).palette(isOpen: true)
      let x = opening.place == .canvas ? max(palette.maxX, list.maxX) : list.maxX
      tools.contacts.placeFigures(
        at: CGPoint(x: x + 2 * Panel.grid, y: Switcher.frame.maxY + 24), in: host)
    }
    switcher = options.hasSwitcher ? Switcher(on: host, place: opening.place) : nil
    let page = Self.page(
      opening, in: host, on: display, options, tools.contacts, log: files.log,
      titleChanged: { [weak host] in
        host?.title = $0
      })
    pages[place] = page
    host.title = page.title
    adoptDocuments(of: page)
    host.mayClose = { [weak self] in self?.mayClose() ?? true }
    host.mayEnd = { [weak self] in self?.mayEnd() ?? true }
    if var header = page.header {
      header.bounds = options.bounds
      header.isRightToLeft = host.isRightToLeft
      let titles = host.textMeasurer
      files.begin(host, header, clearance: { [place] in Self.clearance(of: place, in: $0, titles) })
    }
    tools.hand.subject = { [unowned self] in
      // A script is played to the canvas where it says nothing.
      pages[place]?.header?.subject.flatMap { $0 == .canvas ? nil : $0 }
    }
    switcher?.choose = { [unowned self] in show($0) }
    host.layers.add(self, at: .tools)
    follow()
  }

  private static func page(
    _ opening: Opening, in host: WindowHost, on display: Display, _ options: Options,
    _ contacts: ContactsOverlay, log: LineFile?, titleChanged: @escaping (String) -> Void
  ) -> any AppPage {
    contacts.showsFingers = opening.place == .tryOut
    switch opening {
    case .canvas:
      let canvas = CanvasApp.Options(
        appearance: options.appearance, reducesMotion: options.reducesMotion,
        hasSwitcher: options.hasSwitcher,
        // What is recorded begins as it is played: with the opening scene.
        document: options.recording == nil
          ? options.document ?? OpenedDocument.untitled(Document(OpeningScene.shapes)) : nil)
      return CanvasApp(
        in: host, display: display, options: canvas, assets: Assets(), log: log)
    case .gallery(let page):
      return GalleryApp(
        in: host, display: display, page: page, appearance: options.appearance,
        hasSwitcher: options.hasSwitcher, log: log)
    case .tryOut(let expression, let text, let isInScroll):
      return TryApp(
        in: host, expression: expression, text: text, isInScroll: isInScroll,
        appearance: options.appearance, hasSwitcher: options.hasSwitcher, log: log,
        titleChanged: titleChanged)
    case .recordings(let paths):
      return RecordingsApp(
        in: host, paths: paths, canvas: CanvasReplay(), appearance: options.appearance,
        hasSwitcher: options.hasSwitcher
      ) {
        ReplayWindow.open($0, from: host)
      }
    }
  }

  /// How much of a page's left and foot in a window of a size the mark of a recording leaves free, in points.
  private static func clearance(
    of place: AppPlace, in size: CGSize, _ titles: any TextMeasurer
  ) -> CGSize {
    switch place {
    case .canvas:
      ToolBar.clearance(in: size, beside: 176, cells: ToolBarCells(titles))
    case .tryOut: CGSize(width: 0, height: TryPanels.footClearance)
    case .gallery, .recordings: .zero
    }
  }

  /// The page of a place, as it is where nobody asked for anything else.
  private func usual(_ place: AppPlace) -> Opening {
    switch place {
    case .canvas: .canvas
    case .gallery: .gallery(GalleryPage.all[0])
    case .tryOut:
      .tryOut(TryApp.usualExpression, text: TryApp.usualText)
    case .recordings: .recordings([])
    }
  }

  // MARK: - Pages

  /// Shows the page of a place; that of the canvas once its document is read.
  func show(_ new: AppPlace) {
    guard new != place else { return }
    if new == .canvas, pages[.canvas] == nil, options.document == nil, options.recording == nil {
      return canvasDocumentLoader.begin()
    }
    pages[place]?.pageWillLeave()
    scenes[place] = host.takeScene()
    place = new
    if let scene = scenes.removeValue(forKey: new) {
      host.put(scene)
      pages[new]?.pageDidAppear()
    } else {
      pages[new] = Self.page(
        usual(new), in: host, on: display, options, tools.contacts, log: nil,
        titleChanged: { [weak self] in
          if self?.place == new { self?.host.title = $0 }
        })
      if let page = pages[new] { adoptDocuments(of: page) }
      host.beginScene()
    }
    tools.contacts.showsFingers = new == .tryOut
    if let page = pages[new] { host.title = page.title }
    switcher?.place = new
    follow()
  }

  /// Lets the canvas ask for files, where the page is that, and follows its document, where it has one.
  private func adoptDocuments(of page: any AppPage) {
    guard let canvas = page as? CanvasApp else { return }
    canvas.chooseFiles(
      by: FileAsker(on: host, host: host) { [display, appearance = options.appearance] in
        (appearance ?? (display.settings.prefersDark ? .dark : .light)) == .dark ? .dark : .light
      })
    guard let documents = canvas.documents else { return }
    self.documents = documents
    host.documentPath = documents.store.file?.path
    documents.titleChanged = { [weak self, weak documents] in
      if self?.place == .canvas { self?.host.title = $0 }
      self?.host.documentPath = documents?.store.file?.path
    }
    documents.willAsk = { [weak self] in self?.switcher?.close() }
    switcher?.isBlocked = { [weak documents] in documents?.isAsking ?? false }
  }

  /// Whether the window may close; what is asked before is asked on the canvas.
  private func mayClose() -> Bool {
    guard let documents else { return true }
    documents.endTyping()
    guard documents.store.isChanged || documents.store.isSaving else { return true }
    show(.canvas)
    return documents.mayClose { [weak self] in self?.host.stop() }
  }

  /// Whether the program may end: not while the document is being saved, which is said on the canvas.
  private func mayEnd() -> Bool {
    guard let documents, documents.store.isSaving else { return true }
    show(.canvas)
    return documents.mayEnd { [weak self] in self?.host.stop() }
  }

  /// The ground of all pages, and the switcher's colors.
  private func follow() {
    let appearance =
      options.appearance ?? (display.settings.prefersDark ? Appearance.dark : .light)
    let palette = Palette(appearance: appearance)
    host.tree.background = Background(
      color: palette.canvas, dots: DotGrid(spacing: 24, radius: 1.25, color: palette.grid))
    switcher?.colorScheme = appearance == .dark ? .dark : .light
  }

  func stageSettingsDidChange(_ stage: Stage) { follow() }

  // MARK: - WindowApp

  func run() throws(HostError) {
    defer {
      host.interaction.cancelAll(.viewRemoved)
      documents?.finish()
      files.finish()
    }
    try host.run()
  }

  var stage: Stage { host }

  /// Whether the program was asked to end before: the second time it does not wait.
  private var wasAskedToEnd = false

  func stop() {
    defer { wasAskedToEnd = true }
    if wasAskedToEnd || mayEnd() { host.stop() }
  }

  var hasLostOutput: Bool { files.hasLostOutput }
}
