import DeftLocalization

extension CheckPlan {
  /// The checks of a touchscreen. Steps with exact metrics come first; those with indicative
  /// metrics follow.
  static let touchscreen = CheckPlan(
    name: "touchscreen", title: "Touchscreen",
    purpose: "Finds dead areas, lost and ghost touches, and slow or imprecise reports.",
    steps: (measuredByHand + indicative).map { step in
      var step = step
      step.needs.insert(.touchscreen, at: 0)
      return step
    })

  private static let measuredByHand = [
    CheckStep(
      id: "coverage", question: "Does the whole screen respond?",
      instruction: "Rub the screen with a finger until every cell is filled.",
      exercise: .grid(5), metrics: ["coverage"], minutes: 2, isBlocker: true),
    CheckStep(
      id: "contacts", question: "How many fingers does it recognize at once?",
      instruction: "Put all ten fingers on the screen, wait a second, and lift them.",
      exercise: .allContacts, metrics: ["contacts"], minutes: 0.5),
    CheckStep(
      id: "report-rate", question: "Does it report often enough?",
      instruction: "Draw five long strokes across the screen without stopping.",
      exercise: .strokes(5), metrics: ["report-rate", "worst-report-rate"], minutes: 0.5),
    CheckStep(
      id: "edges", question: "Can you reach the edges and corners?",
      instruction: "Drag a finger along each edge, and into each corner and beyond it.",
      exercise: .edges, metrics: ["edge-reach"]),
    CheckStep(
      id: "lost-ends", question: "Is every tap reported completely?",
      instruction: "Tap 50 times, all over the screen.",
      exercise: .taps(50), metrics: ["lost-ends"], isBlocker: true),
    CheckStep(
      id: "ghosts", question: "Does it stay quiet when you do not touch it?",
      instruction: "Take your hands off the screen for a minute.",
      exercise: .handsOff(60), metrics: ["ghosts"], isBlocker: true),
    CheckStep(
      id: "drumroll", question: "Does it separate two fingers that tap in turn?",
      instruction: "Drum with two fingers, 3 cm or more apart, as fast as you can.",
      exercise: .drumroll(5), metrics: ["drumroll"], needs: [.severalFingers], minutes: 0.5),
    CheckStep(
      id: "strokes", question: "Are strokes complete and steady?",
      instruction: "Draw ten straight strokes in several directions, without slowing down.",
      exercise: .strokes(10), metrics: ["gaps", "reversed-motion"]),
    CheckStep(
      id: "pinch-range", question: "Do pinches follow your fingers?",
      instruction: "Pinch three times, from as wide as you can to as close as you can.",
      exercise: .pinches(3), metrics: ["pinch-range"], needs: [.severalFingers], minutes: 0.5),
  ]

  private static let indicative = [
    CheckStep(
      id: "jitter", question: "Does a resting finger stay in place?",
      instruction: "Hold a finger still on the screen for five seconds.",
      exercise: .hold(5), metrics: ["jitter"], minutes: 0.5),
    CheckStep(
      id: "linearity", question: "Are straight lines straight?",
      instruction: """
        Draw four lines along a ruler from edge to edge: across, down, and both diagonals.
        """,
      exercise: .strokes(4), metrics: ["linearity", "linearity-rms", "linearity-edges"]),
    CheckStep(
      id: "squareness", question: "Are both axes scaled alike?",
      instruction: "Draw a line along a ruler at exactly 45 degrees.",
      exercise: .strokes(1), metrics: ["squareness"], minutes: 0.5),
    CheckStep(
      id: "accuracy", question: "Do taps land where you tap?",
      instruction: "Tap the center of each of nine targets.",
      exercise: .taps(9), metrics: ["accuracy", "accuracy-edges"], minutes: 0.5),
    CheckStep(
      id: "start-hysteresis", question: "Do resting fingers start to move without a jump?",
      instruction: "Five times: put a finger down, let it rest, and then draw a slow stroke.",
      exercise: .strokes(5), metrics: ["start-hysteresis"]),
    CheckStep(
      id: "flick", question: "Do flicks have enough reports?",
      instruction: "Flick five times, as fast as you can.",
      exercise: .strokes(5), metrics: ["reports-in-flick"], minutes: 0.5),
    CheckStep(
      id: "separation", question: "How close together can two fingers be?",
      instruction: """
        Put two fingers down apart, and move them together until they touch. Do this three times.
        """,
      exercise: .pinches(3), metrics: ["separation"], needs: [.severalFingers], minutes: 0.5),
  ]
}
