import DeftGestures
import DeftLocalization
import DeftViews

/// The inspector's page that reruns the last touches with other thresholds.
struct WhatIfPage: View {
  let model: WhatIfModel
  /// The width of the page in points.
  let width: CGFloat
  /// Shows an earlier or later run.
  let go: (Int) -> Void

  init(model: WhatIfModel, width: CGFloat, go: @escaping (Int) -> Void) {
    (self.model, self.width, self.go) = (model, width, go)
  }

  /// Whether two thresholds fit beside each other.
  private var isWide: Bool { width >= 440 }

  var body: some View {
    ViewThatFits(in: .vertical) {
      content
      ScrollView { content }
    }
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 0) {
      if model.isLastWithoutGesture {
        Text("No gesture accepted the last touch, so there is nothing to rerun.")
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
          .padding(.top, 8)
      }
      if model.title.isEmpty {
        Text("Touch the window, then rerun the touch with other thresholds.")
          .foregroundStyle(.secondary)
          .padding(.top, 8)
      } else {
        header.padding(.top, 12)
        if let refusal = model.refusal {
          Text(refusal).foregroundStyle(.secondary).padding(.top, 8)
        } else if model.isExamining {
          RerunProgress(model: model).padding(.top, 8)
        } else {
          found
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var header: some View {
    HStack(spacing: 8) {
      Text(model.title).fontWeight(.semibold)
      Spacer(minLength: 8)
      if model.place.count > 1 {
        arrow("chevron.left", "Earlier", -1, isEnabled: model.place.index > 0)
        Text("\(model.place.index + 1) of \(model.place.count)").foregroundStyle(.secondary)
        arrow("chevron.right", "Later", 1, isEnabled: model.place.index + 1 < model.place.count)
      }
    }
    .frame(height: 20)
  }

  private func arrow(
    _ symbol: String, _ label: LocalizedStringKey, _ step: Int, isEnabled: Bool
  ) -> some View {
    Button {
      go(step)
    } label: {
      Image(systemName: symbol).frame(width: 24, height: 20)
    }
    .buttonStyle(.plain)
    .disabled(!isEnabled)
    .accessibilityLabel(label)
  }

  @ViewBuilder private var found: some View {
    if !model.isFaithful {
      Text("The rerun differs because the program changed something during the touch.")
        .foregroundStyle(StatusTextColor.open)
        .fixedSize(horizontal: false, vertical: true)
        .padding(.top, 4)
    }
    section("What if")
    ForEach(Array(stride(from: 0, to: model.thresholds.count, by: isWide ? 2 : 1)), id: \.self) {
      index in
      HStack(alignment: .top, spacing: 16) {
        WhatIfThresholdCell(model: model, threshold: model.thresholds[index])
        if isWide, index + 1 < model.thresholds.count {
          WhatIfThresholdCell(model: model, threshold: model.thresholds[index + 1])
        } else if isWide {
          Color.clear.frame(maxWidth: .infinity, maxHeight: 1)
        }
      }
      .padding(.top, 8)
    }
    WhatIfOutcomes(model: model).padding(.top, 8)
    section("Profiles")
    WhatIfProfiles(model: model, width: width).padding(.top, 4)
  }

  private func section(_ title: LocalizedStringKey) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.secondary.opacity(0.25).frame(height: 1).padding(.vertical, 10)
      Text(title).font(.system(size: 13, weight: .semibold))
    }
  }
}

/// The progress of rerunning a long touch.
private struct RerunProgress: View {
  let model: WhatIfModel

  var body: some View {
    Text("Rerunning: \(Int(100 * (model.progress ?? 0)))%")
      .monospacedDigit()
      .foregroundStyle(.secondary)
  }
}

/// A threshold: its name and value, a slider, and the values at which the verdict flips.
private struct WhatIfThresholdCell: View {
  let model: WhatIfModel
  let threshold: WhatIfModel.Threshold

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Text(threshold.name.title.capitalized).lineLimit(1)
        Spacer(minLength: 4)
        Text(values).fontWeight(isTried ? .semibold : .regular).fixedSize()
      }
      .frame(height: 18)
      Slider(
        value: Binding(
          get: { model.value(of: threshold) }, set: { model.attempt(threshold.name, $0) }),
        in: threshold.name.range.lowerBound...threshold.limit
      ) { Text(threshold.name.title) }
      .controlSize(.mini)
      .overlay(alignment: .bottom) { FlipMarks(places: marks).frame(height: 5) }
      flips.frame(height: 18)
    }
    .frame(maxWidth: .infinity)
  }

  private var isTried: Bool { model.trial?.name == threshold.name }

  /// The program's value, and the tried value if any.
  private var values: LocalizedStringResource {
    let all = threshold.present.map { threshold.name.valueResource($0) }
    let present = all.dropFirst().reduce(all[0], Self.both)
    guard let trial = model.trial, isTried else { return present }
    return "\(all[0]) → \(threshold.name.valueResource(trial.value))"
  }

  private static func both(
    _ first: LocalizedStringResource, _ second: LocalizedStringResource
  ) -> LocalizedStringResource { "\(first) and \(second)" }

  private var flips: some View {
    HStack(spacing: 8) {
      if let flips = threshold.flips {
        Text(flips.isEmpty ? "Never changes" : "Changes at").foregroundStyle(.secondary)
        ForEach(flips.prefix(3), id: \.value) { flip in
          Button {
            model.cross(flip, of: threshold)
          } label: {
            Text(threshold.name.valueResource(flip.value)).foregroundStyle(Color.accentColor)
          }
          .buttonStyle(.plain)
        }
        if flips.count > 3 { Text(verbatim: "…").foregroundStyle(.secondary) }
      } else {
        Text("Searching…").foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
  }

  private var marks: [Double] {
    let least = threshold.name.range.lowerBound
    return (threshold.flips ?? []).map { ($0.value - least) / (threshold.limit - least) }
      .filter { $0 <= 1 }
  }
}

/// Small marks under a slider, at fractions of its length.
struct FlipMarks: View {
  let places: [Double]

  init(places: [Double]) { self.places = places }

  var body: some View {
    let places = places
    Canvas { context, size in
      for place in places {
        // The inset equals the knob's distance from the end of the slider.
        let x = 8 + CGFloat(place) * (size.width - 16)
        var path = Path()
        path.move(to: CGPoint(x: x, y: 0))
        path.addLine(to: CGPoint(x: x + 3.5, y: size.height))
        path.addLine(to: CGPoint(x: x - 3.5, y: size.height))
        path.closeSubpath()
        context.fill(path, with: .color(.orange))
      }
    }
    .flipsForRightToLeftLayoutDirection(true)
    .allowsHitTesting(false)
  }
}

/// The result of each gesture, with and without the tried threshold.
private struct WhatIfOutcomes: View {
  let model: WhatIfModel

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(rows, id: \.self) { row in
        let (now, then) = (model.currentVerdict.last(of: row), model.trialVerdict?.last(of: row))
        let isOther = model.trialVerdict != nil && now?.outcome != then?.outcome
        VStack(alignment: .leading, spacing: 2) {
          HStack(spacing: 8) {
            OutcomeSign(decision: model.trialVerdict == nil ? now : then).frame(width: 16)
            Text(title(of: row)).lineLimit(1)
            Spacer(minLength: 8)
            Text(Self.words(now)).foregroundStyle(.secondary)
            if isOther {
              Text(verbatim: "→").foregroundStyle(.secondary)
              Text(Self.words(then)).fontWeight(.semibold)
            }
          }
          if let reason = (model.trialVerdict == nil ? now : then)?.reasonResource {
            Text(reason)
              .foregroundStyle(.secondary)
              .fixedSize(horizontal: false, vertical: true)
              .padding(.leading, 24)
          }
        }
      }
      if model.trial != nil {
        HStack(spacing: 12) {
          Button {
            model.reset()
          } label: {
            Text("Reset value").foregroundStyle(Color.accentColor)
          }
          .buttonStyle(.plain)
          if model.progress != nil { RerunProgress(model: model) }
        }
      }
    }
  }

  private var rows: [Verdict.Row] {
    Set(model.currentVerdict.rows + (model.trialVerdict?.rows ?? [])).sorted()
  }
  private func title(of row: Verdict.Row) -> LocalizedStringResource {
    model.currentVerdict.titles[row] ?? (model.trialVerdict ?? model.currentVerdict).title(of: row)
  }

  /// Returns an outcome with its time, such as `ended, 143 ms`.
  private static func words(_ decision: Verdict.Decision?) -> LocalizedStringResource {
    decision.map { "\($0.outcome.title), \(Verdict.milliseconds($0.time))" } ?? "not reached"
  }
}
