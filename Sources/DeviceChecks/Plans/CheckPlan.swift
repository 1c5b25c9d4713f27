import DeftLocalization

/// A list of steps that check a device, a page or a program.
package struct CheckPlan: Hashable, Sendable {
  /// The word after `deft check`, such as `touchscreen`; the file's name for a custom plan.
  package var name: String
  package var title: LocalizedStringResource
  /// The purpose of the plan, as a sentence; empty for none.
  package var purpose: LocalizedStringResource
  package var steps: [CheckStep]

  package init(
    name: String, title: LocalizedStringResource, purpose: LocalizedStringResource = "",
    steps: [CheckStep]
  ) {
    (self.name, self.title, self.purpose, self.steps) = (name, title, purpose, steps)
  }

  /// The step with the given id; `nil` if there is none.
  package subscript(id: CheckStep.ID) -> CheckStep? { steps.first { $0.id == id } }

  /// The metrics that the steps measure, in the order of reports.
  package var metrics: [Metric] {
    let ids = Set(steps.flatMap(\.metrics))
    return Metric.all.filter { ids.contains($0.id) }
  }
}

/// A step of a plan: an instruction, and the metrics that judge its result.
package struct CheckStep: Hashable, Sendable, Identifiable {
  /// A condition without which a step is not possible.
  package enum Need: String, Hashable, Sendable, CaseIterable {
    case touchscreen, touchpad, pen, mouse, keyboard
    /// Two or more contacts at once.
    case severalFingers = "several-fingers"
    case screenReader = "screen-reader"
  }

  /// An exercise. The bench recognizes the end of every exercise except a free one.
  package enum Exercise: Hashable, Sendable {
    /// A person follows the instruction, and reports when it is done.
    case free
    /// Cover every cell of a grid, with cells of this many millimeters.
    case grid(Double)
    /// Touch with as many fingers at once as possible.
    case allContacts
    /// Draw strokes across the surface.
    case strokes(Int)
    /// Move the pointer this many times across the surface, with or without a pressed button.
    case moves(Int)
    /// Drag along and beyond each edge.
    case edges
    /// Tap this many times.
    case taps(Int)
    /// Keep hands off for this many seconds.
    case handsOff(TimeInterval)
    /// Alternate two fingers for this many seconds.
    case drumroll(TimeInterval)
    /// Pinch this many times.
    case pinches(Int)
    /// Hold a finger still for this many seconds.
    case hold(TimeInterval)
    /// Double-tap this many times, with pauses.
    case doubleTaps(Int)
    /// Press and hold this many times.
    case longPresses(Int)

    /// Whether the attempts are counted, so that a recording must contain all of them.
    package var countsAttempts: Bool {
      switch self {
      case .taps, .doubleTaps, .longPresses: true
      default: false
      }
    }
  }

  /// The id, unique in its plan.
  package var id: String
  /// The question that the step answers, as a heading.
  package var question: LocalizedStringResource
  /// The instruction, as imperative sentences.
  package var instruction: LocalizedStringResource
  package var exercise: Exercise
  /// The ids of the metrics that judge the exercise; empty if only the person judges.
  package var metrics: [String]
  /// Limits that replace those of the metrics, by metric id.
  package var limits: [String: MetricLimit]
  package var needs: [Need]
  /// The estimated duration in minutes.
  package var minutes: Double
  /// Whether the device or program is unusable if the step fails.
  package var isBlocker: Bool

  package init(
    id: String, question: LocalizedStringResource, instruction: LocalizedStringResource,
    exercise: Exercise, metrics: [String] = [], limits: [String: MetricLimit] = [:],
    needs: [Need] = [], minutes: Double = 1, isBlocker: Bool = false
  ) {
    (self.id, self.question, self.instruction) = (id, question, instruction)
    (self.exercise, self.metrics, self.limits) = (exercise, metrics, limits)
    (self.needs, self.minutes, self.isBlocker) = (needs, minutes, isBlocker)
  }
}
