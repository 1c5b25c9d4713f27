import AppSupport
import Deft
import DeviceChecks

/// The results of a run, and the buttons that save its report.
struct CheckSummary {
  let model: CheckModel
  let session: CheckSession
  let width: CGFloat
  @Environment(\.palette) private var palette

  init(model: CheckModel, session: CheckSession, width: CGFloat) {
    (self.model, self.session, self.width) = (model, session, width)
  }
}

extension CheckSummary: View {
  var body: some View {
    CheckPage(
      String(localized: session.plan.title), subtitle: verdict, width: width
    ) {
      CheckButton("Close", keys: width < 560 ? "" : "Esc") { model.perform(.close) }
    } content: {
      reports
      VStack(spacing: 0) {
        ForEach(session.run.results) { result in
          row(result)
          if result.id != session.run.results.last?.id {
            Color(palette.hairline).frame(height: 1)
          }
        }
      }
      .panel()
    }
  }

  private var verdict: String {
    let (run, summary) = (session.run, session.run.summary)
    if run.isBlocked { return String(localized: "Not usable: a necessary step failed.") }
    let failed = summary.failed + summary.crashed
    if failed == 0, summary.passed == 0 {
      return String(localized: "Nothing was checked: no step was carried out.")
    }
    let result =
      failed > 0
      ? String(localized: "\(failed) step failed", many: "\(failed) steps failed", count: failed)
      : String(
        localized: "\(summary.passed) step passed, none failed",
        many: "\(summary.passed) steps passed, none failed", count: summary.passed)
    return summary.skipped == 0
      ? result : result + ", " + String(localized: "\(summary.skipped) skipped")
  }

  private var reports: some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      Text("Save a report as").foregroundStyle(.secondary)
      FlowRows(spacing: Panel.grid) {
        ForEach(CheckReport.Format.allCases) { format in
          CheckButton(format.title) { model.perform(.save(format)) }
        }
      }
      if let notice = model.message { CheckNotice(notice: notice) }
    }
  }

  private func row(_ result: CheckResult) -> some View {
    let sign = VerdictSign(result.outcome)
    return HStack(alignment: .top, spacing: 12) {
      VerdictDisc(sign: sign)
      VStack(alignment: .leading, spacing: 4) {
        Text(verbatim: question(result)).fontWeight(.medium)
        Text(verbatim: sign.word + reason(result)).foregroundStyle(.secondary)
        ForEach(result.measurements, id: \.metric) { value in
          Text(verbatim: line(of: value)).monospacedDigit().foregroundStyle(.secondary)
        }
        if !result.note.isEmpty {
          Text(verbatim: CommonNote.shown(result.note)).foregroundStyle(.secondary)
        }
        if model.reasonStep == result.id { reasonField(result) }
      }
      .fixedSize(horizontal: false, vertical: true)
      .frame(maxWidth: .infinity, alignment: .leading)
      if canRedo(result) {
        VStack(alignment: .trailing, spacing: Panel.grid) {
          CheckButton("Once more") { model.perform(.redo(stepID: result.id)) }
          if case .skipped = result.outcome {
            CheckButton("Reason") { model.perform(.askReason(stepID: result.id)) }
          }
        }
      }
    }
    .padding(16)
  }

  /// The field for the reason why a step was skipped, with ready reasons.
  private func reasonField(_ result: CheckResult) -> some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      NoteField("Reason", text: CommonNote.shown(result.outcome.skipReason)) {
        model.perform(.reason(CommonNote.stored($0), stepID: result.id))
      }
      FlowRows(spacing: Panel.grid) {
        ForEach(CommonNote.reasons.indices, id: \.self) { index in
          CheckButton(CommonNote.reasons[index]) {
            model.perform(.reason(CommonNote.reasons[index].english, stepID: result.id))
          }
        }
      }
    }
    .padding(.top, 4)
  }

  private func line(of value: DeviceChecks.Measurement) -> String {
    let title = Metric(id: value.metric).map { String(localized: $0.title) } ?? value.metric
    let verdict =
      value.verdict == .unlimited ? "" : " · " + VerdictSign(value.verdict).word
    let note = value.isAssumed ? " · " + String(localized: "assumed size") : ""
    return "\(title) \(value.valueText)\(verdict)\(note)"
  }

  private func canRedo(_ result: CheckResult) -> Bool {
    if case .impossible = result.outcome { return false }
    return !session.isReview && session.plan[result.id] != nil
  }

  private func question(_ result: CheckResult) -> String {
    session.plan[result.id].map { String(localized: $0.question) } ?? result.question
  }

  private func reason(_ result: CheckResult) -> String {
    switch result.outcome {
    case .impossible(let reason): ": \(CheckStep.Need.shownAbsence(reason))"
    case .skipped(let reason) where !reason.isEmpty && reason != result.note:
      ": \(CommonNote.shown(reason))"
    default: ""
    }
  }
}

extension CheckResult.Outcome {
  /// The reason why the step was skipped; empty for none and for other outcomes.
  fileprivate var skipReason: String { if case .skipped(let reason) = self { reason } else { "" } }
}

extension CheckStep.Need {
  /// Returns the translation of a stored reason why a step is not possible.
  fileprivate static func shownAbsence(_ reason: String) -> String {
    allCases.map(\.absence).first { $0.english == reason }.map { String(localized: $0) } ?? reason
  }
}
