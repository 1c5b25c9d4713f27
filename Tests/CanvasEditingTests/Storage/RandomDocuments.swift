import CanvasEditing
import DeftGeometry
import DeftTesting

/// Random documents and edits of all kinds, from a seed.
struct RandomDocuments {
  private var numbers: SplitMix64
  private var count = 0

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
  mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < share
  }

  /// Returns a document with poses, pictures and a limited number of shapes.
  mutating func document(shapes: Int = 12) -> Document {
    var document = Document((0..<below(shapes + 1)).map { _ in shape() })
    for _ in 0..<below(4) {
      var poses: [ShapeID: Pose] = [:]
      for shape in document.shapes where chance(0.7) { poses[shape.id] = pose() }
      if chance(0.2) { poses[ShapeID("gone \(count)")] = pose() }
      let number = 1 + below(9)
      try! document.apply(
        Edit(.savePose, number: number, [.pose(number, from: document.poses[number], to: poses)]))
    }
    if chance(0.5), let number = document.poses.keys.min() {
      try! document.apply(document.namingPose(number, name()))
    }
    for index in 0..<below(3) {
      let data = Data((0..<below(300)).map { _ in UInt8(below(256)) })
      try! document.apply(Edit(.add, [.picture("picture \(index).png", from: nil, to: data)]))
    }
    return document
  }

  /// Returns a shape with a new id.
  mutating func shape() -> CanvasShape {
    count += 1
    var shape = CanvasShape(
      ShapeID("\(text()) \(count)"), name: chance(0.5) ? "" : name(), figure(), style(),
      home: pose(),
      pose: chance(0.5) ? nil : pose(), isPinned: chance(0.2))
    shape.groups = (0..<below(3)).map { GroupID("group \($0) \(below(9))") }
    return shape
  }

  mutating func pose() -> Pose {
    Pose(
      position: CGPoint(x: length(-1e5...1e5), y: length(-1e5...1e5)),
      scale: chance(0.4) ? 1 : length(0.001...64),
      rotation: chance(0.3)
        ? .zero
        : chance(0.5)
          ? .degrees(Double(below(7200) - 3600) / 10)
          : .radians(length(-100...100)))
  }

  /// Returns an edit that matches a document.
  mutating func edit(of document: Document) -> Edit {
    let shapes = document.shapes
    guard !shapes.isEmpty, !chance(0.2) else {
      // Another generator with the same seed may have created the document, so the document may contain the new id.
      var fresh = shape()
      while document[fresh.id] != nil { fresh = shape() }
      return Edit(.add, [.insert(fresh, at: below(shapes.count + 1))])
    }
    let place = below(shapes.count)
    switch below(7) {
    case 6:
      let number = 1 + below(9)
      let new = chance(0.3) ? nil : "pose \(below(99))"
      return Edit(
        .namePose, number: number,
        [.poseName(number, from: document.poseNames[number], to: new)])
    case 0: return Edit(code: name(), number: below(9), [.remove(shapes[place], at: place)])
    case 1:
      return Edit(.sendToBack, [.move(shapes[place].id, from: place, to: below(shapes.count))])
    case 2:
      let number = 1 + below(9)
      let poses = chance(0.2) ? nil : [shapes[place].id: pose()]
      return Edit(
        .savePose, number: number, [.pose(number, from: document.poses[number], to: poses)])
    case 3:
      let data = chance(0.3) ? nil : Data([UInt8(below(256))])
      return Edit(.add, [.picture("a.png", from: document.pictures["a.png"], to: data)])
    default:
      let (figure, style, pose) = (figure(), style(), pose())
      return document.edit(.transform, of: shapes.prefix(1 + below(shapes.count)).map(\.id)) {
        ($0.pose, $0.style) = (pose, style)
        if $0.id == shapes[place].id { $0.figure = figure }
      }
    }
  }

  // MARK: - Parts

  /// Returns a number that is a multiple of 1/8 or has full precision.
  private mutating func length(_ range: ClosedRange<Double>) -> CGFloat {
    let value = Double.random(in: range, using: &numbers)
    let short = (value * 8).rounded() / 8
    return chance(0.5) && range.contains(short) ? short : value
  }

  private mutating func size() -> CGSize {
    CGSize(width: length(0.01...5000), height: length(0.01...5000))
  }

  private mutating func end() -> Arrow.End {
    let place = CGPoint(x: length(0...1), y: length(0...1))
    return Arrow.End(
      point(), attachment: chance(0.5) ? nil : .init(ShapeID("\(text()) 1"), place: place))
  }

  /// Returns the size of an oval, ring, star or polygon, often with equal width and height.
  private mutating func round() -> CGSize {
    let radius = length(0.01...900)
    return chance(0.5) ? CGSize(width: 2 * radius, height: 2 * radius) : size()
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: length(-3000...3000), y: length(-3000...3000))
  }

  private mutating func figure() -> Figure {
    switch below(11) {
    case 9: return .arrow(Arrow(from: end(), to: end(), width: length(0.1...40)))
    case 0: return chance(0.5) ? .circle(radius: length(0.01...900)) : .oval(size())
    case 1:
      return chance(0.5)
        ? .ring(radius: length(0.01...900), lineWidth: length(0.01...90))
        : .ring(size(), lineWidth: length(0.01...90))
    case 2: return .rectangle(size())
    case 3: return .roundedRectangle(size(), cornerRadius: length(0...90))
    case 4: return .star(points: 3 + below(30), size: round(), inset: length(0...1))
    case 5: return .polygon(sides: 3 + below(30), size: round())
    case 6:
      return .text(
        TextBlock(
          chance(0.2) ? "" : text(), size: length(1...500),
          width: chance(0.5) ? length(1...900) : nil,
          alignment: TextBlock.Alignment.allCases[below(3)]))
    case 7: return .picture(chance(0.5) ? "dusk.png" : "picture \(below(3)).png", size())
    case 8: return .ink(Ink((0...below(40)).map { _ in .init(point(), width: length(0.1...40)) }))
    default: return .curve(path())
    }
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<below(20) {
      switch below(5) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path
  }

  private mutating func hue() -> Hue {
    if chance(0.2) {
      let (red, green, blue) = (below(256), below(256), below(256))
      return .custom(CustomColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
    }
    return Hue.allCases[below(Hue.allCases.count)]
  }

  private mutating func style() -> Style {
    let hue = hue()
    let fill = [.plain(hue), .linear(hue), .radial(hue), .line(hue), Fill.picture][below(5)]
    let stroke =
      chance(0.5)
      ? nil : Stroke(chance(0.5) ? nil : self.hue(), width: length(0.1...40))
    return Style(fill, stroke: stroke, opacity: chance(0.6) ? 1 : Double(length(0...1)))
  }

  /// Returns a line of text, in several scripts.
  private mutating func name() -> String {
    let words = ["a", "Haus", "«x»", "東京", "\u{301}e", "\\", "\"", "/", "שלום", "👩‍👩‍👧", "null", " "]
    return (0..<below(4)).map { _ in words[below(words.count)] }.joined()
  }

  /// Returns text, sometimes with several lines.
  private mutating func text() -> String {
    let signs = name()
    return chance(0.15) && !signs.isEmpty ? signs : "t" + signs
  }
}
