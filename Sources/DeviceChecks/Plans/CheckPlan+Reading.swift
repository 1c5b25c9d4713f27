import DeftLocalization

/// Custom plans, from text files that people write.
///
///     # Lines that begin with “#” are comments.
///     title: Incoming panels
///     purpose: Checks each panel that the supplier delivers.
///
///     step: rate
///     question: Does the panel report often enough?
///     do: Draw five long strokes across the panel.
///       A line that begins with a space continues the line above.
///     exercise: strokes 5
///     metrics: report-rate >= 100 (80), worst-report-rate
///     needs: touchscreen
///     minutes: 0.5
///     blocker: yes
///
///     step: bezel
///     question: Is the bezel free of scratches?
///     do: Look at the bezel under the lamp.
///
/// Each line is a field and its value. The plan's fields come first: `title`, and optionally `purpose` and `name`.
/// The default name is the file's name. Each `step` begins a step with its own id:
///
/// | Field | Value | Without it |
/// |---|---|---|
/// | `question` | the question that the step answers | a mistake |
/// | `do` | what to do | a mistake |
/// | `exercise` | one of the exercises below | `free` |
/// | `metrics` | ids of metrics, each optionally with its own limit | a person decides |
/// | `needs` | `touchscreen`, `touchpad`, `pen`, `mouse`, `keyboard`, `several-fingers`, `screen-reader` | nothing |
/// | `minutes` | the estimated duration | 1 |
/// | `blocker` | `yes` if the device or program is unusable when the step fails, or `no` | `no` |
///
/// The exercises are `free`, `grid MM`, `all-contacts`, `strokes N`, `edges`, `taps N`, `double-taps N`,
/// `long-presses N`, `hands-off SECONDS`, `drumroll SECONDS`, `pinches N` and `hold SECONDS`. A limit can be followed by
/// the end of the acceptable range in parentheses.
extension CheckPlan {
  /// The maximum size of a file in bytes.
  static let largestFile = 4 << 20
  /// The maximum number of steps.
  static let mostSteps = 500

  /// Creates a plan from a text.
  ///
  /// - Parameters:
  ///   - text: The text, in the format above.
  ///   - name: The plan's name, unless the text has one.
  /// - Throws: All errors in the text.
  package init(reading text: String, name: String) throws(CheckPlanError) {
    try self.init(reading: Array(text.utf8), name: name)
  }

  /// Creates a plan from a file. The default name is the file's name without the extension.
  package init(contentsOf path: String) throws(CheckPlanError) {
    let file = (path as NSString).lastPathComponent
    let name = (file as NSString).deletingPathExtension
    let bytes: [UInt8]
    do throws(CheckFileError) {
      bytes = try CheckFiles.read(path, limit: Self.largestFile)
    } catch {
      throw CheckPlanError(name: name, error)
    }
    try self.init(reading: bytes, name: name, path: path)
  }

  private init(
    reading bytes: [UInt8], name: String, path: String? = nil
  ) throws(CheckPlanError) {
    var reader = CheckPlanReader(name: name)
    reader.read(bytes)
    guard reader.mistakes.isEmpty else {
      throw CheckPlanError(name: path ?? name, mistakes: reader.sortedMistakes)
    }
    self = reader.plan
  }
}
