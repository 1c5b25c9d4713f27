import DeftGestures
import Testing

@Suite("Gesture measurements")
struct GestureMeasureTests {
  @Test(
    "A measured number has enough digits to distinguish it from its limit",
    arguments: [
      (GestureMeasure(.distance, 9.97, 10, .reach), "9.97 of 10 pt"),
      (GestureMeasure(.distance, 10, 10, .reach), "10 of 10 pt"),
      (GestureMeasure(.distance, 7.25, .infinity, .stayBelow), "7.2 pt"),
      (GestureMeasure(.distance, 11.2, 10, .stayBelow), "11.2 pt (limit 10 pt)"),
      (GestureMeasure(.distance, 11.2, 10, .reach), "11.2 pt (minimum 10 pt)"),
      (GestureMeasure(.distance, 10.02, 10, .reach), "10.02 pt (minimum 10 pt)"),
      (GestureMeasure(.distance, 60, 0, .reach), "60 pt"),
      (GestureMeasure(.fingers, 3, 2, .reach), "3 fingers"),
      (GestureMeasure(.duration, 0.31, 0.5, .reach), "310 of 500 ms"),
      (GestureMeasure(.angle, 0.6, 1, .reach), "0.6 of 1°"),
      (GestureMeasure(.scale, 0.004, 0.01, .reach), "0.004 of 0.01"),
      (GestureMeasure(.fingers, 1, 2, .reach), "1 of 2 fingers"),
      (GestureMeasure(.taps, 2, 3, .reach), "2 of 3 taps"),
    ])
  func text(_ measure: GestureMeasure, _ text: String) {
    #expect(measure.description == text)
  }
}
