import DeftSystem

/// The value of any gesture, in the form in which it is logged.
public indirect enum LoggedValue: Equatable, Sendable {
  case drag(DragGesture.Value)
  case spatialTap(SpatialTapGesture.Value)
  case tap
  case longPress(Bool)
  case magnify(MagnifyGesture.Value)
  case rotate(RotateGesture.Value)
  case transform(TransformGesture.Value)
  /// The values of two simultaneous gestures; nil for a part without a value.
  case simultaneous(LoggedValue?, LoggedValue?)
  /// The first part of a sequence.
  case sequenceFirst(LoggedValue)
  /// The first part's last value, and the second part's value.
  case sequenceSecond(LoggedValue, LoggedValue?)
  /// The first of two exclusive gestures.
  case exclusiveFirst(LoggedValue)
  /// The second of two exclusive gestures.
  case exclusiveSecond(LoggedValue)

  /// The value as JSON. Equal values have identical bytes.
  public var json: String {
    switch self {
    case .drag(let v):
      #"{"location":\#(JSONText.point(v.location)),"#
        + #""startLocation":\#(JSONText.point(v.startLocation)),"#
        + #""translation":\#(JSONText.size(v.translation)),"#
        + #""velocity":\#(JSONText.size(v.velocity)),"#
        + #""predictedEndLocation":\#(JSONText.point(v.predictedEndLocation)),"#
        + #""predictedEndTranslation":\#(JSONText.size(v.predictedEndTranslation))}"#
    case .spatialTap(let v): #"{"location":\#(JSONText.point(v.location))}"#
    case .tap: "{}"
    case .longPress(let isDown): "\(isDown)"
    case .magnify(let v):
      #"{"magnification":\#(JSONText.number(Double(v.magnification))),"#
        + #""velocity":\#(JSONText.number(Double(v.velocity))),"#
        + Self.start(v.startAnchor, v.startLocation)
    case .rotate(let v):
      #"{"rotation_deg":\#(JSONText.number(v.rotation.degrees)),"#
        + #""velocity_deg":\#(JSONText.number(v.velocity.degrees)),"#
        + Self.start(v.startAnchor, v.startLocation)
    case .transform(let v):
      #"{"translation":\#(JSONText.size(v.translation)),"#
        + #""scale":\#(JSONText.number(Double(v.scale))),"#
        + #""rotation_deg":\#(JSONText.number(v.rotation.degrees)),"#
        + #""anchor":\#(JSONText.point(v.anchor)),"#
        + #""residual":\#(JSONText.number(Double(v.residual)))}"#
    case .simultaneous(let a, let b):
      #"{"first":\#(a?.json ?? "null"),"second":\#(b?.json ?? "null")}"#
    case .sequenceFirst(let a), .exclusiveFirst(let a): #"{"first":\#(a.json)}"#
    case .sequenceSecond(let a, let b): #"{"second":[\#(a.json),\#(b?.json ?? "null")]}"#
    case .exclusiveSecond(let b): #"{"second":\#(b.json)}"#
    }
  }

  private static func start(_ anchor: UnitPoint, _ location: CGPoint) -> String {
    #""startAnchor":\#(JSONText.pair(Double(anchor.x), Double(anchor.y))),"#
      + #""startLocation":\#(JSONText.point(location))}"#
  }
}
