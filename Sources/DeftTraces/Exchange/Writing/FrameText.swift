import DeftInput

/// A writer of recordings as readable text with one line per frame, similar to libinput's analysis tools: *the time,
/// the time since the previous line, and a column for each contact with an arrow and its movement*.
package struct FrameText {
  private let unit: String
  /// Units per point.
  private let factor: CGFloat
  /// The contact of each column; `nil` for a free column.
  private var columns: [(id: ContactID, place: CGPoint)?] = []
  private var lines: [String] = []
  private var last: TimeInterval?
  /// The time at which the log's clock is 0, in seconds.
  private let zero: TimeInterval

  /// Returns the text of a recording. Distances are in millimeters if the screen's size is known, otherwise in points.
  package static func export(_ playback: Playback) -> Export {
    var text = FrameText(playback)
    text.add(playback)
    return Export(text: text.lines.map { $0 + "\n" }.joined(), warnings: [])
  }

  private init(_ playback: Playback) {
    zero = playback.zero
    if let density = playback.pointsPerMillimeter, density > 0 {
      (unit, factor) = ("mm", 1 / density)
    } else {
      (unit, factor) = ("pt", 1)
    }
    var head = "# Distances are \(unit == "mm" ? "millimeters" : "points")"
    if let width = playback.width, let height = playback.height {
      head += ", the screen is \(number(width * factor)) x \(number(height * factor)) \(unit)"
    }
    lines.append(head + ". + touches down, - lifts, x is cancelled, · rests.")
  }

  private mutating func add(_ playback: Playback) {
    var frame: [Playback.Step] = []
    playback.forEachStep { step in
      if let first = frame.first, step.time != first.time {
        write(frame)
        frame = []
      }
      frame.append(step)
    }
    write(frame)
  }

  /// The width of a column in characters.
  private static let cellWidth = 20

  private mutating func write(_ frame: [Playback.Step]) {
    guard let time = frame.first?.time else { return }
    var cells: [Int: String] = [:]
    var remarks: [String] = []
    // The column of a contact that ends in this frame is free from the next frame on.
    var freed: [Int] = []
    for step in frame {
      switch step.action {
      case .wait: break
      case .resize(let size): remarks.append("size \(number(size.width)) x \(number(size.height))")
      case .input(.contact(let event)): add(event, &cells, &freed, &remarks)
      case .input(.hover(let hover)): remarks.append("hover \(place(hover.location))")
      case .input(.scroll(let scroll)):
        remarks.append("wheel \(signed(scroll.delta.width))/\(signed(scroll.delta.height)) clicks")
      case .input(.swipe(let swipe)): remarks.append("swipe of \(swipe.fingers) fingers")
      case .input(.key(let key)): remarks.append(key.isDown ? "key down" : "key up")
      case .input(.hoverEnded): remarks.append("hover ends")
      }
    }
    guard !cells.isEmpty || !remarks.isEmpty else { return }
    let since = Int(((time - (last ?? time)) * 1000).rounded())
    last = time
    var line = String(format: "%12.6f", time - zero) + pad("\(since) ms", 9, left: true) + "  "
    for index in columns.indices {
      let cell = cells[index] ?? (columns[index] == nil ? "" : "·")
      line += "| " + pad(cell, Self.cellWidth)
    }
    line += "| " + remarks.joined(separator: "; ")
    lines.append(String(line.reversed().drop { $0 == " " || $0 == "|" }.reversed()))
    for index in freed { columns[index] = nil }
  }

  private mutating func add(
    _ event: ContactEvent, _ cells: inout [Int: String], _ freed: inout [Int],
    _ remarks: inout [String]
  ) {
    if event.phase == .began {
      let index = columns.firstIndex { $0 == nil } ?? columns.count
      if index == columns.count { columns.append(nil) }
      columns[index] = (event.id, event.location)
      cells[index] = "+ \(place(event.location))"
      if event.kind != .touch { remarks.append("\(event.kind)") }
      return
    }
    let column = columns.indices.first { columns[$0]?.id == event.id && !freed.contains($0) }
    guard let column, let before = columns[column]?.place else { return }
    columns[column] = (event.id, event.location)
    switch event.phase {
    case .began: break
    case .moved:
      let moved = (event.location - before) * factor
      cells[column] =
        "\(Self.arrow(moved)) \(signed(moved.width))/\(signed(moved.height))"
      if let pinch = event.pinch {
        remarks.append(
          "scale \(number(pinch.scale)), rotated \(number(CGFloat(pinch.rotation.degrees)))°")
      }
    case .ended:
      cells[column] = "- \(place(event.location))"
      freed.append(column)
    case .cancelled(let reason):
      cells[column] = "x \(place(event.location))"
      // Contacts cancelled at the same time have the same reason.
      if !remarks.contains("lost: \(reason)") { remarks.append("lost: \(reason)") }
      freed.append(column)
    }
  }

  // MARK: - Words

  /// Returns an arrow in the nearest of eight directions, with y down.
  private static func arrow(_ moved: CGSize) -> String {
    guard moved != .zero else { return "·" }
    let arrows = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"]
    let turn = atan2(Double(moved.height), Double(moved.width)) / (.pi / 4)
    return arrows[(Int(turn.rounded()) + 8) % 8]
  }

  private func place(_ point: CGPoint) -> String {
    "\(number(point.x * factor)), \(number(point.y * factor))"
  }
  private func number(_ value: CGFloat) -> String { String(format: "%.2f", Double(value)) }
  private func signed(_ value: CGFloat) -> String { String(format: "%+.2f", Double(value)) }

  private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }
}
