import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// Shows over any stage what its gestures think: a ladder of all that take part, each with its numbers against
/// their limits, and at the finger the distances and times that decide.  F12 opens and closes it.
///
///     let inspector = Inspector(on: stage)
///
/// The policy: *looking changes nothing, and closed it costs nothing.*  It observes; what people do with its
/// own panel is a tool's business, of which the program and its logs do not hear; it takes no key but its
/// own; and what it shows is made when it is opened, and gone when it is closed.
///
/// See also: ``StoryKeeper`` for the same as a value.
public final class Inspector: StageLayer {
  /// Whether it is to be seen.
  public var isOpen: Bool {
    get { opened != nil }
    set {
      guard newValue != isOpen else { return }
      opened = newValue ? Opened(on: stage) : nil
      stage.setNeedsFrame()
    }
  }

  /// What it tells; nil while it is closed.
  public var story: GestureStory? { opened?.keeper.story }

  /// What is shown to people who do not see it; nil while it is closed.
  public var accessibilityTree: AccessibilityNode? { opened?.panel.accessibilityTree }
  /// Whether it is light or dark.
  var colorScheme: ColorScheme? { opened?.panel.environment.colorScheme }
  /// Whether the ladder is on the left.
  var isOnLeft: Bool { opened?.model.isOnLeft == true }

  private let stage: Stage
  private var opened: Opened?

  /// What there is while it is open.
  private final class Opened {
    let keeper: StoryKeeper
    let model = InspectorModel()
    let panel: ViewLayer
    let bench: FaultBench

    init(on stage: Stage) {
      keeper = StoryKeeper(on: stage)
      let model = model
      bench = FaultBench(on: stage, model.faults)
      panel = ViewLayer(on: stage, at: .tools) { InspectorPanel(model: model) }
      panel.keys = .whileFocused
      panel.stageDidResize(stage)
    }

    /// Is light or dark as the window's ground is, whatever decides that.
    func follow(_ ground: RGBAColor) {
      let brightness = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue
      let scheme: ColorScheme = brightness < 0.5 ? .dark : .light
      if panel.environment.colorScheme != scheme { panel.environment.colorScheme = scheme }
    }
  }

  /// An inspector of a stage, closed unless the variable `DEFT_INSPECTOR` of the environment is 1.
  public init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .tools)
    // By name: the whole environment need not be read for it.
    if let value = getenv("DEFT_INSPECTOR"), String(cString: value) == "1" { isOpen = true }
  }

  // MARK: - StageLayer

  /// F12 opens and closes it.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.key == .f12 else { return false }
    if event.isDown, !event.isRepeat { isOpen.toggle() }
    return true
  }

  /// What a contact has changed is shown with the next frame.
  public func stage(_ stage: Stage, didHandle contact: ContactEvent) {
    if isOpen { stage.setNeedsFrame() }
  }

  /// Brings what is shown up to date, before the views are.
  public func stageWillDraw(_ stage: Stage) {
    guard isOpen, let opened else { return }
    opened.follow(stage.tree.backgroundColor)
    opened.keeper.refresh(at: stage.now)
    opened.model.show(opened.keeper.story, in: stage.size)
    // Times go on by themselves.
    if opened.keeper.isRunning { stage.setNeedsFrame() }
  }
}

/// What the panel shows.
@Observable
final class InspectorModel {
  /// What of all that is known is to be seen.
  var page = InspectorPage.gestures
  private(set) var story = GestureStory()
  /// What the page of faults shows.
  @ObservationIgnored let faults = FaultsModel()
  /// Whether the panel is on the left: away from the hand, and it stays there for the whole run.
  private(set) var isOnLeft = false

  func show(_ story: GestureStory, in size: CGSize) {
    if let first = story.contacts.first,
      first.id != self.story.contacts.first?.id
        || first.began != self.story.contacts.first?.began
    {
      let isOnLeft = first.start.x > size.width / 2
      if isOnLeft != self.isOnLeft { self.isOnLeft = isOnLeft }
    }
    if story != self.story { self.story = story }
  }
}
