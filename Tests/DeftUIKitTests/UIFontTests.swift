import DeftCairo
import DeftRenderTree
import DeftTesting
import DeftUIKit
import DeftViews
import Foundation
import Testing

@Suite("UIKit's fonts")
struct UIFontTests {
  @Test("Fonts have the size, weight and style passed to their initializer")
  func initializers() {
    let fonts: [(UIFont, Font)] = [
      (.systemFont(ofSize: 15), .system(size: 15)),
      (.systemFont(ofSize: 15, weight: .semibold), .system(size: 15, weight: .semibold)),
      (.boldSystemFont(ofSize: 20), .system(size: 20, weight: .bold)),
      (.italicSystemFont(ofSize: 20), .system(size: 20).italic()),
      (
        .monospacedSystemFont(ofSize: 11, weight: .regular),
        .system(size: 11, design: .monospaced)
      ),
      (
        .monospacedDigitSystemFont(ofSize: 11, weight: .heavy),
        .system(size: 11, weight: .heavy).monospacedDigit()
      ),
      (.preferredFont(forTextStyle: .headline), .headline),
      (.preferredFont(forTextStyle: .caption1), .caption),
      (UIFont.systemFont(ofSize: 9).withSize(30), .system(size: 30)),
      (
        UIFont.systemFont(ofSize: 9, weight: UIFont.Weight(0.25)), .system(size: 9, weight: .medium)
      ),
    ]
    for (font, expected) in fonts { #expect(Font(font) == expected) }
    #expect(UIFont.systemFont(ofSize: 15).pointSize == 15)
    #expect(NSFont.systemFont(ofSize: 15) == UIFont.systemFont(ofSize: 15))
  }

  @Test(
    "The heights of a font are in ascending order (x, cap, ascender, line) and grow with its size")
  func heights() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.descender < 0)
    #expect(0 < font.xHeight && font.xHeight < font.capHeight)
    #expect(font.capHeight < font.ascender && font.ascender < font.lineHeight)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
    let large = font.withSize(40)
    #expect(abs(large.lineHeight / font.lineHeight - 2) < 0.1)
    #expect(abs(large.capHeight / font.capHeight - 2) < 0.1)
  }

  @Test("A font is found by the name of its family or style; an unknown or empty name yields nil")
  func names() throws {
    let family = try #require(UIFont.familyNames.first)
    let font = try #require(UIFont(name: family, size: 12))
    #expect(font.familyName == family && font.pointSize == 12)
    let bold = try #require(
      UIFont(name: family.replacing(" ", with: "") + "-BoldItalic", size: 12))
    #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(bold.fontName == family + "-BoldItalic")
    #expect(UIFont(name: "No Such Family", size: 12) == nil)
    #expect(UIFont(name: "", size: 12) == nil)
  }

  @Test("A descriptor changes the style, the design and the size of a font")
  func descriptors() throws {
    let descriptor = UIFont.systemFont(ofSize: 18).fontDescriptor
    let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
    #expect(Font(UIFont(descriptor: bold, size: 0)) == .system(size: 18, weight: .bold))
    #expect(bold.withSymbolicTraits([])?.symbolicTraits == [])
    let round = try #require(descriptor.withDesign(.rounded))
    #expect(Font(UIFont(descriptor: round, size: 30)) == .system(size: 30, design: .rounded))
  }

  @Test("The measured size of a string equals the size of the same text in a window") @MainActor
  func sizes() {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let string = "A line of letters"
    let size = (string as NSString).size(withAttributes: [.font: font])
    let tester = ViewTester { Text(string).font(Font(font)) }
    let frame = tester.find(text: string).frame
    #expect(abs(size.width - frame.width) <= 1 && abs(size.height - frame.height) <= 1)
    #expect(string.size(withAttributes: [.font: font]) == size)
    #expect(NSAttributedString(string: string, attributes: [.font: font]).size() == size)
    #expect(string.size(withAttributes: [.font: font, .kern: 2]).width > size.width + 20)
  }

  @Test("Lines wrap at the width of a rectangle, and are omitted beyond its height")
  func wrapping() {
    let font = UIFont.systemFont(ofSize: 16)
    let string = "one two three four five six seven eight"
    func height(_ height: CGFloat, _ options: NSStringDrawingOptions) -> CGFloat {
      string.boundingRect(
        with: CGSize(width: 80, height: height), options: options, attributes: [.font: font],
        context: nil
      ).height
    }
    let line = font.lineHeight
    let whole = height(.greatestFiniteMagnitude, .usesLineFragmentOrigin)
    #expect(whole > 2.5 * line)
    #expect(abs(height(.greatestFiniteMagnitude, []) - line) < 1)
    let part = height(2.5 * line, [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(abs(part - 2 * line) < 1)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let spaced = string.boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    #expect(spaced.height > whole + 15)
  }
}
