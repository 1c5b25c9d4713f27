import DeftLocalization

extension CheckPlan {
  /// The checks of the gestures of a page or a program, with numbers of the Web Content Accessibility Guidelines
  /// (WCAG) 2.2 where they require the behavior.
  static let gestures = CheckPlan(
    name: "gestures", title: "Gestures of a page or program",
    purpose: "Finds gestures that get stuck, behave unexpectedly, or exclude people.",
    steps: fingers + cancellations + surroundings + accessibility)

  private static let fingers = [
    CheckStep(
      id: "first-touch", question: "Does the first touch work?",
      instruction: "Start the program, and perform its most common gesture right away.",
      exercise: .free, isBlocker: true),
    CheckStep(
      id: "late-finger", question: "Does a second finger join a gesture without a jump?",
      instruction: "Drag with one finger, and put a second finger down during the drag.",
      exercise: .free, needs: [.severalFingers]),
    CheckStep(
      id: "first-finger-first", question: "Does a gesture continue when the first finger lifts?",
      instruction: "Pinch, lift the finger that touched first, and continue with the other.",
      exercise: .free, needs: [.severalFingers]),
    CheckStep(
      id: "rapid", question: "Does rapid repetition work?",
      instruction: "Repeat each gesture ten times, as fast as you can.",
      exercise: .free),
  ]

  private static let cancellations = [
    CheckStep(
      id: "cancel-focus", question: "Does a gesture end cleanly when the window loses focus?",
      instruction: "During a drag, switch to another window with the keyboard.",
      exercise: .free, needs: [.keyboard], isBlocker: true),
    CheckStep(
      id: "cancel-client", question: "Does a gesture end cleanly when another program takes over?",
      instruction: "During a drag, lock the screen or open a menu of the desktop.",
      exercise: .free, isBlocker: true),
    CheckStep(
      id: "cancel-unplug", question: "Does a gesture end cleanly when its device is unplugged?",
      instruction: "During a drag, unplug the device. Plug it in again, and repeat the gesture.",
      exercise: .free, isBlocker: true),
  ]

  private static let surroundings = [
    CheckStep(
      id: "view-edge", question: "Do gestures continue beyond the edge of their view?",
      instruction: "Begin a drag inside a view, and move out of the view and the window.",
      exercise: .free),
    CheckStep(
      id: "animating", question: "Can you catch a view that is moving?",
      instruction: "Start an animation, and grab the moving view.",
      exercise: .free),
    CheckStep(
      id: "reduced-motion", question: "Does the program respect reduced motion (WCAG 2.3.3)?",
      instruction: "Turn on reduced motion in the desktop's settings, and perform each gesture.",
      exercise: .free),
  ]

  private static let accessibility = [
    CheckStep(
      id: "keyboard", question: "Can everything be done with the keyboard (WCAG 2.1.1)?",
      instruction: "Put the mouse away. Do everything with the keyboard.",
      exercise: .free, needs: [.keyboard], minutes: 5, isBlocker: true),
    CheckStep(
      id: "screen-reader", question: "Can everything be done with a screen reader (WCAG 4.1.2)?",
      instruction: "Start the screen reader, look away, and use each control that it announces.",
      exercise: .free, needs: [.screenReader, .keyboard], minutes: 5),
    CheckStep(
      id: "without-dragging", question: "Does each drag have an alternative (WCAG 2.5.7)?",
      instruction: "Do everything that a drag can do, using only taps or clicks.",
      exercise: .free, minutes: 2),
    CheckStep(
      id: "one-finger",
      question: "Does each multi-finger gesture have an alternative (WCAG 2.5.1)?",
      instruction: """
        Do everything that a pinch, rotation or swipe can do, using only one-finger taps.
        """,
      exercise: .free, minutes: 2),
    CheckStep(
      id: "release-outside",
      question: "Does releasing outside a button cancel the press (WCAG 2.5.2)?",
      instruction: "Press each button, move the finger off it, and lift: nothing must happen.",
      exercise: .free, minutes: 2),
    CheckStep(
      id: "targets", question: "Are all targets at least 44 points wide and high (WCAG 2.5.5)?",
      instruction:
        "Measure the smallest buttons and handles with the inspector or a ruler.",
      exercise: .free, minutes: 2),
  ]
}
