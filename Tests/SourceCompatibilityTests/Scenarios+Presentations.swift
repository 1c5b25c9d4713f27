import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios of programs with sheets, alerts and menus.
  static let presentations: [String: Scenario] = [
    "Bookshelf": { user in
      try user.tap(.orange)
      // The detail shows the color over the width of the sheet; the shelf behind is dimmed.
      try user.wait(for: .orange) { $0.count > 40_000 }
      let finger = try user.touch(.orange)
      finger.move(by: CGSize(width: 0, height: 330), over: 0.3)
      finger.lift()
      try user.wait(for: .orange) { $0.count < 12_000 && $0.count > 8000 }
    },
    "NoteEditor": { user in
      try user.tap(.cyan)
      try user.wait(for: .green) { $0.count > 50_000 }
      user.server.keyboard.type(.escape)
      try user.wait(for: .cyan) { $0.count > 5000 }
    },
    "OldAlerts": { user in
      try user.tap(.blue)
      // The alert dims the views behind it.
      try user.server.waitForScreen {
        $0.occurrence(of: SimulatedUser.Hue.blue.rawValue, tolerance: 2) == nil
      }
      user.server.keyboard.type(.escape)
      try user.wait(for: .blue) { $0.count > 20_000 }
      try user.tap(.blue)
      try user.server.waitForScreen {
        $0.occurrence(of: SimulatedUser.Hue.blue.rawValue, tolerance: 2) == nil
      }
      user.server.keyboard.type(.tab)
      user.server.keyboard.type(" ")
      try user.wait(for: .red) { $0.count > 20_000 }
    },
    "PhotoMenu": { user in
      let finger = try user.touch(.blue)
      finger.hold(for: 0.9)
      // The first row is below the finger, and the finger that has opened the menu chooses it.
      finger.move(by: CGSize(width: 60, height: 28), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      try user.wait(for: .green) { $0.count > 20_000 }
    },
  ]
}
