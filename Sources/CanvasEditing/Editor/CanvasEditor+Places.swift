import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

/// The geometry of shapes: frames, resting positions, steps and alignment.
extension CanvasEditor {
  /// Returns the painted bounds of a shape at its pose or at another one, in canvas points.
  package func frame(of shape: CanvasShape, at pose: Pose? = nil) -> CGRect {
    measure.frame(of: shape, at: pose ?? shape.pose)
  }

  /// Returns the painted bounds of several shapes; `nil` without shapes.
  package func frame(of shapes: some Sequence<CanvasShape>) -> CGRect? {
    shapes.reduce(nil) { $0?.union(frame(of: $1)) ?? frame(of: $1) }
  }

  /// The painted bounds of all shapes; `nil` on an empty canvas.
  var contentFrame: CGRect? { document.shapes.isEmpty ? nil : index.bounds }

  /// Returns the shapes that touch a canvas rectangle, from the back to the front.
  package func shapes(touching rect: CGRect) -> [ShapeID] {
    Marquee.shapes(in: rect, of: document, index, measure)
  }

  /// Returns the shapes inside a lasso, from the back to the front.
  package func shapes(inside lasso: Lasso) -> [ShapeID] {
    lasso.shapes(of: document, index, measure)
  }

  /// Returns the shapes that an eraser touches along a straight path on the canvas, together with the other shapes in
  /// their groups. Pinned and held shapes are excluded.
  package func shapes(
    erasedFrom start: CGPoint, to end: CGPoint, within radius: CGFloat
  ) -> Set<ShapeID> {
    Eraser.shapes(from: start, to: end, within: radius, of: document, index, measure)
      .filter { !isHeld($0) }
  }

  // MARK: - Resting positions

  /// Returns the offset that moves a frame to a valid resting position.
  package func correction(of frame: CGRect) -> CGSize {
    Settling.offset(of: frame, in: freeWindow, beside: toolFrames, through: camera)
  }

  /// Returns whether a frame is at a valid resting position, within the rounding of poses.
  func rests(_ frame: CGRect) -> Bool { correction(of: frame).magnitude < 0.02 }

  /// Returns the resting poses of shapes that are released at given poses.
  package func rest(_ poses: [(CanvasShape, Pose)]) -> [(CanvasShape, Pose)] {
    Settling.rest(poses, measure, in: freeWindow, beside: toolFrames, through: camera)
  }

  /// Returns new shapes, moved to the nearest resting position where none of them exactly covers another shape. Without
  /// this search, a second paste would cover the first.
  ///
  /// The policy: *a position is checked after the shapes have been moved into view*, because several positions near an
  /// edge are moved to the same one.
  ///
  /// - Parameters:
  ///   - shapes: the shapes at their poses.
  ///   - first: the number of steps down and to the right at which the search starts.
  ///   - rests: whether the shapes are moved into view.
  package func freePlace(
    for shapes: [CanvasShape], from first: Int = 0, rests: Bool = true
  ) -> [CanvasShape] {
    guard let lead = shapes.first?.pose.position else { return shapes }
    let step = Self.copyOffset * (1 / camera.zoom)
    func place(_ x: Int, _ y: Int) -> CGSize {
      let offset = CGSize(width: step.width * CGFloat(x), height: step.height * CGFloat(y))
      guard rests, let frame = frame(of: shapes) else { return offset }
      return offset + correction(of: frame.offsetBy(dx: offset.width, dy: offset.height))
    }
    func isFree(_ offset: CGSize) -> Bool {
      let place = lead + offset
      return !index.shapes(at: place, within: 1 / camera.zoom).contains {
        (document[$0]?.pose.position.distance(to: place) ?? .infinity) * camera.zoom < 1
      }
    }
    func moved(_ offset: CGSize) -> [CanvasShape] {
      shapes.map { shape in
        var shape = shape
        shape.pose.position = shape.pose.position + offset
        shape.home = shape.pose
        return shape
      }
    }
    let start = place(first, first)
    // Searches down and to the right, like a stack of copies; then up and to the left; then in rings around the shapes.
    for sign in [1, -1] {
      var last: CGSize?
      for count in first..<Self.maxCopies {
        let offset = place(sign * count, sign * count)
        if offset == last { break }
        if isFree(offset) { return moved(offset) }
        last = offset
      }
    }
    for ring in 1..<Self.maxRings {
      for x in -ring...ring {
        for y in -ring...ring where max(abs(x), abs(y)) == ring {
          let offset = place(x, y)
          if isFree(offset) { return moved(offset) }
        }
      }
    }
    return moved(start)
  }

  /// Returns a new shape, moved to the nearest free room: inside the free part of the window, and at a distance from
  /// all other shapes. Without such room, the shape only avoids the exact position of another shape.
  func inFreeRoom(_ shape: CanvasShape) -> CanvasShape {
    let own = frame(of: shape)
    guard !own.isNull else { return shape }
    let step = Self.roomStep / camera.zoom
    let window = camera.toCanvas(freeWindow.shrunk(dx: Settling.margin, dy: Settling.margin))
    let reach = Int((max(window.width, window.height) / step).rounded(.up))
    var best: (offset: CGSize, distance: CGFloat)?
    // Searches in rings around the position. The search ends when no farther ring can contain a nearer place than the
    // best one so far.
    for ring in 0...max(reach, 0) {
      if let best, CGFloat(ring) * step >= best.distance { break }
      for x in -ring...ring {
        let isSide = abs(x) == ring
        for y in stride(from: -ring, through: ring, by: isSide ? 1 : max(2 * ring, 1)) {
          let offset = CGSize(width: CGFloat(x) * step, height: CGFloat(y) * step)
          let frame = own.offsetBy(dx: offset.width, dy: offset.height)
          guard offset.magnitude < best?.distance ?? .infinity, window.contains(frame),
            index.shapes(in: frame.insetBy(dx: -step, dy: -step)).isEmpty
          else { continue }
          best = (offset, offset.magnitude)
        }
      }
    }
    guard let best else { return freePlace(for: [shape])[0] }
    var new = shape
    new.pose.position = new.pose.position + best.offset
    new.home = new.pose
    return new
  }

  /// The step of the search for free room, and the minimum distance from other shapes, in window points.
  private static let roomStep: CGFloat = 16

  /// The maximum number of steps along the diagonal.
  private static let maxCopies = 64
  /// The maximum number of rings that are searched.
  private static let maxRings = 16

  // MARK: - Steps

  /// Moves, scales or rotates the selected shapes by a step, about their common center or another canvas point. Visible
  /// shapes stay visible.
  ///
  /// Steps of the same shapes share one pivot, and a step and its inverse restore the exact poses; see ``StepRun``.
  package func step(
    _ kind: EditKind, by offset: CGSize = .zero, scale: CGFloat = 1,
    rotation: Angle = .zero,
    about anchor: CGPoint? = nil, of shapes: [CanvasShape]? = nil, _ travel: Travel = .step,
    amending key: AnyHashable? = nil
  ) {
    let shapes = shapes ?? movable
    guard let old = frame(of: shapes),
      let limits = CanvasShape.scaleLimits(of: shapes.lazy.map(\.pose.scale))
    else { return }
    var run: StepRun
    if var last = steps, last.resumes(shapes, anchor: anchor) {
      run = last
    } else {
      // An arrow uses the center of its frame, because its origin may be far from its line.
      let isOne = shapes.count == 1 && shapes[0].figure.arrow == nil
      let middle = isOne || old.isNull ? shapes[0].pose.position : old.center
      run = StepRun(shapes, pivot: anchor ?? middle, anchor: anchor)
    }
    run.begin()
    run.rotate(by: rotation)
    run.scale(by: scale, possible: min(max(scale, limits.lowerBound), limits.upperBound))
    run.move(by: offset)
    let exact = shapes.map { shape in
      var pose = run.pose(of: shape)
      // Rounding may push a scale slightly past a limit.
      if CanvasShape.scaleRange.contains(shape.pose.scale) {
        pose.scale = Settling.scale(pose.scale)
      }
      return (shape, pose)
    }
    // Shapes outside the viewport are not moved into it.
    let rests = !run.isAtStart && self.rests(old)
    let resting = rests ? rest(exact) : exact
    let correction = resting[0].1.position - exact[0].1.position
    // The run stores the poses that the document will have: rounded, except when the steps have returned to the start.
    let decimals = Precision.decimals(atZoom: camera.zoom)
    let poses = run.isAtStart ? resting : resting.map { ($0, Precision.rounded($1, decimals)) }
    let edit = edit(kind, poses)
    run.end(poses, correction: correction, changes: !edit.isEmpty)
    steps = run
    commit(edit, travel, amending: key)
  }

  /// Stretches the selected shapes along an axis of their frame, about its center. Visible shapes stay visible.
  func stretch(along axis: ShapeAxis, by factor: CGFloat, amending key: AnyHashable?) {
    let shapes = movable
    guard let frame = SelectionFrame(of: Set(shapes.map(\.id)), in: document, measure) else {
      return
    }
    let factors =
      axis == .horizontal
      ? CGSize(width: factor, height: 1) : CGSize(width: 1, height: factor)
    let stretch = Stretch(about: frame.center, by: factors, rotation: frame.rotation)
    var stretched = shapes.map { stretch.applied(to: $0, measure) }
    if self.frame(of: shapes).map({ correction(of: $0) == .zero }) ?? false {
      stretched = rest(stretched.map { ($0, $0.pose) }).map { shape, pose in
        var shape = shape
        shape.pose = pose
        return shape
      }
    }
    let new = Dictionary(uniqueKeysWithValues: stretched.map { ($0.id, $0) })
    commit(
      document.edit(.stretch, of: shapes.map(\.id)) { $0 = new[$0.id] ?? $0 }, .step, amending: key)
  }

  /// Returns the edit that moves shapes to poses. Arrows that move without other shapes are detached from their shapes.
  package func edit(_ kind: EditKind, _ poses: [(CanvasShape, Pose)]) -> Edit {
    let frees = poses.allSatisfy { $0.0.figure.arrow != nil }
    return Edit(
      kind,
      poses.compactMap { shape, pose in
        guard let old = document[shape.id], old.pose != pose else { return nil }
        var new = old
        new.pose = pose
        if frees { new = new.attached { _ in false } }
        return .replace(old, with: new)
      })
  }

  // MARK: - Arranging

  /// The shapes that can be aligned and distributed. Pinned shapes do not move, but other shapes can be aligned with
  /// them.
  private var alignable: Set<ShapeID> {
    Set(selected.lazy.filter { !self.isHeld($0.id) }.map(\.id))
  }

  package func align(_ alignment: ShapeAlignment) {
    commit(document.aligning(alignable, to: alignment, measure))
  }

  func distribute(_ axis: ShapeAxis) {
    commit(document.distributing(alignable, along: axis, measure))
  }

  // MARK: - Viewing

  /// Zooms about the center of the free part of the window.
  package func zoom(to zoom: CGFloat) {
    moveCamera(
      to: camera.zoomed(
        by: zoom / camera.zoom, about: CGPoint(x: freeWindow.midX, y: freeWindow.midY)),
      .answer)
  }

  /// If all shapes are outside the viewport, pans the canvas to center them in the window.
  package func reveal(_ shapes: [CanvasShape]) {
    guard let frame = frame(of: shapes), !frame.isNull else { return }
    let seen = camera.toWindow(frame)
    guard !seen.intersects(freeWindow) else { return }
    moveCamera(to: camera.panned(by: freeWindow.center - seen.center), .answer)
  }

  /// Returns whether a point of the window is above the toolbar and beside all tools.
  package func isClear(_ place: CGPoint) -> Bool {
    freeWindow.contains(place) && !toolFrames.contains { $0.contains(place) }
  }

  /// The largest rectangle of the free part of the window beside all tools. If it is smaller than half of the free
  /// part, the tools are ignored.
  var clearWindow: CGRect {
    let clear = toolFrames.reduce(freeWindow) { area, tool in
      guard area.intersects(tool) else { return area }
      return [
        CGRect(x: tool.maxX, y: area.minY, width: area.maxX - tool.maxX, height: area.height),
        CGRect(x: area.minX, y: area.minY, width: tool.minX - area.minX, height: area.height),
        CGRect(x: area.minX, y: tool.maxY, width: area.width, height: area.maxY - tool.maxY),
        CGRect(x: area.minX, y: area.minY, width: area.width, height: tool.minY - area.minY),
      ].max { $0.width * $0.height < $1.width * $1.height } ?? area
    }
    let isLarge = 2 * clear.width * clear.height >= freeWindow.width * freeWindow.height
    return isLarge ? clear : freeWindow
  }

  /// Shows the document that the window was opened with: like the opening scene if the window then shows all shapes,
  /// otherwise so that it shows them. An empty canvas is shown at its actual size. The view does not move there, because
  /// nothing was visible before.
  package func showOpened() {
    guard let frame = contentFrame else { return moveCamera(to: Camera()) }
    if !freeWindow.contains(camera.toWindow(frame)) { show(frame, atMost: 1, .atOnce) }
  }

  /// Zooms and pans so that a canvas rectangle fits the part of the window beside all tools.
  package func show(
    _ frame: CGRect?, atMost zoom: CGFloat = Camera.zoomRange.upperBound,
    _ motion: CameraMotion = .answer
  ) {
    guard let frame else { return }
    moveCamera(to: .fitting(frame, into: clearWindow.shrunk(dx: 24, dy: 24), atMost: zoom), motion)
  }
}
