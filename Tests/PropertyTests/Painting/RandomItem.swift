import DeftTesting
import DeftViews
import Foundation

/// A node of a random view tree: its content, modifiers and children.
@Observable
final class RandomItem: Identifiable {
  enum Kind: CaseIterable {
    case color, text, gradientText, styledText, shape, stroke, picture, symbol, canvas,
      layeredCanvas
    case reader, button, toggle, slider, progress, label
    case column, row, layers, group, grid, scroll, lazyColumn

    var holdsItems: Bool {
      switch self {
      case .column, .row, .layers, .group, .grid, .scroll, .lazyColumn, .reader: true
      default: false
      }
    }
  }

  enum Around: CaseIterable {
    case frame, padding, offset, rotation, scale, stretch, opacity, clip, oddClip, mask, textMask
    case blur, shadow, compositing, background, border, overlay, fixed, gradient, projection
    case position, corner, hidden, animation, leaving, moving, scaling, depth, identity, flexible
    case reading
  }

  let id: Int
  var kind: Kind
  /// The modifiers, innermost first. Each has a parameter from 0 to 1.
  var around: [(kind: Around, number: CGFloat)] = []
  var items: [RandomItem] = []
  var string = ""
  var number: CGFloat = 0.5
  var isOn = false

  init(id: Int, kind: Kind) { (self.id, self.kind) = (id, kind) }

  /// This item and all its descendants.
  var all: [RandomItem] { [self] + items.flatMap(\.all) }
}

/// A random view tree with random changes. Equal seeds result in equal trees and changes.
final class RandomScene {
  var random: SplitMix64
  let root: RandomItem
  private var nextID = 1

  static let words = [
    "Ag", "Person 0 right", "j", "fi-ffl", "Ünter", "0123", "WWW", "a b c d e f g", "שלום", "x\ny",
    "Z\u{0351}\u{0351}\u{0351}\u{0351}\u{032B}\u{032B}\u{032B}", "", "🙂", "Ll",
    "very long text here",
  ]
  static let animations: [Animation?] = [
    nil, .default, .linear(duration: 0.1), .easeIn(duration: 0.3), .spring(duration: 0.3),
    .bouncy(duration: 0.4),
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root = RandomItem(id: 0, kind: .column)
    for _ in 0..<4 { root.items.append(makeItem(depth: 3)) }
  }

  func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }
  func share() -> CGFloat { .random(in: 0...1, using: &random) }
  private func any<T>(_ all: [T]) -> T { all[pick(all.count)] }

  private func makeItem(depth: Int) -> RandomItem {
    let kinds = RandomItem.Kind.allCases
    let item = RandomItem(
      id: nextID, kind: any(depth > 0 ? kinds : kinds.filter { !$0.holdsItems }))
    nextID += 1
    item.string = any(Self.words)
    item.number = share()
    for _ in 0..<pick(4) { item.around.append((any(RandomItem.Around.allCases), share())) }
    if item.kind.holdsItems {
      for _ in 0...pick(3) { item.items.append(makeItem(depth: depth - 1)) }
    }
    return item
  }

  /// Replaces all items with visible ones, because the scene no longer changes or shows little.
  func wake() {
    root.around = []
    let kinds: [RandomItem.Kind] = [.color, .text, .shape, .picture]
    root.items = kinds.map { kind in
      let item = RandomItem(id: nextID, kind: kind)
      nextID += 1
      (item.string, item.number) = (Self.words[0], share())
      return item
    }
  }

  /// Applies one or two random changes, animated or not.
  func change() {
    withAnimation(any(Self.animations)) {
      for _ in 0...pick(2) { changeOne() }
    }
  }

  private func changeOne() {
    let all = root.all
    let item = any(all)
    let holders = all.filter(\.kind.holdsItems)
    switch pick(16) {
    case 0..<4: item.number = share()
    case 4, 5: item.string = any(Self.words)
    case 6: item.isOn.toggle()
    case 7..<11:
      if item.around.isEmpty { item.around.append((any(RandomItem.Around.allCases), share())) }
      item.around[pick(item.around.count)].number = share()
    case 11: item.around.append((any(RandomItem.Around.allCases), share()))
    case 12: if !item.around.isEmpty { item.around.remove(at: pick(item.around.count)) }
    case 13:
      if all.count < 40 {
        let holder = any(holders)
        holder.items.insert(makeItem(depth: 2), at: pick(holder.items.count + 1))
      }
    case 14:
      let holder = any(holders)
      if !holder.items.isEmpty, holder !== root || holder.items.count > 1 {
        holder.items.remove(at: pick(holder.items.count))
      }
    default: any(holders).items.shuffle(using: &random)
    }
    if item.around.count > 5 { item.around.removeFirst() }
  }
}
