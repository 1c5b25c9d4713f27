import AppSupport
import CanvasEditing
import Deft

/// The controller of numbered poses: the strip that shows them, and their playback.
///
/// The policy: *the strip changes the document only by edits, each of which can be undone. Playback moves the shapes
/// themselves, as a single step.*
final class PosesController: StageLayer {
  let model = PosesModel()
  private let editor: CanvasEditor
  private unowned let stage: Stage
  private let thumbnails: PoseThumbnails
  private let views: ViewLayer
  /// The appearance of the canvas.
  var appearance = Appearance.light {
    didSet {
      guard appearance != oldValue else { return }
      views.environment.colorScheme = appearance == .dark ? .dark : .light
      repaint()
    }
  }
  /// Called to show a notice.
  var notify: (LocalizedStringResource) -> Void = { _ in }

  private var pictures: [Int: ImageRef] = [:]
  /// The time at which the pictures are painted again; nil if they are current.
  private var due: TimeInterval?
  private var isStale = true
  /// The number of the pose that was saved or chosen last.
  private var chosen: Int?
  /// The index of the pose that is being played.
  private var played = 0
  /// The number of undo steps, including the step of the playback; nil before playback.
  private var stepCount: Int?
  private static let key = "play poses"
  private var observation: Observers<EditorEvent>.Observation?

  /// The delay after an edit until pictures are painted, in seconds, so that a series of edits is not slowed down.
  private static let delay: TimeInterval = 0.15

  private final class Actions { weak var target: PosesController? }

  init(of editor: CanvasEditor, on stage: Stage, pictures: Pictures) {
    (self.editor, self.stage) = (editor, stage)
    thumbnails = PoseThumbnails(of: editor, pictures: pictures)
    let (model, actions) = (model, Actions())
    views = ViewLayer(on: stage, at: .overlay) {
      PosePlayer(model: model) {
        actions.target?.proceed()
      } swipe: {
        actions.target?.swipe(by: $0)
      } end: {
        actions.target?.end()
      }
    }
    views.keys = .whileFocused
    stage.layers.add(self, at: .overlay)
    actions.target = self
    editor.add(self)
    observation = editor.events.add { [weak self] in self?.follow($0) }
  }

  deinit { observation?.cancel() }

  // MARK: - The strip

  private func follow(_ event: EditorEvent) {
    switch event {
    case .opened: repaint()
    case .edited(let edit, _, _):
      if edit.changes.contains(where: \.changesThumbnails) { repaint() } else { update() }
    default: break
    }
  }

  /// Paints the pictures again soon, if they are visible.
  private func repaint() {
    isStale = true
    guard model.isOpen else { return }
    if pictures.isEmpty { paint() } else { due = stage.now + Self.delay }
    update()
  }

  private func paint() {
    (isStale, due) = (false, nil)
    pictures = thumbnails.pictures(appearance, scale: stage.scale)
  }

  private func update() {
    guard model.isOpen else { return }
    let document = editor.document
    // Several poses may be equal; the one that was chosen last is the current one.
    let current =
      chosen.flatMap { document.isAtPose($0) ? $0 : nil }
      ?? document.savedPoses.first(where: document.isAtPose)
    let items = document.savedPoses.map { number in
      PosesModel.Item(
        id: number, title: title(of: number), name: document.poseNames[number] ?? "",
        picture: pictures[number], isCurrent: number == current)
    }
    if items != model.items { model.items = items }
    if let naming = model.naming, document.poses[naming] == nil { model.naming = nil }
  }

  /// Returns the name of a pose, or its usual title.
  private func title(of number: Int) -> String {
    let name = editor.document.poseNames[number] ?? ""
    return name.isEmpty ? Self.usualTitle(number) : name
  }

  /// Returns the title of a pose without a name.
  private static func usualTitle(_ number: Int) -> String { String(localized: "Pose \(number)") }

  private func toggle() {
    endNaming()
    model.isOpen.toggle()
    if model.isOpen {
      if isStale { paint() }
      update()
    }
    stage.setNeedsFrame()
  }

  /// Starts to edit the name of a pose.
  func beginNaming(_ number: Int) {
    endNaming()
    let name = title(of: number)
    // Typing replaces the whole name.
    model.nameSelection = TextSelection(range: name.startIndex..<name.endIndex)
    (model.naming, model.name) = (number, name)
    stage.setNeedsFrame()
  }

  /// Saves the typed name.
  func endNaming() {
    guard let number = model.naming else { return }
    model.naming = nil
    let name = String(model.name.prefix(Self.longestName))
    editor.namePose(number, name == Self.usualTitle(number) ? "" : name)
    stage.setNeedsFrame()
  }

  /// The maximum number of characters of a typed name.
  private static let longestName = 60

  /// Discards the typed name.
  func cancelNaming() {
    model.naming = nil
    stage.setNeedsFrame()
  }

  func delete(_ number: Int) {
    chosen = nil
    editor.deletePose(number)
  }

  func move(at index: Int, to target: Int) {
    model.drag = nil
    editor.movePose(at: index, to: target)
    stage.setNeedsFrame()
  }

  // MARK: - Playback

  private func play() {
    endNaming()
    model.isPlaying = true
    views.stageDidResize(stage)
    stage.interaction.cancelAll(.userCancelled)
    editor.select([])
    editor.endAmending()
    stepCount = nil
    show(0)
    notify("Press Space or tap for the next pose; press Escape or hold to end.")
  }

  private func show(_ index: Int) {
    let poses = editor.document.savedPoses
    guard poses.indices.contains(index) else { return end() }
    played = index
    let count = editor.history.done.count
    // A contact has ended the playback's series of edits. Resume it, unless another edit has been
    // made since.
    if stepCount == count { editor.resumeAmending(Self.key) }
    editor.goToPose(poses[index], amending: Self.key)
    if editor.history.done.count != count { stepCount = editor.history.done.count }
    AccessibilityNotification.Announcement(title(of: poses[index])).post()
    stage.setNeedsFrame()
  }

  /// Shows the next pose; after the last one, playback ends.
  func proceed() { if model.isPlaying { show(played + 1) } }

  /// Shows the next pose, or the previous one after a swipe towards the end of a line.
  private func swipe(by distance: CGFloat) {
    if distance > 0 { show(max(0, played - 1)) } else { proceed() }
  }

  /// Ends the playback; the shapes stay where they are.
  private func end() {
    guard model.isPlaying else { return }
    model.isPlaying = false
    editor.endAmending()
    editor.events.notify(.performed)
    stage.setNeedsFrame()
  }

  // MARK: - StageLayer

  var nextDeadline: TimeInterval? { due }

  func stageDeadlineDidCome(_ stage: Stage) {
    guard let due, stage.now >= due else { return }
    paint()
    update()
    stage.setNeedsFrame()
  }

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool { model.isPlaying }
  func stage(_ stage: Stage, types text: String) -> Bool { model.isPlaying }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard model.isPlaying else { return false }
    let action = CanvasAction(event)
    if action == .quit || action == .toggleFullScreen { return false }
    guard event.isDown, !event.isRepeat else { return true }
    switch event.key {
    case .rightArrow, .downArrow, .pageDown, .return: proceed()
    case .leftArrow, .upArrow, .pageUp, .delete: show(max(0, played - 1))
    case .home: show(0)
    case .end: show(editor.document.savedPoses.count - 1)
    case .escape, .f5: end()
    default: if event.characters == " " { proceed() }
    }
    return true
  }
}

extension PosesController: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .togglePoses: toggle()
    case .playPoses: play()
    case .cancel where model.naming != nil: cancelNaming()
    case .goToPose(let number), .savePose(let number):
      chosen = number
      // The editor performs the action. Between equal poses, it makes no edit and sends no event.
      update()
      return false
    case .keepPose:
      chosen = editor.document.freePose
      return false
    default: return false
    }
    return true
  }

  func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .togglePoses: true
    case .playPoses: !editor.document.poses.isEmpty
    default: nil
    }
  }

  func isOn(_ action: CanvasAction) -> Bool? { action == .togglePoses ? model.isOpen : nil }
}

extension Edit.Change {
  /// Whether the change is visible in the pictures of poses.
  fileprivate var changesThumbnails: Bool {
    switch self {
    case .insert, .remove, .move, .pose, .picture: true
    case .replace(let old, let new): old.figure != new.figure || old.style != new.style
    case .poseName: false
    }
  }
}

/// The invisible view above everything else during playback. A tap shows the next pose, a swipe the next or the previous
/// one, and a long press ends the playback.
private struct PosePlayer {
  let model: PosesModel
  let proceed: () -> Void
  /// Called with the horizontal distance of a swipe, which is positive towards the end of a line.
  let swipe: (CGFloat) -> Void
  let end: () -> Void
  @Environment(\.layoutDirection) private var direction

  init(
    model: PosesModel, proceed: @escaping () -> Void, swipe: @escaping (CGFloat) -> Void,
    end: @escaping () -> Void
  ) {
    (self.model, self.proceed, self.swipe, self.end) = (model, proceed, swipe, end)
  }
}

extension PosePlayer: View {
  var body: some View {
    ZStack {
      if model.isPlaying {
        Button(action: proceed) {
          Color.clear.contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .highPriorityGesture(LongPressGesture().onEnded { _ in end() })
        .highPriorityGesture(
          DragGesture(minimumDistance: 24).onEnded {
            if abs($0.translation.width) > abs($0.translation.height) {
              swipe($0.translation.width * (direction == .rightToLeft ? -1 : 1))
            }
          }
        )
        .accessibilityLabel("Next pose")
        .accessibilityAddTraits(.isModal)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
