import DeftLocalization

/// A run of a plan: the facts of the machine, and the result of each step so far.
///
/// Codable, so that an interrupted run continues and reports can be made from files.
package struct CheckRun: Hashable, Sendable, Codable {
  /// The machine that was checked.
  package struct Machine: Hashable, Sendable, Codable {
    package var deft: String
    package var system: String
    package var server: String
    package var xinput: String
    /// The checked device; `nil` for a program.
    package var device: Device?
    package var surface: MeasuredSurface?

    package init(
      deft: String, system: String, server: String, xinput: String, device: Device? = nil,
      surface: MeasuredSurface? = nil
    ) {
      (self.deft, self.system, self.server, self.xinput) = (deft, system, server, xinput)
      (self.device, self.surface) = (device, surface)
    }
  }

  package struct Device: Hashable, Sendable, Codable {
    package var name: String
    package var driver: String?
    /// The maximum number of contacts that it claims; 0 for no limit.
    package var contacts: Int?
    /// The vendor and product, such as `056a:0357`.
    package var model: String?

    package init(
      name: String, driver: String? = nil, contacts: Int? = nil, model: String? = nil
    ) {
      (self.name, self.driver, self.contacts, self.model) = (name, driver, contacts, model)
    }
  }

  /// The name of the plan.
  package var plan: String
  /// The title of the plan, in English.
  package var title: String
  package var date: Date
  package var machine: Machine
  /// One result per step, in the order of the plan.
  package var results: [CheckResult]
  /// The id of the step that is being carried out; `nil` between steps. If the program ends
  /// meanwhile, the step counts as crashed.
  package var stepInProgress: CheckResult.ID?
  /// The name of the run in a report of several runs, such as that of its file; `nil` for the name
  /// of the device.
  package var label: String?

  package init(plan: String, title: String, date: Date, machine: Machine, results: [CheckResult]) {
    (self.plan, self.title, self.date) = (plan, title, date)
    (self.machine, self.results) = (machine, results)
  }
}

/// The result of a step.
package struct CheckResult: Hashable, Sendable, Codable, Identifiable {
  package enum Outcome: Hashable, Sendable {
    case notRun
    case passed
    case failed
    /// The person skipped the step; the reason may be empty.
    case skipped(String)
    /// A device or a program is missing; the reason is a sentence.
    case impossible(String)
    /// The program ended during the step.
    case crashed
  }

  /// The id of the step.
  package var id: String
  /// The question of the step, in English.
  package var question: String
  package var isBlocker: Bool
  /// The machine's verdict from the measurements; `nil` if only a person judges.
  package var measured: Outcome?
  /// The final outcome: the person's, or else the machine's.
  package var outcome: Outcome
  package var measurements: [Measurement]
  /// The person's note; empty for none.
  package var note: String
  /// The recording of the exercise, as text of a `.deft-trace` file; `nil` for none.
  package var recording: String?
  /// The duration of the exercise, in seconds; `nil` if there was none.
  package var duration: TimeInterval?

  package init(
    id: String, question: String, isBlocker: Bool = false, outcome: Outcome = .notRun,
    measurements: [Measurement] = [], note: String = "", recording: String? = nil,
    duration: TimeInterval? = nil
  ) {
    (self.id, self.question, self.isBlocker) = (id, question, isBlocker)
    (self.outcome, self.measurements) = (outcome, measurements)
    (self.note, self.recording, self.duration) = (note, recording, duration)
  }
}
