import AppSupport
import Deft
import DeviceChecks

/// The machine's verdict with its values.
struct CheckVerdictView {
  let model: CheckModel
  let session: CheckSession

  init(model: CheckModel, session: CheckSession) {
    (self.model, self.session) = (model, session)
  }
}

extension CheckVerdictView: View {
  @ViewBuilder
  var body: some View {
    if hasNoValues, let step = session.step {
      Text(step.instruction).fixedSize(horizontal: false, vertical: true)
    }
    if session.isFree, let step = session.step, let kind = CheckFacts.kind(of: session.plan) {
      InputTrialView(model: model, kind: kind, hasField: step.needs.contains(.keyboard))
        .id(step.id)
    }
    if let result = session.result {
      let values = result.measurements
      let remarks = SharedRemarks(values)
      ForEach(values, id: \.metric) { MeasurementView(measurement: $0, shared: remarks) }
      if !remarks.lines.isEmpty {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(remarks.lines, id: \.self) { Text(verbatim: $0) }
        }
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      }
      if model.canAskSize, values.contains(where: \.isAssumed) {
        CheckButton("Set the screen size") {
          model.perform(.askSize(planName: session.plan.name))
        }
      }
      Text(question(about: values))
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      if !model.isNoting, !result.note.isEmpty { note(result.note) }
    }
  }

  /// Whether only the person judges the step.
  private var hasNoValues: Bool { session.step?.metrics.isEmpty != false }

  private func question(about values: [DeviceChecks.Measurement]) -> LocalizedStringResource {
    if hasNoValues { return "What is your verdict?" }
    return values.allSatisfy { $0.verdict == .unlimited }
      ? "These values have no limits. Choose Pass if the answer to the question above is yes."
      : "The values have been measured. What is your verdict?"
  }

  private func note(_ text: String) -> some View {
    HStack(alignment: .top, spacing: Panel.grid) {
      Text("Note:").foregroundStyle(.secondary)
      Text(verbatim: CommonNote.shown(text)).fixedSize(horizontal: false, vertical: true)
    }
  }

}

/// The field for a note on a step, with ready notes.
struct CheckNoteField {
  let model: CheckModel
  let session: CheckSession

  init(model: CheckModel, session: CheckSession) {
    (self.model, self.session) = (model, session)
  }
}

extension CheckNoteField: View {
  var body: some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      NoteField(text: CommonNote.shown(session.result?.note ?? "")) {
        model.perform(.note(CommonNote.stored($0)))
      }
      FlowRows(spacing: Panel.grid) {
        ForEach(CommonNote.all.indices, id: \.self) { index in
          CheckButton(CommonNote.all[index]) {
            model.perform(.note(CommonNote.all[index].english))
          }
        }
      }
    }
  }
}

/// The buttons of the person's verdict, and the field for a note.
struct CheckVerdictButtons {
  let model: CheckModel
  let session: CheckSession
  let isNarrow: Bool
  /// Whether the buttons belong to the rows of an enclosing view, which also shows the field.
  let flows: Bool

  init(model: CheckModel, session: CheckSession, isNarrow: Bool, flows: Bool = false) {
    (self.model, self.session, self.isNarrow) = (model, session, isNarrow)
    self.flows = flows
  }
}

extension CheckVerdictButtons: View {
  @ViewBuilder
  var body: some View {
    if flows {
      let measured = session.result?.measured
      pass(measured)
      fail(measured)
      skip
      noteButton
      again
    } else {
      if model.isNoting, session.result != nil { CheckNoteField(model: model, session: session) }
      buttons
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

/// A field for a note or a reason.
struct NoteField {
  let prompt: LocalizedStringResource
  let save: (String) -> Void
  @State private var text: String
  @FocusState private var isFocused: Bool
  @Environment(\.palette) private var palette

  init(
    _ prompt: LocalizedStringResource = "Note", text: String, save: @escaping (String) -> Void
  ) {
    (self.prompt, self.save) = (prompt, save)
    _text = State(initialValue: text)
  }
}

extension NoteField: View {
  var body: some View {
    let outline = RoundedRectangle(cornerRadius: Panel.grid)
    HStack(spacing: Panel.grid) {
      TextField(String(localized: prompt), text: $text)
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
