import DeftTesting
import Foundation

/// A user in front of a program: sees colors, and touches what has them.
struct Player {
  let server: VirtualXServer

  /// The colors that the programs name, in light surroundings.
  enum Hue: UInt32 {
    case red = 0xE0_41_3A
    case orange = 0xE2_6A_08
    case yellow = 0xE3_B1_12
    case green = 0x2F_94_47
    case cyan = 0x1A_8F_C4
    case blue = 0x28_72_CC
    case pink = 0xD6_3D_74
    /// What `Color(hue: 0, saturation: 0.7, brightness: 0.9)` is.
    case crimson = 0xE6_45_45
  }

  /// Where a color is; waits until it is seen, and at rest.
  func find(_ hue: Hue) throws -> Screenshot.Occurrence {
    var found: Screenshot.Occurrence?
    try server.waitForScreen { screen in
      found = screen.occurrence(of: hue.rawValue, tolerance: 2)
      return (found?.count ?? 0) > 50
    }
    guard let found else { throw PlayerError.unseen(hue.rawValue) }
    return found
  }

  /// Waits until a color is seen as described.
  func wait(
    for hue: Hue, where condition: (Screenshot.Occurrence) -> Bool = { $0.count > 50 }
  ) throws {
    var last: Screenshot.Occurrence?
    do {
      try server.waitForScreen {
        last = $0.occurrence(of: hue.rawValue, tolerance: 2)
        return last.map(condition) ?? false
      }
    } catch {
      throw PlayerError.otherwise("\(hue) is seen as \(String(describing: last)): \(error)")
    }
  }

  /// Puts a finger in the middle of a color.
  func touch(_ hue: Hue) throws -> Finger { server.touchscreen.touch(at: try find(hue).centroid) }

  /// A finger goes from the middle of a color, rests, and lifts.
  func drag(_ hue: Hue, by distance: CGSize) throws {
    let finger = try touch(hue)
    finger.move(by: distance, over: 0.2)
    finger.hold(for: 0.1)
    finger.lift()
  }

  /// Taps in the middle of a color.
  func tap(_ hue: Hue) throws { server.touchscreen.tap(at: try find(hue).centroid) }

  /// A color goes with a finger from its middle, and stays where it is put.
  func place(_ hue: Hue, by distance: CGSize = CGSize(width: 90, height: 60)) throws {
    let start = try find(hue).centroid
    try drag(hue, by: distance)
    try wait(for: hue) {
      abs($0.centroid.x - start.x - distance.width) < 4
        && abs($0.centroid.y - start.y - distance.height) < 4
    }
  }
}

/// What a user did not see.
enum PlayerError: Error {
  case unseen(UInt32)
  case otherwise(String)
}
