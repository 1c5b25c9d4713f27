import Deft
import DeftTraces
import DeviceChecks

/// The exercises: contacts outside of the controls, their end, and the measurements.
extension CheckApp {
  // MARK: - Surface

  func surface(for plan: CheckPlan) -> CheckSession.Surface {
    CheckSession.Surface(size: host.size, pointsPerMillimeter: resolution.value / host.scale)
  }

  /// The pixels per millimeter of the screen, and the source of this number.
  private var resolution: (value: CGFloat, source: MeasuredSurface.SizeSource) {
    if let size = options.surfaceSize, size.width > 0 {
      // Neither side decides alone, because both are often rounded.
      let diagonal = hypot(size.width, size.height)
      return (hypot(host.size.width, host.size.height) * host.scale / diagonal, .measured)
    }
    let (value, source) = sizes.resolution(
      of: place.output, panel: place.touchscreen?.panel)
    return (value, source)
  }

  func measuredSurface(for plan: CheckPlan) -> MeasuredSurface {
    let (scale, source) = resolution
    return MeasuredSurface(
      size: CGSize(
        width: host.size.width * host.scale / scale, height: host.size.height * host.scale / scale),
      source: source, refreshRate: window?.refreshRate)
  }

  package func stageDidResize(_ stage: Stage) {
    guard let plan = model.session?.plan else { return }
    if place.touchscreen == nil {
      place = CheckPlace(of: plan, on: facts, window: window?.place)
    }
    change { $0.setSurface(surface(for: plan), measured: measuredSurface(for: plan)) }
  }

  // MARK: - Exercise

  /// The time without a touch after which the controls appear again, in seconds. During rapid taps they would be in the
  /// way.
  private static let patience: TimeInterval = 0.8

  func begin() {
    input.begin(whole: model.session?.step?.exercise.countsAttempts == true)
    change { $0.begin(at: host.now) }
  }

  /// Returns whether a contact that begins at a pixel of the window belongs to the controls.
  ///
  /// - Parameters:
  ///   - pixel: The position.
  ///   - isChecked: Whether the contact comes from the checked device.
  func isControl(at pixel: CGPoint, isChecked: Bool) -> Bool {
    !ignoresControls(isChecked: isChecked)
      && model.controls.contains(CGPoint(x: pixel.x / host.scale, y: pixel.y / host.scale))
  }

  /// Returns whether the exercise receives contacts even where the controls are.
  ///
  /// While hands are off, a contact of the checked device on the controls is a ghost contact like
  /// any other. Keys, other devices and a hold of the button Done can still end the exercise.
  private func ignoresControls(isChecked: Bool) -> Bool {
    model.isTouched || isChecked && isHandsOff
  }

  /// Returns whether the current plan checks a device; `isTouch` for contacts on a touchscreen.
  func isChecked(_ device: UInt32, isTouch: Bool) -> Bool {
    switch model.session.flatMap({ CheckFacts.kind(of: $0.plan) }) {
    case .touchscreen, nil: isTouch
    case let kind?: facts.devices(kind).contains { $0.id == device }
    }
  }

  package func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool {
    guard model.page == .run, let session = model.session, accepts(contact, session.plan),
      session.phase == .exercising || session.phase == .instruction && session.beginsWithTouch,
      ignoresControls(
        isChecked: isChecked(contact.id.device, isTouch: contact.kind == .touch))
        || !model.controls.contains(contact.location)
    else { return false }
    if session.phase == .instruction {
      input.begin(with: contact.id, whole: session.step?.exercise.countsAttempts == true)
      change { $0.begin(at: contact.time) }
    }
    claimed.insert(contact.id)
    quietTime = nil
    // While hands are off, the controls stay, so that a finger can hold Done.
    model.isTouched = !isHandsOff
    beginHold(of: contact)
    return true
  }

  /// Returns whether a contact comes from the kind of device that a plan checks.
  private func accepts(_ contact: ContactEvent, _ plan: CheckPlan) -> Bool {
    switch CheckFacts.kind(of: plan) {
    case .touchscreen: contact.kind == .touch
    case .pen: contact.kind == .pen
    case .mouse: contact.kind == .pointer
    case .touchpad: contact.kind == .pointer || contact.kind == .touchpad
    default: true
    }
  }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, claimed.contains(contact.id) else { return }
    noteInExercise(contact)
    switch contact.phase {
    case .ended, .cancelled:
      claimed.remove(contact.id)
      if claimed.isEmpty { quietTime = contact.time + Self.patience }
    case .began, .moved: break
    }
    endExerciseIfOver()
  }

  package var nextDeadline: TimeInterval? {
    guard let session = model.session, session.phase == .exercising else { return nil }
    return [session.progress?.nextDeadline(after: model.now), quietTime, doneHold?.end]
      .compactMap(\.self).min()
  }

  package func stageDeadlineDidCome(_ stage: Stage) {
    model.now = stage.now
    // The controls must remain within reach if the end of a touch was lost.
    let isSilent =
      model.session?.progress.map { progress in
        !progress.touchesDown.isEmpty
          && progress.touchesDown.allSatisfy {
            stage.now - $0.lastReport >= progress.controlsPatience
          }
      } ?? false
    if isSilent || quietTime.map({ stage.now >= $0 }) == true {
      (model.isTouched, quietTime) = (false, nil)
    }
    finishIfHeld(at: stage.now)
    endExerciseIfOver()
    stage.setNeedsFrame()
  }

  /// Records the motion of a hovering mouse or touchpad, which is not a contact.
  ///
  /// - Parameter pixel: Returns the position of a device of the given kind, in the window's pixels.
  func noteHover(_ pixel: (InputDevice.Kind) -> CGPoint?) {
    guard let session = model.session, session.phase == .exercising,
      case .moves = session.step?.exercise, let kind = CheckFacts.kind(of: session.plan),
      let pixel = pixel(kind)
    else { return }
    let place = CGPoint(x: pixel.x / host.scale, y: pixel.y / host.scale)
    change { $0.note(hover: place, at: host.now) }
  }

  /// Records input during a step without an exercise, which shows it.
  func noteTrial(_ input: InputEvent) {
    guard model.page == .run, let session = model.session, session.isFree,
      session.phase == .judged, let kind = CheckFacts.kind(of: session.plan)
    else { return }
    model.trial.note(input, of: kind)
    host.setNeedsFrame()
  }

  private func endExerciseIfOver() {
    if model.session?.isExerciseOver(at: host.now) == true { finishExercise() }
  }

  /// Returns the window as recordings describe it, with its size in millimeters if it was measured.
  func recordedWindow(for plan: CheckPlan) -> RawTrace.Window {
    let surface = measuredSurface(for: plan)
    return RawTrace.Window(
      width: Int(host.size.width * host.scale), height: Int(host.size.height * host.scale),
      scale: Double(host.scale), millimeters: surface.source == .measured ? surface.size : nil)
  }

  /// Ends the exercise, and judges it.
  func finishExercise() {
    guard let session = model.session, session.phase == .exercising, let step = session.step else {
      return
    }
    if let doneHold { input.exclude(doneHold.contact) }
    releaseFingers()
    let duration = host.now - (session.progress?.start ?? host.now)
    var recording = input.recording(
      on: measuredSurface(for: session.plan), pixelsPerMillimeter: resolution.value,
      duration: duration, checking: CheckFacts.kind(of: session.plan))
    session.describe(&recording)
    let measurements = step.measure(recording)
    change { $0.judge(measurements, duration: duration) }
    let trace = input.evidence.trace(of: recordedWindow(for: session.plan))
    files.encode(trace) { [weak self] text in self?.change { $0.setRecording(text, of: step.id) } }
  }
}
