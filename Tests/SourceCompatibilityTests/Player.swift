import DeftTesting
import Foundation

/// A user in front of a program: sees colors, and touches what has them.
struct Player {
  let server: VirtualXServer
  let app: ClientProcess

  /// The colors that the programs name, in light surroundings.
  enum Hue: UInt32 {
    case red = 0xE0_41_3A
    case orange = 0xE2_6A_08
    case yellow = 0xE3_B1_12
    case green = 0x2F_94_47
    case cyan = 0x1A_8F_C4
    case blue = 0x28_72_CC
    case pink = 0xD6_3D_74
    case teal = 0x17_8A_9E
    case indigo = 0x5B_57_CE
    case purple = 0x94_4A_BF
    case gray = 0x7C_7D_83
    case white = 0xFF_FF_FF
    /// What is read first.
    case primary = 0x22_24_2A
    /// What can be acted upon.
    case accent = 0x3A_5B_D9
    /// What `Color(hue: 0, saturation: 0.7, brightness: 0.9)` is.
    case crimson = 0xE6_45_45
    /// What `Color(red: 0.9, green: 0.4, blue: 0.2)` is, and the same without red.
    case mixed = 0xE6_66_33
    case unreddened = 0x00_66_33
  }

  /// The part of the screen where programs' windows are.
  static let window = PixelRect(x: 0, y: 0, width: 800, height: 600)

  /// Where a color is in a part of the window; waits until it is seen.
  func find(_ hue: Hue, in part: PixelRect = window) throws -> Screenshot.Occurrence {
    var found: Screenshot.Occurrence?
    try server.waitForScreen(of: part) { screen in
      found = screen.occurrence(of: hue.rawValue, tolerance: 2)
      return (found?.count ?? 0) > 50
    }
    guard let found else { throw PlayerError.unseen(hue.rawValue) }
    return found
  }

  /// Waits until a color is seen as described in a part of the window.
  func wait(
    for hue: Hue, in part: PixelRect = window, tolerance: Int = 2,
    where condition: (Screenshot.Occurrence) -> Bool = { $0.count > 50 }
  ) throws {
    var last: Screenshot.Occurrence?
    do {
      try server.waitForScreen(of: part) {
        last = $0.occurrence(of: hue.rawValue, tolerance: tolerance)
        return last.map(condition) ?? false
      }
    } catch {
      throw PlayerError.otherwise("\(hue) is seen as \(String(describing: last)): \(error)")
    }
  }

  /// Waits until something drawn is seen as described: all that is unlike the window's background.
  func waitForDrawing(
    in part: PixelRect = window, where condition: (_ bounds: PixelRect) -> Bool
  ) throws {
    var last = PixelRect.empty
    do {
      try server.waitForScreen(of: part) {
        last = $0.drawing
        return condition(last)
      }
    } catch {
      throw PlayerError.otherwise("what is drawn lies in \(last): \(error)")
    }
  }

  /// What a part of the window looks like when nothing in it moves.
  func look(
    at part: PixelRect = window, for duration: TimeInterval = 0.15
  ) throws -> Screenshot { try server.waitForRest(of: part, for: duration) }

  /// Waits until a part of the window has changed, and nothing in it moves.
  func change(from before: Screenshot, _ what: String) throws -> Screenshot {
    do {
      try server.waitForScreen(of: before.bounds) { $0 != before }
    } catch {
      throw PlayerError.otherwise("\(what) changes nothing: \(error)")
    }
    return try look(at: before.bounds)
  }

  /// Waits until a part of the window looks like a picture.
  func wait(for picture: Screenshot, _ what: String) throws {
    do {
      try server.waitForScreen(of: picture.bounds) { $0 == picture }
    } catch {
      throw PlayerError.otherwise("\(what) is not what is seen: \(error)")
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

extension Player {
  /// Expects that nothing wakes the program for a second, after it has come to rest.
  func expectSleep() throws {
    _ = try look()
    var count = -1
    for _ in 0..<20 where try app.wakeUps != count {
      count = try app.wakeUps
      server.mouse.hold(for: 0.2)
    }
    server.mouse.hold(for: 1)
    let more = try app.wakeUps - count
    if more > 0 { throw PlayerError.otherwise("at rest it was woken \(more) times") }
  }
}

extension Screenshot {
  /// The smallest rectangle around all that is unlike its first pixel.
  var drawing: PixelRect {
    let background = self[bounds.x0, bounds.y0]
    var found = PixelRect.empty
    for index in pixels.indices where pixels[index] != background {
      found = found.union(
        PixelRect(x: bounds.x0 + index % width, y: bounds.y0 + index / width, width: 1, height: 1))
    }
    return found
  }
}

extension PixelRect {
  /// Its middle.
  var center: CGPoint { CGPoint(x: CGFloat(x0 + x1) / 2, y: CGFloat(y0 + y1) / 2) }
}

/// What a user did not see.
enum PlayerError: Error {
  case unseen(UInt32)
  case otherwise(String)
}
