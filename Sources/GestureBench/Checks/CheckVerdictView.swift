import AppSupport
import Deft
import DeviceChecks

/// The machine's verdict with its values, followed by the person's verdict.
struct CheckVerdictView {
  let model: CheckModel
  let session: CheckSession
  let isNarrow: Bool
  @Environment(\.palette) private var palette

  init(model: CheckModel, session: CheckSession, isNarrow: Bool) {
    (self.model, self.session, self.isNarrow) = (model, session, isNarrow)
  }
}

extension CheckVerdictView: View {
  @ViewBuilder
  var body: some View {
    if session.isFree, let step = session.step {
      Text(step.instruction).fixedSize(horizontal: false, vertical: true)
    }
    if let result = session.result {
      ForEach(result.measurements, id: \.metric) { MeasurementView(measurement: $0) }
      if !result.measurements.isEmpty || session.isFree {
        Text(
          session.isFree
            ? "What is your verdict?" : "The values have been measured. What is your verdict?"
        )
        .foregroundStyle(.secondary)
      }
      if model.isNoting {
        noteField(result.note)
      } else if !result.note.isEmpty {
        note(result.note)
      }
    }
    buttons
  }

  private func note(_ text: String) -> some View {
    HStack(alignment: .top, spacing: Panel.grid) {
      Text("Note:").foregroundStyle(.secondary)
      Text(verbatim: CommonNote.shown(text)).fixedSize(horizontal: false, vertical: true)
    }
  }

  private func noteField(_ text: String) -> some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      NoteField(text: CommonNote.shown(text)) { model.perform(.note(CommonNote.stored($0))) }
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 130), spacing: Panel.grid, alignment: .leading)],
        alignment: .leading,
        spacing: Panel.grid
      ) {
        ForEach(CommonNote.all.indices, id: \.self) { index in
          CheckButton(CommonNote.all[index]) {
            model.perform(.note(CommonNote.all[index].english))
          }
        }
      }
    }
  }

  private var buttons: some View {
    let measured = session.result?.measured
    return ViewThatFits(in: .horizontal) {
      HStack(spacing: Panel.grid) {
        pass(measured)
        fail(measured)
        skip
        noteButton
        again
      }
      VStack(alignment: .leading, spacing: Panel.grid) {
        HStack(spacing: Panel.grid) {
          pass(measured)
          fail(measured)
          skip
        }
        HStack(spacing: Panel.grid) {
          noteButton
          again
        }
      }
    }
  }

  private var keys: (pass: String, fail: String, skip: String, note: String, again: String) {
    isNarrow ? ("", "", "", "", "") : ("P", "F", "S", "N", "O")
  }

  private func pass(_ measured: CheckResult.Outcome?) -> some View {
    CheckButton("Pass", keys: keys.pass, symbol: "checkmark", isProminent: measured == .passed) {
      model.perform(.decide(.passed))
    }
  }
  private func fail(_ measured: CheckResult.Outcome?) -> some View {
    CheckButton("Fail", keys: keys.fail, symbol: "xmark", isProminent: measured == .failed) {
      model.perform(.decide(.failed))
    }
  }
  private var skip: some View {
    CheckButton("Skip", keys: keys.skip) {
      model.perform(.decide(.skipped(session.result?.note ?? "")))
    }
  }
  private var noteButton: some View {
    CheckButton("Note", keys: keys.note) { model.perform(.toggleNote) }
  }
  @ViewBuilder
  private var again: some View {
    if !session.isFree {
      CheckButton("Once more", keys: keys.again) { model.perform(.repeatExercise) }
    }
  }
}

/// The field for a note.
private struct NoteField {
  let save: (String) -> Void
  @State private var text: String
  @FocusState private var isFocused: Bool
  @Environment(\.palette) private var palette

  init(text: String, save: @escaping (String) -> Void) {
    self.save = save
    _text = State(initialValue: text)
  }
}

extension NoteField: View {
  var body: some View {
    let outline = RoundedRectangle(cornerRadius: Panel.grid)
    HStack(spacing: Panel.grid) {
      TextField("Note", text: $text)
        .textFieldStyle(.plain)
        .focused($isFocused)
        .onSubmit { save(text) }
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, minHeight: Panel.button, maxHeight: Panel.button)
        .overlay {
          outline.strokeBorder(
            Color(isFocused ? palette.accent : palette.hairline), lineWidth: isFocused ? 2 : 1)
        }
      CheckButton("Save") { save(text) }
    }
    .onAppear { isFocused = true }
  }
}

/// A measured value with its verdict, its limit and the limit's source. If the value is only
/// indicative, the view also shows the reason.
struct MeasurementView {
  let measurement: DeviceChecks.Measurement
}

extension MeasurementView: View {
  var body: some View {
    let sign = VerdictSign(measurement.verdict)
    let metric = Metric(id: measurement.metric)
    HStack(alignment: .top, spacing: 12) {
      VerdictDisc(sign: sign)
      VStack(alignment: .leading, spacing: 2) {
        HStack(alignment: .firstTextBaseline, spacing: Panel.grid) {
          Text(verbatim: metric.map { String(localized: $0.title) } ?? measurement.metric)
          Text(verbatim: measurement.valueText).fontWeight(.semibold).monospacedDigit()
          Text(verbatim: sign.word).fontWeight(.semibold)
        }
        if let distribution = measurement.distribution {
          DistributionView(distribution: distribution, unit: measurement.unit)
        }
        if let limit = measurement.localizedLimit {
          Text("Limit: \(limit)").monospacedDigit().foregroundStyle(.secondary)
        }
        if !measurement.detail.english.isEmpty {
          Text(measurement.detail).foregroundStyle(.secondary)
        }
        if let reason = metric?.reliability.reason {
          Text("Indicative only: \(String(localized: reason))").foregroundStyle(.secondary)
        }
        if measurement.isAssumed {
          Text("Assumed size: the true size of the surface is unknown.")
            .foregroundStyle(.secondary)
        }
      }
      .font(.system(size: Palette.body))
      .fixedSize(horizontal: false, vertical: true)
    }
    .accessibilityElement(children: .combine)
  }
}
