import AppSupport
import Deft
import DeviceChecks

/// The list of checks, with the last result of each.
struct CheckOverview {
  let model: CheckModel
  let width: CGFloat
  @Environment(\.palette) private var palette

  init(model: CheckModel, width: CGFloat) { (self.model, self.width) = (model, width) }
}

extension CheckOverview: View {
  var body: some View {
    CheckPage(
      String(localized: "Device checks"),
      subtitle: String(
        localized: "Choose what to check. You can leave at any time and go on later."),
      width: width
    ) {
      CheckButton("Close", keys: "Esc") { model.perform(.close) }
    } content: {
      if let notice = model.message { CheckNotice(notice: notice) }
      VStack(spacing: 0) {
        ForEach(model.entries) { entry in
          row(entry)
          if entry.id != model.entries.last?.id { Color(palette.hairline).frame(height: 1) }
        }
      }
      .panel()
    }
  }

  private func row(_ entry: CheckModel.Entry) -> some View {
    let layout =
      width < 560
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 12))
      : AnyLayout(HStackLayout(alignment: .center, spacing: 16))
    return layout {
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: entry.title).font(.system(size: Palette.heading, weight: .semibold))
        Text(verbatim: entry.obstacle ?? entry.detail).foregroundStyle(.secondary)
        if let run = entry.elsewhere {
          let done = run.results.count - run.summary.notRun
          Text("Running in another window: \(done) of \(run.results.count) steps")
            .monospacedDigit()
            .padding(.top, 2)
        } else if let run = entry.current ?? entry.last {
          state(of: run)
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .frame(maxWidth: .infinity, alignment: .leading)
      if entry.obstacle == nil {
        HStack(spacing: Panel.grid) {
          let name = entry.planName
          if let current = entry.current, current.summary.notRun < current.results.count {
            CheckButton("Start over") { model.perform(.open(planName: name, isNew: true)) }
            CheckButton("Continue", isProminent: true) {
              model.perform(.open(planName: name, isNew: false))
            }
          } else {
            CheckButton("Start") {
              model.perform(entry.isMapping ? .openMapping : .open(planName: name, isNew: true))
            }
          }
        }
      }
    }
    .padding(16)
    .opacity(entry.obstacle == nil ? 1 : 0.75)
  }

  private func state(of run: CheckRun) -> some View {
    let summary = run.summary
    let sign = VerdictSign(
      run.hasFailed ? .failed : run.isFinished ? .passed : .notRun)
    return HStack(spacing: Panel.grid) {
      if run.isFinished || run.hasFailed { VerdictDisc(sign: sign) }
      Text(verbatim: Self.text(run, summary)).monospacedDigit()
    }
    .padding(.top, 2)
  }

  /// Returns the state of a run, such as “Interrupted after 4 of 16 steps” with the date.
  private static func text(_ run: CheckRun, _ summary: CheckRun.Summary) -> String {
    let done = run.results.count - summary.notRun
    let date = run.date.formatted(date: .abbreviated, time: .shortened)
    let failed = summary.failed + summary.crashed
    guard run.isFinished else {
      return String(localized: "Interrupted after \(done) of \(run.results.count) steps, \(date)")
    }
    return failed > 0
      ? String(localized: "\(failed) failed, \(summary.passed) passed, \(date)")
      : String(localized: "\(summary.passed) passed, \(date)")
  }
}

extension CheckModel.Entry {
  /// Returns a row for each plan on this machine, followed by the row of the mapping check.
  static func all(of plans: [CheckPlan], on facts: CheckFacts) -> [CheckModel.Entry] {
    let rows = plans.map { plan in
      let kind = CheckFacts.kind(of: plan)
      let devices = kind.map { facts.devices($0) } ?? []
      let minutes = Int(plan.steps.map(\.minutes).reduce(0, +).rounded(.up))
      let steps = String(
        localized: "\(plan.steps.count) step", many: "\(plan.steps.count) steps",
        count: plan.steps.count)
      let subject =
        kind == nil
        ? String(localized: plan.purpose) : devices.map(\.name).joined(separator: ", ")
      let obstacle =
        kind != nil && devices.isEmpty
        ? kind.map { String(localized: "Not possible here: \(Self.absence(of: $0))") } : nil
      return CheckModel.Entry(
        planName: plan.name, title: String(localized: plan.title),
        detail: "\(subject) · \(steps) · "
          + String(
            localized: "about \(minutes) minute", many: "about \(minutes) minutes",
            count: minutes), obstacle: obstacle)
    }
    let mapping = CheckModel.Entry(
      planName: CheckRun.mappingName, title: String(localized: "Mapping"),
      detail: String(localized: "Do touches land under the finger? Five taps and a line."),
      obstacle: facts.devices(.touchscreen).isEmpty
        ? String(localized: "Not possible here: \(absence(of: .touchscreen))") : nil)
    return rows + [mapping]
  }

  private static func absence(of kind: InputDevice.Kind) -> String {
    switch kind {
    case .touchscreen: String(localized: "no touchscreen is connected.")
    case .touchpad: String(localized: "no touchpad is connected.")
    case .pen: String(localized: "no pen is connected.")
    case .mouse: String(localized: "no mouse is connected.")
    case .keyboard, .master: String(localized: "no keyboard is connected.")
    }
  }
}
