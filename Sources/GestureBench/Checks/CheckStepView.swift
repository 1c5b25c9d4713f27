import AppSupport
import Deft
import DeviceChecks

/// A step of a run: its exercise on the whole surface, and its controls in a panel that steps aside for fingers.
struct CheckStepView {
  let model: CheckModel
  let session: CheckSession
  let size: CGSize
  @Environment(\.palette) private var palette

  init(model: CheckModel, session: CheckSession, size: CGSize) {
    (self.model, self.session, self.size) = (model, session, size)
  }

  private var isLow: Bool { size.height < 280 }
  private var isNarrow: Bool { size.width < 620 }
  private var spacing: CGFloat { isLow ? 10 : 16 }
  private var edge: CGFloat { isLow ? 8 : 16 }
  /// The smallest height of details that scroll, in points.
  private static let leastDetails: CGFloat = 64
}

extension CheckStepView: View {
  var body: some View {
    ZStack {
      if let progress = session.progress {
        ExerciseDrawing(
          progress: progress, targets: session.targets, isOver: session.phase == .judged,
          now: model.now)
      }
      if model.isTouched, session.phase == .exercising, !status.isEmpty {
        VStack(spacing: 2) {
          Text(verbatim: status)
            .font(.system(size: Palette.heading, weight: .semibold))
            .monospacedDigit()
          haste
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 6)
        .background(
          Color(palette.panel.opacity(0.85)), in: RoundedRectangle(cornerRadius: 16)
        )
        .padding(edge)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: statusSide)
        .allowsHitTesting(false)
      }
      panel
        .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { model.controls = $0 }
        .padding(edge)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: side)
        .opacity(model.isTouched ? 0 : 1)
        .accessibilityHidden(model.isTouched)
    }
  }

  /// The place of the controls, where they do not cover the next target.
  private var side: Alignment {
    session.nextTarget.map { $0.y > size.height * 0.6 ? .top : .bottom } ?? .center
  }

  /// The place of the progress while fingers are down: the first one below which none of them is.
  private var statusSide: Alignment {
    guard session.nextTarget == nil, let progress = session.progress else { return side }
    let fingers = progress.touchesDown.map(\.location)
    let places: [(side: Alignment, y: CGFloat)] = [
      (.top, edge + 24), (.bottom, size.height - edge - 24), (.center, size.height / 2),
    ]
    let free = places.first { place in
      fingers.allSatisfy {
        abs($0.y - place.y) > Self.clearance.height
          || abs($0.x - size.width / 2) > Self.clearance.width
      }
    }
    return free?.side ?? .top
  }

  /// The distance between a finger and the middle of the progress at which they do not meet, in
  /// points.
  private static let clearance = CGSize(width: 280, height: 96)

  /// The request to move more slowly, while the reports of the fingers skip cells.
  @ViewBuilder
  private var haste: some View {
    if session.progress?.isTooFast(at: model.now) == true {
      Text("More slowly: reports are more than a cell apart.")
        .fixedSize(horizontal: false, vertical: true)
    }
  }

  private var panel: some View {
    let width = min(size.width - 2 * edge, isLow ? 720 : 600)
    return Group {
      if session.nextTarget != nil, session.phase == .exercising {
        strip.padding(16)
      } else {
        ViewThatFits(in: .vertical) {
          content(scrolls: false)
          content(scrolls: true)
          lowContent
        }
      }
    }
    .frame(width: width)
    .panel()
  }

  /// The controls between targets, which leave room for the targets.
  private var strip: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: Panel.grid) {
        statusText
        Spacer(minLength: Panel.grid)
        exerciseButtons
        closeButton
      }
      VStack(alignment: .leading, spacing: Panel.grid) {
        HStack(spacing: Panel.grid) {
          statusText
          Spacer(minLength: Panel.grid)
          closeButton
        }
        HStack(spacing: Panel.grid) { exerciseButtons }
      }
    }
  }

  /// The heading, the details and the buttons; `scrolls` if only the details scroll.
  private func content(scrolls: Bool) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      header
      if scrolls {
        ScrollView { details }
          .frame(minHeight: Self.leastDetails, idealHeight: Self.leastDetails)
      } else {
        details
      }
      buttons
      if let notice = model.message { CheckNotice(notice: notice) }
    }
    .padding(isNarrow || isLow ? 16 : 24)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The content of windows in which the heading and the buttons leave no room: only the buttons
  /// stay.
  private var lowContent: some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      ScrollView {
        VStack(alignment: .leading, spacing: 4) {
          if let notice = model.message { CheckNotice(notice: notice) }
          if session.phase == .judged, model.isNoting {
            CheckNoteField(model: model, session: session)
          }
          HStack(alignment: .firstTextBaseline, spacing: Panel.grid) {
            stepNumber
            question(size: Palette.heading)
          }
          .fixedSize(horizontal: false, vertical: true)
          details
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      FlowRows(spacing: Panel.grid) {
        switch session.phase {
        case .instruction: instructionButtons
        case .exercising: exerciseButtons
        case .judged, .finished:
          CheckVerdictButtons(model: model, session: session, isNarrow: isNarrow, flows: true)
        }
        closeButton
      }
    }
    .padding(Panel.grid)
  }

  private var details: some View {
    VStack(alignment: .leading, spacing: spacing) {
      switch session.phase {
      case .instruction: instruction
      case .exercising: exercise
      case .judged, .finished: CheckVerdictView(model: model, session: session)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder
  private var buttons: some View {
    switch session.phase {
    case .instruction:
      HStack(spacing: Panel.grid) { instructionButtons }
    case .exercising: HStack(spacing: Panel.grid) { exerciseButtons }
    case .judged, .finished:
      CheckVerdictButtons(model: model, session: session, isNarrow: isNarrow)
    }
  }

  @ViewBuilder
  private var instructionButtons: some View {
    if !session.beginsWithTouch {
      CheckButton("Start", isProminent: true) { model.perform(.begin) }
    }
    CheckButton("Skip", keys: isNarrow ? "" : "S") {
      model.perform(.decide(.skipped(session.result?.note ?? "")))
    }
  }

  @ViewBuilder
  private var exerciseButtons: some View {
    CheckButton(
      "Done", keys: isNarrow ? "" : "D", isProminent: true, isHeld: model.isHoldingDone
    ) { model.perform(.finish) }
    .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { model.doneButton = $0 }
    CheckButton("Once more", keys: isNarrow ? "" : "O") { model.perform(.repeatExercise) }
  }

  private var closeButton: some View {
    CheckButton("Close", keys: isNarrow ? "" : "Esc") { model.perform(.close) }
  }

  private var header: some View {
    HStack(alignment: .top, spacing: 12) {
      heading
      Spacer(minLength: 0)
      closeButton
    }
  }

  private var heading: some View {
    VStack(alignment: .leading, spacing: 4) {
      stepNumber
      question(size: isNarrow ? Palette.heading : Palette.title)
    }
    .fixedSize(horizontal: false, vertical: true)
  }

  private var stepNumber: some View {
    Text("Step \(session.number) of \(session.plan.steps.count)")
      .font(.system(size: Palette.caption))
      .monospacedDigit()
      .foregroundStyle(.secondary)
  }

  @ViewBuilder
  private func question(size: CGFloat) -> some View {
    if let step = session.step {
      Text(step.question)
        .font(.system(size: size, weight: .semibold))
        .accessibilityAddTraits(.isHeader)
    }
  }

  @ViewBuilder
  private var instruction: some View {
    if let step = session.step {
      Text(step.instruction).fixedSize(horizontal: false, vertical: true)
      if session.beginsWithTouch {
        Text(
          isPointer
            ? "Begin with the pointer outside this panel, which then hides."
            : "Begin anywhere outside this panel. It hides while you touch."
        )
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      }
    }
  }

  private var statusText: some View {
    Text(verbatim: status)
      .font(.system(size: Palette.title, weight: .semibold))
      .monospacedDigit()
  }

  @ViewBuilder
  private var exercise: some View {
    if !status.isEmpty { statusText }
    haste
    if let step = session.step {
      Text(step.instruction).foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      if case .handsOff = step.exercise {
        Text(earlyEnd)
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
      }
    }
  }

  /// Whether the plan checks a mouse or a touchpad.
  private var isPointer: Bool {
    [.mouse, .touchpad].contains(CheckFacts.kind(of: session.plan))
  }

  /// The ways to end a hands-off exercise early.
  private var earlyEnd: LocalizedStringResource {
    if isPointer {
      return """
        Clicks also count on this panel. To stop early, press D, or hold the button down on Done for \
        a second.
        """
    }
    return CheckFacts.kind(of: session.plan) == .pen
      ? """
      The pen also counts on this panel. To stop early, hold it on Done for a second, or use the \
      keyboard or a mouse.
      """
      : """
      Touches also count on this panel. To stop early, hold a finger on Done for a second, or use the \
      keyboard or a mouse.
      """
  }

  /// The progress, such as “12 of 50 taps” or “8 s”.
  private var status: String {
    guard let progress = session.progress else { return "" }
    if let left = progress.secondsLeft(at: model.now) {
      let seconds = Int(left.rounded(.up))
      if case .handsOff = progress.exercise, !progress.touches.isEmpty {
        return String(
          localized: isPointer
            ? "\(seconds) s, clicks: \(progress.touches.count)"
            : "\(seconds) s, touches: \(progress.touches.count)")
      }
      return String(localized: "\(seconds) s")
    }
    guard let (done, total) = progress.count else {
      let most = progress.mostAtOnce
      return most == 0
        ? "" : String(localized: "\(most) finger", many: "\(most) fingers", count: most)
    }
    switch progress.exercise {
    case .grid:
      let left = total - done
      return String(localized: "\(left) cell left", many: "\(left) cells left", count: left)
    case .edges: return String(localized: "\(done) of \(total) edges")
    case .taps where isPointer:
      return String(
        localized: "\(done) of \(total) click", many: "\(done) of \(total) clicks", count: total)
    case .taps:
      return String(
        localized: "\(done) of \(total) tap", many: "\(done) of \(total) taps", count: total)
    case .doubleTaps:
      return String(
        localized: "\(done) of \(total) double tap", many: "\(done) of \(total) double taps",
        count: total)
    case .longPresses:
      return String(
        localized: "\(done) of \(total) long press", many: "\(done) of \(total) long presses",
        count: total)
    case .pinches:
      return String(
        localized: "\(done) of \(total) pinch", many: "\(done) of \(total) pinches",
        count: total)
    case .strokes:
      return String(
        localized: "\(done) of \(total) stroke", many: "\(done) of \(total) strokes",
        count: total)
    case .moves:
      return String(
        localized: "\(done) of \(total) movement", many: "\(done) of \(total) movements",
        count: total)
    default: return String(localized: "\(done) of \(total)")
    }
  }
}
