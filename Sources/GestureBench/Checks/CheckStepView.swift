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
  private static let edge: CGFloat = 16
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
          .allowsHitTesting(false)
      }
      panel
        .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { model.controls = $0 }
        .padding(Self.edge)
        .opacity(model.isTouched ? 0 : 1)
        .accessibilityHidden(model.isTouched)
    }
  }

  private var panel: some View {
    let width = min(size.width - 2 * Self.edge, isLow ? 720 : 600)
    return ViewThatFits(in: .vertical) {
      content
      ScrollView { content }
    }
    .frame(width: width)
    .panel()
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: isLow ? 10 : 16) {
      header
      switch session.phase {
      case .instruction: instruction
      case .exercising: exercise
      case .judged, .finished:
        CheckVerdictView(model: model, session: session, isNarrow: isNarrow)
      }
      if let notice = model.message { CheckNotice(notice: notice) }
    }
    .padding(isNarrow || isLow ? 16 : 24)
    .frame(maxWidth: .infinity, alignment: .leading)
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
      CheckButton("Close", keys: isNarrow ? "" : "Esc") { model.perform(.close) }
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
      HStack(spacing: Panel.grid) {
        if !session.beginsWithTouch {
          CheckButton("Start", isProminent: true) { model.perform(.begin) }
        }
        CheckButton("Skip", keys: "S") { model.perform(.decide(.skipped(""))) }
      }
    }
  }

  @ViewBuilder
  private var exercise: some View {
    if !status.isEmpty {
      Text(verbatim: status)
        .font(.system(size: Palette.title, weight: .semibold))
        .monospacedDigit()
    }
    if let step = session.step {
      Text(step.instruction).foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
    }
    HStack(spacing: Panel.grid) {
      CheckButton("Done", keys: "D", isProminent: true) { model.perform(.finish) }
      CheckButton("Once more", keys: "O") { model.perform(.repeatExercise) }
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
    if case .grid = progress.exercise {
      let left = total - done
      return String(localized: "\(left) cell left", many: "\(left) cells left", count: left)
    }
    return String(localized: "\(done) of \(total)")
  }
}
