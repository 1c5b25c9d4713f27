import AppSupport
import Deft
import DeviceChecks

/// The model of the window of ``CheckApp``.
@Observable
final class CheckModel {
  /// The page of the window.
  enum Page: Hashable {
    /// The list of checks.
    case overview
    /// The question about the true size of the output, before a run of a plan.
    case size(planName: String)
    /// A run: its current step, or its summary.
    case run
  }

  /// A request that a person makes with a button or a key.
  enum Action: Hashable {
    /// Begins or continues a plan; `isNew` begins a new run.
    case open(planName: String, isNew: Bool)
    /// Opens the mapping check of touchscreens.
    case openMapping
    /// Sets the scale of the output, in points per millimeter; `nil` skips the question.
    case setSize(pointsPerMillimeter: CGFloat?)
    case begin
    /// Ends an exercise.
    case finish
    case repeatExercise
    case decide(CheckResult.Outcome)
    case redo(stepID: String)
    /// Asks again for the true size of the output on which a plan is carried out.
    case askSize(planName: String)
    /// Shows the results of the last finished run of a plan.
    case showResults(planName: String)
    /// Opens or closes the field for a note.
    case toggleNote
    /// Stores a note, and closes its field.
    case note(String)
    /// Opens or closes the field for the reason why a step was skipped.
    case askReason(stepID: String)
    /// Stores the reason why a step was skipped, and closes its field.
    case reason(String, stepID: String)
    case save(CheckReport.Format)
    case close
  }

  /// A row of the overview.
  struct Entry: Hashable, Identifiable {
    /// The name of the plan, or of the mapping check.
    var planName: String
    var title: String
    /// The connected devices, or the purpose of the plan.
    var detail: String
    /// The number of steps and the duration; empty if unknown.
    var extent = ""
    /// The reason why the check is not possible here; `nil` if it is.
    var obstacle: String?
    /// The interrupted run; `nil` if there is none to continue.
    var current: CheckRun?
    /// The run that another window carries out; `nil` if there is none.
    var elsewhere: CheckRun?
    /// The last finished run.
    var last: CheckRun?
    /// Whether the question about the true size of the output has an answer that can be replaced.
    var hasSizeAnswer = false

    var id: String { planName }
    /// Whether the entry is the mapping check, which has its own window.
    var isMapping: Bool { planName == CheckRun.mappingName }
  }

  var page = Page.overview
  var entries: [Entry] = []
  var session: CheckSession?
  /// The time of the displayed countdown.
  var now: TimeInterval = 0
  /// A failure or a confirmation.
  var message: Notice?
  /// Whether the field for a note is open.
  var isNoting = false
  /// The step of the summary whose field for a reason is open; `nil` if none is.
  var reasonStep: CheckStep.ID?
  /// Whether the field of a step that needs typing has the keyboard focus.
  var isTyping = false
  /// The input during a step without an exercise.
  var trial = InputTrial()
  /// Whether a finger is down in the exercise, so that the controls are hidden.
  var isTouched = false
  /// Whether a finger holds the button Done.
  var isHoldingDone = false
  /// Whether the run depends on the true size of an output, and the person can be asked for it.
  var canAskSize = false
  /// The size of the monitor as reported, such as `294 × 166 mm`; empty if unknown.
  var reportedSize = ""
  /// The width of the drawn bank card in points.
  var cardWidth = SurfaceSizes.card.width * .pointsPerMillimeter
  /// The frame of the controls, on which a touch does not belong to the exercise.
  @ObservationIgnored var controls = CGRect.null
  /// The frame of the button Done.
  @ObservationIgnored var doneButton = CGRect.null
  /// The handler of actions.
  @ObservationIgnored var perform: (Action) -> Void = { _ in }

  struct Notice: Hashable {
    var text: String
    var isFailure = false
  }

  /// The limits of the card's width in points.
  static let cardWidths: ClosedRange<CGFloat> = 80...2000

  /// The scale that results from the width of the drawn card, in points per millimeter.
  var cardScale: CGFloat { cardWidth / SurfaceSizes.card.width }
}

extension CheckReport.Format: Identifiable {
  package var id: Self { self }

  /// The label of the button that saves a report in this format.
  var title: LocalizedStringResource {
    switch self {
    case .html: "HTML"
    case .markdown: "Markdown"
    case .junit: "JUnit XML"
    case .json: "JSON"
    }
  }
}
