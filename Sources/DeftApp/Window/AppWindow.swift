import GestureBench
import CanvasUI
import AppSupport
import CanvasEditing
import Deft
import DeftTraces
import GalleryPages

/// The window of the app: a page, the switcher to other pages, and the tools above them.
///
/// The policy: *a page is created when it is first shown, and keeps its state while the window is open.*
final class AppWindow: StageLayer, WindowApp {
  /// The options that all pages share.
  struct Options {
    /// Light or dark; nil follows the desktop.
    var appearance: Appearance?
    /// Whether motion is reduced; nil follows the desktop.
    var reducesMotion: Bool?
    /// The size of the window in points.
    var size: CGSize
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Whether the window has a switcher to other pages; a recorded window has none.
    var hasSwitcher = true
    /// The path of the log of the first page.
    var log: String?
    /// The recording of the raw input.
    var recording: Recording?
    /// The document on the canvas; nil for the last untitled one, or for the opening scene in a recorded window.
    var document: OpenedDocument?
    /// The gesture thresholds.
    var bounds: RawTrace.Bounds?
  }

  /// The first page of the window.
  enum Opening {
    case canvas
    case gallery(GalleryPage)
    case tryOut(GestureExpression, text: String, isInScroll: Bool = false)
    case recordings([String])

    var pageKind: PageKind {
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
  private var pageKind: PageKind
  private lazy var canvasDocumentLoader = CanvasDocumentLoader { [weak self] in
    self?.options.document = $0
    self?.show(.canvas)
  }
  private var documents: DocumentController?
  private var pages: [PageKind: any AppPage] = [:]
  /// The scenes of pages that are not shown.
  private var scenes: [PageKind: StageScene] = [:]

  /// Opens a window on a display at a page.
  init(display: Display, options: Options, opening: Opening) throws(LogError) {
    MessageCatalog.begin()
    var options = options
    if options.recording != nil { options.hasSwitcher = false }
    (self.display, self.options) = (display, options)
    pageKind = opening.pageKind
    files = try WindowFiles(log: options.log, recording: options.recording)
    host = WindowHost(
      display: display, size: options.size, title: "Deft", role: pageKind.role,
      // A restored session must not record again unless the user requests it.
      restarts: options.recording == nil, icon: AppIcon.make(),
      minimumSize: CGSize(width: 480, height: 360), scale: options.scale)
    // A recording is played in a window of its initial size, so the size is fixed.
    host.hasFixedSize = options.recording != nil
    host.allIcons = { AppIcon.sides.compactMap { AppIcon.make(side: $0) } }
    if let bounds = options.bounds { host.interaction.gestureSettings = bounds.settings }
    tools = Tools(on: host) { display.deviceName($0) }
    if options.hasSwitcher {
      // Place the contacts panel beside the list of pages.
      let layout = SwitcherLayout(
        SwitcherModel(pageKind: pageKind), in: options.size, host.textMeasurer)
      let x = layout.list.maxX
      tools.contacts.placePanel(
        at: CGPoint(x: x + 2 * Panel.grid, y: Switcher.frame.maxY + 24), in: host)
    }
    switcher = options.hasSwitcher ? Switcher(on: host, pageKind: opening.pageKind) : nil
    let page = Self.page(
      opening, in: host, on: display, options, tools.contacts, log: files.log,
      titleChanged: { [weak host] in
        host?.title = $0
      })
    pages[pageKind] = page
    host.title = page.title
    switcher?.documentMenu = page.documentMenu
    adoptDocuments(of: page)
    host.mayClose = { [weak self] in self?.mayClose() ?? true }
    host.mayEnd = { [weak self] in self?.mayEnd() ?? true }
    if var header = page.header {
      header.bounds = options.bounds
      header.isRightToLeft = host.isRightToLeft
      let titles = host.textMeasurer
      files.begin(
        host, header, clearance: { [pageKind] in Self.clearance(of: pageKind, in: $0, titles) })
    }
    tools.hand.subject = { [unowned self] in
      // A script that names no subject is played on the canvas.
      pages[pageKind]?.header?.subject.flatMap { $0 == .canvas ? nil : $0 }
    }
    switcher?.choose = { [unowned self] in show($0) }
    switcher?.hasOverlay = { [display] in display.hasOverlay }
    switcher?.toggleOverlay = { [unowned self] in toggleOverlay() }
    host.layers.add(self, at: .tools)
    applyAppearance()
  }

  private static func page(
    _ opening: Opening, in host: WindowHost, on display: Display, _ options: Options,
    _ contacts: ContactsOverlay, log: LineFile?, titleChanged: @escaping (String) -> Void
  ) -> any AppPage {
    contacts.showsFingers = opening.pageKind == .tryOut
    switch opening {
    case .canvas:
      let canvas = CanvasApp.Options(
        appearance: options.appearance, reducesMotion: options.reducesMotion,
        scale: options.scale, hasSwitcher: options.hasSwitcher,
        // A recording starts with the opening scene, as its replay does.
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

  /// Returns the clearance at the left and bottom of a page for the recording badge, in points.
  private static func clearance(
    of pageKind: PageKind, in size: CGSize, _ titles: any TextMeasurer
  ) -> CGSize {
    switch pageKind {
    case .canvas:
      ToolBar.clearance(in: size, beside: 176, cells: ToolBarCells(titles))
    case .tryOut: CGSize(width: 0, height: TryPanels.footClearance)
    case .gallery, .recordings: .zero
    }
  }

  /// Returns the initial contents of a page that the user switches to.
  private func usual(_ pageKind: PageKind) -> Opening {
    switch pageKind {
    case .canvas: .canvas
    case .gallery: .gallery(GalleryPage.all[0])
    case .tryOut:
      .tryOut(TryApp.defaultExpression, text: TryApp.defaultText)
    case .recordings: .recordings([])
    }
  }

  // MARK: - Pages

  /// Shows a page. The canvas is shown once its document is loaded.
  func show(_ new: PageKind) {
    guard new != pageKind else { return }
    if new == .canvas, pages[.canvas] == nil, options.document == nil, options.recording == nil {
      return canvasDocumentLoader.begin()
    }
    pages[pageKind]?.pageWillLeave()
    scenes[pageKind] = host.detachScene()
    pageKind = new
    if let scene = scenes.removeValue(forKey: new) {
      host.attach(scene)
      pages[new]?.pageDidAppear()
    } else {
      pages[new] = Self.page(
        usual(new), in: host, on: display, options, tools.contacts, log: nil,
        titleChanged: { [weak self] in
          if self?.pageKind == new { self?.host.title = $0 }
        })
      if let page = pages[new] { adoptDocuments(of: page) }
      host.beginScene()
    }
    tools.contacts.showsFingers = new == .tryOut
    if let page = pages[new] { host.title = page.title }
    switcher?.pageKind = new
    switcher?.documentMenu = pages[new]?.documentMenu
    applyAppearance()
  }

  /// Provides the file dialogs of the canvas and follows its document, if the page is the canvas.
  private func adoptDocuments(of page: any AppPage) {
    guard let canvas = page as? CanvasApp else { return }
    let picker = FilePicker(on: host, host: host) { [display, appearance = options.appearance] in
      (appearance ?? (display.settings.prefersDark ? .dark : .light)) == .dark ? .dark : .light
    }
    canvas.chooseFiles(by: picker)
    switcher?.isBlocked = { [weak canvas, weak picker] in
      canvas?.hasDialog == true || picker?.isDialogOpen == true
    }
    guard let documents = canvas.documents else { return }
    self.documents = documents
    host.documentPath = documents.store.file?.path
    documents.titleChanged = { [weak self, weak documents] in
      if self?.pageKind == .canvas { self?.host.title = $0 }
      self?.host.documentPath = documents?.store.file?.path
    }
    documents.willAsk = { [weak self] in self?.switcher?.close() }
  }

  /// Ends the overlay of contacts on the display, or starts one in a separate process, which
  /// outlives this window.
  private func toggleOverlay() {
    if display.hasOverlay { return display.endOverlay() }
    if let reason = SeparateWindow.open(["overlay", "--display", display.name], from: nil) {
      host.notices.notify("Cannot show contacts everywhere: \(reason).")
    }
  }

  /// Returns whether the window may close now. If not, the canvas shows a question.
  private func mayClose() -> Bool {
    guard let documents else { return true }
    documents.endTyping()
    guard documents.store.isChanged || documents.store.isSaving else { return true }
    show(.canvas)
    return documents.mayClose { [weak self] in self?.host.stop() }
  }

  /// Returns whether the program may end now. While the document is being saved, the canvas shows a message instead.
  private func mayEnd() -> Bool {
    guard let documents, documents.store.isSaving else { return true }
    show(.canvas)
    return documents.mayEnd { [weak self] in self?.host.stop() }
  }

  /// Applies the appearance to the background of all pages and to the switcher.
  private func applyAppearance() {
    let appearance =
      options.appearance ?? (display.settings.prefersDark ? Appearance.dark : .light)
    let palette = Palette(appearance: appearance)
    host.tree.background = Background(
      color: palette.canvas, dots: DotGrid(spacing: 24, radius: 1.25, color: palette.grid))
    switcher?.colorScheme = appearance == .dark ? .dark : .light
  }

  func stageSettingsDidChange(_ stage: Stage) { applyAppearance() }

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

  /// Whether a request to end has already been received. A second request does not wait.
  private var wasAskedToEnd = false

  func stop() {
    defer { wasAskedToEnd = true }
    if wasAskedToEnd || mayEnd() { host.stop() }
  }

  var hasLostOutput: Bool { files.hasLostOutput }
}
