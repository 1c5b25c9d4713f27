import CanvasEditing
import DeftGeometry
import DeftTesting

/// One line of the log.
struct LogLine {
  let text: String
  private let fields: [String: Any]

  init(_ text: String) {
    self.text = text
    fields =
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
  }

  var shape: String? { fields["shape"] as? String }
  var gesture: String? { fields["gesture"] as? String }
  var callback: String? { fields["callback"] as? String }
  var reason: String? { fields["reason"] as? String }
  var isPinned: Bool? { fields["pinned"] as? Bool }
  var time: Double? { fields["t_ms"] as? Double }
  var scale: Double? { fields["scale"] as? Double }
  var window: CGSize? { (fields["window"] as? [Double]).flatMap(Self.size) }

  /// The pose at which a shape came to rest.
  var pose: Pose? {
    guard let pose = fields["pose"] as? [String: Any],
      let position = (pose["position"] as? [Double]).flatMap(Self.point),
      let scale = pose["scale"] as? Double, let degrees = pose["rotation_deg"] as? Double
    else { return nil }
    return Pose(position: position, scale: scale, rotation: .degrees(degrees))
  }

  /// Returns the accumulated transform of a transform gesture.
  ///
  /// - Parameter start: The position at which the first contact came down. The translation is relative to it.
  func transform(from start: CGPoint) -> SimilarityTransform? {
    guard let value = fields["value"] as? [String: Any],
      let translation = (value["translation"] as? [Double]).flatMap(Self.size),
      let scale = value["scale"] as? Double, let degrees = value["rotation_deg"] as? Double
    else { return nil }
    var map = SimilarityTransform(about: start, scale: scale, rotation: .degrees(degrees))
    map.translation = map.translation + translation
    return map
  }

  /// The center of a transform gesture's contacts.
  var anchor: CGPoint? {
    let value = fields["value"] as? [String: Any]
    return (value?["anchor"] as? [Double]).flatMap(Self.point)
  }

  private static func point(_ pair: [Double]) -> CGPoint? {
    pair.count == 2 ? CGPoint(x: pair[0], y: pair[1]) : nil
  }

  private static func size(_ pair: [Double]) -> CGSize? {
    pair.count == 2 ? CGSize(width: pair[0], height: pair[1]) : nil
  }
}
