import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios of effects and drawing.
  static let effects: [String: Scenario] = [
    "Carousel": { user in
      let card = try user.find(.red).bounds
      let start = CGPoint(x: CGFloat(card.x0 + card.x1) / 2, y: CGFloat(card.y0 + card.y1) / 2)
      let finger = user.server.touchscreen.touch(at: start)
      finger.move(by: CGSize(width: -110, height: 0), over: 0.3)
      finger.hold(for: 0.3)
      // The card that leaves is smaller and tilted.
      try user.wait(for: .red) { $0.bounds.height < card.height - 4 }
      finger.move(by: CGSize(width: 110, height: 0), over: 0.3)
      finger.hold(for: 0.3)
      finger.lift()
      try user.wait(for: .red) { abs($0.bounds.height - card.height) <= 1 }
    },
    "FlipCard": { user in
      let width = try user.find(.blue).bounds.width
      try user.tap(.blue)
      try user.wait(for: .orange) { $0.bounds.width == width }
      // The back receives the tap, too.
      try user.tap(.orange)
      try user.wait(for: .blue) { $0.bounds.width == width }
    },
    "LiveCounter": { user in
      let before = try user.stableScreenshot(of: PixelRect(x: 0, y: 0, width: 20, height: 20))
      try user.tap(.red)
      try user.wait(for: .green) { $0.count > 8000 }
      try user.wait(for: before, "the background")
    },
    "Metaballs": { user in
      let size = try user.find(.red).bounds.width
      let finger = try user.touch(.red)
      finger.move(by: CGSize(width: 90, height: 0), over: 0.2)
      // The drops are connected.
      try user.wait(for: .red) { $0.bounds.width > size + 60 }
      finger.lift()
      try user.wait(for: .red) { abs($0.bounds.width - size) <= 2 }
    },
    "PhotoFilters": { user in
      try user.tap(.green)
      // All colors have become gray.
      try user.server.waitForScreen(of: SimulatedUser.window) { screen in
        screen.occurrence(of: 0xE0_41_3A, tolerance: 4) == nil
          && screen.occurrence(of: 0x2F_94_47, tolerance: 4) == nil
      }
    },
  ]
}
