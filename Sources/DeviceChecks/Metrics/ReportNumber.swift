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

  /// Returns a number with its unit.
  package static func text(_ value: Double, unit: String) -> String {
    let number = text(value)
    if unit.isEmpty { return number }
    return ["%", "°", "×"].contains(unit) ? number + unit : number + " " + unit
  }
}
