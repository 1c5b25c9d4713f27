import DeftTesting
import Testing

/// What a hand did in press-moved.deft-trace, and what a gesture said of it.
///
/// Made by `deft convert --to swift-test`.
@Suite("press-moved.deft-trace")
struct PressMovedTests {
  /// The contacts, in points and milliseconds.
  static let hand = #"""
    {"width":1280.0,"height":800.0}
    {"t_ms":0.0,"id":1,"phase":"begin","x":400.0,"y":300.0}
    {"t_ms":8.0,"id":1,"phase":"move","x":401.364,"y":300.682}
    {"t_ms":16.0,"id":1,"phase":"move","x":402.727,"y":301.364}
    {"t_ms":24.0,"id":1,"phase":"move","x":404.091,"y":302.045}
    {"t_ms":32.0,"id":1,"phase":"move","x":405.455,"y":302.727}
    {"t_ms":40.0,"id":1,"phase":"move","x":406.818,"y":303.409}
    {"t_ms":48.0,"id":1,"phase":"move","x":408.182,"y":304.091}
    {"t_ms":56.0,"id":1,"phase":"move","x":409.545,"y":304.773}
    {"t_ms":64.0,"id":1,"phase":"move","x":410.909,"y":305.455}
    {"t_ms":72.0,"id":1,"phase":"move","x":412.273,"y":306.136}
    {"t_ms":80.0,"id":1,"phase":"move","x":413.636,"y":306.818}
    {"t_ms":88.0,"id":1,"phase":"move","x":415.0,"y":307.5}
    {"t_ms":96.0,"id":1,"phase":"move","x":416.364,"y":308.182}
    {"t_ms":104.0,"id":1,"phase":"move","x":417.727,"y":308.864}
    {"t_ms":112.0,"id":1,"phase":"move","x":419.091,"y":309.545}
    {"t_ms":120.0,"id":1,"phase":"move","x":420.455,"y":310.227}
    {"t_ms":128.0,"id":1,"phase":"move","x":421.818,"y":310.909}
    {"t_ms":136.0,"id":1,"phase":"move","x":423.182,"y":311.591}
    {"t_ms":144.0,"id":1,"phase":"move","x":424.545,"y":312.273}
    {"t_ms":152.0,"id":1,"phase":"move","x":425.909,"y":312.955}
    {"t_ms":160.0,"id":1,"phase":"move","x":427.273,"y":313.636}
    {"t_ms":167.0,"id":1,"phase":"move","x":428.636,"y":314.318}
    {"t_ms":175.0,"id":1,"phase":"move","x":430.0,"y":315.0}
    {"t_ms":183.0,"id":1,"phase":"move","x":431.364,"y":315.682}
    {"t_ms":191.0,"id":1,"phase":"move","x":432.727,"y":316.364}
    {"t_ms":199.0,"id":1,"phase":"move","x":434.091,"y":317.045}
    {"t_ms":207.0,"id":1,"phase":"move","x":435.455,"y":317.727}
    {"t_ms":215.0,"id":1,"phase":"move","x":436.818,"y":318.409}
    {"t_ms":223.0,"id":1,"phase":"move","x":438.182,"y":319.091}
    {"t_ms":231.0,"id":1,"phase":"move","x":439.545,"y":319.773}
    {"t_ms":239.0,"id":1,"phase":"move","x":440.909,"y":320.455}
    {"t_ms":247.0,"id":1,"phase":"move","x":442.273,"y":321.136}
    {"t_ms":255.0,"id":1,"phase":"move","x":443.636,"y":321.818}
    {"t_ms":263.0,"id":1,"phase":"move","x":445.0,"y":322.5}
    {"t_ms":271.0,"id":1,"phase":"move","x":446.364,"y":323.182}
    {"t_ms":279.0,"id":1,"phase":"move","x":447.727,"y":323.864}
    {"t_ms":287.0,"id":1,"phase":"move","x":449.091,"y":324.545}
    {"t_ms":295.0,"id":1,"phase":"move","x":450.455,"y":325.227}
    {"t_ms":303.0,"id":1,"phase":"move","x":451.818,"y":325.909}
    {"t_ms":311.0,"id":1,"phase":"move","x":453.182,"y":326.591}
    {"t_ms":319.0,"id":1,"phase":"move","x":454.545,"y":327.273}
    {"t_ms":327.0,"id":1,"phase":"move","x":455.909,"y":327.955}
    {"t_ms":335.0,"id":1,"phase":"move","x":457.273,"y":328.636}
    {"t_ms":342.0,"id":1,"phase":"move","x":458.636,"y":329.318}
    {"t_ms":350.0,"id":1,"phase":"move","x":460.0,"y":330.0}
    {"t_ms":358.0,"id":1,"phase":"move","x":461.364,"y":330.682}
    {"t_ms":366.0,"id":1,"phase":"move","x":462.727,"y":331.364}
    {"t_ms":374.0,"id":1,"phase":"move","x":464.091,"y":332.045}
    {"t_ms":382.0,"id":1,"phase":"move","x":465.455,"y":332.727}
    {"t_ms":390.0,"id":1,"phase":"move","x":466.818,"y":333.409}
    {"t_ms":398.0,"id":1,"phase":"move","x":468.182,"y":334.091}
    {"t_ms":406.0,"id":1,"phase":"move","x":469.545,"y":334.773}
    {"t_ms":414.0,"id":1,"phase":"move","x":470.909,"y":335.455}
    {"t_ms":422.0,"id":1,"phase":"move","x":472.273,"y":336.136}
    {"t_ms":430.0,"id":1,"phase":"move","x":473.636,"y":336.818}
    {"t_ms":438.0,"id":1,"phase":"move","x":475.0,"y":337.5}
    {"t_ms":446.0,"id":1,"phase":"move","x":476.364,"y":338.182}
    {"t_ms":454.0,"id":1,"phase":"move","x":477.727,"y":338.864}
    {"t_ms":462.0,"id":1,"phase":"move","x":479.091,"y":339.545}
    {"t_ms":470.0,"id":1,"phase":"move","x":480.455,"y":340.227}
    {"t_ms":478.0,"id":1,"phase":"move","x":481.818,"y":340.909}
    {"t_ms":486.0,"id":1,"phase":"move","x":483.182,"y":341.591}
    {"t_ms":494.0,"id":1,"phase":"move","x":484.545,"y":342.273}
    {"t_ms":502.0,"id":1,"phase":"move","x":485.909,"y":342.955}
    {"t_ms":509.0,"id":1,"phase":"move","x":487.273,"y":343.636}
    {"t_ms":517.0,"id":1,"phase":"move","x":488.636,"y":344.318}
    {"t_ms":525.0,"id":1,"phase":"move","x":490.0,"y":345.0}
    {"t_ms":533.0,"id":1,"phase":"move","x":491.364,"y":345.682}
    {"t_ms":541.0,"id":1,"phase":"move","x":492.727,"y":346.364}
    {"t_ms":549.0,"id":1,"phase":"move","x":494.091,"y":347.045}
    {"t_ms":557.0,"id":1,"phase":"move","x":495.455,"y":347.727}
    {"t_ms":565.0,"id":1,"phase":"move","x":496.818,"y":348.409}
    {"t_ms":573.0,"id":1,"phase":"move","x":498.182,"y":349.091}
    {"t_ms":581.0,"id":1,"phase":"move","x":499.545,"y":349.773}
    {"t_ms":589.0,"id":1,"phase":"move","x":500.909,"y":350.455}
    {"t_ms":597.0,"id":1,"phase":"move","x":502.273,"y":351.136}
    {"t_ms":605.0,"id":1,"phase":"move","x":503.636,"y":351.818}
    {"t_ms":613.0,"id":1,"phase":"move","x":505.0,"y":352.5}
    {"t_ms":621.0,"id":1,"phase":"move","x":506.364,"y":353.182}
    {"t_ms":629.0,"id":1,"phase":"move","x":507.727,"y":353.864}
    {"t_ms":637.0,"id":1,"phase":"move","x":509.091,"y":354.545}
    {"t_ms":645.0,"id":1,"phase":"move","x":510.455,"y":355.227}
    {"t_ms":653.0,"id":1,"phase":"move","x":511.818,"y":355.909}
    {"t_ms":661.0,"id":1,"phase":"move","x":513.182,"y":356.591}
    {"t_ms":669.0,"id":1,"phase":"move","x":514.545,"y":357.273}
    {"t_ms":677.0,"id":1,"phase":"move","x":515.909,"y":357.955}
    {"t_ms":685.0,"id":1,"phase":"move","x":517.273,"y":358.636}
    {"t_ms":693.0,"id":1,"phase":"move","x":518.636,"y":359.318}
    {"t_ms":700.0,"id":1,"phase":"move","x":520.0,"y":360.0}
    {"t_ms":701.0,"id":1,"phase":"end","x":520.0,"y":360.0}
    """#

  @Test func theGestureSaysWhatItSaid() throws {
    let gesture = LongPressGesture(minimumDuration: 0.5, maximumDistance: 10.0)
    let tester = GestureTester(
      gesture, size: CGSize(width: 1280.0, height: 800.0))
    tester.play(Playback(try ContactScript(Self.hand)))
    tester.advance(by: 2)

    #expect(tester.changes.count == 7)
    #expect(tester.endCount == 0)
    #expect(tester.cancellation == nil)
    #expect(tester.failure?.description == "The contact moved too far.")
    #expect(tester.calls.first?.time == 0.0)
    #expect(tester.calls.last?.time == 0.056)

    #expect(tester.changes.last == true)
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool {
    abs(a - b) <= 1e-6 * max(1, abs(b))
  }
  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    isNear(a.x, b.x) && isNear(a.y, b.y)
  }
  private func isNear(_ a: CGSize, _ b: CGSize) -> Bool {
    isNear(a.width, b.width) && isNear(a.height, b.height)
  }
}
