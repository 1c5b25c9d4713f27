import Deft

/// A gesture of the help card, as a picture of fingertips and their motion.
package enum HelpPictogram: CaseIterable {
  case tap, drag, flick, twoFingers, doubleTap, longPress

  /// The name of the gesture.
  var title: LocalizedStringResource {
    switch self {
    case .tap: "Tap"
    case .drag: "Drag"
    case .flick: "Flick"
    case .twoFingers: "Two fingers"
    case .doubleTap: "Double tap"
    case .longPress: "Long press"
    }
  }

  /// The effect on a shape.
  var meaning: LocalizedStringResource {
    switch self {
    case .tap: "selects"
    case .drag: "moves"
    case .flick: "throws"
    case .twoFingers: "scale and rotate"
    case .doubleTap: "sends home"
    case .longPress: "pins"
    }
  }

  /// The size of the picture, in points.
  static let size = CGSize(width: 72, height: 48)
  private static let finger: CGFloat = 9

  /// The fingertips.
  var fingers: Path {
    Path { path in
      for center in fingertips {
        path.addEllipse(
          in: CGRect(center: center, size: CGSize(width: 2 * Self.finger, height: 2 * Self.finger)))
      }
    }
  }

  private var fingertips: [CGPoint] {
    switch self {
    case .tap, .doubleTap, .longPress: [CGPoint(x: 36, y: 24)]
    case .drag: [CGPoint(x: 20, y: 24)]
    case .flick: [CGPoint(x: 28, y: 24)]
    case .twoFingers: [CGPoint(x: 27, y: 31), CGPoint(x: 45, y: 17)]
    }
  }

  /// The lines that stand for motion or time.
  var lines: Path {
    Path { path in
      func ring(_ radius: CGFloat) {
        path.addEllipse(
          in: CGRect(
            center: CGPoint(x: 36, y: 24), size: CGSize(width: 2 * radius, height: 2 * radius)))
      }
      func line(_ from: CGPoint, _ to: CGPoint) {
        path.move(to: from)
        path.addLine(to: to)
      }
      func head(at tip: CGPoint, _ angle: Angle) {
        for side in [-1.0, 1] {
          let back = angle + .degrees(180 + 35 * side)
          line(
            tip, CGPoint(x: tip.x + 8 * cos(back.radians), y: tip.y + 8 * sin(back.radians)))
        }
      }
      switch self {
      case .tap: ring(15)
      case .doubleTap:
        ring(14)
        ring(20)
      case .longPress:
        // Draws three quarters of a clock face.
        path.addArc(
          center: CGPoint(x: 36, y: 24), radius: 17, startAngle: .degrees(-90),
          endAngle: .degrees(180), clockwise: false)
      case .drag:
        line(CGPoint(x: 32, y: 24), CGPoint(x: 60, y: 24))
        head(at: CGPoint(x: 60, y: 24), .zero)
      case .flick:
        for (y, length) in [(16.0, 9.0), (24, 14), (32, 9)] {
          line(CGPoint(x: 16, y: y), CGPoint(x: 16 - length, y: y))
        }
        line(CGPoint(x: 40, y: 24), CGPoint(x: 66, y: 24))
        head(at: CGPoint(x: 66, y: 24), .zero)
      case .twoFingers:
        line(CGPoint(x: 54, y: 11), CGPoint(x: 66, y: 2))
        head(at: CGPoint(x: 66, y: 2), .degrees(-37))
        line(CGPoint(x: 18, y: 37), CGPoint(x: 6, y: 46))
        head(at: CGPoint(x: 6, y: 46), .degrees(143))
      }
    }
  }
}

/// The pictures of gestures in rows, each with its name and its effect.
struct HelpPictogramRows {
  let pictograms: [HelpPictogram]
  let width: CGFloat
  @Environment(\.palette) private var palette

  init(_ pictograms: [HelpPictogram], width: CGFloat) {
    (self.pictograms, self.width) = (pictograms, width)
  }

  /// The minimum width of a picture with its name and effect.
  static let leastWidth: CGFloat = 112
  private static let row: CGFloat = HelpPictogram.size.height + 48

  /// Returns the number of columns that gives one to three rows of about equal length.
  private static func columns(of count: Int, in width: CGFloat) -> Int {
    [count, (count + 1) / 2, (count + 2) / 3].first { CGFloat($0) * leastWidth <= width } ?? 1
  }

  /// Returns the height of the rows for an available width.
  static func height(of count: Int, in width: CGFloat) -> CGFloat {
    guard count > 0 else { return 0 }
    let columns = columns(of: count, in: width)
    return CGFloat((count + columns - 1) / columns) * row + Panel.grid
  }
}

extension HelpPictogramRows: View {
  var body: some View {
    if !pictograms.isEmpty { rows }
  }

  private var rows: some View {
    let columns = Self.columns(of: pictograms.count, in: width)
    return VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(stride(from: 0, to: pictograms.count, by: columns)), id: \.self) { first in
        HStack(spacing: 0) {
          ForEach(pictograms[first..<min(first + columns, pictograms.count)], id: \.self) {
            cell($0).frame(width: width / CGFloat(columns), height: Self.row)
          }
        }
      }
    }
    .padding(.bottom, Panel.grid)
  }

  private func cell(_ pictogram: HelpPictogram) -> some View {
    VStack(spacing: 2) {
      ZStack {
        pictogram.lines.stroke(
          Color(palette.secondaryText),
          style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        pictogram.fingers.fill(Color(palette.accent))
      }
      .frame(width: HelpPictogram.size.width, height: HelpPictogram.size.height)
      .accessibilityHidden(true)
      Text(pictogram.title)
        .font(.system(size: Palette.caption, weight: .semibold))
        .foregroundStyle(Color(palette.text))
      Text(pictogram.meaning)
        .font(.system(size: Palette.caption))
        .foregroundStyle(Color(palette.secondaryText))
    }
    .lineLimit(1)
    .accessibilityElement(children: .combine)
  }
}
