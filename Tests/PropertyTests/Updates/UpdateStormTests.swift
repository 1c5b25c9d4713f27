import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

/// See `LongRun` for long runs.
@Suite("Updated views equal new ones") @MainActor
struct UpdateStormTests {
  /// Views on a stage, with its time.
  @MainActor private final class Stage {
    let stage = HeadlessStage(size: CGSize(width: 240, height: 400))
    let views: ViewLayer
    var time: TimeInterval = 0

    init(_ world: StormWorld, _ states: StormStates) {
      views = ViewLayer(on: stage) { StormView(world: world, states: states) }
      stage.begin(at: 0)
    }

    func advance(by seconds: TimeInterval) {
      time += seconds
      stage.advance(to: time)
    }

    /// The views and the positions of their drawings as text.
    var description: [String] {
      views.graph.settle()
      var lines = views.graph.dump.split(separator: "\n").map(String.init)
      func visit(_ node: Node, _ outer: CGAffineTransform, _ opacity: Double) {
        guard node.isShown else { return }
        let map = node.transform.concatenating(outer)
        let opacity = opacity * node.opacity
        if !node.drawing.isEmpty {
          // A new width that does not change the line breaks does not lay out the text again.
          let items = "\(node.drawing.items)".replacing(#/ width: (nil|Optional[^,]*),/#, with: "")
          lines.append("\(map.tx),\(map.ty) \(map.a) \(opacity) \(items)")
        }
        for child in node.children { visit(child, map, opacity) }
      }
      visit(stage.tree.root, .identity, 1)
      return lines
    }
  }

  @MainActor private struct Player {
    var random: SplitMix64
    let world: StormWorld
    let stage: Stage
    var nextRow = 0
    var finger: CGPoint?
    var fingers: UInt32 = 0
    static let animations: [Animation?] = [
      nil, nil, .default, .linear(duration: 0.1), .spring(duration: 0.2),
    ]

    mutating func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }

    mutating func change() {
      let model = world.model
      switch pick(14) {
      case 0: model.a += 1 + pick(3)
      case 1: model.b += 1 + pick(3)
      case 2: world.older.x += 1 + pick(3)
      case 3:
        let name = "n\(pick(5))"
        if let index = world.older.names.firstIndex(of: name) {
          world.older.names.remove(at: index)
        } else {
          world.older.names.append(name)
        }
      case 4:
        if model.rows.count < 14 {
          model.rows.insert(
            StormModel.Row(id: nextRow), at: pick(model.rows.count + 1))
          nextRow += 1
        }
      case 5:
        if model.rows.count > 4 {
          let row = model.rows.remove(at: pick(model.rows.count))
          world.states.setters[row.id] = nil
        }
      case 6: model.rows.shuffle(using: &random)
      case 7..<10:
        if !model.rows.isEmpty { model.rows[pick(model.rows.count)].number += 1 + pick(20) }
      case 10: if !model.rows.isEmpty { model.rows[pick(model.rows.count)].isOn.toggle() }
      default:
        let ids = world.states.setters.keys.sorted()
        if let id = ids.randomElement(using: &random) { world.states.setters[id]?(pick(100)) }
      }
    }

    mutating func useFinger() {
      func handle(_ phase: ContactEvent.Phase, _ place: CGPoint) {
        stage.stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 7, sequence: fingers), kind: .touch, phase: phase,
              time: stage.time, location: place)))
      }
      guard let old = finger else {
        fingers += 1
        let place = CGPoint(x: pick(240), y: pick(400))
        finger = place
        return handle(.began, place)
      }
      let new = CGPoint(x: old.x + CGFloat(pick(41) - 20), y: old.y + CGFloat(pick(7) - 3))
      finger = pick(4) == 0 ? nil : new
      handle(finger == nil ? .ended : .moved, finger ?? old)
    }

    /// Makes several changes and movements in one iteration of the loop, some of them animated.
    mutating func step() {
      for _ in 0...pick(4) {
        if pick(5) == 0 {
          useFinger()
        } else if pick(2) == 0 {
          change()
        } else {
          withAnimation(Self.animations[pick(Self.animations.count)]) {
            for _ in 0...pick(3) { change() }
          }
        }
      }
      if pick(3) != 0 { stage.advance(by: Double(pick(6)) / 60) }
    }

    mutating func rest() {
      if finger != nil {
        stage.advance(by: 0.2)
        let place = finger ?? .zero
        finger = nil
        stage.stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 7, sequence: fingers), kind: .touch, phase: .ended,
              time: stage.time, location: place)))
      }
      stage.advance(by: 4)
    }
  }

  @Test(
    "After random changes and movements, updated views equal new ones",
    arguments: LongRun.seeds(orElse: 1...4)
  )
  func storm(seed: UInt64) {
    let world = StormWorld()
    let stage = Stage(world, world.states)
    var player = Player(random: SplitMix64(seed: seed), world: world, stage: stage)
    for step in 1...LongRun.steps(orElse: 200) {
      player.step()
      guard step % 4 == 0 else { continue }
      player.rest()
      let found = stage.description
      let fresh = Stage(world, world.states.copy())
      fresh.advance(by: 4)
      let wanted = fresh.description
      if found == wanted { continue }
      let differences = found.difference(from: wanted).map { change in
        switch change {
        case .insert(_, let line, _): "is: \(line.prefix(600))"
        case .remove(_, let line, _): "should be: \(line.prefix(600))"
        }
      }
      Issue.record("seed \(seed), step \(step):\n\(differences.prefix(8).joined(separator: "\n"))")
      return
    }
  }
}
