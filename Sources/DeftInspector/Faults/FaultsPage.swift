import DeftInput
import DeftLocalization
import DeftViews

/// The inspector's page of faults: each as a button with what is to come of it and what came, and below what
/// detectors have found.
struct FaultsPage {
  let model: FaultsModel

  init(model: FaultsModel) { self.model = model }
}

extension FaultsPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Tap a fault: it befalls the next touch that it fits.").foregroundStyle(.secondary)
      ScrollView {
        VStack(alignment: .leading, spacing: 4) {
          ForEach(InputFault.allCases, id: \.self) { fault in
            FaultRow(fault: fault, state: model.states[fault]) { model.provoke?(fault) }
          }
        }
      }
      .frame(height: max(80, room * 0.58))
      Color.secondary.opacity(0.25).frame(height: 1)
      Text("Found").fontWeight(.semibold)
      ScrollView {
        VStack(alignment: .leading, spacing: 8) {
          if model.findings.isEmpty {
            Text("Nothing so far.").foregroundStyle(.secondary)
          }
          ForEach(model.findings.indices.reversed(), id: \.self) { index in
            FindingRow(finding: model.findings[index], start: model.start)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(height: max(60, room * 0.42 - 40))
    }
    .padding(.top, 8)
  }

  /// How high both lists are together: a tool bar at the window's foot stays free.
  private var room: CGFloat { model.height - 232 }
}

/// A fault: pressed, it happens.
private struct FaultRow: View {
  let fault: InputFault
  let state: FaultTrial.State?
  let provoke: () -> Void

  var body: some View {
    Button(action: provoke) {
      VStack(alignment: .leading, spacing: 2) {
        HStack(spacing: 8) {
          Text(fault.title).fontWeight(.semibold).foregroundStyle(.primary)
          Spacer(minLength: 8)
          if let state {
            Image(systemName: symbol(state)).foregroundStyle(color(state))
            Text(state.word).foregroundStyle(color(state))
          }
        }
        Text(text)
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
      .background(
        Color.secondary.opacity(state == nil ? 0.08 : 0.16), in: RoundedRectangle(cornerRadius: 8))
    }
    .buttonStyle(.plain)
  }

  /// What is to be done now, or what came of it; before, what is to come of it.
  private var text: LocalizedStringResource {
    switch state {
    case nil: fault.expectation
    case .waiting: fault.occasion
    case .happening: fault.summary
    case .again, .settling: "As it should be so far. Touch once more."
    case .passed(let sentence), .failed(let sentence): sentence
    case .impossible: "There are no devices here that it could happen to."
    }
  }

  private func symbol(_ state: FaultTrial.State) -> String {
    switch state {
    case .waiting: "hourglass"
    case .happening, .again, .settling: "circle.dashed"
    case .passed: "checkmark.circle.fill"
    case .failed: "xmark.circle"
    case .impossible: "minus.circle"
    }
  }

  private func color(_ state: FaultTrial.State) -> Color {
    switch state {
    case .waiting, .happening, .again, .settling: WordTone.open
    case .passed: WordTone.good
    case .failed: WordTone.bad
    case .impossible: .secondary
    }
  }
}

/// What a detector has found, and when.
private struct FindingRow: View {
  let finding: Finding
  let start: TimeInterval

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: String(format: "%.3f s", finding.time - start)).foregroundStyle(.secondary)
      Text(finding.message).fixedSize(horizontal: false, vertical: true)
    }
  }
}
