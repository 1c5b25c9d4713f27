import Foundation

extension CheckReport {
  /// The section with the details of each step.
  var stepsSection: Markup {
    // Files may repeat an id; the first one counts, as in `rows`.
    let names = Dictionary(
      attachments.map { (AttachmentKey(run: $0.run, step: $0.step), $0.name) },
      uniquingKeysWith: { first, _ in first })
    let headings = columnHeadings
    let articles = rows.enumerated().map { index, row -> Markup in
      let columns = zip(runs, row.results).enumerated().map { column, pair -> Markup in
        let result = pair.1
        let head: Markup = runs.count > 1 ? "<h4>\(headings[column])</h4>" : ""
        guard let result else {
          return "<div class=\"run\">\(head)<p class=\"muted\">Not part of this run.</p></div>"
        }
        let recording = names[AttachmentKey(run: column, step: row.id)].flatMap { name in
          result.recording.map { download($0, name: name) }
        }
        return "<div class=\"run\">\(head)\(details(of: result))\(recording)</div>\n"
      }
      let blocker: Markup =
        row.isBlocker
        ? """
         <span class="tag" title="The device or program is unusable if this step fails.">\
        Necessary step</span>
        """ : ""
      return """
        <article class="card step" id="step-\(index + 1)">
        <h3><span class="number">\(index + 1)</span> <span><bdi>\(row.question)</bdi>\(blocker)</span></h3>
        <div class="columns">
        \(columns)</div>
        </article>

        """
    }
    return "<section><h2>Steps</h2>\n\(articles)</section>"
  }

  private struct AttachmentKey: Hashable {
    var run: Int
    var step: CheckResult.ID
  }

  private func details(of result: CheckResult) -> Markup {
    let reason = result.outcome.reason
    let why: Markup = reason.isEmpty ? "" : " <bdi class=\"reason\">\(reason)</bdi>"
    let overriddenVerdict: Markup? = result.overriddenVerdict.map { "<p class=\"muted\">\($0)</p>" }
    let note: Markup =
      result.note.isEmpty ? "" : "<blockquote><bdi>\(result.note)</bdi></blockquote>"
    return """
      <p class="outcome">\(Self.badge(result.outcome))\(why)</p>\(overriddenVerdict)\(note)
      \(result.measurements.map(section))
      """
  }

  private func section(of measurement: Measurement) -> Markup {
    let verdict = measurement.verdict
    let gauge = measurement.value.flatMap { value in
      measurement.limit?.gauge(for: value, unit: measurement.unit)
    }
    let limit: Markup? =
      measurement.limit == nil
      ? nil
      : """
      <p class="limit">Limit: \(measurement.limitText) <span class="source">\
      \(measurement.sourceText)</span></p>
      """
    let definition: Markup? = measurement.definition.map { "<p class=\"definition\">\($0)</p>\n" }
    let assumed: Markup =
      measurement.isAssumed
      ? """
      <p class="mark"><span class="tag">Assumed size</span> The true size of the surface was not \
      measured.</p>
      """ : ""
    let indicative: Markup? = measurement.indicativeReason.map {
      "<p class=\"mark\"><span class=\"tag\">Indicative only</span> \($0)</p>"
    }
    return """
      <section class="measurement \(verdict.rawValue)">
      <div class="figures">
      <h5><bdi>\(measurement.title)</bdi></h5>
      \(definition)<p class="reading"><b>\(measurement.valueText)</b> <span class="badge \(verdict.rawValue)">\
      <i>\(verdict.sign)</i> \(verdict.word)</span></p>
      \(gauge)\(limit)
      <p class="detail"><bdi>\(measurement.detail.english)</bdi></p>\(assumed)\(indicative)
      </div>
      \(measurement.drawing?.svg)\(measurement.distribution?.svg(unit: measurement.unit))
      </section>

      """
  }

  private func download(_ recording: String, name: String) -> Markup {
    let data = Data(recording.utf8).base64EncodedString()
    let size = ReportNumber.text(max(0.1, Double(recording.utf8.count) / 1000))
    return """
      <p class="download"><a download="\(name)" \
      href="data:application/octet-stream;base64,\(data)">Recording</a> \
      <span class="muted">\(size) kB</span></p>
      """
  }
}
