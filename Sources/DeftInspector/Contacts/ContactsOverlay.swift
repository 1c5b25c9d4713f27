import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftRuntime
import DeftSystem
import DeftViews

/// Shows over any stage every contact: a ring where it touches, its number and device, where it is, its
/// pressure and rate, a trail that fades; and what the last frame cost.  F2 shows and hides it.
///
///     let contacts = ContactsOverlay(on: stage) { display.deviceName($0) }
///
/// The policy: *looking changes nothing.*  It is hit by nothing but its own panel of figures, which can be moved
/// away from what it covers.  Lines are dark within light, so that they are seen on any ground and taken for no
/// part of the program.  A contact that was lost while its finger may still be down stays, grayed, with the
/// reason.  A mirrored finger is always shown, since nobody would see otherwise where it is.
///
/// See also: ``Inspector`` for what gestures make of contacts.
public final class ContactsOverlay: StageLayer {
  /// Whether all contacts and the figures show.
  public var isOn = false {
    didSet {
      showFigures()
      stage?.setNeedsFrame()
    }
  }
  /// Whether rings and trails show all the time, without labels and figures.
  package var showsFingers = false
  /// Whether contacts are labeled, and a panel tells what frames cost.
  package var isDetailed = true
  /// What is painted, in points of the window; nothing of it is hit.
  let node = Node(name: "contacts")
  /// What the last frame cost.
  let figures = ContactFigures()

  private weak var stage: Stage?
  private let deviceName: (UInt32) -> String?
  private var contacts = ContactTrails()
  /// What each trail is painted with, by its number.
  private var nodes: [Int: Node] = [:]
  /// Where the label of each contact lies, by its number.
  private(set) var labelPlaces: [Int: LabelLayout.Placement] = [:]
  /// Where each label lay in the last frame, from its contact.
  private var labelOffsets: [Int: CGSize] = [:]
  /// Who moves the panel, and where it has hold of it.
  private var mover: (id: ContactID, grip: CGSize)?
  /// The contact that presses the panel's cross.
  private var closer: ContactID?

  /// An overlay of a stage, which shows nothing yet unless the variable `DEFT_CONTACTS` of the environment is
  /// 1; where that is `fingers`, labels, figures and what was lost are left out.
  ///
  /// - Parameters:
  ///   - stage: whose contacts it shows.
  ///   - deviceName: the name of an input device by its id; nil where it is not known.
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

  /// The place of another tool's panel, which labels leave free.
  package var otherPanel: () -> CGRect? = { nil }

  private func showFigures() { figures.node.isHidden = !isOn || !isDetailed }

  deinit { node.removeFromParent() }

  /// Puts the panel of figures where a program has room for it at first; it can be moved from there.
  ///
  /// - Parameters:
  ///   - origin: its leading corner, from that of the window.
  ///   - stage: whose panel it is: where reading goes to the left, it is mirrored.
  package func placeFigures(at origin: CGPoint, in stage: Stage) {
    let x = stage.isRightToLeft ? stage.size.width - origin.x - figures.frame.width : origin.x
    figures.place(at: CGPoint(x: x, y: origin.y))
  }

  /// The contacts that are shown, each in a line as it is labeled.
  package var labels: [String] {
    shownTrails.map {
      ContactMark(trail: $0, deviceName: name(of: $0)).lines.joined(separator: ", ")
    }
  }

  // MARK: - StageLayer

  /// F2 shows and hides it.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.key == .f2 else { return false }
    if event.isDown, !event.isRepeat { isOn.toggle() }
    return true
  }

  /// A contact that comes down on the panel of figures moves it; one on its cross closes it.
  public func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool {
    guard isOn, isDetailed, mover == nil, closer == nil, !contact.id.isSynthetic,
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

  /// Follows the contacts that are down.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact else { return }
    if closer == contact.id {
      if contact.phase == .began || contact.phase == .moved { return }
      closer = nil
      // A press that is lifted elsewhere was not meant.
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
    // A mirrored finger is shown by its trail even while the rest is not.
    let isMirrored = stage.interaction.holds.contains { $0.id == contact.id.mirrored }
    guard isOn || showsFingers || isMirrored || contact.phase != .moved else { return }
    contacts.follow(stage.interaction.holds, contact)
    if isOn || showsFingers { stage.setNeedsFrame() }
  }

  /// The panel stays in the window.
  public func stageDidResize(_ stage: Stage) {
    figures.move(to: figures.frame.origin, in: stage.size)
  }

  /// Draws the trails as they are now.
  public func stageWillDraw(_ stage: Stage) {
    guard isOn || showsFingers || !contacts.trails.isEmpty || !nodes.isEmpty else { return }
    let time = stage.now
    contacts.update(at: time, stage.interaction.holds)
    let shown = shownTrails
    for (number, node) in nodes where !shown.contains(where: { $0.number == number }) {
      node.removeFromParent()
      nodes[number] = nil
    }
    let isDark = ContactMark.isDark(stage.tree.backgroundColor)
    placeLabels(on: stage)
    for trail in shown {
      let painted = nodes[trail.number] ?? Node()
      if nodes.updateValue(painted, forKey: trail.number) == nil { node.addChild(painted) }
      painted.drawing = drawing(of: trail, at: time, on: stage, isDark: isDark)
    }
    if isOn, isDetailed {
      let down = contacts.trails.filter(\.isDown).count
      figures.draw(
        stage.statistics, contacts: down, isDark: isDark, isRaised: stage.raisesContrast,
        isMirrored: stage.isRightToLeft, measurer: stage.textMeasurer)
    }
    // A trail still fades.
    if shown.contains(where: { $0.points.count > 1 || !$0.isDown && $0.loss == nil }) {
      stage.setNeedsFrame()
    }
  }

  /// When what was lost is shown no more.
  public var nextDeadline: TimeInterval? {
    isOn || showsFingers ? contacts.trails.compactMap(\.lossEnd).min() : nil
  }

  /// What was lost is shown no more.
  public func stageDeadlineDidCome(_ stage: Stage) {
    contacts.update(at: stage.now, stage.interaction.holds)
    stage.setNeedsFrame()
  }

  /// The figures, and each contact that is labeled, where it is.
  public func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    guard isOn, isDetailed else { return [] }
    let panel = AccessibilityNode(
      id: "figures", label: figures.text, frame: figures.frame, traits: .isStaticText)
    var close = AccessibilityNode(
      id: "close", label: String(localized: "Close"), frame: figures.crossFrame, traits: .isButton)
    close.addAction(keys: "F2") { [weak self] in self?.isOn = false }
    let marks = shownTrails.filter { $0.isDown || $0.loss != nil }.map { trail in
      let mark = ContactMark(trail: trail, deviceName: name(of: trail))
      return AccessibilityNode(
        id: trail.number, label: mark.lines.joined(separator: ", "), frame: mark.frame)
    }
    return [panel] + marks + [close]
  }

  // MARK: - Private

  private var shownTrails: [ContactTrails.Trail] {
    contacts.trails.filter {
      (isOn || showsFingers || $0.isMirrorPair) && ($0.loss == nil || isDetailed)
    }
  }

  private func name(of trail: ContactTrails.Trail) -> String {
    deviceName(trail.id.device) ?? String(localized: "device \(trail.id.device)")
  }

  private func drawing(
    of trail: ContactTrails.Trail, at time: TimeInterval, on stage: Stage, isDark: Bool
  ) -> Drawing {
    let mark = ContactMark(trail: trail, deviceName: name(of: trail))
    var items = mark.trailItems(at: time)
    guard trail.isDown || trail.loss != nil else { return Drawing(items) }
    items += mark.ringItems
    if let placement = labelPlaces[trail.number] {
      items += mark.labelItems(
        at: placement, isDark: isDark, isRaised: stage.raisesContrast, measurer: stage.textMeasurer)
    }
    return Drawing(items)
  }

  private func placeLabels(on stage: Stage) {
    let labeled = shownTrails.filter {
      ($0.isDown || $0.loss != nil) && (isOn && isDetailed || $0.loss != nil)
    }
    let requests = labeled.map {
      ContactMark(trail: $0, deviceName: name(of: $0)).labelRequest(stage.textMeasurer)
    }
    labelPlaces = LabelLayout(
      requests, in: stage.size,
      avoiding: (isOn && isDetailed ? [figures.frame] : []) + (otherPanel().map { [$0] } ?? []),
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
