import AppSupport
import Deft
import DeviceChecks

/// The sign, the word and the color of a verdict or an outcome. Color is never the only difference.
struct VerdictSign: Hashable {
  enum Tone: Hashable {
    case good, weak, bad, neutral
  }

  var symbol: String
  var word: String
  var tone: Tone

  init(_ verdict: DeviceChecks.Verdict) {
    switch verdict {
    case .good: self.init(symbol: "checkmark", String(localized: "Good"), .good)
    case .acceptable: self.init(symbol: "exclamationmark", String(localized: "Acceptable"), .weak)
    case .bad: self.init(symbol: "xmark", String(localized: "Bad"), .bad)
    case .unlimited: self.init(symbol: "equal", String(localized: "No limit"), .neutral)
    case .unmeasured: self.init(symbol: "minus", String(localized: "Not measured"), .neutral)
    }
  }

  init(_ outcome: CheckResult.Outcome) {
    switch outcome {
    case .notRun: self.init(symbol: "minus", String(localized: "Not run"), .neutral)
    case .passed: self.init(symbol: "checkmark", String(localized: "Passed"), .good)
    case .failed: self.init(symbol: "xmark", String(localized: "Failed"), .bad)
    case .skipped: self.init(symbol: "chevron.forward", String(localized: "Skipped"), .neutral)
    case .impossible: self.init(symbol: "minus", String(localized: "Not possible here"), .neutral)
    case .crashed: self.init(symbol: "exclamationmark", String(localized: "Interrupted"), .bad)
    }
  }

  private init(symbol: String, _ word: String, _ tone: Tone) {
    (self.symbol, self.word, self.tone) = (symbol, word, tone)
  }

  func color(_ palette: Palette) -> RGBAColor {
    switch tone {
    case .good: palette.rim(.leaf)
    case .weak: palette.rim(.amber)
    case .bad: palette.rim(.coral)
    case .neutral: palette.rim(.gray)
    }
  }
}

/// The sign of a verdict as a small disc, without the word.
struct VerdictDisc {
  let sign: VerdictSign
  @Environment(\.palette) private var palette

  init(sign: VerdictSign) { self.sign = sign }
}

extension VerdictDisc: View {
  var body: some View {
    ZStack {
      Circle().fill(Color(sign.color(palette)))
      Image(systemName: sign.symbol)
        .font(.system(size: 11, weight: .bold))
        .foregroundStyle(Color(palette.panel))
    }
    .frame(width: 20, height: 20)
    .accessibilityHidden(true)
  }
}

extension DeviceChecks.Measurement {
  /// The limit with its source, such as “at least 60 Hz · Windows”; `nil` if there is none.
  var localizedLimit: String? {
    guard let limit else { return nil }
    func text(_ value: Double) -> String { ReportNumber.text(value, unit: unit) }
    let bound: String =
      switch limit.direction {
      case .atLeast: String(localized: "at least \(text(limit.good))")
      case .atMost: String(localized: "at most \(text(limit.good))")
      }
    let soft =
      limit.acceptable == limit.good
      ? "" : " " + String(localized: "(acceptable: \(text(limit.acceptable)))")
    let source = Metric(id: metric)?.source ?? ""
    return bound + soft + (source.isEmpty ? "" : " · \(source)")
  }
}
