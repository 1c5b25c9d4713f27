import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

/// Where shapes lie: their frames, steps of keys, and where they may rest.
extension CanvasEditor {
  /// The rectangle around what is painted of a shape at its pose or another one, in points of the plane.
  package func frame(of shape: CanvasShape, at pose: Pose? = nil) -> CGRect {
    measure.frame(of: shape, at: pose ?? shape.pose)
  }

  /// The rectangle around several shapes; nil where there is none.
  package func frame(of shapes: some Sequence<CanvasShape>) -> CGRect? {
    shapes.reduce(nil) { $0?.union(frame(of: $1)) ?? frame(of: $1) }
  }

  /// The shapes that a rectangle of the plane touches, from the back to the front.
  package func shapes(touching rect: CGRect) -> [ShapeID] {
    Marquee.shapes(in: rect, of: document, index, measure)
  }

  // MARK: - Rest

  /// By how much things of a frame have to move so that they may rest.
  package func correction(of frame: CGRect) -> CGSize {
    Settling.way(of: frame, in: freeWindow, through: camera)
  }

  /// The poses at which shapes that are let go at some come to rest.
  package func rest(_ poses: [(CanvasShape, Pose)]) -> [(CanvasShape, Pose)] {
    Settling.rest(poses, measure, in: freeWindow, through: camera)
  }

  /// Where shapes that come in lie: the first place near theirs at which they rest and do not lie exactly upon another
  /// shape, as what is pasted twice would.
  ///
  /// The policy: *a place counts as free where it is after the shapes were moved so that they can be seen*, since
  /// places near an edge are moved to the same one.
  ///
  /// - Parameters:
  ///   - shapes: the shapes at their poses.
  ///   - first: how many steps down and to the right of there the search begins.
  ///   - rests: whether they are moved so that they can be seen.
  package func freePlace(
    for shapes: [CanvasShape], from first: Int = 0, rests: Bool = true
  ) -> [CanvasShape] {
    guard let lead = shapes.first?.pose.position else { return shapes }
    let step = Self.copyOffset * (1 / camera.zoom)
    func place(_ x: Int, _ y: Int) -> CGSize {
      let way = CGSize(width: step.width * CGFloat(x), height: step.height * CGFloat(y))
      guard rests, let frame = frame(of: shapes) else { return way }
      return way + correction(of: frame.offsetBy(dx: way.width, dy: way.height))
    }
    func isFree(_ way: CGSize) -> Bool {
      let place = lead + way
      return !index.shapes(at: place, within: 1 / camera.zoom).contains {
        (document[$0]?.pose.position.distance(to: place) ?? .infinity) * camera.zoom < 1
      }
    }
    func moved(_ way: CGSize) -> [CanvasShape] {
      shapes.map { shape in
        var shape = shape
        shape.pose.position = shape.pose.position + way
        shape.home = shape.pose
        return shape
      }
    }
    let start = place(first, first)
    // Down and to the right, as copies lie upon one another on a desk; from a corner the other way; else around.
    for sign in [1, -1] {
      var last: CGSize?
      for count in first..<Self.mostCopies {
        let way = place(sign * count, sign * count)
        if way == last { break }
        if isFree(way) { return moved(way) }
        last = way
      }
    }
    for ring in 1..<Self.mostRings {
      for x in -ring...ring {
        for y in -ring...ring where max(abs(x), abs(y)) == ring {
          let way = place(x, y)
          if isFree(way) { return moved(way) }
        }
      }
    }
    return moved(start)
  }

  /// How many copies lie in a row before others are put beside it.
  private static let mostCopies = 64
  /// How far around a place a free one is looked for, in steps.
  private static let mostRings = 16

  // MARK: - Steps

  /// Moves, scales or turns the selected shapes by a step, about their common middle or another point of the
  /// plane; those that were to be seen stay so.
  ///
  /// Steps about the same shapes share one pivot, and a step and its inverse restore the very poses: ``StepRun``.
  package func step(
    _ kind: EditKind, by way: CGSize = .zero, scale: CGFloat = 1,
    turn: Angle = .zero,
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
      let middle = shapes.count == 1 || old.isNull ? shapes[0].pose.position : old.center
      run = StepRun(shapes, pivot: anchor ?? middle, anchor: anchor)
    }
    run.begin()
    run.turn(by: turn)
    run.scale(by: scale, possible: min(max(scale, limits.lowerBound), limits.upperBound))
    run.move(by: way)
    let exact = shapes.map { shape in
      var pose = run.pose(of: shape)
      // A limit that was divided and multiplied again may be off by a bit.
      if CanvasShape.scaleRange.contains(shape.pose.scale) {
        pose.scale = Settling.scale(pose.scale)
      }
      return (shape, pose)
    }
    // What was out of sight is moved where it is.
    let rests = !run.isAtStart && correction(of: old) == .zero
    let poses = rests ? rest(exact) : exact
    let edit = edit(kind, poses)
    run.end(poses, correction: poses[0].1.position - exact[0].1.position, changes: !edit.isEmpty)
    steps = run
    commit(edit, travel, amending: key)
  }

  /// The edit that brings shapes to poses.
  package func edit(_ kind: EditKind, _ poses: [(CanvasShape, Pose)]) -> Edit {
    Edit(
      kind,
      poses.compactMap { shape, pose in
        guard let old = document[shape.id], old.pose != pose else { return nil }
        var new = old
        new.pose = pose
        return .replace(old, with: new)
      })
  }

  // MARK: - Arranging

  /// The shapes that can be aligned: those that commands may move.
  private var alignable: Set<ShapeID> { Set(movable.map(\.id)) }

  package func align(_ alignment: ShapeAlignment) {
    commit(document.aligning(alignable, to: alignment, measure))
  }

  func distribute(_ axis: ShapeAxis) {
    commit(document.distributing(alignable, along: axis, measure))
  }

  // MARK: - Looking

  /// Zooms about the middle of the free part of the window.
  package func zoom(to zoom: CGFloat) {
    look(
      camera.zoomed(by: zoom / camera.zoom, about: CGPoint(x: freeWindow.midX, y: freeWindow.midY)),
      .answer)
  }

  /// Brings shapes that are out of sight into the middle of the window, at the same zoom.
  package func reveal(_ shapes: [CanvasShape]) {
    guard let frame = frame(of: shapes), !frame.isNull else { return }
    let seen = camera.toWindow(frame)
    guard !seen.intersects(freeWindow) else { return }
    look(camera.panned(by: freeWindow.center - seen.center), .answer)
  }

  /// Shows a part of the plane, whole and in the middle.
  package func show(_ frame: CGRect?) {
    guard let frame else { return }
    look(.fitting(frame, into: freeWindow.shrunk(dx: 24, dy: 24)), .answer)
  }
}
