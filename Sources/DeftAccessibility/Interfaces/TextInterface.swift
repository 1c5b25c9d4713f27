import DeftBus
import DeftGeometry

/// `org.a11y.atspi.Text`: the characters of a text, its caret and selection.
enum TextInterface {
  static let name = "org.a11y.atspi.Text"

  static func properties(of target: AccessibleTarget) -> [String: BusValue] {
    guard let text = target.object.text else { return [:] }
    return [
      "CharacterCount": .integer(Int32(text.count)), "CaretOffset": .integer(Int32(text.caret)),
    ]
  }

  static func answer(
    _ call: BusMessage, _ member: String, _ target: AccessibleTarget
  ) -> AccessibleAnswer? {
    guard let text = target.object.text else { return nil }
    return reading(call, member, text) ?? selecting(call, member, text, target)
      ?? placing(call, member, text, target)
  }

  // MARK: - Contents

  private static func reading(
    _ call: BusMessage, _ member: String, _ text: AccessibleText
  ) -> AccessibleAnswer? {
    switch member {
    case "GetText":
      guard let start = call.integer(), let end = call.integer() else { return .wrongArguments }
      return .value(.text(text.part(range(start, end, in: text))))
    case "GetStringAtOffset":
      guard let place = call.integer(), let unit = call.number().flatMap(AccessibleText.Unit.init)
      else { return .wrongArguments }
      return part(text, text.range(of: unit, at: Int(place)))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let place = call.integer(), let unit = call.number().flatMap(boundary) else {
        return .wrongArguments
      }
      var range = text.range(of: unit, at: Int(place))
      if member == "GetTextBeforeOffset" {
        range = range.lowerBound > 0 ? text.range(of: unit, at: range.lowerBound - 1) : 0..<0
      } else if member == "GetTextAfterOffset" {
        range = text.range(of: unit, at: range.upperBound)
      }
      return part(text, range)
    case "GetCharacterAtOffset":
      guard let place = call.integer() else { return .wrongArguments }
      let scalars = Array(text.string.unicodeScalars)
      let isThere = scalars.indices.contains(Int(place))
      return .value(.integer(isThere ? Int32(scalars[Int(place)].value) : 0))
    case "GetAttributes", "GetAttributeRun":
      // The whole text has the same attributes.
      return .values([.words([:]), .integer(0), .integer(Int32(text.count))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.words([:]))
    case "GetAttributeValue": return .value(.text(""))
    default: return nil
    }
  }

  private static func part(_ text: AccessibleText, _ range: Range<Int>) -> AccessibleAnswer {
    .values([
      .text(text.part(range)), .integer(Int32(range.lowerBound)), .integer(Int32(range.upperBound)),
    ])
  }

  /// Returns the unit of one of AT-SPI's older boundary types.
  private static func boundary(_ number: UInt32) -> AccessibleText.Unit? {
    switch number {
    case 0: .character
    case 1, 2: .word
    case 3, 4: .sentence
    case 5, 6: .line
    default: nil
    }
  }

  /// Returns a range of a text; an end of -1 is the end of the text.
  static func range(_ start: Int32, _ end: Int32, in text: AccessibleText) -> Range<Int> {
    let first = min(max(0, Int(start)), text.count)
    return first..<max(first, offset(end, in: text))
  }

  /// Returns an offset inside a text; -1 is the end of the text.
  static func offset(_ place: Int32, in text: AccessibleText) -> Int {
    place < 0 ? text.count : min(Int(place), text.count)
  }

  // MARK: - Selection

  private static func selecting(
    _ call: BusMessage, _ member: String, _ text: AccessibleText, _ target: AccessibleTarget
  ) -> AccessibleAnswer? {
    func select(_ range: Range<Int>) -> AccessibleAnswer {
      .value(.flag(target.act { text.editor.select(range) }))
    }
    let isSelected = !text.selection.isEmpty
    switch member {
    case "SetCaretOffset":
      guard let place = call.integer() else { return .wrongArguments }
      let caret = offset(place, in: text)
      return select(caret..<caret)
    case "GetNSelections": return .value(.integer(isSelected ? 1 : 0))
    case "GetSelection":
      let range = isSelected ? text.selection : 0..<0
      return .values([.integer(Int32(range.lowerBound)), .integer(Int32(range.upperBound))])
    case "AddSelection":
      guard let start = call.integer(), let end = call.integer() else { return .wrongArguments }
      return isSelected ? .value(.flag(false)) : select(range(start, end, in: text))
    case "SetSelection":
      guard let number = call.integer(), let start = call.integer(), let end = call.integer() else {
        return .wrongArguments
      }
      return number == 0 ? select(range(start, end, in: text)) : .value(.flag(false))
    case "RemoveSelection":
      guard isSelected else { return .value(.flag(false)) }
      return select(text.caret..<text.caret)
    default: return nil
    }
  }

  // MARK: - Geometry

  private static func placing(
    _ call: BusMessage, _ member: String, _ text: AccessibleText, _ target: AccessibleTarget
  ) -> AccessibleAnswer? {
    func shown(_ range: Range<Int>) -> AccessibleAnswer {
      let rects = text.editor.rectangles(of: range)
      let rect = rects.dropFirst().reduce(rects.first ?? target.object.extents) { $0.union($1) }
      guard let rect = ComponentInterface.shown(rect, call, target) else { return .wrongArguments }
      return .values(rect.pixelParts.map { .integer($0) })
    }
    switch member {
    case "GetCharacterExtents":
      guard let place = call.integer() else { return .wrongArguments }
      return shown(text.range(of: .character, at: Int(place)))
    case "GetRangeExtents":
      guard let start = call.integer(), let end = call.integer() else { return .wrongArguments }
      return shown(range(start, end, in: text))
    case "GetOffsetAtPoint":
      guard let x = call.integer(), let y = call.integer(),
        let origin = call.number().flatMap(ComponentInterface.Origin.init)
      else { return .wrongArguments }
      let offset = ComponentInterface.offset(of: origin, target)
      let point = CGPoint(x: CGFloat(x) - offset.x, y: CGFloat(y) - offset.y)
      return .value(.integer(Int32(text.editor.place(at: point))))
    case "GetBoundedRanges": return .value(.list("(iisv)", []))
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return .value(.flag(false))
    default: return nil
    }
  }
}
