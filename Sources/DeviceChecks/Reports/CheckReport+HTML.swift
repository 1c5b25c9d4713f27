import Foundation

extension CheckReport {
  /// The report as one HTML file, which refers to no other file and needs no network.
  package var html: String {
    let markup: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="Deft">
      <title>\(title)</title>
      <style>\(ReportStyle.css)</style>
      </head>
      <body>
      <main class="\(runs.count > 1 ? "several" : "single")">
      <header><p class="eyebrow">Deft check report</p><h1>\(heading)</h1></header>
      \(runs.isEmpty ? "<p class=\"empty\">The report has no runs.</p>" : summarySection)
      \(rows.isEmpty ? "" : overviewSection)
      \(rows.isEmpty ? "" : stepsSection)
      \(facts.isEmpty ? "" : factsSection)
      </main>
      </body>
      </html>

      """
    return markup.text
  }

  private var heading: String {
    let titles = Set(runs.map(\.title))
    guard let title = runs.first?.title else { return "No runs" }
    return titles.count == 1 ? title : "\(runs.count) runs"
  }

  /// The name of each run in a heading.
  var columnHeadings: [Markup] {
    columns.map { column in
      let date: Markup? = column.date.map { " <small>\($0)</small>" }
      return "<bdi>\(column.name)</bdi>\(date)"
    }
  }

  // MARK: - Summary

  private var summarySection: Markup {
    let cards = runs.map { run -> Markup in
      let parts = run.summary.parts.filter { $0.count > 0 }
      let bars = parts.map { part -> Markup in
        "<span class=\"\(part.kind.rawValue)\" style=\"flex-grow:\(part.count)\"></span>"
      }
      let counts = parts.map { part -> Markup in
        """
        <li class="\(part.kind.rawValue)"><b>\(part.count)</b> \
        \(part.kind.sign) \(part.name.lowercased())</li>
        """
      }
      let device: Markup = run.label == nil ? "" : "<bdi>\(run.checkedName)</bdi>, "
      let blocked: Markup = run.isBlocked ? ": a necessary step failed" : ""
      return """
        <article class="card summary">
        <p class="verdict \(run.verdictStyle)">\(run.verdict)\(blocked)</p>
        <h2><bdi>\(run.heading)</bdi></h2>
        <p class="muted">\(device)\(run.dateText)</p>
        <div class="bar" aria-hidden="true">\(bars)</div>
        <ul class="counts">\(counts)</ul>
        </article>

        """
    }
    return "<section class=\"columns\" aria-label=\"Summary\">\(cards)</section>"
  }

  // MARK: - Overview

  private var overviewSection: Markup {
    let heads = columnHeadings.map { name -> Markup in "<th scope=\"col\">\(name)</th>" }
    let lines = rows.enumerated().map { index, row -> Markup in
      let cells = row.results.map { result -> Markup in
        guard let result else { return "<td class=\"muted\">–</td>" }
        let values = result.measurements.map { measurement -> Markup in
          let help: Markup? = measurement.definition.map { " title=\"\($0)\"" }
          return """
            <span class="value \(measurement.verdict.rawValue)"\(help)>\
            <i>\(measurement.verdict.sign)</i> <bdi>\(measurement.title)</bdi> \
            <b>\(measurement.valueText)</b></span>
            """
        }
        return "<td><div class=\"cell\">\(Self.badge(result.outcome))\(values)</div></td>"
      }
      return """
        <tr><th scope="row"><a href="#step-\(index + 1)"><bdi>\(row.question)</bdi></a></th>\
        \(cells)</tr>

        """
    }
    let head: Markup = runs.count > 1 ? "<thead><tr><td></td>\(heads)</tr></thead>" : ""
    return """
      <section><h2>Overview</h2>
      <div class="card table" tabindex="0" role="region" aria-label="Overview">
      <table class="overview">\(head)<tbody>
      \(lines)</tbody></table></div></section>
      """
  }

  static func badge(_ outcome: CheckResult.Outcome) -> Markup {
    let style = OutcomeStyle(outcome)
    return """
      <span class="badge \(style.rawValue)"><i>\(style.sign)</i> \(style.word)</span>
      """
  }

  // MARK: - Facts

  private var factsSection: Markup {
    let heads = columnHeadings.map { name -> Markup in "<th scope=\"col\">\(name)</th>" }
    let head: Markup = runs.count > 1 ? "<thead><tr><td></td>\(heads)</tr></thead>" : ""
    let lines = facts.map { fact -> Markup in
      let cells = fact.values.map { value -> Markup in
        "<td><bdi>\(value.isEmpty ? "–" : value)</bdi></td>"
      }
      return "<tr><th scope=\"row\">\(fact.name)</th>\(cells)</tr>\n"
    }
    return """
      <section><h2>Device and system</h2>
      <div class="card table" tabindex="0" role="region" aria-label="Device and system">
      <table class="facts">\(head)<tbody>
      \(lines)</tbody></table></div></section>
      """
  }
}

extension CheckRun {
  /// The class of the verdict's color.
  fileprivate var verdictStyle: String {
    hasFailed ? "bad" : verdict == "Passed" ? "good" : "neutral"
  }
}
