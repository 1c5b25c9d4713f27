import DeftTesting
import Foundation

extension Plays {
  /// Interactions with programs that read sizes, adapt to them, or animate frame by frame.
  static let wild: [String: Play] = [
    "BouncingBalls": { player in
      let finger = player.server.touchscreen.touch(at: CGPoint(x: 300, y: 100))
      finger.move(by: CGSize(width: 60, height: 30), over: 0.1)
      try player.wait(for: .blue) { abs($0.centroid.x - 360) < 3 && abs($0.centroid.y - 130) < 3 }
      finger.lift()
      try player.wait(for: .red) { $0.centroid.y > 300 }
    },
    "FittingToolbar": { player in
      _ = try player.find(.green)
      try player.drag(.red, by: CGSize(width: -120, height: 0))
      try player.wait(for: .orange)
      try player.wait(for: .blue) { abs($0.bounds.width - 260) < 8 }
      try player.drag(.red, by: CGSize(width: 120, height: 0))
      try player.wait(for: .green)
    },
    "HoldToConfirm": { player in
      try player.tap(.blue)
      _ = try player.find(.orange)
      let finger = try player.touch(.blue)
      try player.wait(for: .green)
      finger.lift()
      try player.wait(for: .red) { $0.bounds.width > 240 }
    },
    "MixerRows": { player in
      let start = try player.find(.red)
      try player.tap(.orange)
      try player.wait(for: .red) { $0.centroid.y < start.centroid.y - 60 }
      let bar = try player.find(.red).bounds
      player.server.touchscreen.drag(
        from: CGPoint(x: bar.x1 - 20, y: (bar.y0 + bar.y1) / 2),
        to: CGPoint(x: bar.x0 + 100, y: (bar.y0 + bar.y1) / 2), over: 0.2)
      try player.wait(for: .red) { abs($0.bounds.width - 100) < 12 }
    },
    "SizedSheet": { player in
      let start = try player.find(.red).centroid
      try player.drag(.red, by: CGSize(width: 0, height: 110))
      try player.wait(for: .red) { $0.centroid.y > start.y + 60 }
      try player.server.waitForScreen { $0.occurrence(of: Player.Hue.blue.rawValue) == nil }
      try player.drag(.red, by: CGSize(width: 0, height: -110))
      try player.wait(for: .red) { abs($0.centroid.y - start.y) < 3 }
      try player.wait(for: .blue)
    },
    "TabUnderline": { player in
      let start = try player.find(.red).bounds
      let y = try player.find(.blue).centroid.y
      player.server.touchscreen.drag(
        from: CGPoint(x: 700, y: y), to: CGPoint(x: 150, y: y), over: 0.2)
      try player.wait(for: .green) { $0.count > 100_000 }
      try player.wait(for: .red) {
        Int($0.centroid.x) > start.x1 && $0.bounds.width > start.width
      }
    },
    "TimerInertia": { player in
      let start = try player.find(.red).centroid
      try player.drag(.red, by: CGSize(width: 60, height: 0))
      // After the throw, a timer moves it on. The last timer step turns it green.
      try player.wait(for: .green) { $0.centroid.x > start.x + 100 }
      try player.tap(.orange)
      try player.wait(for: .blue)
      try player.expectSleep()
      try player.tap(.blue)
      try player.wait(for: .orange)
      try player.drag(.green, by: CGSize(width: 60, height: 0))
      try player.wait(for: .green)
    },
  ]
}
