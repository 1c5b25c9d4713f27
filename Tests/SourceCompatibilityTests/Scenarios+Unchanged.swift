import DeftTesting
import Foundation
import Testing

extension Scenarios {
  /// Scenarios for programs whose import lines are unchanged.
  static let unchanged: [String: Scenario] = [
    "PeopleTable": { user in
      // The window is as large as the minimum size of its content with the menu bar.
      let screen = PixelRect(x: 0, y: 0, width: 1000, height: 750)
      try user.wait(for: .teal, in: screen) { $0.bounds.x1 == 850 && $0.bounds.y1 == 685 }
      let (red, green) = (try user.find(.red), try user.find(.green))
      #expect(red.centroid.y < green.centroid.y)
      // A tap on the title of the first column sorts the rows by name.
      user.server.touchscreen.tap(at: CGPoint(x: 40, y: 67))
      try user.wait(for: .green) { $0.centroid.y == red.centroid.y }
      // A menu's shortcut deletes the selected row.
      let last = try user.find(.red).centroid
      #expect(last.y > green.centroid.y)
      user.server.touchscreen.tap(at: CGPoint(x: 200, y: last.y))
      _ = try user.stableScreenshot()
      user.server.keyboard.type(.d, holding: .control)
      try user.waitUntilGone(.red)
      user.server.keyboard.type(.comma, holding: .control)
      try user.wait(for: .purple)
      user.server.keyboard.type(.escape)
      try user.waitUntilGone(.purple)
      user.server.touchscreen.tap(at: try user.find(.orange, in: screen).centroid)
      try user.tap(.pink)
      try user.waitUntilGone(.pink)
    },
    "TileWindows": { user in
      // The further windows are in the lower right corner of the screen, one above the other.
      let size = user.server.configuration
      let tiles = PixelRect(x: 0, y: 0, width: 300, height: 300)
      let corner = PixelRect(
        x: size.width - 300, y: size.height - 220, width: 300, height: 220)
      func tap(_ hue: SimulatedUser.Hue, in part: PixelRect) throws {
        user.server.touchscreen.tap(at: try user.find(hue, in: part).centroid)
      }
      try tap(.blue, in: tiles)
      try user.wait(for: .yellow, in: corner) { $0.bounds.width == 30 }
      // A drag in the further window changes the state of the app, which both windows show.
      let start = try user.find(.blue, in: corner).centroid
      user.server.touchscreen.drag(
        from: start, to: CGPoint(x: start.x + 60, y: start.y), over: 0.2)
      try user.wait(for: .yellow, in: corner) { $0.bounds.width == 60 }
      try user.wait(for: .red, in: tiles) { $0.bounds.width == 60 }
      // A second window covers the first one, which another tap brings to the front again, with its state.
      try tap(.green, in: tiles)
      try user.wait(for: .green, in: corner)
      try tap(.blue, in: tiles)
      try user.wait(for: .blue, in: corner) { $0.centroid.x > start.x + 40 }
      user.server.keyboard.type(.t, holding: .control)
      try user.wait(for: .red, in: tiles) { $0.bounds.width == 90 }
      try tap(.orange, in: corner)
      try user.wait(for: .green, in: corner)
      try tap(.purple, in: tiles)
      try user.server.waitForScreen(of: corner) {
        $0.occurrence(of: SimulatedUser.Hue.green.rawValue) == nil
      }
    },
    "CornerSheet": { user in
      let bar = try user.find(.red)
      // The sheet is as wide as the window, and its upper corners are round. A fifth of it is visible: its state has read the
      // window's height of 500 points before the window was shown.
      try user.wait(for: .blue) { $0.bounds.width == 700 }
      let sheet = try user.find(.blue)
      guard bar.bounds.width == 350, sheet.count < sheet.bounds.width * sheet.bounds.height,
        abs(sheet.bounds.height - 60) <= 1
      else { throw SimulatedUserError.unexpected("\(bar.bounds), \(sheet.bounds)") }
      user.server.touchscreen.drag(
        from: CGPoint(x: 350, y: sheet.bounds.y0 + 40),
        to: CGPoint(x: 350, y: sheet.bounds.y0 - 160), over: 0.3)
      try user.wait(for: .blue) { $0.bounds.y0 < sheet.bounds.y0 - 200 }
      try user.wait(for: .green)
    },
    "LapTimer": { user in
      try user.tap(.green)
      try user.wait(for: .red)
      try user.tap(.blue)
      try user.tap(.red)
      let lap = try user.find(.orange)
      let finger = try user.touch(.orange)
      finger.move(by: CGSize(width: -60, height: 0), over: 0.2)
      try user.wait(for: .orange) { $0.bounds.x1 < lap.bounds.x1 - 40 }
      finger.move(by: CGSize(width: -120, height: 0), over: 0.2)
      finger.lift()
      try user.server.waitForScreen { $0.occurrence(of: SimulatedUser.Hue.orange.rawValue) == nil }
    },
    "PreviewShelf": { user in
      let stars = try user.find(.gray)
      user.server.touchscreen.tap(at: CGPoint(x: stars.bounds.x0 + 84, y: stars.bounds.y0 + 24))
      try user.wait(for: .orange) { $0.bounds.width == 108 }
    },
    "RoutedShop": { user in
      // The window has the scene's default size.
      try user.wait(for: .red) { $0.bounds.width == 500 }
      try user.wait(for: .green) { $0.bounds.width == 60 }
      // The app's object and state navigate to two pages and count the order.
      for button in [SimulatedUser.Hue.orange, .blue, .purple] {
        try user.wait(for: button)
        _ = try user.stableScreenshot()
        try user.tap(button)
      }
      try user.wait(for: .green) { $0.bounds.width == 120 }
    },
    "ThemedKnob": { user in
      let thumb = try user.find(.blue)
      let finger = try user.touch(.blue)
      finger.move(by: CGSize(width: 80, height: 80), over: 0.3)
      try user.wait(for: .blue) { abs($0.centroid.x - thumb.centroid.x - 80) < 6 }
      finger.lift()
      // The committed value changes the theme.
      try user.wait(for: .red) { abs($0.centroid.x - thumb.centroid.x - 80) < 6 }
    },
  ]
}
