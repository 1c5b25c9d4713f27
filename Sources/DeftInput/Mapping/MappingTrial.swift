import DeftGeometry

/// A user's touches on displayed marks, and the mapping of the panel that they determine.
///
/// The policy: *five taps determine the mapping, and a line that is drawn afterwards must agree
/// with it.* A user's taps miss the marks by a few millimeters. A mapping that covers the whole
/// output within this error, in one of the eight orientations, is therefore taken as exact. Any
/// other mapping keeps its measured scale and offset.
///
/// The positions of touches are fractions of the panel, before the coordinate matrix applies. The
/// positions of marks are fractions of the output as it is displayed.
package struct MappingTrial: Hashable, Sendable {
  /// The marks to tap: near the four corners, and in the middle.
  package static let marks = [
    CGPoint(x: 0.15, y: 0.15), CGPoint(x: 0.85, y: 0.15), CGPoint(x: 0.5, y: 0.5),
    CGPoint(x: 0.15, y: 0.85), CGPoint(x: 0.85, y: 0.85),
  ]
  /// The largest error of a tap or of the line's ends, as a fraction of the output.
  package static let reach = 0.08
  /// The maximum error of a scale or a skew, and the maximum offset, that are attributed to
  /// inaccurate taps, as fractions of the output. Taps that are 3% off cause errors of this size.
  package static let scaleTolerance = 0.1
  package static let offsetTolerance = 0.05
  /// The largest difference between the line's direction and 45 degrees.
  package static let angleTolerance = Angle(degrees: 8)

  /// A reason why the trial starts again.
  package enum Failure: String, Hashable, Sendable {
    /// No mapping fits all taps.
    case scatteredTaps
    /// The drawn line does not match the expected one under the mapping that the taps determine.
    case differentLine
  }
  package enum Step: Hashable, Sendable {
    /// A tap on the mark with this index is expected.
    case mark(Int)
    /// A line at 45 degrees is expected.
    case line
    /// The mapping from the panel to the output.
    case measured(CGAffineTransform)
  }

  /// The size of the output in pixels, as it is displayed.
  package let size: CGSize
  package private(set) var step = Step.mark(0)
  /// The reason why the trial has started again; `nil` after the next touch.
  package private(set) var failure: Failure?
  private var taps: [CGPoint] = []

  package init(size: CGSize) { self.size = size }

  /// The ends of the line: from the lower left to the upper right, at 45 degrees in pixels.
  package var line: (start: CGPoint, end: CGPoint) {
    let half = 0.3 * min(size.width, size.height)
    let (x, y) = (half / size.width, half / size.height)
    return (CGPoint(x: 0.5 - x, y: 0.5 + y), CGPoint(x: 0.5 + x, y: 0.5 - y))
  }

  /// Handles a touch that has ended.
  ///
  /// - Parameters:
  ///   - start: The position where the touch began.
  ///   - end: The position where the touch ended.
  package mutating func touch(from start: CGPoint, to end: CGPoint) {
    failure = nil
    switch step {
    case .mark(let index):
      taps.append(start)
      step = index + 1 < Self.marks.count ? .mark(index + 1) : .line
      if step == .line, mapping == nil { restart(.scatteredTaps) }
    case .line:
      guard let mapping, agrees(start.applying(mapping), end.applying(mapping)) else {
        return restart(.differentLine)
      }
      step = .measured(mapping)
    case .measured: break
    }
  }

  private mutating func restart(_ reason: Failure) {
    (step, taps, failure) = (.mark(0), [], reason)
  }

  /// The mapping from the panel to the output that the taps determine; `nil` if no mapping fits all
  /// of them.
  private var mapping: CGAffineTransform? {
    guard let fit = CGAffineTransform(leastSquares: zip(taps, Self.marks)),
      zip(taps, Self.marks).allSatisfy({ tap, mark in
        let error = tap.applying(fit) - mark
        return max(abs(error.width), abs(error.height)) <= Self.reach
      }),
      let turn = QuarterRotation(matrix: fit.matrix)
    else { return nil }
    let rest = fit.concatenating(turn.inverse.transform)
    guard max(abs(rest.b), abs(rest.c)) <= Self.scaleTolerance else { return nil }
    let center = CGPoint(x: 0.5, y: 0.5).applying(rest)
    if max(abs(rest.a - 1), abs(rest.d - 1)) <= Self.scaleTolerance,
      max(abs(center.x - 0.5), abs(center.y - 0.5)) <= Self.offsetTolerance
    {
      return turn.transform
    }
    return CGAffineTransform(a: rest.a, b: 0, c: 0, d: rest.d, tx: rest.tx, ty: rest.ty)
      .concatenating(turn.transform)
  }

  /// Returns whether a line on the output is the expected one.
  private func agrees(_ start: CGPoint, _ end: CGPoint) -> Bool {
    func isNear(_ point: CGPoint, _ mark: CGPoint) -> Bool {
      max(abs(point.x - mark.x), abs(point.y - mark.y)) <= Self.reach
    }
    let angle = atan2((start.y - end.y) * size.height, (end.x - start.x) * size.width)
    return isNear(start, line.start) && isNear(end, line.end)
      && abs(angle - .pi / 4) <= Self.angleTolerance.radians
  }
}

extension CGAffineTransform {
  /// Creates the least-squares transform from the first points of the pairs to the second ones;
  /// fails if the first points lie on one line.
  fileprivate init?(leastSquares pairs: Zip2Sequence<[CGPoint], [CGPoint]>) {
    let pairs = Array(pairs)
    guard !pairs.isEmpty else { return nil }
    func mean(_ value: (CGPoint, CGPoint) -> CGFloat) -> CGFloat {
      pairs.map(value).reduce(0, +) / CGFloat(pairs.count)
    }
    let from = CGPoint(x: mean { p, _ in p.x }, y: mean { p, _ in p.y })
    let to = CGPoint(x: mean { _, q in q.x }, y: mean { _, q in q.y })
    func moment(_ a: @escaping (CGPoint) -> CGFloat, _ b: (CGPoint, CGPoint) -> CGFloat) -> CGFloat
    { mean { a($0) * b($0, $1) } }
    let spread = CGAffineTransform(
      a: moment({ $0.x - from.x }) { p, _ in p.x - from.x },
      b: moment({ $0.x - from.x }) { p, _ in p.y - from.y },
      c: moment({ $0.y - from.y }) { p, _ in p.x - from.x },
      d: moment({ $0.y - from.y }) { p, _ in p.y - from.y }, tx: 0, ty: 0)
    let common = CGAffineTransform(
      a: moment({ $0.x - from.x }) { _, q in q.x - to.x },
      b: moment({ $0.x - from.x }) { _, q in q.y - to.y },
      c: moment({ $0.y - from.y }) { _, q in q.x - to.x },
      d: moment({ $0.y - from.y }) { _, q in q.y - to.y }, tx: 0, ty: 0)
    // Points within 5% of a line do not determine the mapping perpendicular to it.
    guard spread.a * spread.d - spread.b * spread.c > 1e-5, let inverse = spread.inverse else {
      return nil
    }
    self = inverse.concatenating(common)
    let center = from.applying(self)
    (tx, ty) = (to.x - center.x, to.y - center.y)
  }
}
