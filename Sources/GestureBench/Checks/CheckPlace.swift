import Deft
import DeviceChecks

/// The output on which a plan is carried out.
///
/// The policy: *a touchscreen is checked on the output on which its touches land, and everything
/// else on the output that shows the window.* Of several touchscreens, the one on the window's
/// output is checked, or else the first one.
struct CheckPlace: Hashable {
  /// The output; `nil` if the screen has none.
  var output: TouchMapping.Output?
  /// The checked touchscreen; `nil` if the plan checks none.
  var touchscreen: TouchMapping?

  init() {}

  /// - Parameters:
  ///   - plan: The plan.
  ///   - facts: The devices and outputs of the machine.
  ///   - window: The part of the screen that the window covers, in pixels; `nil` if it is not
  ///     shown.
  init(of plan: CheckPlan, on facts: CheckFacts, window: PixelRect?) {
    let shown = window.flatMap { window in
      facts.outputs.max {
        $0.rect.intersection(window).area < $1.rect.intersection(window).area
      }
    }
    if CheckFacts.kind(of: plan) == .touchscreen {
      let near = facts.touchscreens.first { touchscreen in
        touchscreen.touchedOutput.map { $0.rect == shown?.rect } ?? false
      }
      touchscreen = near ?? facts.touchscreens.first
    }
    output = touchscreen?.touchedOutput ?? shown ?? facts.outputs.first
  }
}

extension CheckPlan {
  /// Whether the plan has an exercise, for which the window covers the screen. Steps without an
  /// exercise may be carried out in another program, which the window must not cover.
  var usesSurface: Bool {
    CheckFacts.kind(of: self) != nil || steps.contains { $0.exercise != .free }
  }
}
