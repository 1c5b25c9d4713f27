import DeftGeometry

extension Document {
  /// Returns the existing shapes with these ids, from the back to the front.
  public func shapes(of ids: some Sequence<ShapeID>) -> [CanvasShape] {
    ids.compactMap { index(of: $0) }.sorted().map { shapes[$0] }
  }

  /// Returns the unit of a shape: the shapes that are selected and moved together. The unit is the outermost group of
  /// the shape, from the back to the front, or only the shape itself. An unknown shape has an empty
  /// unit.
  public func unit(of id: ShapeID) -> [ShapeID] {
    guard let shape = self[id] else { return [] }
    guard let group = shape.groups.first else { return [id] }
    return shapes.filter { $0.groups.first == group }.map(\.id)
  }

  /// Returns the units of shapes, each once, in the order of their rearmost shapes.
  ///
  /// Shapes are aligned and distributed by units.
  public func units(of ids: Set<ShapeID>) -> [[ShapeID]] {
    let wanted = shapes(of: ids)
    let groups = Set(wanted.compactMap(\.groups.first))
    if groups.isEmpty { return wanted.map { [$0.id] } }
    var (units, places): ([[ShapeID]], [GroupID: Int]) = ([], [:])
    for shape in shapes {
      if let group = shape.groups.first, groups.contains(group) {
        if let place = places[group] {
          units[place].append(shape.id)
        } else {
          places[group] = units.count
          units.append([shape.id])
        }
      } else if ids.contains(shape.id) {
        units.append([shape.id])
      }
    }
    return units
  }
}
