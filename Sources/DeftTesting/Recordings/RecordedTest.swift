import DeftGestures
import DeftInput
import DeftTraces

/// Writes a test of a recording: *a Swift file that plays the contacts to a gesture and expects what the
/// gesture said of them, to be kept, read and changed*.
///
/// Places are rounded to a thousandth of a point before anything is expected of them, so that the file stays
/// readable.
package struct RecordedTest {
  /// What the recording is called.
  private let name: String
  private let script: ContactScript
  private let expression: GestureExpression
  private let size: CGSize

  /// What the file imports: the library's gestures come with what tests them.
  private static let imports = ["DeftTesting", "Testing"].map { "import \($0)\n" }.joined()
  /// How long time runs on after the last event, in seconds.
  private static let settling = 2.0

  /// A test of a recording.
  ///
  /// - Parameters:
  ///   - playback: what the hand did.
  ///   - name: what the recording is called, such as its file's name.
  ///   - expression: the gesture.
  ///   - size: the size of the gesture's view, in points.
  package init(
    of playback: Playback, name: String, gesture expression: GestureExpression, size: CGSize
  ) {
    var script = ContactScript(playback)
    // A pointer that hovers is none of the gesture's, and the clock begins with the first contact.
    script.steps.removeAll { $0.contact?.id == 0 }
    let start = script.steps.first { $0.contact != nil }?.milliseconds ?? 0
    script.steps.removeAll { $0.milliseconds < start }
    for index in script.steps.indices {
      script.steps[index].milliseconds = Self.rounded(script.steps[index].milliseconds - start)
      guard let place = script.steps[index].contact?.location else { continue }
      script.steps[index].contact?.location = CGPoint(
        x: Self.rounded(Double(place.x)), y: Self.rounded(Double(place.y)))
    }
    (self.name, self.script, self.expression, self.size) = (name, script, expression, size)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// The file.
  package var text: String {
    let outcome = Outcome(of: Playback(script), to: expression, size: size, settling: Self.settling)
    let hand = script.text.split(separator: "\n").map { "    \($0)\n" }.joined()
    let expected = SwiftExpectations(of: outcome, by: expression).lines
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    let place = "size: CGSize(width: \(size.width), height: \(size.height))"
    return Self.imports + """

      /// What a hand did in \(shown), and what a gesture said of it.
      ///
      /// Made by `deft convert --to swift-test`.
      @Suite(\(SwiftExpectations.literal(shown)))
      struct \(typeName) {
        /// The contacts, in points and milliseconds.
        static let hand = #\"\"\"
      \(hand)    \"\"\"#

        @Test func theGestureSaysWhatItSaid() throws {
          let gesture = \(expression.swiftSource)
          let tester = GestureTester(
            gesture, \(place))
          tester.play(Playback(try ContactScript(Self.hand)))
          tester.advance(by: \(Int(Self.settling)))

      \(expected)  }

        private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool {
          abs(a - b) <= 1e-6 * max(1, abs(b))
        }
        private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
          isNear(a.x, b.x) && isNear(a.y, b.y)
        }
        private func isNear(_ a: CGSize, _ b: CGSize) -> Bool {
          isNear(a.width, b.width) && isNear(a.height, b.height)
        }
      }

      """
  }

  /// The name without what a comment or a literal cannot have.
  private var shown: String {
    String(name.map { $0.isNewline || $0 == "\"" || $0 == "\\" ? " " : $0 })
  }

  /// A type's name of a file's: letters and digits, the first letters of words large.
  private var typeName: String {
    let base = name.split(separator: ".").first.map(String.init) ?? name
    let words = base.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isName = joined.first?.isLetter == true
    return (isName ? joined : "Recording" + joined) + "Tests"
  }
}

extension RecordedTest {
  /// What a gesture said.
  struct Outcome {
    var changeCount = 0
    var lastChange: LoggedValue?
    var endCount = 0
    var ended: LoggedValue?
    var cancellation: CancellationReason?
    var failure: FailureReason?
    /// When it spoke for the first and for the last time, in seconds; nil where it said nothing.
    var times: (first: TimeInterval, last: TimeInterval)?

    init(
      of playback: Playback, to expression: GestureExpression, size: CGSize, settling: TimeInterval
    ) {
      switch expression {
      // By itself, a long press is heard from its beginning on: as what it is, and not as a part of others.
      case .longPress(let duration, let distance):
        let press = LongPressGesture(
          minimumDuration: duration, maximumDistance: CGFloat(distance))
        hear(press, playback, size, settling) { .longPress($0) }
      default: hear(expression.gesture(), playback, size, settling) { $0 }
      }
    }

    private mutating func hear<G: Gesture>(
      _ gesture: G, _ playback: Playback, _ size: CGSize, _ settling: TimeInterval,
      _ logged: (G.Value) -> LoggedValue
    ) {
      let tester = GestureTester(gesture, size: size)
      tester.play(playback)
      tester.advance(by: settling)
      changeCount = tester.changes.count
      lastChange = tester.changes.last.map(logged)
      endCount = tester.endCount
      ended = tester.ended.map(logged)
      (cancellation, failure) = (tester.cancellation, tester.failure)
      if let first = tester.calls.first, let last = tester.calls.last {
        times = (first.time, last.time)
      }
    }
  }
}
