import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftRuntime
import DeftSystem
import DeftViews

/// An overlay that shows every contact on a stage with its position, number, device, pressure, report rate and a
/// fading trail, and the cost of the last frame. F2 shows and hides it.
///
///     let contacts = ContactsOverlay(on: stage) { display.deviceName($0) }
///
/// The policy: *observing changes nothing.* Only the overlay's own movable panel receives contacts.
/// Lines are dark with a light outline, so that they are visible on any background and distinct
/// from the program's content. A contact that was lost while its finger may still be down stays
/// visible, grayed, with the reason. A mirrored finger is always shown because it is otherwise
/// invisible.
///
/// See also: ``Inspector`` for the gestures.
public final class ContactsOverlay: StageLayer {
  /// Whether all contacts and the panel are shown.
  public var isOn = false {
    didSet {
      showFigures()
      stage?.setNeedsFrame()
    }
  }
  /// Whether rings and trails are always shown, without labels and panel.
  package var showsFingers = false
  /// Whether the whole path of each contact stays visible after the contact has been lifted. The
  /// paths disappear when a contact begins while no other contact is down.
  package var keepsPaths: Bool {
    get { contacts.keepsPaths }
    set { contacts.keepsPaths = newValue }
  }
  /// Whether labels and the panel are shown.
  package var isDetailed = true
  /// Whether the panel is shown with the labels.
  package var hasFigures = true { didSet { showFigures() } }
  /// The source of custom texts for labels; `nil` for the default texts.
  package weak var details: (any ContactDetails)?
  /// The node of the overlay, in points of the window; excluded from hit tests.
  let node = Node(name: "contacts")
  /// The panel with the cost of the last frame.
  let figures = ContactFigures()

  private weak var stage: Stage?
  private let deviceName: (UInt32) -> String?
  private var contacts = ContactTrails()
  /// The node of each trail, by its serial number.
  private var nodes: [Int: Node] = [:]
  /// The path of each trail, by its serial number.
  private var paths: [Int: ContactPath] = [:]
  /// The lines to distant labels, below all rings and labels, so that they never cross a text; without a parent while
  /// there are none.
  let leaders = Node(name: "leaders")
  /// The placement of each label, by the number of its contact.
  private(set) var labelPlaces: [Int: LabelLayout.Placement] = [:]
  /// The offset of each label from its contact in the last frame.
  private var labelOffsets: [Int: CGSize] = [:]
  /// The contact that moves the panel, with its offset from the panel's origin.
  private var mover: (id: ContactID, grip: CGSize)?
  /// The contact that presses the close button.
  private var closer: ContactID?

  /// Creates an overlay for a stage, hidden unless the environment variable `DEFT_CONTACTS` is 1. With the value
  /// `fingers`, labels, panel and lost contacts are never shown.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - deviceName: Returns the name of an input device by its id; nil if unknown.
  public init(on stage: Stage, deviceName: @escaping (UInt32) -> String? = { _ in nil }) {
    (self.stage, self.deviceName) = (stage, deviceName)
    node.allowsHitTesting = false
    figures.node.isHidden = true
    node.addChild(figures.node)
    stage.layers.add(self, at: .tools).addChild(node)
    guard let value = ProgramEnvironment.atStart["DEFT_CONTACTS"] else { return }
    isDetailed = value != "fingers"
    isOn = value == "1"
    showFigures()
  }

  /// Returns the frames of the panels of other tools, which labels avoid.
  package var otherPanels: () -> [CGRect] = { [] }

  private func showFigures() { figures.node.isHidden = !showsFigures }

  /// Whether the panel is visible.
  private var showsFigures: Bool { isOn && isDetailed && hasFigures }

  deinit { node.removeFromParent() }

  /// Sets the initial position of the panel.
  ///
  /// - Parameters:
  ///   - origin: The offset of the panel's leading corner from that of the window.
  ///   - stage: The stage; the position is mirrored for right-to-left layouts.
  package func placePanel(at origin: CGPoint, in stage: Stage) {
    let x = stage.isRightToLeft ? stage.size.width - origin.x - figures.frame.width : origin.x
    figures.place(at: CGPoint(x: x, y: origin.y))
  }

  /// The labels of the shown contacts, each as one line.
  package var labels: [String] {
    shownTrails.filter { $0.isDown || $0.loss != nil || $0.path.isEmpty }.map {
      mark(of: $0).lines.joined(separator: ", ")
    }
  }

  // MARK: - StageLayer

  /// Shows or hides the overlay on F2.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.key == .f2 else { return false }
    if event.isDown, !event.isRepeat { isOn.toggle() }
    return true
  }

  /// Claims contacts on the panel: they move it, or press its close button.
  public func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool {
    guard showsFigures, mover == nil, closer == nil, !contact.id.isSynthetic,
      figures.frame.contains(contact.location)
    else { return false }
    if figures.crossFrame.contains(contact.location) {
      closer = contact.id
      return true
    }
    let origin = figures.frame.origin
    mover = (
      contact.id,
      CGSize(width: contact.location.x - origin.x, height: contact.location.y - origin.y)
    )
    return true
  }

  /// Updates the trails of contacts.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact else { return }
    if closer == contact.id {
      if contact.phase == .began || contact.phase == .moved { return }
      closer = nil
      // A press that lifts elsewhere does not count.
      if contact.phase == .ended, figures.crossFrame.contains(contact.location) { isOn = false }
      return
    }
    if let mover, mover.id == contact.id {
      figures.move(
        to: CGPoint(
          x: contact.location.x - mover.grip.width, y: contact.location.y - mover.grip.height),
        in: stage.size)
      if contact.phase != .began, contact.phase != .moved { self.mover = nil }
      return stage.setNeedsFrame()
    }
    // The trail of a mirrored finger is shown even while the overlay is hidden.
    let isMirrored = stage.interaction.holds.contains { $0.id == contact.id.mirrored }
    guard isOn || showsFingers || isMirrored || contact.phase != .moved else { return }
    contacts.follow(stage.interaction.holds, contact)
    if isOn || showsFingers { stage.setNeedsFrame() }
  }

  /// Keeps the panel within the window.
  public func stageDidResize(_ stage: Stage) {
    figures.move(to: figures.frame.origin, in: stage.size)
  }

  /// Draws the current trails.
  public func stageWillDraw(_ stage: Stage) {
    guard isOn || showsFingers || !contacts.trails.isEmpty || !nodes.isEmpty else { return }
    let time = stage.now
    contacts.update(at: time, stage.interaction.holds)
    let shown = shownTrails
    for (serial, node) in nodes where !shown.contains(where: { $0.serial == serial }) {
      node.removeFromParent()
      paths[serial]?.node.removeFromParent()
      (nodes[serial], paths[serial]) = (nil, nil)
    }
    let isDark = ContactMark.isDark(stage.tree.backgroundColor)
    placeLabels(on: stage)
    showLeaders(of: shown)
    for trail in shown {
      showPath(of: trail)
      let painted = nodes[trail.serial] ?? Node()
      if nodes.updateValue(painted, forKey: trail.serial) == nil { node.addChild(painted) }
      painted.drawing = drawing(of: trail, at: time, on: stage, isDark: isDark)
    }
    if showsFigures {
      let down = contacts.trails.filter(\.isDown).count
      figures.draw(
        stage.statistics, contacts: down, isDark: isDark,
        hasIncreasedContrast: stage.raisesContrast, isMirrored: stage.isRightToLeft,
        measurer: stage.textMeasurer)
    }
    // Continue while a trail is fading.
    if shown.contains(where: {
      $0.points.count > 1 || !$0.isDown && $0.loss == nil && !$0.isFaded(at: time)
    }) {
      stage.setNeedsFrame()
    }
  }

  /// The time at which the next lost contact disappears.
  public var nextDeadline: TimeInterval? {
    isOn || showsFingers ? contacts.trails.compactMap(\.lossEnd).min() : nil
  }

  /// Removes lost contacts that have expired.
  public func stageDeadlineDidCome(_ stage: Stage) {
    contacts.update(at: stage.now, stage.interaction.holds)
    stage.setNeedsFrame()
  }

  /// Returns nodes for the panel, its close button, and each labeled contact.
  public func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    guard isOn, isDetailed else { return [] }
    let panel = AccessibilityNode(
      id: "figures", label: figures.text, frame: figures.frame, traits: .isStaticText)
    var close = AccessibilityNode(
      id: "close", label: String(localized: "Close"), frame: figures.crossFrame, traits: .isButton)
    close.addAction(keys: "F2") { [weak self] in self?.isOn = false }
    let marks = shownTrails.filter { $0.isDown || $0.loss != nil }.map { trail in
      let mark = mark(of: trail)
      return AccessibilityNode(
        id: trail.number, label: mark.lines.joined(separator: ", "), frame: mark.frame)
    }
    return [panel] + marks + [close]
  }

  // MARK: - Private

  /// Adds the new points of a trail's path below all rings and labels.
  private func showPath(of trail: ContactTrails.Trail) {
    guard trail.path.count > 1 else { return }
    let path = paths[trail.serial] ?? ContactPath()
    if paths.updateValue(path, forKey: trail.serial) == nil { node.insertChild(path.node, at: 0) }
    path.show(trail.path)
  }

  private func showLeaders(of trails: [ContactTrails.Trail]) {
    let items = trails.filter { $0.isDown || $0.loss != nil }.flatMap { trail in
      labelPlaces[trail.number].map { mark(of: trail).leaderItems(at: $0) } ?? []
    }
    leaders.drawing = Drawing(items)
    if items.isEmpty {
      leaders.removeFromParent()
    } else if leaders.parent == nil {
      node.insertChild(leaders, at: node.children.firstIndex { $0 === figures.node } ?? 0)
    }
  }

  private var shownTrails: [ContactTrails.Trail] {
    contacts.trails.filter {
      (isOn || showsFingers || $0.isMirrorPair) && ($0.loss == nil || isDetailed)
    }
  }

  private func mark(of trail: ContactTrails.Trail) -> ContactMark {
    let name = deviceName(trail.id.device) ?? String(localized: "device \(trail.id.device)")
    return ContactMark(trail: trail, deviceName: name, details: details)
  }

  private func drawing(
    of trail: ContactTrails.Trail, at time: TimeInterval, on stage: Stage, isDark: Bool
  ) -> Drawing {
    let mark = mark(of: trail)
    var items = mark.trailItems(at: time)
    guard trail.isDown || trail.loss != nil else { return Drawing(items) }
    items += mark.ringItems
    if let placement = labelPlaces[trail.number] {
      items += mark.labelItems(
        at: placement, isDark: isDark, hasIncreasedContrast: stage.raisesContrast,
        measurer: stage.textMeasurer)
    }
    return Drawing(items)
  }

  private func placeLabels(on stage: Stage) {
    let labeled = shownTrails.filter {
      ($0.isDown || $0.loss != nil) && (isOn && isDetailed || $0.loss != nil)
    }
    let requests = labeled.map {
      mark(of: $0).labelRequest(stage.textMeasurer)
    }
    labelPlaces = LabelLayout(
      requests, in: stage.size,
      avoiding: (showsFigures ? [figures.frame] : []) + otherPanels(),
      before: labelOffsets
    ).placements()
    labelOffsets = [:]
    for request in requests {
      labelOffsets[request.number] = labelPlaces[request.number].map {
        $0.frame.origin - request.place
      }
    }
  }
}
