import DeftTesting
import Foundation

/// Simulated user interactions with each program, and their expected results.
enum Plays {
  typealias Play = @Sendable (Player) throws -> Void

  static let all = short.merging(long) { short, _ in short }.merging(wild) { known, _ in known }

  /// Interactions of one or two steps.
  static let short: [String: Play] = [
    "DraggableAnything": { player in
      let start = try player.find(.red).centroid
      let finger = try player.touch(.red)
      finger.move(by: CGSize(width: 0, height: 90), over: 0.2)
      try player.wait(for: .red) { $0.centroid.y > start.y + 70 }
      finger.lift()
      try player.wait(for: .red) { abs($0.centroid.y - start.y) < 2 }
    },
    "FingerPaint": { player in
      player.server.touchscreen.drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 200), over: 0.2)
      try player.wait(for: .blue) { $0.bounds.width > 180 && $0.bounds.height > 90 }
    },
    "HeldKeys": { player in
      try player.place(.cyan)
      let width = try player.find(.cyan).bounds.width
      player.server.keyboard.press(.shift)
      defer { player.server.keyboard.release(.shift) }
      try player.drag(.cyan, by: CGSize(width: 100, height: 0))
      try player.wait(for: .cyan) { $0.bounds.width > width + 60 }
    },
    "Helpers": { try $0.place(.pink, by: CGSize(width: 150, height: 20)) },
    "HoldTimer": { player in
      let finger = try player.touch(.blue)
      try player.wait(for: .red)
      finger.lift()
      try player.wait(for: .blue)
    },
    "HoldToRepeat": { player in
      let finger = try player.touch(.blue)
      try player.wait(for: .red)
      finger.lift()
      try player.wait(for: .blue)
    },
    "Joystick": { player in
      let start = try player.find(.red).centroid
      let finger = try player.touch(.blue)
      finger.move(by: CGSize(width: 60, height: 0), over: 0.1)
      try player.wait(for: .red) { $0.centroid.x > start.x + 30 }
      finger.lift()
    },
    "KeysAndVoice": { player in
      let width = try player.find(.blue).bounds.width
      player.server.keyboard.type(.end)
      try player.wait(for: .blue) { $0.bounds.width > width * 2 }
    },
    "LiftAndDrag": { player in
      let start = try player.find(.blue).centroid
      let finger = try player.touch(.blue)
      finger.hold(for: 0.4)
      finger.move(by: CGSize(width: 150, height: 50), over: 0.2)
      finger.lift()
      try player.wait(for: .blue) { abs($0.centroid.x - start.x - 150) < 12 }
    },
    "MatchedTabs": { player in
      let start = try player.find(.orange).centroid
      player.server.touchscreen.tap(at: CGPoint(x: start.x + 200, y: start.y))
      try player.wait(for: .orange) { abs($0.centroid.x - start.x - 200) < 8 }
      try player.wait(for: .green) { abs($0.centroid.x - start.x - 200) < 2 }
      let card = try player.find(.blue)
      try player.tap(.blue)
      try player.wait(for: .blue) { $0.bounds.width == 5 * card.bounds.width }
      try player.tap(.blue)
      try player.wait(for: .blue) { $0.bounds == card.bounds }
    },
    "NamedSpaces": { try $0.place(.blue) },
    "ObservedModel": { try $0.place(.crimson, by: CGSize(width: 200, height: 0)) },
    "OlderModel": { player in
      try player.tap(.orange)
      try player.wait(for: .green)
    },
    "OwnGestures": { player in
      let finger = try player.touch(.yellow)
      try player.wait(for: .green)
      finger.lift()
    },
    "OwnShapes": { player in
      try player.tap(.orange)
      try player.wait(for: .blue)
    },
    "Pages": { player in
      try player.tap(.red)
      try player.wait(for: .red) { $0.count > 20_000 }
      try player.drag(.red, by: CGSize(width: 60, height: 0))
      try player.wait(for: .red) { $0.count > 20_000 }
    },
    "PressOnce": { player in
      let finger = try player.touch(.blue)
      try player.wait(for: .green)
      finger.lift()
    },
    "Previewed": { player in
      // The text below the bar is also blue.
      let bar = try player.find(.blue).bounds
      player.server.touchscreen.drag(
        from: CGPoint(x: bar.x0 + 4, y: bar.y0 + 10), to: CGPoint(x: bar.x1 + 100, y: bar.y0 + 10))
      try player.wait(for: .blue) { $0.bounds.width > bar.width + 80 }
    },
    "Reorder": { player in
      let start = try player.find(.red).centroid
      let finger = try player.touch(.red)
      finger.hold(for: 0.35)
      finger.move(by: CGSize(width: 0, height: 130), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      try player.wait(for: .red) { abs($0.centroid.y - start.y - 112) < 6 }
    },
    "SnappingCard": { player in
      try player.drag(.red, by: CGSize(width: 160, height: 0))
      try player.wait(for: .green) { $0.count > 20_000 }
    },
    "StatesOfGestures": { player in
      let finger = try player.touch(.blue)
      try player.wait(for: .orange)
      finger.move(by: CGSize(width: 60, height: 0), over: 0.2)
      try player.wait(for: .red)
      finger.lift()
      try player.wait(for: .blue)
    },
    "SwipeDirections": { player in
      try player.drag(.blue, by: CGSize(width: -120, height: 10))
      try player.wait(for: .red) { $0.count > 100_000 }
    },
    "SignUp": { player in
      try player.wait(for: .red)
      // Return moves to the next field; in the last one it submits the form.
      for text in ["Ada", "secret", "36"] {
        player.server.keyboard.type(text)
        player.server.keyboard.type(.return)
      }
      try player.wait(for: .green)
    },
    "TapCounter": { player in
      let place = try player.find(.blue).centroid
      player.server.touchscreen.tap(at: place, count: 2)
      try player.wait(for: .green)
    },
    "TapPlaces": { player in
      player.server.touchscreen.tap(at: CGPoint(x: 150, y: 450))
      try player.wait(for: .red) {
        abs($0.centroid.x - 150) < 2 && abs($0.centroid.y - 450) < 2
      }
      try player.tap(.red)
      try player.server.waitForScreen { $0.occurrence(of: Player.Hue.red.rawValue) == nil }
    },
    "ThrowBall": { try $0.place(.orange, by: CGSize(width: -120, height: 80)) },
  ]
}
