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
  private static let edge: CGFloat = 16
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
        Text(verbatim: status)
          .font(.system(size: Palette.heading, weight: .semibold))
          .monospacedDigit()
          .padding(.horizontal, 16)
          .padding(.vertical, 6)
          .background(Color(palette.panel.opacity(0.85)), in: Capsule())
          .padding(Self.edge)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: side)
          .allowsHitTesting(false)
      }
      panel
        .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { model.controls = $0 }
        .padding(Self.edge)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: side)
        .opacity(model.isTouched ? 0 : 1)
        .accessibilityHidden(model.isTouched)
    }
  }

  /// The place of the controls, where they do not cover the next target.
  private var side: Alignment {
    session.nextTarget.map { $0.y > size.height * 0.6 ? .top : .bottom } ?? .center
  }

  private var panel: some View {
    let width = min(size.width - 2 * Self.edge, isLow ? 720 : 600)
    return Group {
      if session.nextTarget != nil, session.phase == .exercising {
        strip.padding(16)
      } else {
        ViewThatFits(in: .vertical) {
          content(scrolls: false)
          content(scrolls: true)
          ScrollView { content(scrolls: false) }
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
      HStack(spacing: Panel.grid) {
        if !session.beginsWithTouch {
          CheckButton("Start", isProminent: true) { model.perform(.begin) }
        }
        CheckButton("Skip", keys: "S") { model.perform(.decide(.skipped(""))) }
      }
    case .exercising: HStack(spacing: Panel.grid) { exerciseButtons }
    case .judged, .finished:
      CheckVerdictButtons(model: model, session: session, isNarrow: isNarrow)
    }
  }

  @ViewBuilder
  private var exerciseButtons: some View {
    CheckButton("Done", keys: isNarrow ? "" : "D", isProminent: true) { model.perform(.finish) }
    CheckButton("Once more", keys: isNarrow ? "" : "O") { model.perform(.repeatExercise) }
  }

  private var closeButton: some View {
    CheckButton("Close", keys: isNarrow ? "" : "Esc") { model.perform(.close) }
  }

  private var header: some View {
    HStack(alignment: .top, spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Step \(session.number) of \(session.plan.steps.count)")
          .font(.system(size: Palette.caption))
          .monospacedDigit()
          .foregroundStyle(.secondary)
        if let step = session.step {
          Text(step.question)
            .font(.system(size: isNarrow ? Palette.heading : Palette.title, weight: .semibold))
            .accessibilityAddTraits(.isHeader)
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      Spacer(minLength: 0)
      closeButton
    }
  }

  @ViewBuilder
  private var instruction: some View {
    if let step = session.step {
      Text(step.instruction).fixedSize(horizontal: false, vertical: true)
      if session.beginsWithTouch {
        Text("Begin anywhere outside this panel. It hides while you touch.")
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
    if let step = session.step {
      Text(step.instruction).foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      if case .handsOff = step.exercise {
        Text("Touches also count on this panel. Use the keyboard or a mouse to stop early.")
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
      }
    }
  }

  /// The progress, such as “12 of 50 taps” or “8 s”.
  private var status: String {
    guard let progress = session.progress else { return "" }
    if let left = progress.secondsLeft(at: model.now) {
      let seconds = Int(left.rounded(.up))
      if case .handsOff = progress.exercise, !progress.touches.isEmpty {
        return String(localized: "\(seconds) s, touches: \(progress.touches.count)")
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
