extension DeviceReport {
  /// The report as text: a table of the devices, each device's abilities and axes, and the kinds of input that do not
  /// work.
  public var text: String {
    var head = ["Display \(display)", xinput.map { "XInput \($0)" } ?? "no XInput 2"]
    if !server.isEmpty { head.insert(server, at: 1) }
    var lines = [head.joined(separator: ", "), ""]
    lines += Self.table(
      [["ID", "NAME", "KIND", "STATE", "DRIVER", "NODE", "VENDOR:PRODUCT"]]
        + devices.map(\.row))
    // A master mirrors the axes of the device that moved it last.
    for device in devices
    where device.kind != .master && (device.abilities != nil || !device.axes.isEmpty) {
      let abilities = device.abilities.map { ": \($0)" } ?? ""
      lines += ["", "\(device.id)  \(device.name)\(abilities)"]
      lines += Self.table(device.axes.map(\.row)).map { "    \($0)" }
    }
    if !missingInputs.isEmpty { lines.append("") }
    for missing in missingInputs { lines.append("No \(missing.input): \(missing.reason)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the rows as lines with aligned columns.
  private static func table(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension InputDevice {
  /// The device's row of the table.
  fileprivate var row: [String] {
    let place =
      switch role {
      case .masterPointer: "with keyboard \(attachment)"
      case .masterKeyboard: "with pointer \(attachment)"
      case .floating: "floating"
      case .slavePointer, .slaveKeyboard: "on \(attachment)"
      }
    return [
      "\(id)", name, kindText, "\(isEnabled ? "enabled" : "disabled"), \(place)", driver ?? "–",
      node ?? "–", productText ?? "–",
    ]
  }

  /// The kind of device in words; for a master, whether it is a pointer or a keyboard.
  public var kindText: String {
    switch role {
    case .masterPointer: "master pointer"
    case .masterKeyboard: "master keyboard"
    case .slavePointer, .slaveKeyboard, .floating: kind.rawValue
    }
  }

  /// The vendor and product numbers as usually written, such as `046d:c52b`; `nil` if unknown.
  public var productText: String? {
    guard let vendor, let product else { return nil }
    func digits(_ number: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: max(0, 4 - text.count)) + text
    }
    return "\(digits(vendor)):\(digits(product))"
  }

  /// The abilities that the axes do not show; `nil` if there are none.
  fileprivate var abilities: String? {
    var parts: [String] = []
    if let count = touchCount {
      let fingers =
        count == 0 ? "any number of fingers" : count == 1 ? "1 finger" : "\(count) fingers"
      parts.append(isDirectTouch ? fingers : fingers + " on the pad")
    }
    if let count = gestureTouchCount {
      parts.append(count == 0 ? "pinch and swipe" : "pinch and swipe with up to \(count) fingers")
    }
    if buttonCount > 0 { parts.append("\(buttonCount) buttons") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension InputDevice.Axis {
  /// The axis's row of the table: number, label, range, resolution and length.
  fileprivate var row: [String] {
    var cells = ["axis \(number)", label.isEmpty ? "unnamed" : label]
    let hasRange = maximum > minimum
    cells.append(
      hasRange
        ? "\(minimum.formatted(.plain))...\(maximum.formatted(.plain))"
        : isAbsolute ? "no bounds" : "relative")
    if let scroll {
      cells.append(
        "scrolls \(scroll.isHorizontal ? "sideways " : "")by "
          + "\(scroll.increment.formatted(.plain)) per step")
    } else if let resolution {
      cells.append("\(resolution.formatted(.short)) steps per mm")
      if let length { cells.append("\(length.formatted(.short)) mm") }
    } else if isAbsolute, hasRange {
      cells.append("resolution unknown")
    }
    return cells
  }
}

extension Double {
  fileprivate enum Style { case plain, short }
  /// Returns the shortest text that reads back exactly. With the style `short`, the number is first
  /// rounded to one decimal digit.
  fileprivate func formatted(_ style: Style) -> String {
    let value = style == .short ? (self * 10).rounded() / 10 : self
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
