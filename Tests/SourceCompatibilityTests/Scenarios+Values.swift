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
