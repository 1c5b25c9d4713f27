import DeftLocalization

extension CheckPlan {
  /// The checks of a touchpad. Only a pressed pointer is a contact. Motion is also measured while
  /// the pointer hovers.
  static let touchpad = CheckPlan(
    name: "touchpad", title: "Touchpad",
    purpose: "Finds a stuttering pointer, lost or unintended clicks, and missing gestures.",
    steps: [
      CheckStep(
        id: "report-rate", question: "Is the pointer updated often enough?",
        instruction: "Move the pointer five times across the screen, without stopping.",
        exercise: .moves(5), metrics: ["report-rate", "worst-report-rate"],
        limits: ["report-rate": MetricLimit(.atLeast, 125, acceptable: 100)],
        needs: [.touchpad], minutes: 0.5, isBlocker: true),
      CheckStep(
        id: "lost-ends", question: "Is every click released?",
        instruction: "Click 50 times: tap, or press the touchpad.",
        exercise: .taps(50), metrics: ["lost-ends"], needs: [.touchpad], isBlocker: true),
      CheckStep(
        id: "ghosts", question: "Does it click only when you touch it?",
        instruction: "Take your hands off the touchpad for a minute.",
        exercise: .handsOff(60), metrics: ["ghosts"], needs: [.touchpad], isBlocker: true),
      CheckStep(
        id: "strokes", question: "Does the pointer follow your finger steadily?",
        instruction: "Move the pointer ten times straight across the screen, without slowing down.",
        exercise: .moves(10), metrics: ["gaps", "reversed-motion"], needs: [.touchpad]),
      CheckStep(
        id: "pinch-range", question: "Do pinches follow your fingers?",
        instruction: "Pinch three times, from as wide as you can to as close as you can.",
        exercise: .pinches(3), metrics: ["touchpad-pinch-range"],
        needs: [.touchpad, .severalFingers], minutes: 0.5),
      CheckStep(
        id: "scroll", question: "Does two-finger scrolling follow your fingers?",
        instruction: "Scroll with two fingers in all four directions, slowly and then quickly.",
        exercise: .free, needs: [.touchpad, .severalFingers], minutes: 0.5),
      CheckStep(
        id: "palm", question: "Does it ignore your palm?",
        instruction: "Rest your palm on the touchpad while you type a sentence.",
        exercise: .free, needs: [.touchpad, .keyboard], minutes: 0.5),
      CheckStep(
        id: "jitter", question: "Does a resting finger keep the pointer in place?",
        instruction: "Press and hold for five seconds without moving.",
        exercise: .hold(5), metrics: ["jitter"], needs: [.touchpad], minutes: 0.5),
      CheckStep(
        id: "flick", question: "Do flicks have enough reports?",
        instruction: "Press the touchpad and flick, five times, as fast as you can.",
        exercise: .strokes(5), metrics: ["reports-in-flick"], needs: [.touchpad], minutes: 0.5),
    ])

  /// The checks of a pen.
  static let pen = CheckPlan(
    name: "pen", title: "Pen",
    purpose: "Finds dead areas, broken strokes, and wrong positions or pressure.",
    steps: [
      CheckStep(
        id: "coverage", question: "Does the whole surface respond?",
        instruction: "Rub the surface with the pen until every cell is filled.",
        exercise: .grid(10), metrics: ["coverage"], needs: [.pen], minutes: 2, isBlocker: true),
      CheckStep(
        id: "report-rate", question: "Does it report often enough?",
        instruction: "Draw five long strokes without stopping.",
        exercise: .strokes(5), metrics: ["report-rate", "worst-report-rate"], needs: [.pen],
        minutes: 0.5),
      CheckStep(
        id: "edges", question: "Can you reach the edges and corners?",
        instruction: "Drag the pen along each edge, and into each corner and beyond it.",
        exercise: .edges, metrics: ["edge-reach"], needs: [.pen]),
      CheckStep(
        id: "lost-ends", question: "Is every tap reported completely?",
        instruction: "Tap 50 times with the pen, all over the surface.",
        exercise: .taps(50), metrics: ["lost-ends"], needs: [.pen], isBlocker: true),
      CheckStep(
        id: "ghosts", question: "Does a hovering pen produce no contact?",
        instruction: "Hold the pen just above the surface for half a minute.",
        exercise: .handsOff(30), metrics: ["ghosts"], needs: [.pen], isBlocker: true),
      CheckStep(
        id: "strokes", question: "Are strokes complete and steady?",
        instruction: "Draw ten straight strokes in several directions, without slowing down.",
        exercise: .strokes(10), metrics: ["gaps", "reversed-motion"], needs: [.pen]),
      CheckStep(
        id: "pressure", question: "Does the line follow the pressure?",
        instruction: "Draw a line that begins lightly and ends firmly.",
        exercise: .free, needs: [.pen], minutes: 0.5),
      CheckStep(
        id: "buttons", question: "Do the pen's buttons and its eraser work?",
        instruction: "Press each button, and draw with the eraser.",
        exercise: .free, needs: [.pen], minutes: 0.5),
      CheckStep(
        id: "jitter", question: "Does a resting pen stay in place?",
        instruction: "Hold the pen still on the surface for five seconds.",
        exercise: .hold(5), metrics: ["jitter"], needs: [.pen], minutes: 0.5),
      CheckStep(
        id: "linearity", question: "Are straight lines straight?",
        instruction: """
          Draw four slow lines along a ruler from edge to edge: across, down, and both diagonals.
          """,
        exercise: .strokes(4), metrics: ["linearity", "linearity-rms", "linearity-edges"],
        needs: [.pen]),
      CheckStep(
        id: "accuracy", question: "Do taps land under the tip?",
        instruction: "Tap the center of each of nine targets.",
        exercise: .taps(9), metrics: ["accuracy", "accuracy-edges"], needs: [.pen], minutes: 0.5),
    ])

  /// The checks of a mouse. Only a pressed pointer is a contact. Motion is also measured while the
  /// pointer hovers.
  static let mouse = CheckPlan(
    name: "mouse", title: "Mouse",
    purpose: "Finds a stuttering pointer, worn buttons, and a wheel that jumps back.",
    steps: [
      CheckStep(
        id: "report-rate", question: "Is the pointer updated often enough?",
        instruction: "Move the pointer five times across the screen, without stopping.",
        exercise: .moves(5), metrics: ["report-rate", "worst-report-rate"], needs: [.mouse],
        minutes: 0.5, isBlocker: true),
      CheckStep(
        id: "lost-ends", question: "Is every click released?",
        instruction: "Click 50 times with the main button.",
        exercise: .taps(50), metrics: ["lost-ends"], needs: [.mouse], isBlocker: true),
      CheckStep(
        id: "ghosts", question: "Does it click only when you press a button?",
        instruction: "Take your hand off the mouse for a minute.",
        exercise: .handsOff(60), metrics: ["ghosts"], needs: [.mouse], isBlocker: true),
      CheckStep(
        id: "strokes", question: "Does the pointer follow the mouse steadily?",
        instruction: "Move the pointer ten times straight across the screen, without slowing down.",
        exercise: .moves(10), metrics: ["gaps", "reversed-motion"], needs: [.mouse]),
      CheckStep(
        id: "single-clicks", question: "Is each click only one click?",
        instruction: "Click slowly ten times.",
        exercise: .taps(10), metrics: ["bounces"], needs: [.mouse], minutes: 0.5),
      CheckStep(
        id: "wheel", question: "Does the wheel scroll evenly, without jumping back?",
        instruction: "Turn the wheel slowly and then quickly, in both directions.",
        exercise: .free, needs: [.mouse], minutes: 0.5),
      CheckStep(
        id: "buttons", question: "Does every button work?",
        instruction: "Press each button, and hold each one during a drag.",
        exercise: .free, needs: [.mouse], minutes: 0.5),
    ])
}
