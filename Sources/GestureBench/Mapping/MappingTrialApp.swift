import AppSupport
import Deft

/// A full-screen window that measures the mapping of a touchscreen: a person touches marks on it.
///
/// The policy: *the measurement does not depend on the mapping that it corrects.* While it runs,
/// the coordinate matrix of every touchscreen maps the panel onto the whole screen, so that each
/// touch shows its position on the panel. The window receives all input, so that no touch reaches
/// another program. However it ends, every matrix that the user did not keep is restored.
package final class MappingTrialApp: StageLayer {
  package enum Outcome: Equatable {
    /// The user pressed Escape, or a signal ended the program.
    case cancelled
    /// There was no touch for ``patience`` seconds.
    case timedOut
    /// The server rejected the matrix of a device.
    case rejected(device: String)
    case measured(TouchMapping)
    /// The correction of the measured mapping is in use.
    case kept(TouchMapping)
    /// The correction was applied, but the user did not keep it.
    case reverted(TouchMapping)
  }

  /// The time without a touch after which the trial ends, in seconds.
  static let patience: TimeInterval = 60
  /// The time without a touch after which a series of taps is complete, in seconds.
  static let pause: TimeInterval = 1.2
  /// The diameter of a mark in points.
  static let markSize: CGFloat = 44

  package let host: WindowHost
  private let display: Display
  private let mappings: [TouchMapping]
  /// The time in which a correction must be kept, in seconds; `nil` applies no correction.
  private let confirmationTime: TimeInterval?
  private let model: MappingTrialModel
  private let views: ViewLayer
  /// The touchscreen whose touches count: the first one that is touched.
  private var device: UInt32?
  private var touch: (id: ContactID, start: CGPoint)?
  /// The number of taps on an output.
  private var taps = 0
  private var lastTouch = MonotonicClock.now()
  private var applied: (mapping: TouchMapping, deadline: TimeInterval)?
  private var outcome = Outcome.cancelled

  /// Creates the window, not yet shown; `nil` if the display does not report devices.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - mappings: The touchscreens of the display, at least one, with at least one output.
  ///   - confirmationTime: The time in which a correction must be kept, in seconds; `nil` applies no
  ///     correction.
  package init?(
    on display: Display, mappings: [TouchMapping], confirmationTime: TimeInterval?
  ) {
    MessageCatalog.begin()
    guard
      let host = WindowHost(
        overlayOn: display, title: String(localized: "Touchscreen test"), isCover: true)
    else { return nil }
    (self.host, self.display, self.mappings) = (host, display, mappings)
    self.confirmationTime = confirmationTime
    let outputs = mappings[0].outputs.reduce(into: [TouchMapping.Output]()) { outputs, output in
      if !outputs.contains(where: { $0.rect == output.rect }) { outputs.append(output) }
    }
    let named = outputs.first { $0.name == mappings[0].namedOutput }
    let only = named ?? (outputs.count == 1 ? outputs[0] : nil)
    let model = MappingTrialModel(
      outputs, scale: host.scale, only.map { Self.trial(on: $0) } ?? .outputs)
    if mappings.count == 1 { model.deviceName = mappings[0].name }
    self.model = model
    views = ViewLayer(on: host) { MappingTrialView(model: model) }
    host.layers.add(self, at: .content)
    views.environment.colorScheme = host.desktopSettings.prefersDark ? .dark : .light
  }

  private static func trial(on output: TouchMapping.Output) -> MappingTrialModel.Content {
    let size = CGSize(width: output.rect.width, height: output.rect.height)
    return .trial(MappingTrial(size: size), on: output)
  }

  /// Shows the window until the trial ends.
  package func run() throws(HostError) -> Outcome {
    defer { restore() }
    for mapping in mappings where !display.setTouchMatrix(Self.wholeScreen, of: mapping.device) {
      return .rejected(device: mapping.name)
    }
    try host.run()
    return outcome
  }

  /// The matrix that maps a panel onto the whole screen.
  private static let wholeScreen = CGAffineTransform.identity.matrix

  private func restore() {
    display.restoreMatrices(
      of: mappings.filter { mapping in
        if case .kept(let kept) = outcome { kept.device != mapping.device } else { true }
      })
  }

  private func end(_ outcome: Outcome) {
    self.outcome = outcome
    host.stop()
  }

  // MARK: - Touches

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, contact.kind == .touch,
      let mapping = mappings.first(where: { $0.device == contact.id.device }),
      device == nil || device == contact.id.device
    else { return }
    lastTouch = stage.now
    switch contact.phase {
    case .began:
      guard touch == nil else { return }
      (device, model.deviceName) = (mapping.device, mapping.name)
      touch = (contact.id, contact.location)
      (model.isTouched, model.touchPlace) = (true, contact.location)
    case .moved: return
    case .ended, .cancelled:
      guard let (id, start) = touch, id == contact.id else { return }
      touch = nil
      model.isTouched = false
      if contact.phase == .ended { receive(start, contact.location) }
    }
    stage.setNeedsFrame()
  }

  /// Handles a touch, in points of the screen.
  private func receive(_ start: CGPoint, _ end: CGPoint) {
    switch model.content {
    case .outputs: taps += 1
    case .trial(var trial, let output):
      trial.touch(from: panel(start), to: panel(end))
      model.content = .trial(trial, on: output)
      if case .measured(let measured) = trial.step { finish(measured, on: output) }
    case .correction(_, let output):
      let area = model.area(of: output)
      let center = CGPoint(x: area.midX, y: area.midY)
      if let applied, start.distance(to: center) <= Self.markSize {
        self.end(.kept(applied.mapping))
      }
    }
  }

  /// Returns the position of a touch as fractions of the panel.
  private func panel(_ place: CGPoint) -> CGPoint {
    CGPoint(x: place.x / host.size.width, y: place.y / host.size.height)
  }

  private func finish(_ measured: CGAffineTransform, on output: TouchMapping.Output) {
    guard var mapping = mappings.first(where: { $0.device == device }) else { return }
    mapping.measure(measured, on: output, date: Date())
    guard let confirmationTime, !mapping.findings.isEmpty, let matrix = mapping.expectedMatrix
    else {
      return end(.measured(mapping))
    }
    guard display.setTouchMatrix(matrix, of: mapping.device) else {
      return end(.rejected(device: mapping.name))
    }
    outcome = .reverted(mapping)
    applied = (mapping, host.now + confirmationTime)
    model.touchPlace = nil
    model.content = .correction(secondsLeft: Int(confirmationTime.rounded(.up)), on: output)
  }

  // MARK: - Time

  package var nextDeadline: TimeInterval? {
    if let applied, case .correction(let seconds, _) = model.content {
      // The displayed seconds change next at this time.
      return applied.deadline - Double(seconds - 1)
    }
    if taps > 0, touch == nil, case .outputs = model.content { return lastTouch + Self.pause }
    return lastTouch + Self.patience
  }

  package func stageDeadlineDidCome(_ stage: Stage) {
    if let applied, case .correction(let seconds, let output) = model.content {
      guard seconds > 1 else { return end(.reverted(applied.mapping)) }
      model.content = .correction(secondsLeft: seconds - 1, on: output)
    } else if taps > 0, touch == nil, case .outputs = model.content {
      if stage.now >= lastTouch + Self.pause {
        if taps <= model.outputs.count {
          model.content = Self.trial(on: model.outputs[taps - 1])
        }
        taps = 0
      }
    } else if stage.now >= lastTouch + Self.patience {
      end(.timedOut)
    }
    stage.setNeedsFrame()
  }
}

extension Display {
  /// Restores the matrices of touchscreens, and reports each one that the server rejects.
  package func restoreMatrices(of mappings: [TouchMapping]) {
    for mapping in mappings
    where !setTouchMatrix(mapping.matrix, of: mapping.device) && lostMessage == nil {
      let warning = "The server did not restore the matrix of “\(mapping.name)”."
      Message.warn(warning)
    }
  }
}
