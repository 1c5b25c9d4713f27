import Deft
import DeviceChecks

/// The question about the true size of the output, before a run or at a person's request.
extension CheckApp {
  /// What follows the question.
  enum SizeFollower: Hashable {
    /// A run of the plan begins or continues.
    case run(isNew: Bool)
    /// The current session continues.
    case session
    case overview
  }

  /// Returns whether a plan depends on the true size of the output, and the person can be asked
  /// for it.
  func canAskSize(_ plan: CheckPlan) -> Bool {
    CheckFacts.kind(of: plan) == .touchscreen && options.surfaceSize == nil
      && place.output != nil && !facts.devices(.touchscreen).isEmpty
  }

  /// Returns whether the person must be asked for the true size of the output.
  func needsSize(_ plan: CheckPlan) -> Bool {
    canAskSize(plan) && place.output.map { sizes[$0.name] == nil } == true
  }

  /// Returns whether the person has answered the question for the output of a plan.
  func hasSizeAnswer(_ plan: CheckPlan) -> Bool {
    let output = CheckPlace(of: plan, on: facts, window: window?.place).output
    return CheckFacts.kind(of: plan) == .touchscreen && options.surfaceSize == nil
      && output.map { sizes[$0.name] != nil } == true
  }

  /// Shows the question for the output of a plan.
  func askSize(for plan: CheckPlan, then follower: SizeFollower) {
    model.reportedSize =
      place.output?.size.map { String(localized: "\(Int($0.width)) × \(Int($0.height)) mm") } ?? ""
    model.cardWidth = min(
      SurfaceSizes.card.width * surface(for: plan).pointsPerMillimeter,
      max(CheckModel.cardWidths.lowerBound, host.size.width - 96))
    model.page = .size(planName: plan.name)
    afterSize = follower
    host.setNeedsFrame()
  }

  /// Shows the question at a person's request, and then the page from which it was requested.
  func askSize(again plan: CheckPlan) {
    if model.page == .run { return askSize(for: plan, then: .session) }
    place = CheckPlace(of: plan, on: facts, window: window?.place)
    if options.coversScreen { coverScreen() }
    askSize(for: plan, then: .overview)
  }

  /// Stores the answer: points per millimeter, or `nil` if the person skipped the question.
  func setSize(_ scale: CGFloat?) {
    guard case .size(let name) = model.page, let plan = plans.first(where: { $0.name == name })
    else { return }
    if let output = place.output {
      sizes[output.name] = SurfaceSizes.Answer(
        pixelsPerMillimeter: scale.map { Double($0 * host.scale) })
      files.write(sizes.data, to: "sizes.json")
    }
    switch afterSize {
    case .run(let isNew): start(plan, isNew: isNew)
    case .session, .overview: endSizeQuestion()
    }
  }

  /// Returns to the page from which the question was requested; `false` if it was asked before a
  /// run.
  @discardableResult
  func endSizeQuestion() -> Bool {
    switch afterSize {
    case .run: return false
    case .overview: showOverview()
    case .session:
      model.page = .run
      if let plan = model.session?.plan {
        change { $0.setSurface(surface(for: plan), measured: measuredSurface(for: plan)) }
      }
    }
    return true
  }
}
