import DeftLocalization
import Testing

@Suite("Message formats")
struct MessageFormatTests {
  typealias Piece = MessageFormat.Piece

  @Test(
    "A format is parsed into text and placeholders, which select values",
    arguments: [
      ("", [Piece.literal("")]),
      ("a%@b", [.literal("a"), .value(0), .literal("b")]),
      ("%lld/%.2f", [.literal(""), .value(0), .literal("/"), .value(1), .literal("")]),
      ("%2$@%1$lld", [.literal(""), .value(1), .literal(""), .value(0), .literal("")]),
      ("100%%", [.literal("100%")]),
      ("%1$@%1$@", [.literal(""), .value(0), .literal(""), .value(0), .literal("")]),
      // Values are missing, and one placeholder is invalid.
      ("a%3$@b%0$@", [.literal("ab")]), ("a%3$", [.literal("a")]),
      // In right-to-left text, values keep their own direction.
      ("אב", [.literal("אב")]),
      (
        "%1$@ من %2$lld",
        [
          .literal("\u{2068}"), .value(0), .literal("\u{2069} من \u{2068}"), .value(1),
          .literal("\u{2069}"),
        ]
      ),
    ])
  func pieces(format: String, pieces: [Piece]) {
    #expect(MessageFormat(format, values: 2).pieces == pieces)
  }
}
