import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios for programs with bars, tabs and editable lists.
  static let bars: [String: Scenario] = [
    "Inbox": { user in
      let dots = try user.find(.blue)
      // A full swipe to the left deletes the first message.
      let row = CGPoint(x: 700, y: CGFloat(dots.bounds.y0) + 6)
      user.server.touchscreen.drag(from: row, to: CGPoint(x: 60, y: row.y), over: 0.4)
      try user.wait(for: .blue) { $0.count < dots.count }
    },
    "Onboarding": { user in
      _ = try user.find(.red)
      user.server.touchscreen.drag(
        from: CGPoint(x: 600, y: 200), to: CGPoint(x: 300, y: 200), over: 0.1)
      try user.wait(for: .green) { abs($0.centroid.x - 400) < 2 }
      try user.tap(.orange)
      try user.wait(for: .blue) { abs($0.centroid.x - 400) < 2 }
    },
    "RankedTeams": { user in
      let (red, green) = (try user.find(.red), try user.find(.green))
      // “Edit” is at the trailing end of the bar; the handles appear beside it.
      user.server.touchscreen.tap(at: CGPoint(x: 770, y: 22))
      try user.wait(for: .blue) { $0.bounds.x0 > red.bounds.x0 + 20 }
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 774, y: red.centroid.y))
      finger.move(by: CGSize(width: 0, height: 60), over: 0.3)
      finger.hold(for: 0.2)
      finger.lift()
      try user.wait(for: .green) { abs($0.centroid.y - red.centroid.y) < 2 }
      try user.wait(for: .blue) { $0.centroid.y > green.centroid.y + 20 }
    },
    "TabbedShop": { user in
      try user.tap(.orange)
      // The second of three tabs.
      user.server.touchscreen.tap(at: CGPoint(x: 400, y: 575))
      try user.wait(for: .teal)
    },
    "TripEditor": { user in
      _ = try user.find(.red)
      try user.tap(.blue)
      // The bar is indigo, as in the dark color scheme.
      try user.server.waitForScreen(of: SimulatedUser.window) {
        ($0.occurrence(of: 0x8E_8B_F2, tolerance: 2)?.bounds.width ?? 0) > 700
      }
      // “Save” is at the trailing end of the bar, once the page has arrived.
      _ = try user.stableScreenshot()
      user.server.touchscreen.tap(at: CGPoint(x: 765, y: 22))
      try user.wait(for: .green) { abs($0.centroid.x - 400) < 2 }
    },
  ]
}
