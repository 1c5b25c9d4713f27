import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios for programs that read sizes, adapt to them, or animate frame by frame.
  static let layout: [String: Scenario] = [
    "BouncingBalls": { user in
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 300, y: 100))
      finger.move(by: CGSize(width: 60, height: 30), over: 0.1)
      try user.wait(for: .blue) { abs($0.centroid.x - 360) < 3 && abs($0.centroid.y - 130) < 3 }
      finger.lift()
      try user.wait(for: .red) { $0.centroid.y > 300 }
    },
    "FittingToolbar": { user in
      _ = try user.find(.green)
      try user.drag(.red, by: CGSize(width: -120, height: 0))
      try user.wait(for: .orange)
      try user.wait(for: .blue) { abs($0.bounds.width - 260) < 8 }
      try user.drag(.red, by: CGSize(width: 120, height: 0))
      try user.wait(for: .green)
    },
    "HoldToConfirm": { user in
      try user.tap(.blue)
      _ = try user.find(.orange)
      let finger = try user.touch(.blue)
      try user.wait(for: .green)
      finger.lift()
      try user.wait(for: .red) { $0.bounds.width > 240 }
    },
    "MixerRows": { user in
      let start = try user.find(.red)
      try user.tap(.orange)
      try user.wait(for: .red) { $0.centroid.y < start.centroid.y - 60 }
      let bar = try user.find(.red).bounds
      user.server.touchscreen.drag(
        from: CGPoint(x: bar.x1 - 20, y: (bar.y0 + bar.y1) / 2),
        to: CGPoint(x: bar.x0 + 100, y: (bar.y0 + bar.y1) / 2), over: 0.2)
      try user.wait(for: .red) { abs($0.bounds.width - 100) < 12 }
    },
    "SizedSheet": { user in
      let start = try user.find(.red).centroid
      try user.drag(.red, by: CGSize(width: 0, height: 110))
      try user.wait(for: .red) { $0.centroid.y > start.y + 60 }
      try user.server.waitForScreen { $0.occurrence(of: SimulatedUser.Hue.blue.rawValue) == nil }
      try user.drag(.red, by: CGSize(width: 0, height: -110))
      try user.wait(for: .red) { abs($0.centroid.y - start.y) < 3 }
      try user.wait(for: .blue)
    },
    "TabUnderline": { user in
      let start = try user.find(.red).bounds
      let y = try user.find(.blue).centroid.y
      // A finger that lifts without a rest can be fast enough for two pages.
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 700, y: y))
      finger.move(to: CGPoint(x: 150, y: y), over: 0.2)
      finger.hold(for: 0.1)
      finger.lift()
      try user.wait(for: .green) { $0.count > 100_000 }
      try user.wait(for: .red) {
        Int($0.centroid.x) > start.x1 && $0.bounds.width > start.width
      }
    },
    "TimerInertia": { user in
      let start = try user.find(.red).centroid
      try user.drag(.red, by: CGSize(width: 60, height: 0))
      // After the throw, a timer continues to move the square. Another timer then turns it green.
      try user.wait(for: .green) { $0.centroid.x > start.x + 100 }
      try user.tap(.orange)
      try user.wait(for: .blue)
      try user.expectSleep()
      try user.tap(.blue)
      try user.wait(for: .orange)
      try user.drag(.green, by: CGSize(width: 60, height: 0))
      try user.wait(for: .green)
    },
  ]
}
