import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios of programs that beginners write and packages offer: sliders, drawers, games.
  static let classics: [String: Scenario] = [
    "Chat": { user in
      try user.wait(for: .blue) { $0.bounds.y1 > 440 }
      let end = try user.find(.blue).bounds
      user.server.touchscreen.drag(
        from: CGPoint(x: 300, y: 200), to: CGPoint(x: 300, y: 450), over: 0.3)
      try user.wait(for: .orange)
      try user.tap(.orange)
      try user.waitUntilGone(.orange)
      try user.wait(for: .blue) { $0.bounds == end }
    },
    "ColorWheel": { user in
      try user.wait(for: .crimson)
      // Two thirds of the radius from the center, at 120 degrees: a green of the same saturation.
      user.server.touchscreen.tap(at: CGPoint(x: 290 - 56, y: 300 + 97))
      try user.server.waitForScreen(of: SimulatedUser.window) {
        ($0.occurrence(of: 0x45_E6_45, tolerance: 6)?.count ?? 0) > 10_000
      }
    },
    "Game2048": { user in
      let screen = user.server.touchscreen
      try user.wait(for: .orange)
      screen.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 300, y: 310), over: 0.1)
      // Two tiles have become one, and all are in the first column.
      try user.wait(for: .red) { $0.bounds.width == 90 && $0.bounds.height > 200 }
      screen.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 405, y: 250), over: 0.1)
      try user.wait(for: .purple) { $0.bounds.width == 90 && $0.bounds.height == 90 }
    },
    "IntroPages": { user in
      let screen = user.server.touchscreen
      for hue in [SimulatedUser.Hue.green, .orange] {
        screen.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 550, y: 300), over: 0.1)
        try user.wait(for: hue) { $0.bounds.width == 800 }
      }
      screen.tap(at: CGPoint(x: 400, y: 327))
      try user.wait(for: .purple)
    },
    "Knob": { user in
      try user.wait(for: .red) { $0.bounds.width == 200 }
      let knob = try user.find(.blue).bounds.center
      let finger = user.server.touchscreen.touch(at: CGPoint(x: knob.x, y: knob.y - 60))
      finger.move(by: CGSize(width: 60, height: 60), over: 0.3)
      finger.lift()
      // A quarter of a circle is a third of the range of 270 degrees.
      try user.wait(for: .red) { $0.bounds.width > 320 && $0.bounds.width < 345 }
    },
    "MonthCalendar": { user in
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 400, y: 200))
      try user.wait(for: .purple) { $0.bounds.width == 60 }
      finger.move(by: CGSize(width: 128, height: 128), over: 0.2)
      // The rest of the first week, the second week, and part of the third.
      try user.wait(for: .purple) { $0.bounds.width == 444 && $0.bounds.height == 188 }
      finger.lift()
    },
    "NodeEditor": { user in
      try user.place(.red)
      let (start, blue) = (try user.find(.red).centroid, try user.find(.blue).centroid)
      user.server.touchscreen.drag(
        from: CGPoint(x: 100, y: 500), to: CGPoint(x: 150, y: 470), over: 0.2)
      try user.wait(for: .red) { $0.centroid.x > start.x + 30 && $0.centroid.y < start.y - 15 }
      try user.wait(for: .blue) { $0.centroid.x > blue.x + 30 }
    },
    "PeekingCards": { user in
      let screen = user.server.touchscreen
      try user.wait(for: .red) { $0.bounds.width == 680 }
      // A fast swipe, which would glide over several cards.
      screen.drag(from: CGPoint(x: 650, y: 280), to: CGPoint(x: 350, y: 280), over: 0.1)
      try user.wait(for: .green) { $0.bounds.x0 == 60 && $0.bounds.width == 680 }
      try user.tap(.accent)
      try user.wait(for: .blue) { $0.bounds.x0 == 60 && $0.bounds.width == 680 }
    },
    "PianoRoll": { user in
      let place = CGPoint(x: 610, y: 400)
      user.server.touchscreen.tap(at: place)
      user.server.touchscreen.tap(at: place)
      let cell = PixelRect(x: 580, y: 382, width: 60, height: 36)
      try user.wait(for: .orange, in: cell) { $0.count > 1_000 }
      user.server.touchscreen.drag(
        from: CGPoint(x: 595, y: 400), to: CGPoint(x: 655, y: 320), over: 0.2)
      let other = PixelRect(x: 640, y: 302, width: 60, height: 36)
      try user.wait(for: .orange, in: other) { $0.count > 1_000 }
    },
    "RangeSlider": { user in
      try user.place(.red, by: CGSize(width: 60, height: 0))
      let red = try user.find(.red).centroid
      try user.drag(.green, by: CGSize(width: -300, height: 0))
      try user.wait(for: .green) { abs($0.centroid.x - red.x) < 2 }
    },
    "RatingStars": { user in
      try user.wait(for: .blue) { $0.bounds.width == 81 }
      let stars = try user.find(.orange).centroid
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 460, y: stars.y))
      try user.wait(for: .blue) { $0.bounds.width == 161 }
      finger.move(by: CGSize(width: -180, height: 0), over: 0.2)
      finger.lift()
      try user.wait(for: .blue) { $0.bounds.width == 41 }
    },
    "SideDrawer": { user in
      user.server.touchscreen.drag(
        from: CGPoint(x: 10, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
      try user.wait(for: .indigo) { $0.bounds.width == 260 && $0.bounds.x0 == 0 }
      user.server.touchscreen.tap(at: CGPoint(x: 600, y: 300))
      try user.waitUntilGone(.indigo)
    },
    "Toasts": { user in
      try user.tap(.blue)
      try user.wait(for: .green) { $0.bounds.y0 == 20 }
      try user.drag(.green, by: CGSize(width: 0, height: -50))
      try user.waitUntilGone(.green)
    },
  ]
}
