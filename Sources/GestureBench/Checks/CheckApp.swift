import AppSupport
import CanvasEditing
import Deft
import DeftSystem
import DeftTraces
import DeviceChecks

/// The window of `deft check`: the overview of checks, guided runs, and their reports.
///
/// The policy: *a touch outside of the controls belongs to the exercise, and no gesture receives it.* A run is saved
/// after each change, on another thread, so that leaving it loses nothing and no input waits for a file.
package final class CheckApp: StageLayer {
  package struct Options {
    /// Light or dark; nil follows the desktop.
    package var appearance: Appearance?
    /// The plan to open; nil shows the overview.
    package var plan: CheckPlan?
    /// The absolute path of the plan; nil for a built-in plan.
    package var planFile: String?
    /// The files to which the report is written without asking.
    package var reports: [String] = []
    /// The runs of earlier reports that are further columns of each report.
    package var columns: [CheckRun] = []
    /// The folder in which the window's buttons save reports.
    package var reportFolder = FilePlace.documents().path
    /// The size of the surface in millimeters, if the user specifies it.
    package var surfaceSize: CGSize?
    /// Whether a run covers the whole screen.
    package var coversScreen = true
    /// The log of the labels in the window; nil if there is none.
    package var log: LineFile?
    /// The folder of the runs and of the measured sizes; nil saves nothing.
    package var folder: String?

    package init() {}
  }

  let host: Stage
  let window: WindowHost?
  let options: Options
  private(set) var facts: CheckFacts
  let files: CheckFileWriter
  let model = CheckModel()
  private let views: ViewLayer
  var sizes: SurfaceSizes
  /// The output and the touchscreen that the current plan checks.
  var place = CheckPlace()
  var input = ExerciseInput()
  /// The contacts of the exercise that are down.
  var claimed: Set<ContactID> = []
  /// The touch that holds the button Done; `nil` if none does.
  var doneHold: DoneHold?
  /// The time at which the controls appear again; nil while a finger is down, and while they are visible.
  var quietTime: TimeInterval?
  private(set) var plans: [CheckPlan]
  /// What follows the question about the true size of the output.
  var afterSize = SizeFollower.run(isNew: true)
  private var log: PageLog?
  private var trials: Observers<InputEvent>.Observation?

  /// Creates the content of a window; `window` is nil for a stage without a window.
  package init(on host: Stage, window: WindowHost?, facts: CheckFacts, options: Options) {
    (self.host, self.window, self.facts, self.options) = (host, window, facts, options)
    files = CheckFileWriter(folder: options.folder)
    sizes = options.folder.map { SurfaceSizes(contentsOf: $0 + "/sizes.json") } ?? SurfaceSizes()
    plans = Self.fixedPlans(options)
    let model = model
    let settings = Self.settings(of: window, options.appearance)
    views = ViewLayer(on: host, settings: settings) { CheckView(model: model) }
    views.keys = .whileFocused
    host.layers.add(self, at: .overlay)
    model.perform = { [weak self] in self?.perform($0) }
    files.failed = { [weak self] in
      self?.show(CheckModel.Notice(text: String(localized: $0), isFailure: true))
    }
    window?.observeRecords { [weak self] record in
      guard let self else { return }
      var isChecked = false
      if case .event(let event) = record {
        isChecked = self.isChecked(event.source, isTouch: event.kind == .touchBegin)
      }
      input.note(record) { self.isControl(at: $0, isChecked: isChecked) }
      noteHover { self.input.hoverPosition(in: record, of: $0) }
    }
    trials = host.inputs.add { [weak self] in self?.noteTrial($0) }
    if let window, let file = options.log {
      log = PageLog(to: file, window.logClock)
      host.frames.add { [weak self] _ in self?.noteFrame() }
    }
    followSettings()
    if let path = options.planFile { files.remember(path) }
    showOverview()
    if let plan = options.plan { open(plan, isNew: false) }
  }

  /// The plans that are listed before files are read.
  private static func fixedPlans(_ options: Options) -> [CheckPlan] {
    let builtIn = CheckPlan.builtIn
    guard let plan = options.plan, !builtIn.contains(where: { $0.name == plan.name }) else {
      return builtIn
    }
    return builtIn + [plan]
  }

  private func noteFrame() { log?.note(views.accessibilityTree, at: host.now) }

  /// Returns the desktop's settings with the requested appearance; `nil` without a window.
  private static func settings(
    of window: WindowHost?, _ appearance: Appearance?
  ) -> (() -> DesktopSettings)? {
    guard let window else { return nil }
    return { [unowned window] in
      var settings = window.desktopSettings
      if let appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
  }

  private func followSettings() {
    guard let window else { return }
    let isDark =
      options.appearance.map { $0 == .dark } ?? window.desktopSettings.prefersDark
    host.tree.backgroundColor = Palette(appearance: isDark ? .dark : .light).canvas
  }

  package func stageSettingsDidChange(_ stage: Stage) {
    followSettings()
    guard facts.hasScreenReader != stage.hasScreenReader else { return }
    facts.hasScreenReader = stage.hasScreenReader
    change { $0.setAvailable(facts.available) }
  }

  /// Whether a requested report could not be written.
  package internal(set) var hasLostReport = false
  /// The paths of the reports whose confirmation is shown.
  var savedReports: [String] = []

  /// The measurements of the current run.
  package var measurements: [DeviceChecks.Measurement] {
    model.session?.run.results.flatMap(\.measurements) ?? []
  }

  // MARK: - Actions

  private func perform(_ action: CheckModel.Action) {
    let reasonStep = model.reasonStep
    model.reasonStep = nil
    switch action {
    case .open(let name, let isNew):
      if let plan = plans.first(where: { $0.name == name }) { open(plan, isNew: isNew) }
    case .openMapping: openMapping()
    case .setSize(let scale): setSize(scale)
    case .begin: begin()
    case .finish: finishExercise()
    case .repeatExercise: change { $0.repeatExercise() }
    case .decide(let outcome): decide(outcome)
    case .redo(let id): change { $0.redo(id) }
    case .askSize(let name):
      if let plan = plans.first(where: { $0.name == name }) { askSize(again: plan) }
    case .showResults(let name): showResults(of: name)
    case .toggleNote: model.isNoting.toggle()
    case .note(let text):
      model.isNoting = false
      change { $0.setNote(text) }
    case .askReason(let id): model.reasonStep = reasonStep == id ? nil : id
    case .reason(let text, let id):
      change { $0.setReason(text, of: id) }
      writeReports()
    case .save(let format): save(format)
    case .close: close()
    }
    host.setNeedsFrame()
  }

  /// Changes the session, and saves its run if the run has changed.
  func change(_ edit: (inout CheckSession) -> Void) {
    guard var session = model.session else { return }
    let (run, step) = (session.run, session.step?.id)
    edit(&session)
    model.session = session
    if session.step?.id != step { (model.trial, model.isTyping) = (InputTrial(), false) }
    model.now = host.now
    if session.run != run { files.save(session.run) }
    // A finger that is still down belongs only to the exercise in which it began.
    if session.phase != .exercising { releaseFingers() }
    host.setNeedsFrame()
  }

  func releaseFingers() {
    (claimed, quietTime, model.isTouched) = ([], nil, false)
    endHold()
  }

  func show(_ notice: CheckModel.Notice) {
    model.message = notice
    host.setNeedsFrame()
  }

  /// Closes the run or, on the first page, the window.
  private func close() {
    if case .size = model.page, endSizeQuestion() { return }
    guard model.page != .overview, options.plan == nil else {
      window?.stop()
      return
    }
    leave()
    showOverview()
  }

  /// Leaves the run, and writes the requested reports.
  private func leave() {
    guard let session = model.session, !session.isReview else { return }
    change { $0.leave() }
    // There is nothing to continue.
    if !session.run.hasResults { files.remove(session.run) }
    files.release()
    releaseFingers()
    model.isNoting = false
    writeReports()
  }

  /// Ends the work of the window, and waits for its files.
  package func finish() {
    if model.session != nil { leave() }
    files.finish()
  }

  // MARK: - Pages

  func showOverview() {
    if options.coversScreen { window?.isFullScreen = false }
    window?.title = String(localized: "Device checks")
    (model.page, model.message, model.session) = (.overview, nil, nil)
    (model.trial, model.isTyping) = (InputTrial(), false)
    listPlans()
    readRuns()
  }

  /// Lists the plans without their runs.
  private func listPlans() {
    model.entries = CheckModel.Entry.all(of: plans, on: facts)
    for (index, plan) in plans.enumerated() {
      model.entries[index].hasSizeAnswer = hasSizeAnswer(plan)
    }
  }

  /// Reads the custom plans and the runs that the overview shows.
  private func readRuns() {
    let fixed = Self.fixedPlans(options)
    let names = fixed.map(\.name) + [CheckRun.mappingName]
    files.read(names) { [weak self] own, contents in
      guard let self else { return }
      plans = fixed + own
      listPlans()
      for (name, runs) in contents {
        guard let index = model.entries.firstIndex(where: { $0.planName == name }) else {
          continue
        }
        (model.entries[index].current, model.entries[index].last) = (runs.current, runs.last)
        model.entries[index].elsewhere = runs.elsewhere
      }
      host.setNeedsFrame()
    }
  }

  private func open(_ plan: CheckPlan, isNew: Bool) {
    model.message = nil
    window?.title = String(localized: plan.title)
    place = CheckPlace(of: plan, on: facts, window: window?.place)
    if options.coversScreen, plan.usesSurface { coverScreen() }
    guard needsSize(plan) else { return start(plan, isNew: isNew) }
    askSize(for: plan, then: .run(isNew: isNew))
  }

  /// Shows the results of the last finished run of a plan.
  private func showResults(of name: String) {
    guard let run = model.entries.first(where: { $0.planName == name })?.last else { return }
    let plan =
      plans.first { $0.name == name } ?? CheckPlan(name: name, title: "Mapping", steps: [])
    window?.title = String(localized: plan.title)
    model.session = CheckSession(reviewing: run, of: plan)
    (model.page, model.message, model.canAskSize) = (.run, nil, false)
  }

  func coverScreen() {
    guard place.touchscreen != nil, let output = place.output else {
      window?.isFullScreen = true
      return
    }
    window?.coverMonitor(showing: output.rect)
  }

  /// Continues a plan's run, or begins a new one. The earlier run is read on another thread.
  func start(_ plan: CheckPlan, isNew: Bool) {
    let devices = CheckFacts.kind(of: plan).map { facts.devices($0) } ?? []
    let device = devices.first { $0.id == place.touchscreen?.device } ?? devices.first
    let machine = facts.machine(checking: device, surface: measuredSurface(for: plan))
    let new = CheckRun(of: plan, date: Date(), machine: machine, available: facts.available)
    files.begin(new, isNew: isNew) { [weak self] run, isElsewhere in
      guard let self else { return }
      var run = run
      run.machine = facts.machine(checking: device, surface: measuredSurface(for: plan))
      model.session = CheckSession(
        plan, run: run, available: facts.available, surface: surface(for: plan))
      (model.page, model.isNoting, model.canAskSize) = (.run, false, canAskSize(plan))
      if let run = model.session?.run { files.save(run) }
      if isElsewhere {
        show(
          CheckModel.Notice(
            text: String(
              localized: "Another window is running this check. This window begins a new run.")))
      }
      host.setNeedsFrame()
    }
  }

  /// The notification that a mapping check has ended; the overview then shows its result.
  private lazy var mappingEnds = Delivery<Void> { [weak self] in self?.readRuns() }

  private func openMapping() {
    let reason = SeparateWindow.open(["check", "mapping", "--taps", "--apply"], from: window) {
      [send = mappingEnds.send] in send(())
    }
    if let reason {
      show(
        CheckModel.Notice(
          text: String(localized: "Cannot check the mapping: \(String(localized: reason))."),
          isFailure: true))
    }
  }

  // MARK: - Verdicts and reports

  private func decide(_ outcome: CheckResult.Outcome) {
    model.isNoting = false
    if model.message?.isFailure == false { model.message = nil }
    change { $0.decide(outcome) }
    if model.session?.phase == .finished { writeReports() }
  }

  // MARK: - Keys

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    switch CanvasAction(event) {
    case .quit:
      window?.stop()
      return true
    case .toggleFullScreen:
      window?.isFullScreen.toggle()
      return true
    default: break
    }
    if model.isNoting || model.reasonStep != nil {
      guard event.key == .escape else { return false }
      (model.isNoting, model.reasonStep) = (false, nil)
      stage.setNeedsFrame()
      return true
    }
    // The field receives all other keys than the one that leaves the run.
    if model.isTyping, event.key != .escape { return false }
    if event.key == .tab, event.modifiers.isDisjoint(with: [.control, .option, .command]),
      !views.hasFocus, !model.isTouched
    {
      return views.moveFocus(forward: !event.modifiers.contains(.shift))
    }
    // Return presses the focused button.
    if event.key == .return, views.hasFocus { return false }
    guard let action = CheckKeys.action(for: event, in: model) else { return false }
    perform(action)
    return true
  }
}
