import DeftGestures
import DeftLocalization
import DeftViews

/// The table of latencies by part, with their scope.
struct LatencyTable: View {
  let report: LatencyReport
  let reset: () -> Void

  init(report: LatencyReport, reset: @escaping () -> Void) {
    (self.report, self.reset) = (report, reset)
  }

  private static let columns: [LocalizedStringResource] = [
    LocalizedStringResource(verbatim: "p50"), LocalizedStringResource(verbatim: "p90"),
    LocalizedStringResource(verbatim: "p99"), "worst",
  ]

  private var inputCount: Int { report.parts.map(\.count).max() ?? 0 }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      if report.parts.isEmpty {
        Text("Touch the window to see its latency.").foregroundStyle(.secondary)
      } else {
        HStack(spacing: 0) {
          Text(verbatim: "ms").foregroundStyle(.secondary)
          Spacer(minLength: 0)
          ForEach(Self.columns, id: \.self) {
            cell(String(localized: $0)).foregroundStyle(.secondary)
          }
        }
        ForEach(report.parts, id: \.name) { row($0) }
        HStack(spacing: 8) {
          Text(
            LocalizedStringResource(
              "Last input.", many: "Last \(inputCount) inputs.", count: inputCount)
          )
          .foregroundStyle(.secondary)
          Spacer(minLength: 0)
          Button("Reset", action: reset).buttonStyle(.bordered).controlSize(.small)
        }
      }
      Text(LatencyReport.scopeResource)
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
    }
    .padding(.top, 8)
    .padding(.horizontal, 6)
  }

  private func row(_ part: LatencyReport.Part) -> some View {
    HStack(spacing: 0) {
      Text(part.title).lineLimit(1)
      Spacer(minLength: 0)
      cell(LatencyReport.milliseconds(part.p50))
      cell(LatencyReport.milliseconds(part.p90))
      cell(LatencyReport.milliseconds(part.p99))
      cell(LatencyReport.milliseconds(part.worst))
    }
  }

  private func cell(_ text: String) -> some View {
    Text(text).frame(width: 41, alignment: .trailing)
  }
}
