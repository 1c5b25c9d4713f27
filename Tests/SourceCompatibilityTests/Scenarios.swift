import DeftTesting
import Foundation

/// A scenario for each program: user actions and their expected results.
enum Scenarios {
  typealias Scenario = @Sendable (SimulatedUser) throws -> Void

  /// The scenarios by topic.
  static let topics = [
    short, long, layout, classics, unchanged, presentations, bars, effects, values,
  ]

  static let all = topics.reduce(into: [:]) { all, topic in all.merge(topic) { known, _ in known } }

  /// Scenarios of one or two steps.
  static let short: [String: Scenario] = [
    "DraggableAnything": { user in
      let start = try user.find(.red).centroid
      let finger = try user.touch(.red)
      finger.move(by: CGSize(width: 0, height: 90), over: 0.2)
      try user.wait(for: .red) { $0.centroid.y > start.y + 70 }
      finger.lift()
      try user.wait(for: .red) { abs($0.centroid.y - start.y) < 2 }
    },
    "FingerPaint": { user in
      user.server.touchscreen.drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 200), over: 0.2)
      try user.wait(for: .blue) { $0.bounds.width > 180 && $0.bounds.height > 90 }
    },
    "HeldKeys": { user in
      try user.place(.cyan)
      let width = try user.find(.cyan).bounds.width
      user.server.keyboard.press(.shift)
      defer { user.server.keyboard.release(.shift) }
      try user.drag(.cyan, by: CGSize(width: 100, height: 0))
      try user.wait(for: .cyan) { $0.bounds.width > width + 60 }
    },
    "Helpers": { try $0.place(.pink, by: CGSize(width: 150, height: 20)) },
    "HoldTimer": { user in
      let finger = try user.touch(.blue)
      try user.wait(for: .red)
      finger.lift()
      try user.wait(for: .blue)
    },
    "HoldToRepeat": { user in
      let finger = try user.touch(.blue)
      try user.wait(for: .red)
      finger.lift()
      try user.wait(for: .blue)
    },
    "Joystick": { user in
      let start = try user.find(.red).centroid
      let finger = try user.touch(.blue)
      finger.move(by: CGSize(width: 60, height: 0), over: 0.1)
      try user.wait(for: .red) { $0.centroid.x > start.x + 30 }
      finger.lift()
    },
    "KeysAndVoice": { user in
      let width = try user.find(.blue).bounds.width
      user.server.keyboard.type(.end)
      try user.wait(for: .blue) { $0.bounds.width > width * 2 }
    },
    "LiftAndDrag": { user in
      let start = try user.find(.blue).centroid
      let finger = try user.touch(.blue)
      finger.hold(for: 0.4)
      finger.move(by: CGSize(width: 150, height: 50), over: 0.2)
      finger.lift()
      try user.wait(for: .blue) { abs($0.centroid.x - start.x - 150) < 12 }
    },
    "MatchedTabs": { user in
      let start = try user.find(.orange).centroid
      user.server.touchscreen.tap(at: CGPoint(x: start.x + 200, y: start.y))
      try user.wait(for: .orange) { abs($0.centroid.x - start.x - 200) < 8 }
      try user.wait(for: .green) { abs($0.centroid.x - start.x - 200) < 2 }
      let card = try user.find(.blue)
      try user.tap(.blue)
      try user.wait(for: .blue) { $0.bounds.width == 5 * card.bounds.width }
      try user.tap(.blue)
      try user.wait(for: .blue) { $0.bounds == card.bounds }
    },
    "NamedSpaces": { try $0.place(.blue) },
    "ObservedModel": { try $0.place(.crimson, by: CGSize(width: 200, height: 0)) },
    "OlderModel": { user in
      try user.tap(.orange)
      try user.wait(for: .green)
    },
    "OwnGestures": { user in
      let finger = try user.touch(.yellow)
      try user.wait(for: .green)
      finger.lift()
    },
    "OwnShapes": { user in
      try user.tap(.orange)
      try user.wait(for: .blue)
    },
    "Pages": { user in
      try user.tap(.red)
      try user.wait(for: .red) { $0.count > 20_000 }
      try user.drag(.red, by: CGSize(width: 60, height: 0))
      try user.wait(for: .red) { $0.count > 20_000 }
    },
    "PressOnce": { user in
      let finger = try user.touch(.blue)
      try user.wait(for: .green)
      finger.lift()
    },
    "Previewed": { user in
      // The text below the bar is also blue.
      let bar = try user.find(.blue).bounds
      user.server.touchscreen.drag(
        from: CGPoint(x: bar.x0 + 4, y: bar.y0 + 10), to: CGPoint(x: bar.x1 + 100, y: bar.y0 + 10))
      try user.wait(for: .blue) { $0.bounds.width > bar.width + 80 }
    },
    "Reorder": { user in
      let start = try user.find(.red).centroid
      let finger = try user.touch(.red)
      finger.hold(for: 0.35)
      finger.move(by: CGSize(width: 0, height: 130), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      try user.wait(for: .red) { abs($0.centroid.y - start.y - 112) < 6 }
    },
    "SnappingCard": { user in
      try user.drag(.red, by: CGSize(width: 160, height: 0))
      try user.wait(for: .green) { $0.count > 20_000 }
    },
    "StatesOfGestures": { user in
      let finger = try user.touch(.blue)
      try user.wait(for: .orange)
      finger.move(by: CGSize(width: 60, height: 0), over: 0.2)
      try user.wait(for: .red)
      finger.lift()
      try user.wait(for: .blue)
    },
    "SwipeDirections": { user in
      try user.drag(.blue, by: CGSize(width: -120, height: 10))
      try user.wait(for: .red) { $0.count > 100_000 }
    },
    "SignUp": { user in
      try user.wait(for: .red)
      // Return moves to the next field, or submits the form in the last field.
      for text in ["Ada", "secret", "36"] {
        user.server.keyboard.type(text)
        user.server.keyboard.type(.return)
      }
      try user.wait(for: .green)
    },
    "TapCounter": { user in
      let place = try user.find(.blue).centroid
      user.server.touchscreen.tap(at: place, count: 2)
      try user.wait(for: .green)
    },
    "TapPlaces": { user in
      user.server.touchscreen.tap(at: CGPoint(x: 150, y: 450))
      try user.wait(for: .red) {
        abs($0.centroid.x - 150) < 2 && abs($0.centroid.y - 450) < 2
      }
      try user.tap(.red)
      try user.server.waitForScreen { $0.occurrence(of: SimulatedUser.Hue.red.rawValue) == nil }
    },
    "ThrowBall": { try $0.place(.orange, by: CGSize(width: -120, height: 80)) },
  ]
}
