import CanvasEditing
import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension LiveCanvas {
  /// Waits until the screen shows a shape at a pose: colored inside its outline, and bare canvas (or the gray of its
  /// shadow) around it, except at the homes of other shapes.
  ///
  /// - Parameters:
  ///   - name: The id of the shape.
  ///   - pose: The pose.
  ///   - clearance: The width of the ignored zone along the outline, in pixels.
  ///   - scale: Pixels per point.
  ///   - size: The size of the window in points, on which homes depend.
  ///   - sourceLocation: The location of the call, for failures.
  func expectPainted(
    _ name: String, at pose: Pose, clearance: CGFloat = 3, scale: CGFloat = 1,
    in size: CGSize = OpeningScene.size,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outline = try #require(Self.shape(name).figure.outline)
    let box = outline.boundingRect.applying(pose.transform.affine).insetBy(dx: -16, dy: -16)
    let region = PixelRect(
      covering: CGRect(
        x: box.minX * scale, y: box.minY * scale, width: box.width * scale,
        height: box.height * scale))
    var probes: [(x: Int, y: Int, isInside: Bool)] = []
    let back = pose.transform.inverse
    let others = OpeningScene.shapes.filter { $0.id.description != name }.map {
      Self.homeFrame(of: $0, in: size)
    }
    for y in stride(from: region.y0, to: region.y1, by: 3) {
      for x in stride(from: region.x0, to: region.x1, by: 3) {
        let place = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
        let point = back.apply(place)
        guard outline.distance(to: point) * pose.scale * scale > clearance else { continue }
        let isInside = outline.contains(point)
        if isInside || !others.contains(where: { $0.contains(place) }) {
          probes.append((x, y, isInside))
        }
      }
    }
    #expect(probes.contains { $0.isInside }, sourceLocation: sourceLocation)
    var wrong: [(x: Int, y: Int, isInside: Bool)] = []
    do {
      try server.waitForScreen(of: region, timeout: 5) { shot in
        wrong = probes.filter {
          shot.bounds.contains($0.x, $0.y) && isColored(shot[$0.x, $0.y]) != $0.isInside
        }
        return wrong.isEmpty
      }
    } catch {
      Issue.record(
        "\(error) \(name): \(wrong.count) wrong of \(probes.count), such as \(wrong.prefix(3))",
        sourceLocation: sourceLocation)
    }
  }

  /// Returns the frame of a shape at its home, with a margin for its border.
  private static func homeFrame(of shape: CanvasShape, in size: CGSize) -> CGRect {
    let text = CGRect(center: .zero, size: CGSize(width: 360, height: 180))
    let home = OpeningScene.home(shape.home, on: size)
    return (shape.figure.outline?.boundingRect ?? text).applying(home.transform.affine)
      .insetBy(dx: -8, dy: -8)
  }

  /// Waits until the program has handled all input and is at rest, and returns the screen.
  ///
  /// At rest, the screen does not change for a while, and the program sleeps during that time. On a busy machine the
  /// screen may stay the same in the middle of an animation, but then the program wakes up for it or waits for a
  /// processor.
  func still() throws -> Screenshot {
    for _ in 0..<100 {
      settle()
      let wakeUps = try app.wakeUps
      let shot = try server.waitForRest(for: 0.15)
      if try app.isAsleep, try app.wakeUps == wakeUps { return shot }
    }
    throw VirtualXServerError.screenTimeout(seconds: 15)
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= x0 && x < x1 && y >= y0 && y < y1
  }
}

/// Returns whether a pixel is colored, unlike canvas, shadows and panels.
func isColored(_ pixel: UInt32) -> Bool {
  let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF]
  return (parts.max() ?? 0) - (parts.min() ?? 0) > 56
}
