import Deft
import DeftTesting
import Foundation
import Testing

/// Gesture measurements in German, a language that declines nouns. The language of a process cannot
/// change, so the test runs in a separate process.
@Suite("Gesture measurements in German")
struct GermanMeasureTests {
  @Test("Counts are in the dative only after “von”, and a missing limit is translated")
  func counts() async throws {
    let folder = try TestCatalog.german()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("de", in: folder)
      func texts(_ measure: GestureMeasure) -> [String] {
        [measure.text, measure.sentenceText, measure.limitResource].map { String(localized: $0) }
      }
      #expect(
        texts(GestureMeasure(.fingers, 1, 2, .reach))
          == ["1 von 2 Fingern", "1 von 2 Fingern", "2 Finger"])
      #expect(
        texts(GestureMeasure(.fingers, 3, 2, .reach)) == ["3 Finger", "3 Finger", "2 Finger"])
      #expect(
        texts(GestureMeasure(.taps, 2, 3, .reach))
          == ["2 von 3 Tippvorgängen", "2 von 3 Tippvorgängen", "3 Tippvorgänge"])
      #expect(texts(GestureMeasure(.fingers, 1, .infinity, .reach)).last == "beliebig")
      var snapshot = GestureSnapshot("magnify", measures: [.init(.fingers, 1, 2, .reach)])
      snapshot.phase = .failed(.liftedEarly)
      #expect(
        snapshot.reasonResource.map { String(localized: $0) }
          == "Benötigt 2 Finger, aber nur 1 lag auf.")
    }
  }
}
