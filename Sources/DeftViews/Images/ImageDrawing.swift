/// The content of an image that a closure draws.
///
/// Two of them are equal only if they are the same object, because closures cannot be compared.
final class ImageDrawing: Sendable {
  /// The size in points.
  let size: CGSize
  let isOpaque: Bool
  // It is called on the main actor only, when views resolve the image.
  private nonisolated(unsafe) let content: (ViewGraph, EnvironmentValues) -> [Node]

  init(
    size: CGSize, isOpaque: Bool, content: @escaping (ViewGraph, EnvironmentValues) -> [Node]
  ) {
    (self.size, self.isOpaque, self.content) = (size, isOpaque, content)
  }

  /// Draws the image; returns `nil` without a painter or a size.
  func picture(in environment: EnvironmentValues, of graph: ViewGraph) -> ImageRef? {
    graph.images.paint(content(graph, environment), size, graph.displayScale, isOpaque)
  }
}

extension ImageDrawing: Equatable {
  static func == (a: ImageDrawing, b: ImageDrawing) -> Bool { a === b }
}
