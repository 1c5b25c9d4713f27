import DeftLocalization

extension CheckPlan {
  /// The measurement of a person's gestures, as the basis for choosing thresholds.
  static let thresholds = CheckPlan(
    name: "thresholds", title: "Gesture thresholds",
    purpose: """
      Counts how many of your taps, double taps and long presses are recognized, and shows the \
      thresholds that would fit your hand.
      """,
    steps: [
      CheckStep(
        id: "taps", question: "Are your taps recognized?",
        instruction: "Tap 20 times, wherever you like, as you usually do.",
        exercise: .taps(20), metrics: Metric.metrics(of: .tap).map(\.id), minutes: 0.5),
      CheckStep(
        id: "double-taps", question: "Are your double taps recognized?",
        instruction: "Double-tap 20 times, with a pause of a second between double taps.",
        exercise: .doubleTaps(20), metrics: Metric.metrics(of: .doubleTap).map(\.id)),
      CheckStep(
        id: "long-presses", question: "Are your long presses recognized?",
        instruction: "Press and hold 10 times, until you would expect a menu.",
        exercise: .longPresses(10), metrics: Metric.metrics(of: .longPress).map(\.id)),
    ])
}
