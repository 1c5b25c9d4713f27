import CX11
import DeftGeometry
import DeftInput

/// The rotations of a screen's outputs.
struct OutputRotations {
  /// An active output.
  struct Output {
    var name: String
    var rect: PixelRect
    var rotation: QuarterRotation
  }

  let outputs: [Output]

  /// Queries the server, with RandR 1.3.
  static func query(_ c: XConnection) -> OutputRotations {
    guard let resources = XRRGetScreenResourcesCurrent(c.display, c.root) else {
      return OutputRotations(outputs: [])
    }
    defer { XRRFreeScreenResources(resources) }
    var outputs: [Output] = []
    for i in 0..<min(RefreshRates.controllerLimit, Int(resources.pointee.ncrtc)) {
      guard let crtc = XRRGetCrtcInfo(c.display, resources, resources.pointee.crtcs[i]) else {
        continue
      }
      defer { XRRFreeCrtcInfo(crtc) }
      let info = crtc.pointee
      guard info.mode != 0, info.noutput > 0, let first = info.outputs?.pointee else { continue }
      var name = ""
      if let output = XRRGetOutputInfo(c.display, resources, first) {
        name = String(cString: output.pointee.name)
        XRRFreeOutputInfo(output)
      }
      outputs.append(
        Output(
          name: name,
          rect: PixelRect(
            x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
          rotation: QuarterRotation(rotation: Int32(info.rotation))))
    }
    return OutputRotations(outputs: outputs)
  }

  /// Returns the output at a point of the screen; `nil` if there is none.
  func output(x: Int, y: Int) -> Output? {
    outputs.first { $0.rect.x0 <= x && x < $0.rect.x1 && $0.rect.y0 <= y && y < $0.rect.y1 }
  }
}

extension QuarterRotation {
  /// Creates a rotation from the rotation bits of RandR.
  init(rotation: Int32) {
    let quarters = [RR_Rotate_0, RR_Rotate_90, RR_Rotate_180, RR_Rotate_270].firstIndex {
      rotation & $0 != 0
    }
    self.init(
      quarters: quarters ?? 0, mirrorsX: rotation & RR_Reflect_X != 0,
      mirrorsY: rotation & RR_Reflect_Y != 0)
  }
}
