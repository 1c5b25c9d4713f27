import DeftInput
import DeftLocalization
import DeftViews

/// The inspector's Faults page: a searchable list of buttons with the expected and actual result of
/// each fault, and the detectors' findings below it.
struct FaultsPage {
  let model: FaultsModel

  init(model: FaultsModel) { self.model = model }
}

extension FaultsPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Choose a fault. It is applied to the next matching touch.")
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
      FaultOptions(model: model)
      if isLow {
        ScrollView {
          VStack(alignment: .leading, spacing: 8) {
            FaultList(model: model)
            line
            FindingList(model: model)
          }
        }
        .frame(height: max(80, model.height - 236))
      } else {
        ScrollView { FaultList(model: model) }
          .frame(height: max(80, room * 0.58))
        line
        ScrollView { FindingList(model: model) }
          .frame(height: max(60, room * 0.42 - 20))
      }
    }
    .padding(.top, 8)
  }

  private var line: some View { Color.secondary.opacity(0.25).frame(height: 1) }

  /// Whether the height is too small for two lists.
  private var isLow: Bool { model.height < 520 }
  /// The height of both lists together; a toolbar at the bottom of the window stays visible.
  private var room: CGFloat { model.height - 312 }
}

/// The search field and the delay of chosen faults.
private struct FaultOptions: View {
  let model: FaultsModel

  var body: some View {
    TextField(
      "Search faults", text: Binding(get: { model.query }, set: { model.query = $0 })
    )
    .textFieldStyle(.roundedBorder)
    Stepper(
      value: Binding(get: { model.delay }, set: { model.delay = $0 }),
      in: 0...FaultsModel.longestDelay
    ) {
      if model.delay == 0 {
        Text("Apply at once")
      } else {
        Text("Apply after \(model.delay) s")
      }
    }
  }
}

/// The faults that match the search, by group.
private struct FaultList: View {
  let model: FaultsModel

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      let groups = model.groups
      ForEach(groups, id: \.group) { item in
        Text(item.group.title)
          .fontWeight(.semibold)
          .foregroundStyle(.secondary)
          .padding(.top, 6)
        ForEach(item.faults, id: \.self) { fault in
          FaultRow(fault: fault, state: model.states[fault], delay: model.delays[fault] ?? 0) {
            model.inject?(fault)
          }
        }
      }
      if groups.isEmpty {
        Text("No fault matches “\(model.query)”.").foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The findings of the detectors, the newest first.
private struct FindingList: View {
  let model: FaultsModel

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Findings").fontWeight(.semibold)
      if model.findings.isEmpty {
        Text("Nothing found yet.").foregroundStyle(.secondary)
      }
      ForEach(model.findings.indices.reversed(), id: \.self) { index in
        FindingRow(
          finding: model.findings[index], time: model.clock?.time(model.findings[index].time) ?? 0)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A button that injects a fault.
private struct FaultRow: View {
  let fault: InputFault
  let state: FaultTrial.State?
  /// The delay in seconds.
  let delay: Int
  let inject: () -> Void

  var body: some View {
    Button(action: inject) {
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
        if state == nil {
          Text("Detector: \(detectors)")
            .foregroundStyle(.secondary)
            .fixedSize(horizontal: false, vertical: true)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
      .background(
        Color.secondary.opacity(state == nil ? 0.08 : 0.16), in: RoundedRectangle(cornerRadius: 8))
    }
    .buttonStyle(.plain)
  }

  private var detectors: String {
    fault.detections.map { String(localized: $0.title) }.sorted().joined(separator: ", ")
  }

  /// The expected result, then the next step, then the actual result.
  private var text: LocalizedStringResource {
    switch state {
    case nil: fault.expectation
    case .waiting where delay > 0: "\(fault.occasion) The fault is applied after \(delay) s."
    case .waiting: fault.occasion
    case .inProgress: fault.summary
    case .awaitingNextTouch, .settling: "Correct so far. Touch once more to finish."
    case .passed(let sentence), .failed(let sentence): sentence
    case .impossible: "No device here can have this fault."
    }
  }

  private func symbol(_ state: FaultTrial.State) -> String {
    switch state {
    case .waiting: "hourglass"
    case .inProgress, .awaitingNextTouch, .settling: "circle.dashed"
    case .passed: "checkmark.circle.fill"
    case .failed: "xmark.circle"
    case .impossible: "minus.circle"
    }
  }

  private func color(_ state: FaultTrial.State) -> Color {
    switch state {
    case .waiting, .inProgress, .awaitingNextTouch, .settling: StatusTextColor.open
    case .passed: StatusTextColor.good
    case .failed: StatusTextColor.bad
    case .impossible: .secondary
    }
  }
}

/// A finding with its time.
private struct FindingRow: View {
  let finding: Finding
  /// The time on the log's clock, in seconds.
  let time: TimeInterval

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: String(format: "%.3f s", time)).foregroundStyle(.secondary)
      Text(finding.message).fixedSize(horizontal: false, vertical: true)
    }
  }
}
