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
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text(verbatim: entry.title).font(.system(size: Palette.heading, weight: .semibold))
          if entry.obstacle == nil, !entry.extent.isEmpty {
            Text(verbatim: entry.extent).foregroundStyle(.secondary)
          }
        }
        Text(verbatim: entry.obstacle ?? entry.detail).foregroundStyle(.secondary)
        if let run = entry.elsewhere {
          Text("Running in another window: \(run.decidedCount) of \(run.results.count) steps")
            .monospacedDigit()
            .padding(.top, 2)
        } else if let run = entry.current, run.decidedCount > 0 {
          state(of: run)
        }
        if let run = entry.last { state(of: run) }
      }
      .fixedSize(horizontal: false, vertical: true)
      .frame(maxWidth: .infinity, alignment: .leading)
      VStack(alignment: width < 560 ? .leading : .trailing, spacing: Panel.grid) {
        if entry.obstacle == nil {
          HStack(spacing: Panel.grid) { starts(entry) }
        }
        if entry.last != nil || entry.obstacle == nil && entry.hasSizeAnswer {
          HStack(spacing: Panel.grid) { extras(entry) }
        }
      }
    }
    .padding(16)
    .opacity(entry.obstacle == nil ? 1 : 0.75)
  }

  @ViewBuilder
  private func starts(_ entry: CheckModel.Entry) -> some View {
    let name = entry.planName
    if entry.current?.hasResults == true {
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

  @ViewBuilder
  private func extras(_ entry: CheckModel.Entry) -> some View {
    let name = entry.planName
    if entry.obstacle == nil, entry.hasSizeAnswer {
      CheckButton("Screen size") { model.perform(.askSize(planName: name)) }
    }
    if entry.last != nil {
      CheckButton("Results") { model.perform(.showResults(planName: name)) }
    }
  }

  private func state(of run: CheckRun) -> some View {
    let sign = VerdictSign(
      run.hasFailed ? .failed : run.summary.passed > 0 ? .passed : .skipped(""))
    return HStack(spacing: Panel.grid) {
      if run.isFinished || run.hasFailed { VerdictDisc(sign: sign) }
      Text(verbatim: Self.text(run)).monospacedDigit()
    }
    .padding(.top, 2)
  }

  /// Returns the state of a run with its date, such as “Interrupted after 4 of 16 steps” or
  /// “9 passed, 7 skipped”.
  private static func text(_ run: CheckRun) -> String {
    let date = run.date.formatted(date: .abbreviated, time: .shortened)
    guard run.isFinished else {
      return String(
        localized: "Interrupted after \(run.decidedCount) of \(run.results.count) steps, \(date)")
    }
    let summary = run.summary
    let failed = summary.failed + summary.crashed
    var parts: [String] = []
    if failed > 0 { parts.append(String(localized: "\(failed) failed")) }
    if summary.passed > 0 { parts.append(String(localized: "\(summary.passed) passed")) }
    if summary.skipped > 0 { parts.append(String(localized: "\(summary.skipped) skipped")) }
    if parts.isEmpty { parts.append(String(localized: "Nothing was checked")) }
    return (parts + [date]).joined(separator: ", ")
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
        detail: subject,
        extent: "\(steps) · "
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
