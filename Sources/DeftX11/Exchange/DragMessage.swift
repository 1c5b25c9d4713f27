import DeftGeometry

/// The five numbers of each message of XDND, up to version 5.
enum DragMessage {
  /// The message that a drag has entered a window.
  struct Enter: Equatable, Sendable {
    var source: UInt
    var version: Int
    /// Whether the message could not hold all types; a property of the source then lists them.
    var hasList: Bool
    /// The first three types, without empty ones.
    var types: [UInt]

    init(source: UInt, version: Int, types: [UInt]) {
      (self.source, self.version) = (source, version)
      (hasList, self.types) = (types.count > 3, Array(types.prefix(3)))
    }

    init(_ l: [UInt]) {
      source = l[0]
      version = Int(l[1] >> 24 & 0xff)
      hasList = l[1] & 1 != 0
      types = l[2...4].filter { $0 != 0 }
    }

    var numbers: (UInt, UInt, UInt, UInt, UInt) {
      let types = self.types + [0, 0, 0]
      return (source, UInt(version) << 24 | (hasList ? 1 : 0), types[0], types[1], types[2])
    }
  }

  /// The message that a drag has moved to a position, in pixels of the screen.
  struct Position: Equatable, Sendable {
    var source: UInt
    var x: Int
    var y: Int
    var time: UInt
    var action: UInt

    init(source: UInt, x: Int, y: Int, time: UInt, action: UInt) {
      (self.source, self.x, self.y, self.time, self.action) = (source, x, y, time, action)
    }

    init(_ l: [UInt]) {
      source = l[0]
      x = Int(Int16(truncatingIfNeeded: l[2] >> 16))
      y = Int(Int16(truncatingIfNeeded: l[2]))
      (time, action) = (l[3], l[4])
    }

    var numbers: (UInt, UInt, UInt, UInt, UInt) {
      let place = UInt(UInt16(truncatingIfNeeded: x)) << 16 | UInt(UInt16(truncatingIfNeeded: y))
      return (source, 0, place, time, action)
    }
  }

  /// The target's answer to a position.
  struct Status: Equatable, Sendable {
    var target: UInt
    var isAccepted: Bool
    var action: UInt

    init(target: UInt, isAccepted: Bool, action: UInt) {
      (self.target, self.isAccepted, self.action) = (target, isAccepted, action)
    }

    init(_ l: [UInt]) { (target, isAccepted, action) = (l[0], l[1] & 1 != 0, l[4]) }

    /// Bit 1 asks for all positions, because the answer may differ at each.
    var numbers: (UInt, UInt, UInt, UInt, UInt) {
      (target, isAccepted ? 3 : 2, 0, 0, isAccepted ? action : 0)
    }
  }

  /// The result of a drop.
  struct Finished: Equatable, Sendable {
    var target: UInt
    var isAccepted: Bool
    var action: UInt

    init(target: UInt, isAccepted: Bool, action: UInt) {
      (self.target, self.isAccepted, self.action) = (target, isAccepted, action)
    }

    /// Before version 5, the message had no result.
    init(_ l: [UInt], version: Int) {
      (target, isAccepted, action) = (l[0], version < 5 || l[1] & 1 != 0, version < 5 ? 0 : l[2])
    }

    var numbers: (UInt, UInt, UInt, UInt, UInt) {
      (target, isAccepted ? 1 : 0, isAccepted ? action : 0, 0, 0)
    }
  }
}
