import AppSupport
import Deft

/// The panel at the bottom of the overlay with the gestures that each toolkit would recognize.
///
/// It is labeled as a simulation, because the toolkits themselves do not run. It appears with the
/// first contact, and disappears some seconds after the last one.
final class SimulationPanel {
  /// The time for which the panel stays after the last change, in seconds: long enough to read five lines.
  private static let rest: TimeInterval = 6

  private let stage: Stage
  private let simulation = ToolkitSimulation()
  /// The node that paints the panel.
  let node = Node(name: "simulation")
  private var lines: [String] = []
  /// The time at which the panel disappears; `nil` while a contact is down or the panel is hidden.
  private var end: TimeInterval?
  private var down: Set<ContactID> = []

  /// The frame in points; `nil` while the panel is hidden.
  private(set) var frame: CGRect?

  init(on stage: Stage) {
    self.stage = stage
    node.allowsHitTesting = false
    node.isHidden = true
  }

  /// Handles an event of a contact.
  func receive(_ contact: ContactEvent) {
    switch contact.phase {
    case .began: down.insert(contact.id)
    case .moved: break
    case .ended, .cancelled: down.remove(contact.id)
    }
    simulation.receive(contact)
    end = down.isEmpty ? contact.time + Self.rest : nil
    stage.setNeedsFrame()
  }

  /// The time of the next decision, or the time when the panel disappears.
  var nextDeadline: TimeInterval? {
    [simulation.nextDeadline, end].compactMap(\.self).min()
  }

  /// Advances the simulation to the present.
  func advance() {
    simulation.advance(to: stage.now)
    if let end, end <= stage.now {
      self.end = nil
      frame = nil
      node.isHidden = true
    }
    stage.setNeedsFrame()
  }

  /// Draws the lines, if they have changed.
  func update() {
    guard end != nil || !down.isEmpty else { return }
    let new = [String(localized: "Simulation")] + simulation.lines
    guard new != lines || frame == nil else { return }
    lines = new
    draw()
  }

  private func draw() {
    let palette = Palette(appearance: .dark)
    let runs = lines.enumerated().map { index, line in
      TextRun(
        line,
        font: FontSpec(
          size: Palette.caption, weight: index == 0 ? 600 : 400, hasTabularFigures: true))
    }
    let metrics = runs.map { stage.textMeasurer.measure($0) }
    let inset = CGSize(width: 12, height: 8)
    let size = CGSize(
      width: (metrics.map(\.size.width).max() ?? 0) + 2 * inset.width,
      height: metrics.map(\.size.height).reduce(0, +) + 2 * inset.height)
    let frame = CGRect(
      x: ((stage.size.width - size.width) / 2).rounded(),
      y: stage.size.height - size.height - 2 * Panel.grid, width: size.width, height: size.height)
    self.frame = frame
    let plate = Path(
      roundedRect: CGRect(origin: .zero, size: size), cornerRadius: Panel.cornerRadius)
    var items: [Drawing.Item] = [
      .fill(plate, .color(palette.panel)),
      .stroke(plate, .color(palette.hairline), StrokeStyle(lineWidth: 1)),
    ]
    var y = inset.height
    for (index, run) in runs.enumerated() {
      items.append(
        .text(
          run, index == 0 ? palette.secondaryText : palette.text,
          in: CGRect(origin: CGPoint(x: inset.width, y: y), size: metrics[index].size),
          ink: metrics[index].ink))
      y += metrics[index].size.height
    }
    node.position = frame.origin
    node.drawing = Drawing(items)
    node.isHidden = false
  }
}
