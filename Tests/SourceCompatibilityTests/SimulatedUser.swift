import DeftTesting
import Foundation

/// A simulated user who finds views by their colors and touches them.
struct SimulatedUser {
  let server: VirtualXServer
  let app: ClientProcess

  /// The colors of the programs in the light color scheme.
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
    /// `Color.primary`.
    case primary = 0x22_24_2A
    /// The accent color.
    case accent = 0x3A_5B_D9
    /// `Color(hue: 0, saturation: 0.7, brightness: 0.9)`.
    case crimson = 0xE6_45_45
    /// `Color(red: 0.9, green: 0.4, blue: 0.2)`, and the same without red.
    case mixed = 0xE6_66_33
    case unreddened = 0x00_66_33
  }

  /// The area of the programs' windows on the screen.
  static let window = PixelRect(x: 0, y: 0, width: 800, height: 600)

  /// Returns the position of a color in a part of the window, after waiting until it appears.
  func find(_ hue: Hue, in part: PixelRect = window) throws -> Screenshot.Occurrence {
    var found: Screenshot.Occurrence?
    try server.waitForScreen(of: part) { screen in
      found = screen.occurrence(of: hue.rawValue, tolerance: 2)
      return (found?.count ?? 0) > 50
    }
    guard let found else { throw SimulatedUserError.notFound(hue.rawValue) }
    return found
  }

  /// Waits until a color in a part of the window meets a condition.
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
      throw SimulatedUserError.unexpected(
        "\(hue) does not meet the condition: last occurrence \(String(describing: last)). \(error)")
    }
  }

  /// Waits until a color has left the window.
  func waitUntilGone(_ hue: Hue) throws {
    do {
      try server.waitForScreen(of: Self.window) {
        ($0.occurrence(of: hue.rawValue, tolerance: 2)?.count ?? 0) < 10
      }
    } catch {
      throw SimulatedUserError.unexpected("\(hue) is still in the window: \(error)")
    }
  }

  /// Waits until the bounds of all pixels that differ from the background meet a condition.
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
      throw SimulatedUserError.unexpected("The drawing is in \(last). \(error)")
    }
  }

  /// Returns a screenshot of a part of the window once it has stopped changing.
  func stableScreenshot(
    of part: PixelRect = window, for duration: TimeInterval = 0.15
  ) throws -> Screenshot { try server.waitForRest(of: part, for: duration) }

  /// Waits until a part of the window has changed and come to rest, and returns its screenshot.
  func waitForChange(from before: Screenshot, _ what: String) throws -> Screenshot {
    do {
      try server.waitForScreen(of: before.bounds) { $0 != before }
    } catch {
      throw SimulatedUserError.unexpected("No change after \(what): \(error)")
    }
    return try stableScreenshot(of: before.bounds)
  }

  /// Waits until a part of the window equals a screenshot.
  func wait(for picture: Screenshot, _ what: String) throws {
    do {
      try server.waitForScreen(of: picture.bounds) { $0 == picture }
    } catch {
      throw SimulatedUserError.unexpected("The window does not show \(what): \(error)")
    }
  }

  /// Touches the center of a color.
  func touch(_ hue: Hue) throws -> Finger { server.touchscreen.touch(at: try find(hue).centroid) }

  /// Drags from the center of a color, with a rest before the finger lifts.
  func drag(_ hue: Hue, by distance: CGSize) throws {
    let finger = try touch(hue)
    finger.move(by: distance, over: 0.2)
    finger.hold(for: 0.1)
    finger.lift()
  }

  /// Taps the center of a color.
  func tap(_ hue: Hue) throws { server.touchscreen.tap(at: try find(hue).centroid) }

  /// Drags a color by its center and expects that it stays at the new position.
  func place(_ hue: Hue, by distance: CGSize = CGSize(width: 90, height: 60)) throws {
    let start = try find(hue).centroid
    try drag(hue, by: distance)
    try wait(for: hue) {
      abs($0.centroid.x - start.x - distance.width) < 4
        && abs($0.centroid.y - start.y - distance.height) < 4
    }
  }
}

extension SimulatedUser {
  /// Expects that a program at rest is not woken for a second.
  func expectSleep() throws {
    _ = try stableScreenshot()
    var count = -1
    for _ in 0..<20 where try app.wakeUps != count {
      count = try app.wakeUps
      server.mouse.hold(for: 0.2)
    }
    server.mouse.hold(for: 1)
    let more = try app.wakeUps - count
    if more > 0 {
      throw SimulatedUserError.unexpected("The program was woken \(more) times at rest.")
    }
  }
}

extension Screenshot {
  /// The bounds of all pixels that differ from the first one.
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
  var center: CGPoint { CGPoint(x: CGFloat(x0 + x1) / 2, y: CGFloat(y0 + y1) / 2) }
}

enum SimulatedUserError: Error {
  case notFound(UInt32)
  case unexpected(String)
}
