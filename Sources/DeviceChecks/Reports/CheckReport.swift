import DeftLocalization

/// A report on runs, side by side in the order given.
///
///     let report = CheckReport(runs: [before, after])
///     try report.write(to: "touchscreen.html")
package struct CheckReport: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case html, markdown, junit, json

    /// The extension of files.
    package var fileExtension: String {
      switch self {
      case .html: "html"
      case .markdown: "md"
      case .junit: "xml"
      case .json: "json"
      }
    }

    /// Creates the format that belongs to a file's extension; `nil` for other extensions.
    package init?(path: String) {
      let ending = (path as NSString).pathExtension.lowercased()
      let found =
        ending == "htm" ? .html : Self.allCases.first { $0.fileExtension == ending }
      guard let found else { return nil }
      self = found
    }
  }

  package var runs: [CheckRun]

  package init(runs: [CheckRun]) { self.runs = runs }

  /// Creates a report from a JSON report or a stored run.
  package init(contentsOf path: String) throws(CheckFileError) {
    runs = try CheckRunFile(reading: CheckFiles.read(path), path: path).runs
  }

  /// The report as JSON, which `init(contentsOf:)` reads; see `assets/check-report.schema.json`.
  package var json: String { CheckRunFile(runs: runs).text }

  package func text(as format: Format) -> String {
    switch format {
    case .html: html
    case .markdown: markdown
    case .junit: junit
    case .json: json
    }
  }

  /// Writes the report to a file, in the given format or the format of the file's extension. For a
  /// JUnit report, also writes the recordings into a folder beside the file.
  package func write(to path: String, as format: Format? = nil) throws(CheckFileError) {
    guard let format = format ?? Format(path: path) else {
      throw CheckFileError(
        .writing, path: path,
        reason: "no report format has this extension. Use .html, .md, .xml or .json.")
    }
    guard format == .junit, !attachments.isEmpty else {
      return try CheckFiles.write(text(as: format), to: path)
    }
    let folder = (path as NSString).deletingPathExtension + "-recordings"
    for attachment in attachments {
      try CheckFiles.write(attachment.text, to: folder + "/" + attachment.name)
    }
    try CheckFiles.write(junit(attachmentFolder: folder), to: path)
  }

  /// A recording as a separate file.
  package struct Attachment: Hashable, Sendable {
    /// The name, of letters, digits, hyphens and dots.
    package var name: String
    package var text: String
    /// The index of the run, and the id of the step.
    var run: Int
    var step: CheckResult.ID
  }

  /// The recordings of all steps.
  package var attachments: [Attachment] {
    runs.enumerated().flatMap { index, run in
      run.results.enumerated().compactMap { number, result in
        result.recording.map {
          // Numbers make the names unique, because ids from files may differ only in their special
          // characters.
          Attachment(
            name: "\(index + 1)-\(number + 1)-\(Self.plain(result.id)).deft-trace", text: $0,
            run: index, step: result.id)
        }
      }
    }
  }

  /// Returns up to 100 characters of a text, with hyphens instead of all except letters and digits.
  static func plain(_ id: String) -> String {
    String(
      String.UnicodeScalarView(
        id.unicodeScalars.prefix(100).map { scalar in
          scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            ? scalar : "-"
        }))
  }
}
