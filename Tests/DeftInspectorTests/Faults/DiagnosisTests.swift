import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

/// A stage with a card, fault detectors, and devices that send reports.
private final class Bench {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
  let card = Node(name: "card")
  let detectors: StageDiagnosis
  private var places: [ContactID: CGPoint] = [:]

  init() {
    card.contentShape = Path(CGRect(x: 0, y: 0, width: 400, height: 200))
    stage.layers.node(of: .content).addChild(card)
    stage.begin(at: 0)
    detectors = StageDiagnosis(on: stage)
  }

  func attach<G: Gesture>(_ gesture: G, _ name: String? = nil) {
    stage.interaction.attach(gesture, to: card, name: name)
  }

  var found: [Finding] { detectors.diagnosis.findings }
  var sentences: [String] { found.map(\.sentence) }

  func send(
    _ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat = 100, at time: TimeInterval,
    _ id: UInt32 = 1, device: UInt32 = 7, kind: InputKind = .touch, modifiers: EventModifiers = [],
    stamp: UInt32? = nil, own: CGPoint? = nil, screen: CGSize? = nil,
    orientation: TouchOrientation? = nil, misplacement: TouchMisplacement? = nil,
    isDeduced: Bool = false
  ) {
    let contact = ContactID(device: device, sequence: id)
    let step: InputReport.Kind =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: isDeduced ? .ended : .other
      }
    var report = InputReport(
      step, contact: contact, inputKind: kind, deviceName: device == 7 ? "Screen" : "Mouse",
      stamp: stamp ?? UInt32(time * 1000), place: CGPoint(x: x, y: y), own: own)
    (report.screen, report.orientation, report.isDeduced) = (screen, orientation, isDeduced)
    report.misplacement = misplacement
    stage.reports.notify(report)
    stage.handle(
      .contact(
        ContactEvent(
          id: contact, kind: kind, phase: phase, time: time, location: CGPoint(x: x, y: y),
          modifiers: modifiers)))
  }

  func scroll(_ clicks: CGFloat, at time: TimeInterval, modifiers: EventModifiers = []) {
    stage.reports.notify(
      InputReport(
        .other, contact: ContactID(device: 8), inputKind: .pointer, deviceName: "Mouse",
        stamp: UInt32(time * 1000), place: .zero))
    stage.handle(
      .scroll(
        ScrollEvent(
          location: .zero, delta: CGSize(width: 0, height: clicks), modifiers: modifiers, time: time
        )))
  }
}

@MainActor
@Suite("Detectors")
struct DiagnosisTests {
  private let bench = Bench()

  @Test("A plain drag, tap and scroll produce no findings")
  func noFindings() {
    bench.attach(DragGesture())
    bench.attach(TapGesture())
    bench.send(.began, 50, at: 1)
    for step in 1...10 { bench.send(.moved, 50 + 5 * CGFloat(step), at: 1 + 0.01 * Double(step)) }
    bench.send(.ended, 100, at: 1.2)
    bench.send(.began, 50, at: 3, 2)
    bench.send(.ended, 50, at: 3.05, 2)
    bench.scroll(1, at: 4)
    bench.scroll(2, at: 4.02)
    bench.stage.advance(to: 9)
    #expect(bench.sentences == [])
  }

  @Test("A finger silent for two seconds is reported once, without new input")
  func silent() {
    bench.attach(DragGesture())
    bench.send(.began, 50, at: 1)
    bench.stage.advance(to: 2.99)
    #expect(bench.found == [])
    bench.stage.advance(to: 9)
    #expect(
      bench.sentences == [
        "Touch 1 on “Screen” has been down for 2000 ms without a report: either it is not moving, or "
          + "its end event was lost."
      ])
    #expect(bench.found.map(\.time) == [3] && bench.found.map(\.culprit) == ["“Screen”"])
  }

  @Test("A missing end and a reused id are reported")
  func ends() {
    bench.attach(DragGesture())
    bench.send(.began, 50, at: 1)
    bench.send(.cancelled(.lostEnd), 50, at: 2.5)
    bench.send(.began, 60, at: 2.5)
    bench.send(.cancelled(.lostEnd), 60, at: 2.52)
    bench.send(.began, 70, at: 2.52)
    bench.send(.cancelled(.deviceRemoved), 70, at: 2.6)
    #expect(bench.found.map(\.kind) == [.missingEnd, .idReused, .cancelled])
    #expect(
      bench.sentences == [
        "No end event arrived for touch 1 on “Screen”: it sent no report for 1500 ms, then a contact "
          + "with the same ID began. The old contact was cancelled.",
        "Touch 1 on “Screen” began again while still down, 20 ms after its last report. The old contact "
          + "was cancelled.",
        "Touch 1 on “Screen” was cancelled. The input device was removed.",
      ])
  }

  @Test("A deduced end is reported at once and not mistaken for a jump")
  func deducedEnd() {
    bench.attach(DragGesture())
    bench.send(.began, 50, at: 1)
    bench.send(.moved, 90, at: 1.1)
    bench.send(.cancelled(.lostEnd), 0, 0, at: 1.2, isDeduced: true)
    #expect(
      bench.sentences == [
        "No end event arrived for touch 1 on “Screen”, but the server reports that it was lifted. "
          + "The contact was cancelled."
      ])
    bench.send(.began, 60, at: 5)
    bench.send(.moved, 90, at: 5.1)
    bench.send(.ended, 90, at: 5.2)
    #expect(bench.found.map(\.kind) == [.missingEnd])
  }

  @Test("A contact that no gesture accepted is reported with each gesture's reason")
  func unaccepted() {
    bench.attach(LongPressGesture(), "press")
    bench.attach(DragGesture())
    bench.send(.began, 50, at: 1)
    bench.send(.ended, 50, at: 1.12)
    #expect(
      bench.sentences == [
        "No gesture accepted touch 1 on “Screen”. Failed: press on card (Lifted after 120 ms (minimum 500 ms)); "
          + "drag on card (Lifted after 120 ms: moved 0 pt (minimum 10 pt))."
      ])
    bench.send(.began, 50, 280, at: 3)
    bench.send(.ended, 50, 280, at: 3.1)
    #expect(
      bench.sentences.last
        == "Touch 1 on “Screen”: there is no gesture at this position.")
  }

  @Test("A delayed tap is reported with its blocker and delay")
  func waited() {
    bench.attach(TapGesture(count: 2), "double tap")
    bench.attach(TapGesture(), "tap")
    bench.send(.began, 50, at: 1)
    bench.send(.ended, 50, at: 1.05)
    bench.stage.advance(to: 2)
    #expect(bench.found.map(\.kind) == [.waited])
    #expect(bench.found.first?.culprit == "double tap on card")
    #expect(
      bench.sentences == [
        "tap on card fired 350 ms late because it waited for double tap on card."
      ])
  }

  @Test("A contact that another gesture takes over is reported with the measurements of both")
  func takenOver() {
    bench.attach(DragGesture(minimumDistance: 30), "far")
    bench.attach(DragGesture(), "near")
    bench.send(.began, 50, at: 1)
    bench.send(.moved, 64, at: 1.1)
    #expect(
      bench.sentences == [
        "near on card took touch 1 on “Screen” from far on card because it was recognized first: at 14 pt (minimum 10 pt), "
          + "while far on card was at 14 of 30 pt."
      ])
    #expect(bench.found.first?.culprit == "near on card")
  }

  @Test("A swipe recognized as a pinch is reported")
  func swipe() {
    bench.attach(MagnifyGesture(), "zoom")
    bench.send(.began, 100, at: 1, 1)
    bench.send(.began, 160, at: 1, 2)
    for step in 1...10 {
      bench.send(.moved, 100 + 6 * CGFloat(step), at: 1 + 0.01 * Double(step), 1)
      bench.send(.moved, 160 + 6 * CGFloat(step), at: 1.004 + 0.01 * Double(step), 2)
    }
    #expect(bench.found.map(\.kind) == [.swipeOrPinch])
    #expect(bench.found.first?.culprit == "zoom on card")
    #expect(
      bench.sentences.first?.contains("magnify was recognized first, at 0.1 (minimum 0.01)") == true
    )
  }

  @Test("A real pinch produces no findings")
  func pinch() {
    bench.attach(MagnifyGesture())
    bench.send(.began, 150, at: 1, 1)
    bench.send(.began, 210, at: 1, 2)
    for step in 1...10 {
      bench.send(.moved, 150 - 6 * CGFloat(step), at: 1 + 0.01 * Double(step), 1)
      bench.send(.moved, 210 + 6 * CGFloat(step), at: 1.004 + 0.01 * Double(step), 2)
    }
    #expect(bench.found == [])
  }

  @Test("A two-finger gesture with a mouse is reported, but not with Control")
  func oneFinger() {
    bench.attach(RotateGesture(), "turn")
    bench.send(.began, 50, at: 1, 0, device: 8, kind: .pointer)
    bench.send(.moved, 90, at: 1.1, 0, device: 8, kind: .pointer)
    bench.send(.ended, 90, at: 1.2, 0, device: 8, kind: .pointer)
    #expect(bench.found.map(\.kind).contains(.oneFinger))
    #expect(
      bench.sentences.contains(
        "turn on card needs 2 fingers, but “Mouse” has only one. Hold Control while pressing to add a "
          + "mirrored second finger."))
    let before = bench.found.filter { $0.kind == .oneFinger }.count
    bench.send(.began, 50, at: 3, 0, device: 8, kind: .pointer, modifiers: .control)
    bench.send(.ended, 50, at: 3.2, 0, device: 8, kind: .pointer, modifiers: .control)
    #expect(bench.found.filter { $0.kind == .oneFinger }.count == before)
  }

  @Test("A touch that lands away from its reported position is found", arguments: [true, false])
  func place(knowsScreen: Bool) {
    bench.attach(DragGesture())
    let screen = knowsScreen ? CGSize(width: 400, height: 300) : nil
    for step in 0...10 {
      // The position moves to the right on the device, but down on the screen.
      let own = CGPoint(x: 0.2 + 0.05 * Double(step), y: 0.3)
      bench.send(
        step == 0 ? .began : .moved, 400 * 0.7, 300 * own.x, at: 1 + 0.01 * Double(step), own: own,
        screen: screen)
    }
    #expect(bench.found.map(\.kind) == [.place])
    #expect(
      bench.sentences.first?.contains("as if “Screen” were rotated 90 degrees clockwise") == true)
  }

  @Test("A touchscreen rotated relative to its output is reported once per rotation")
  func rotated() {
    bench.attach(DragGesture())
    func tap(_ orientation: TouchOrientation?, at time: TimeInterval) {
      bench.send(.began, 50, at: time, orientation: orientation)
      bench.send(.ended, 50, at: time + 0.1, orientation: orientation)
    }
    for time in [1.0, 2] { tap(TouchOrientation(.upsideDown, output: "HDMI-1"), at: time) }
    #expect(
      bench.found.filter { $0.kind == .place }.map(\.sentence) == [
        "“Screen” is upside down relative to its output “HDMI-1”: its coordinate matrix does not match the "
          + "output's rotation. “deft check mapping” prints the correction. If touches do land below the "
          + "finger, “deft check mapping --taps” measures how the panel is mounted."
      ])
    tap(nil, at: 3)
    tap(TouchOrientation(.left, output: ""), at: 4)
    #expect(bench.found.filter { $0.kind == .place }.count == 2)
  }

  @Test("A touchscreen mapped to the wrong place is reported once, with its finding")
  func misplaced() {
    bench.attach(DragGesture())
    let findings: [TouchMapping.Finding] = [
      .scaled(width: 0.5, height: 1), .offset(x: 20, y: -30), .spread(["DP-1", "HDMI-1"]),
    ]
    for (index, finding) in findings.enumerated() {
      let place = TouchMisplacement(output: "DP-1", finding: finding)
      for time in [1, 1.5] {
        bench.send(.began, 50, at: time + Double(index), misplacement: place)
        bench.send(.ended, 50, at: time + 0.1 + Double(index), misplacement: place)
      }
    }
    #expect(
      bench.found.filter { $0.kind == .place }.map(\.sentence) == [
        "“Screen”: The panel covers 50% of the width and 100% of the height of DP-1. "
          + "“deft check mapping” prints the correction.",
        "“Screen”: Touches in the middle of DP-1 are off by 20 px horizontally and -30 px vertically. "
          + "“deft check mapping” prints the correction.",
        "“Screen”: The panel is spread over 2 outputs: DP-1, HDMI-1. It should cover only one. "
          + "“deft check mapping” prints the correction.",
      ])
  }

  @Test("A touch that also arrives as a mouse is reported")
  func asMouse() {
    bench.attach(TapGesture())
    bench.send(.began, 50, at: 1)
    bench.send(.began, 52, at: 1.01, 0, device: 8, kind: .pointer)
    #expect(bench.found.map(\.kind) == [.asMouse])
    #expect(bench.found.first?.culprit == "“Mouse”")
  }

  @Test("A large scroll step is reported, and so is Control scrolling while no Control key is down")
  func wheel() {
    bench.scroll(10, at: 1)
    #expect(
      bench.sentences == [
        "“Mouse” scrolled 10 steps within 0 ms. A hand scrolls one or two at a time."
      ])
    bench.scroll(1, at: 3, modifiers: .control)
    bench.scroll(1, at: 3.1, modifiers: .control)
    #expect(bench.found.map(\.kind) == [.scrollStep, .pinchAsScroll])
    bench.stage.reports.notify(
      InputReport(
        .controlDown, contact: ContactID(device: 9), inputKind: .pointer, deviceName: "Keys",
        stamp: 5000, place: .zero))
    bench.scroll(1, at: 6, modifiers: .control)
    #expect(bench.found.count == 2)
  }

  @Test("Decreasing timestamps and bursts of reports are reported")
  func reports() {
    bench.attach(DragGesture())
    bench.send(.began, 50, at: 1, stamp: 1000)
    bench.send(.moved, 55, at: 1, stamp: 800)
    bench.send(.moved, 60, at: 1.01, stamp: 1010)
    for step in 0..<5 { bench.send(.moved, 65 + CGFloat(step), at: 1.4, stamp: 1410) }
    #expect(bench.found.map(\.kind) == [.stamps, .burst])
    #expect(
      bench.sentences == [
        "The timestamps of “Screen” jumped back by 200 ms, from 1000 to 800.",
        "Touch 1 on “Screen” sent no report for 400 ms, then at least 4 reports within 2 ms.",
      ])
  }

  @Test("Input to tools is ignored, and closed detectors observe nothing")
  func tools() {
    let inspector = Inspector(on: bench.stage)
    inspector.isOpen = true
    bench.stage.advance(to: 0.5)
    bench.stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: .began, time: 1,
          location: CGPoint(x: 380, y: 30))))
    bench.stage.advance(to: 9)
    #expect(bench.found == [])
    inspector.isOpen = false
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    var detectors: StageDiagnosis? = StageDiagnosis(on: stage)
    #expect(detectors != nil && !stage.reports.isEmpty)
    detectors = nil
    #expect(stage.reports.isEmpty && stage.inputs.isEmpty)
    #expect(stage.interaction.engine.transitions.isEmpty)
  }

  @Test("Only the latest findings are stored")
  func bounded() {
    for count in 0..<300 {
      let time = 1 + 0.2 * Double(count)
      bench.send(.began, 50, 280, at: time, UInt32(count))
      bench.send(.ended, 50, 280, at: time + 0.1, UInt32(count))
    }
    #expect(bench.found.count == Diagnosis.limit)
    #expect(bench.sentences.last?.contains("Touch 299 on") == true)
  }
}
