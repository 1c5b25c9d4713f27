import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Camera")
struct CameraTests {
  private func isNear(_ a: CGPoint, _ b: CGPoint, _ error: CGFloat = 1e-9) -> Bool {
    a.distance(to: b) <= error * max(1, abs(b.x) + abs(b.y))
  }

  @Test("In a window of the opening scene's size, the camera is exactly the identity")
  func identity() { #expect(Camera.opening(in: OpeningScene.size) == Camera()) }

  @Test(
    "At other window sizes, shapes at home appear where the scene places them",
    arguments: [
      CGSize(width: 640, height: 480), CGSize(width: 2560, height: 1440),
      CGSize(width: 800, height: 1200), CGSize(width: 1281, height: 799),
    ])
  func opening(window: CGSize) {
    let camera = Camera.opening(in: window)
    for shape in OpeningScene.shapes {
      let home = OpeningScene.home(shape.home, on: window)
      let seen = camera.toWindow(shape.home)
      #expect(isNear(seen.position, home.position))
      #expect(abs(seen.scale - home.scale) < 1e-9 && seen.rotation == home.rotation)
    }
  }

  @Test("Window and canvas points convert back and forth")
  func inverse() {
    var numbers = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let camera = Camera(
        zoom: exp(.random(in: -4.6...4.1, using: &numbers)),
        translation: CGSize(
          width: .random(in: -1e6...1e6, using: &numbers),
          height: .random(in: -9...9, using: &numbers)))
      let p = numbers.point(2000)
      #expect(camera.toWindow(camera.toCanvas(p)).distance(to: p) < 1e-6)
      let pose = numbers.pose()
      let back = camera.toCanvas(camera.toWindow(pose))
      #expect(back.position.distance(to: pose.position) < 1e-4)
      #expect(abs(back.scale - pose.scale) < 1e-12 * pose.scale * 8)
      #expect(back.rotation == pose.rotation)
    }
  }

  @Test(
    "Reversing 10,000 zooms about changing points restores each point to within 0.001 points"
  )
  func noCreep() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var numbers = SplitMix64(seed: seed)
      var camera = Camera()
      var steps: [(factor: CGFloat, point: CGPoint)] = []
      while steps.count < 5000 {
        let factor = exp(CGFloat.random(in: -0.4...0.4, using: &numbers))
        // At the ends of the range, a zoom is clamped and cannot be reversed.
        guard Camera.zoomRange.contains(camera.zoom * factor) else { continue }
        let point = CGPoint(
          x: .random(in: 0...3840, using: &numbers), y: .random(in: 0...2160, using: &numbers))
        steps.append((factor, point))
        camera = camera.zoomed(by: factor, about: point)
      }
      for step in steps.reversed() {
        camera = camera.zoomed(by: 1 / step.factor, about: step.point)
      }
      for corner in [CGPoint.zero, CGPoint(x: 3840, y: 2160)] {
        #expect(camera.toWindow(corner).distance(to: corner) < 0.001)
      }
    }
  }

  @Test(
    "Zooming does not move its fixed point, even at the ends of the range",
    arguments: [1e-6, 0.3, 7, 1e9])
  func anchor(factor: Double) {
    let camera = Camera(zoom: 3, translation: CGSize(width: 40, height: -7))
    let point = CGPoint(x: 300, y: 200)
    let zoomed = camera.zoomed(by: factor, about: point)
    #expect(Camera.zoomRange.contains(zoomed.zoom))
    #expect(isNear(zoomed.toWindow(camera.toCanvas(point)), point))
  }

  @Test("Invalid zoom factors change nothing", arguments: [0, -1, Double.nan, .infinity])
  func senseless(factor: Double) {
    let camera = Camera(zoom: 3, translation: CGSize(width: 40, height: -7))
    let zoomed = camera.zoomed(by: factor, about: CGPoint(x: 1, y: 1))
    #expect(zoomed == camera || (factor == .infinity && zoomed.zoom == 64))
    #expect(camera.panned(by: CGSize(width: CGFloat.infinity, height: 0)) == camera)
    #expect(camera.zoomed(by: 2, about: CGPoint(x: Double.nan, y: 0)) == camera)
  }

  @Test("A fitted rectangle is centered in the free area and touches two of its edges")
  func fit() {
    let free = CGRect(x: 60, y: 10, width: 500, height: 300)
    let rect = CGRect(x: -900, y: 40, width: 2000, height: 100)
    let seen = Camera.fitting(rect, into: free).toWindow(rect)
    #expect(isNear(seen.center, free.center))
    #expect(abs(seen.width - free.width) < 1e-9 && seen.height <= free.height)
    let dot = CGRect(x: 7, y: 8, width: 0, height: 0)
    #expect(Camera.fitting(dot, into: free).toWindow(dot).origin == free.center)
    #expect(Camera.fitting(dot, into: free).zoom == 1)
    #expect(Camera.fitting(.null, into: free) == Camera())
    #expect(Camera.fitting(rect, into: .zero).zoom == Camera.zoomRange.lowerBound)
  }

  @Test("Interpolation between two cameras zooms geometrically about one fixed point")
  func mixed() {
    let a = Camera(zoom: 0.5, translation: CGSize(width: 30, height: 80))
    let b = Camera(zoom: 8, translation: CGSize(width: -900, height: 20))
    #expect(a.mixed(with: b, at: 0) == a && a.mixed(with: b, at: 1) == b)
    let half = a.mixed(with: b, at: 0.5)
    #expect(abs(half.zoom - 2) < 1e-12)
    // Computes the window point that shows the same canvas point in both cameras.
    let k = b.zoom / a.zoom
    let fixed = CGPoint(
      x: (b.translation.width - k * a.translation.width) / (1 - k),
      y: (b.translation.height - k * a.translation.height) / (1 - k))
    let p = a.toCanvas(fixed)
    #expect(isNear(b.toWindow(p), fixed) && isNear(half.toWindow(p), fixed))
    let panned = a.panned(by: CGSize(width: 10, height: 0))
    #expect(a.mixed(with: panned, at: 0.25) == a.panned(by: CGSize(width: 2.5, height: 0)))
  }
}
