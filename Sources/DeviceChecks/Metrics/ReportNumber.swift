import DeftLocalization

/// Numbers as reports and windows show them.
package enum ReportNumber {
  /// Returns a number with three significant digits, but with all digits before the decimal point.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "not a number" }
    guard abs(value) < 1e12 else { return String(format: "%.2e", value) }
    let decimals = abs(value) >= 99.95 ? 0 : abs(value) >= 9.995 ? 1 : 2
    var text = String(format: "%.\(decimals)f", value)
    while text.contains("."), text.last == "0" || text.last == "." {
      let isPoint = text.last == "."
      text.removeLast()
      if isPoint { break }
    }
    return text == "-0" ? "0" : text
  }

  /// Returns a number with its unit, and with as many digits as its verdict needs: a value of 60.04
  /// that exceeds a limit of 60 is not shown as 60.
  static func text(_ value: Double, unit: String, judgedBy limit: MetricLimit) -> String {
    func hasVerdict(_ text: String) -> Bool {
      Double(text).map { limit.verdict(on: $0) == limit.verdict(on: value) } ?? true
    }
    let usual = text(value)
    guard !hasVerdict(usual) else { return withUnit(usual, unit) }
    let longer = (1...17).lazy.map { String(format: "%.\($0)f", value) }
    return withUnit(longer.first(where: hasVerdict) ?? "\(value)", unit)
  }

  /// Returns a number with its unit.
  package static func text(_ value: Double, unit: String) -> String {
    withUnit(text(value), unit)
  }

  private static func withUnit(_ number: String, _ unit: String) -> String {
    if unit.isEmpty { return number }
    return ["%", "°", "×"].contains(unit) ? number + unit : number + " " + unit
  }
}
