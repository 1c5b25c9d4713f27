import DeftGeometry

/// The mapping of a touchscreen's panel onto the screen, compared with the output that the panel belongs to.
///
/// The policy: *a touch lands below the finger if the device's coordinate matrix maps the panel
/// onto its output, rotated as the output is.* The server knows all of this, so ``findings`` need
/// no touch. The findings assume that the panel is mounted upright, until a person has tapped marks
/// (``MappingTrial``, ``TouchMeasurement``).
///
/// Positions are fractions of the panel, of the screen, or of the output as it is displayed, each from its top left.
package struct TouchMapping: Hashable, Sendable {
  /// An active output.
  package struct Output: Hashable, Sendable {
    package var name: String
    /// The part of the screen that the output shows, in pixels.
    package var rect: PixelRect
    package var rotation: QuarterRotation
    /// The rotations that the output supports, in quarters counterclockwise.
    package var supportedQuarters: Set<Int>
    /// The size of the unrotated display in millimeters; `nil` if unknown.
    package var size: CGSize?

    package init(
      name: String, rect: PixelRect, rotation: QuarterRotation = .none,
      supportedQuarters: Set<Int> = [0, 1, 2, 3], size: CGSize? = nil
    ) {
      (self.name, self.rect, self.rotation, self.size) = (name, rect, rotation, size)
      self.supportedQuarters = supportedQuarters
    }
  }

  /// The reason why an output is considered the panel's own.
  package enum Evidence: String, Hashable, Sendable {
    case tapped, named, only, sameSize, builtIn, currentMapping
  }

  package typealias Finding = TouchMappingFinding

  /// The maximum tolerated error of a length or a position, as a fraction of the output.
  package static let tolerance = 0.02
  /// The minimum share of an output that counts as covered by a panel.
  package static let leastShare = 0.1
  /// The maximum difference between a panel's and its display's size, as a fraction.
  package static let sizeTolerance = 0.1

  package var device: UInt32
  /// The device's name; if several devices have it, commands identify the device by its id.
  package var name: String
  package var hasUniqueName = true
  /// The device's coordinate matrix: 9 values by row.
  package var matrix: [Double]
  /// The rotation that the driver adds, relative to the system's default for the panel.
  package var driver = QuarterRotation.none
  /// The size of the panel in millimeters; `nil` if unknown.
  package var panel: CGSize?
  /// The size of the screen in pixels.
  package var screen: CGSize
  package var outputs: [Output]
  /// The name of the panel's output, if the user has chosen it.
  package var namedOutput: String?
  /// The measured mounting of the panel; `nil` if it is unknown. It counts only on its output.
  package var measurement: TouchMeasurement?

  package init(
    device: UInt32, name: String, matrix: [Double], screen: CGSize, outputs: [Output]
  ) {
    (self.device, self.name, self.matrix) = (device, name, matrix)
    (self.screen, self.outputs) = (screen, outputs)
  }

  /// The panel's output, with the evidence; `nil` if the screen has no outputs.
  package var output: (output: Output, evidence: Evidence)? {
    if let namedOutput {
      return outputs.first { $0.name == namedOutput }.map {
        ($0, isMeasured(on: $0) ? .tapped : .named)
      }
    }
    if let tapped = outputs.first(where: { isMeasured(on: $0) }) { return (tapped, .tapped) }
    guard let first = outputs.first else { return nil }
    if outputs.count == 1 { return (first, .only) }
    func single(_ isOwn: (Output) -> Bool) -> Output? {
      let own = outputs.filter(isOwn)
      return own.count == 1 ? own[0] : nil
    }
    if let same = single({ isSameSize($0) }) { return (same, .sameSize) }
    if let builtIn = single({ output in
      ["eDP", "LVDS", "DSI"].contains { output.name.hasPrefix($0) }
    }) {
      return (builtIn, .builtIn)
    }
    // Choose the output that shows the center of the mapped panel, or else the output nearest to
    // the center.
    let center = CGPoint(x: 0.5, y: 0.5).applying(placement ?? .identity)
    let pixel = CGPoint(x: center.x * screen.width, y: center.y * screen.height)
    let nearest = outputs.min { $0.rect.distance(to: pixel) < $1.rect.distance(to: pixel) }
    return (nearest ?? first, .currentMapping)
  }

  /// The output on which touches land: the one that the matrix maps the panel onto, in any
  /// orientation, or else the panel's own output; `nil` if the screen has no outputs.
  package var touchedOutput: Output? {
    outputs.first { output in
      var named = self
      named.namedOutput = output.name
      return named.misplacement == nil
    } ?? output?.output
  }

  private func isSameSize(_ output: Output) -> Bool {
    guard let panel, let size = output.size, size.width > 0, size.height > 0 else { return false }
    return abs(panel.width / size.width - 1) <= Self.sizeTolerance
      && abs(panel.height / size.height - 1) <= Self.sizeTolerance
  }

  /// The current mapping of the panel onto the screen; `nil` if the matrix is invalid.
  private var placement: CGAffineTransform? {
    CGAffineTransform(matrix: matrix).map { driver.transform.concatenating($0) }
  }

  /// Returns the mapping from the panel, as the server reads it, to an output.
  private func panelPlace(on output: Output) -> CGAffineTransform {
    let mounting = isMeasured(on: output) ? measurement?.mounting : nil
    return driver.inverse.transform.concatenating(mounting ?? .identity)
      .concatenating(output.rotation.transform)
  }

  /// Returns whether the mounting of the panel on an output is measured.
  package func isMeasured(on output: Output) -> Bool { measurement?.output == output.name }

  /// Sets the measurement from the mapping that taps have determined: from the panel, as the server reads it, to an
  /// output as it is displayed.
  package mutating func measure(_ mapping: CGAffineTransform, on output: Output, date: Date) {
    namedOutput = output.name
    measurement = TouchMeasurement(
      output: output.name,
      mounting: driver.transform.concatenating(mapping)
        .concatenating(output.rotation.inverse.transform), date: date)
  }

  /// Returns the error of each position on the output: the mapping from the finger's position to
  /// the position of its touch.
  private func deviation(on output: Output) -> CGAffineTransform? {
    guard let matrix = CGAffineTransform(matrix: matrix),
      let finger = panelPlace(on: output).inverse, let place = output.place(on: screen).inverse
    else { return nil }
    return finger.concatenating(matrix).concatenating(place)
  }

  /// The contradictions; empty if the matrix matches the output.
  package var findings: [Finding] {
    guard let output = output?.output else { return [] }
    guard let deviation = deviation(on: output),
      let turn = QuarterRotation(matrix: deviation.matrix)
    else { return [.invalid] }
    let rest = deviation.concatenating(turn.inverse.transform)
    guard abs(rest.b) <= Self.tolerance, abs(rest.c) <= Self.tolerance else { return [.skewed] }
    var findings: [Finding] = []
    if let kind = turn.kind { findings.append(.rotated(kind)) }
    let covered = outputs(covered: deviation.concatenating(output.place(on: screen)))
    if covered.count > 1 { return findings + [.spread(covered)] }
    if abs(rest.a - 1) > Self.tolerance || abs(rest.d - 1) > Self.tolerance {
      findings.append(.scaled(width: rest.a, height: rest.d))
    }
    let area = CGRect(x: 0, y: 0, width: 1, height: 1).applying(deviation)
    let (x, y) = (Self.offset(area.minX, area.maxX), Self.offset(area.minY, area.maxY))
    if max(abs(x), abs(y)) > Self.tolerance {
      findings.append(
        .offset(
          x: Int((x * CGFloat(output.rect.width)).rounded()),
          y: Int((y * CGFloat(output.rect.height)).rounded())))
    }
    return findings
  }

  /// Returns the offset of the mapped panel's center along an axis of the output, as a fraction; 0 if the panel's size
  /// explains it, because the panel shares one edge with the output.
  private static func offset(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let isScaled = abs(end - start - 1) > tolerance
    let sharesEdge = min(abs(start), abs(end - 1)) <= tolerance
    return isScaled && sharesEdge ? 0 : (start + end) / 2 - 0.5
  }

  /// Returns the names of the outputs that the mapped panel covers. Outputs that show the same part
  /// of the screen count as one.
  private func outputs(covered mapping: CGAffineTransform) -> [String] {
    let area = CGRect(x: 0, y: 0, width: 1, height: 1).applying(mapping)
      .applying(CGAffineTransform(scaleX: screen.width, y: screen.height))
    var seen: [PixelRect] = []
    return outputs.filter { output in
      let rect = output.rect.rect
      let common = rect.intersection(area)
      guard !seen.contains(output.rect), !common.isNull,
        common.width * common.height >= Self.leastShare * rect.width * rect.height
      else { return false }
      seen.append(output.rect)
      return true
    }.map(\.name)
  }

  /// The coordinate matrix that maps the panel onto its output: 9 values by row; `nil` if the screen has no outputs.
  package var expectedMatrix: [Double]? {
    guard let output = output?.output else { return nil }
    return panelPlace(on: output).concatenating(output.place(on: screen)).matrix
  }

  /// The number of quarter rotations counterclockwise, as in RandR, with which the output would match the touches;
  /// `nil` if a rotation of the output is not enough.
  ///
  /// Only the single output of a screen is rotated: beside others, its rotation would move them, and change the part
  /// of the screen that the matrix describes.
  package var outputQuarters: Int? {
    guard findings.count == 1, case .rotated = findings[0], outputs.count == 1,
      let output = output?.output,
      let turn = QuarterRotation(matrix: matrix),
      let panel = QuarterRotation(matrix: panelPlace(on: output).matrix)
    else { return nil }
    let unrotated = panel.then(output.rotation.inverse)
    let wanted = unrotated.inverse.then(turn)
    return output.supportedQuarters.sorted().first {
      QuarterRotation(quarters: $0, mirrorsX: false, mirrorsY: false) == wanted
    }
  }

  /// The first contradiction that is neither a rotation nor a mirroring; `nil` if there is none.
  package var misplacement: TouchMisplacement? {
    findings.first { if case .rotated = $0 { false } else { true } }
      .map { TouchMisplacement(output: output?.output.name ?? "", finding: $0) }
  }

  /// The rotation or mirroring of touches; `nil` if there is none, or if the matrix is invalid.
  package var orientation: TouchOrientation? {
    let output = output?.output
    let turn: QuarterRotation? =
      if let output { deviation(on: output).flatMap { QuarterRotation(matrix: $0.matrix) } } else {
        QuarterRotation(matrix: matrix).map { driver.then($0) }
      }
    return turn?.kind.map { TouchOrientation($0, output: output?.name ?? "") }
  }
}

extension TouchMapping.Output {
  /// Returns the mapping from fractions of the output to fractions of the screen.
  fileprivate func place(on screen: CGSize) -> CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(rect.width) / screen.width, b: 0, c: 0, d: CGFloat(rect.height) / screen.height,
      tx: CGFloat(rect.x0) / screen.width, ty: CGFloat(rect.y0) / screen.height)
  }
}

extension PixelRect {
  fileprivate var rect: CGRect {
    CGRect(x: CGFloat(x0), y: CGFloat(y0), width: CGFloat(width), height: CGFloat(height))
  }
  /// Returns the distance of a point from the rectangle; 0 inside.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    point.distance(
      to: CGPoint(
        x: min(max(point.x, CGFloat(x0)), CGFloat(x1)),
        y: min(max(point.y, CGFloat(y0)), CGFloat(y1))))
  }
}

extension QuarterRotation {
  /// The rotation of a unit square about its center.
  package var transform: CGAffineTransform {
    let rows = self.rows
    return CGAffineTransform(
      a: CGFloat(rows.x.x), b: CGFloat(rows.y.x), c: CGFloat(rows.x.y), d: CGFloat(rows.y.y),
      tx: 0.5 - CGFloat(rows.x.x + rows.x.y) / 2, ty: 0.5 - CGFloat(rows.y.x + rows.y.y) / 2)
  }
}

extension CGAffineTransform {
  /// Creates a transform from the server's matrix: 9 values by row. Fails if it is not affine, or has no inverse.
  package init?(matrix m: [Double]) {
    guard m.count == 9, m.allSatisfy(\.isFinite), m[6] == 0, m[7] == 0, m[8] == 1 else {
      return nil
    }
    self.init(a: m[0], b: m[3], c: m[1], d: m[4], tx: m[2], ty: m[5])
    guard inverse != nil else { return nil }
  }

  /// The server's form: 9 values by row.
  package var matrix: [Double] { [a, c, tx, b, d, ty, 0, 0, 1].map(Double.init) }
}
