import CX11
import DeftGeometry
import DeftInput

/// The active outputs of a screen, with their rotations.
struct OutputRotations {
  let outputs: [TouchMapping.Output]

  /// Queries the server, with RandR 1.3.
  static func query(_ c: XConnection) -> OutputRotations {
    guard let resources = XRRGetScreenResourcesCurrent(c.display, c.root) else {
      return OutputRotations(outputs: [])
    }
    defer { XRRFreeScreenResources(resources) }
    var outputs: [TouchMapping.Output] = []
    for i in 0..<min(RefreshRates.controllerLimit, Int(resources.pointee.ncrtc)) {
      guard let crtc = XRRGetCrtcInfo(c.display, resources, resources.pointee.crtcs[i]) else {
        continue
      }
      defer { XRRFreeCrtcInfo(crtc) }
      let info = crtc.pointee
      guard info.mode != 0, info.noutput > 0, let first = info.outputs?.pointee else { continue }
      var (name, size) = ("", CGSize?.none)
      if let output = XRRGetOutputInfo(c.display, resources, first) {
        name = String(cString: output.pointee.name)
        let (width, height) = (output.pointee.mm_width, output.pointee.mm_height)
        if width > 0, height > 0 { size = CGSize(width: Int(width), height: Int(height)) }
        XRRFreeOutputInfo(output)
      }
      outputs.append(
        TouchMapping.Output(
          name: name,
          rect: PixelRect(
            x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
          rotation: QuarterRotation(rotation: Int32(info.rotation)),
          supportedQuarters: Set(
            QuarterRotation.quarters.indices.filter {
              Int32(info.rotations) & QuarterRotation.quarters[$0] != 0
            }), size: size))
    }
    return OutputRotations(outputs: outputs)
  }
}

extension QuarterRotation {
  /// RandR's bits for rotations by 0 to 3 quarters.
  static let quarters = [RR_Rotate_0, RR_Rotate_90, RR_Rotate_180, RR_Rotate_270]

  /// Creates a rotation from the rotation bits of RandR.
  init(rotation: Int32) {
    let quarters = Self.quarters.firstIndex { rotation & $0 != 0 }
    self.init(
      quarters: quarters ?? 0, mirrorsX: rotation & RR_Reflect_X != 0,
      mirrorsY: rotation & RR_Reflect_Y != 0)
  }
}
