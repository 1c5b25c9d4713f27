import DeftInput
import DeftLocalization

extension ReportRate {
  /// The localized numbers, such as "62 reports · 125 Hz · longest gap 18 ms".
  package var text: LocalizedStringResource {
    let reports = LocalizedStringResource("\(count) report", many: "\(count) reports", count: count)
    guard let perSecond, let longestInterval else { return reports }
    let (rate, gap) = (Int(perSecond.rounded()), Int((longestInterval * 1000).rounded()))
    return "\(reports) · \(rate) Hz · longest gap \(gap) ms"
  }
}
