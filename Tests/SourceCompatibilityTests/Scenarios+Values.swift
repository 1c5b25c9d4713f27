import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios for programs with stored values, publishers and dragged data.
  static let values: [String: Scenario] = [
    "CardShuffle": { user in
      let (red, blue) = (try user.find(.red).centroid, try user.find(.blue).centroid)
      let finger = user.server.touchscreen.touch(at: red)
      finger.move(by: CGSize(width: blue.x - red.x, height: 0), over: 0.6)
      try user.wait(for: .red) { $0.centroid.x > red.x + 60 }
      finger.lift()
      try user.wait(for: .blue) { $0.centroid.x < blue.x - 60 }
    },
    "PickerTour": { user in
      let columns = (0..<4).map { PixelRect(x: $0 * 200, y: 0, width: 200, height: 600) }
      let bars = try columns.map { try user.find(.red, in: $0) }
      // The radio button and the row of the second value.
      for column in 1...2 {
        let bar = bars[column]
        user.server.touchscreen.tap(
          at: CGPoint(x: bar.centroid.x, y: CGFloat(bar.bounds.y1) + 8 + (column == 1 ? 66 : 98)))
        try user.wait(for: .green, in: columns[column])
      }
      // The wheel turns by two values, and comes to rest at the third one.
      let wheel = CGPoint(x: bars[0].centroid.x, y: CGFloat(bars[0].bounds.y1) + 8 + 108)
      let finger = user.server.touchscreen.touch(at: wheel)
      finger.move(by: CGSize(width: 0, height: -76), over: 0.4)
      finger.hold(for: 0.2)
      finger.lift()
      try user.wait(for: .blue, in: columns[0])
      // A tap on the value above turns the wheel back by one.
      _ = try user.stableScreenshot(of: columns[0])
      user.server.touchscreen.tap(at: CGPoint(x: wheel.x, y: wheel.y - 32))
      try user.wait(for: .green, in: columns[0])
      // The page of values closes after a choice.
      user.server.touchscreen.tap(
        at: CGPoint(x: bars[3].centroid.x, y: CGFloat(bars[3].bounds.y1) + 8 + 16))
      try user.waitUntilGone(.red)
      let page = try user.stableScreenshot()
      user.server.touchscreen.tap(at: CGPoint(x: 100, y: 44 + 3 * 60 + 30))
      _ = try user.waitForChange(from: page, "a choice")
      try user.wait(for: .orange, in: columns[3])
    },
    "Postcards": { user in
      let (purple, red) = (try user.find(.purple).centroid, try user.find(.red).centroid)
      guard purple.x < red.x else {
        throw SimulatedUserError.unexpected("The views are not swapped.")
      }
      // The picture as a UIImage is in the lower half.
      _ = try user.find(.red, in: PixelRect(x: 0, y: 340, width: 800, height: 260))
      try user.drag(.purple, by: CGSize(width: 0, height: -180))
      try user.wait(for: .purple, in: PixelRect(x: 0, y: 0, width: 400, height: 300)) {
        abs($0.centroid.y - (purple.y - 100)) < 2
      }
    },
    "ShakingField": { user in
      try user.tap(.blue)
      try user.wait(for: .green)
    },
    "Stopwatch": { user in
      let width = try user.find(.red).bounds.width
      try user.tap(.red)
      try user.wait(for: .green) { $0.bounds.width > width + 20 }
      try user.tap(.blue)
      try user.wait(for: .red) { $0.bounds.width == width }
    },
    "TripForm": { user in
      try user.tap(.orange)
      try user.wait(for: .green)
      _ = try user.find(.blue)
    },
  ]
}
