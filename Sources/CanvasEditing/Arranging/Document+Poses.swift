import DeftGeometry

// Edits of numbered poses.
extension Document {
  /// The numbers of the saved poses, in order.
  public var savedPoses: [Int] { poses.keys.sorted() }

  /// The lowest number without a pose; `nil` if all are in use.
  public var freePose: Int? { Self.poseNumbers.first { poses[$0] == nil } }

  /// Returns whether all shapes that a numbered pose contains are at the poses stored in it.
  public func isAtPose(_ number: Int) -> Bool {
    guard let pose = poses[number] else { return false }
    return shapes.allSatisfy { pose[$0.id] ?? $0.pose == $0.pose }
  }

  /// Returns the edit that saves the current poses of all shapes as a numbered pose.
  ///
  /// - Parameter number: the number of the pose, within ``Document/poseNumbers``.
  public func savingPose(_ number: Int) -> Edit {
    let new = Dictionary(uniqueKeysWithValues: shapes.map { ($0.id, $0.pose) })
    let old = poses[number]
    return Edit(
      .savePose, number: number, old == new ? [] : [.pose(number, from: old, to: new)])
  }

  /// Returns the edit that moves shapes to a numbered pose. Pinned shapes, and shapes that are not in the pose, do not
  /// move.
  ///
  /// - Parameters:
  ///   - number: the number of the pose; an unsaved pose changes nothing.
  ///   - isFree: returns whether a shape may move.
  public func goingToPose(_ number: Int, where isFree: (CanvasShape) -> Bool = { _ in true })
    -> Edit
  {
    let target = poses[number] ?? [:]
    let edit = edit(.goToPose, of: shapes.filter(isFree).map(\.id)) { shape in
      if !shape.isPinned, let pose = target[shape.id] { shape.pose = pose }
    }
    return Edit(.goToPose, number: number, edit.changes)
  }

  /// Returns the edit that renames a numbered pose. White space around the name is removed, and an empty name removes
  /// the name.
  public func namingPose(_ number: Int, _ name: String) -> Edit {
    let new = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return Edit(
      .namePose, number: number, poseName(number, to: new.isEmpty ? nil : new))
  }

  /// Returns the edit that deletes a numbered pose and its name.
  public func deletingPose(_ number: Int) -> Edit {
    guard let pose = poses[number] else { return Edit(.deletePose, number: number, []) }
    return Edit(
      .deletePose, number: number,
      [.pose(number, from: pose, to: nil)] + poseName(number, to: nil))
  }

  /// Returns the edit that moves a numbered pose to another place in the order of the saved poses. The set of used
  /// numbers does not change; the poses are renumbered in the new order.
  public func movingPose(at index: Int, to target: Int) -> Edit {
    let numbers = savedPoses
    guard numbers.indices.contains(index), numbers.indices.contains(target) else {
      return Edit(.arrangePoses, [])
    }
    var order = numbers
    order.insert(order.remove(at: index), at: target)
    let changes = zip(numbers, order).flatMap { number, source -> [Edit.Change] in
      let (old, new) = (poses[number], poses[source])
      return (old == new ? [] : [.pose(number, from: old, to: new)])
        + poseName(number, to: poseNames[source])
    }
    return Edit(.arrangePoses, changes)
  }

  private func poseName(_ number: Int, to new: String?) -> [Edit.Change] {
    let old = poseNames[number]
    return old == new ? [] : [.poseName(number, from: old, to: new)]
  }
}
