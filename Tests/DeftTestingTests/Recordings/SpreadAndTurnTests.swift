import DeftTesting
import Testing

/// What a hand did in spread-and-turn.deft-trace, and what a gesture said of it.
///
/// Made by `deft convert --to swift-test`.
@Suite("spread-and-turn.deft-trace")
struct SpreadAndTurnTests {
  /// The contacts, in points and milliseconds.
  static let hand = #"""
    {"width":1280.0,"height":800.0}
    {"t_ms":0.0,"id":1,"phase":"begin","x":340.0,"y":300.0}
    {"t_ms":0.0,"id":2,"phase":"begin","x":460.0,"y":300.0}
    {"t_ms":8.0,"id":1,"phase":"move","x":339.216,"y":299.162}
    {"t_ms":8.0,"id":2,"phase":"move","x":460.784,"y":300.838}
    {"t_ms":16.0,"id":1,"phase":"move","x":338.444,"y":298.303}
    {"t_ms":17.0,"id":2,"phase":"move","x":461.556,"y":301.697}
    {"t_ms":24.0,"id":1,"phase":"move","x":337.685,"y":297.423}
    {"t_ms":25.0,"id":2,"phase":"move","x":462.315,"y":302.577}
    {"t_ms":32.0,"id":1,"phase":"move","x":336.938,"y":296.521}
    {"t_ms":32.0,"id":2,"phase":"move","x":463.062,"y":303.479}
    {"t_ms":40.0,"id":1,"phase":"move","x":336.204,"y":295.598}
    {"t_ms":40.0,"id":2,"phase":"move","x":463.796,"y":304.402}
    {"t_ms":48.0,"id":1,"phase":"move","x":335.484,"y":294.654}
    {"t_ms":48.0,"id":2,"phase":"move","x":464.516,"y":305.346}
    {"t_ms":56.0,"id":1,"phase":"move","x":334.778,"y":293.69}
    {"t_ms":56.0,"id":2,"phase":"move","x":465.222,"y":306.31}
    {"t_ms":64.0,"id":1,"phase":"move","x":334.087,"y":292.705}
    {"t_ms":64.0,"id":2,"phase":"move","x":465.913,"y":307.295}
    {"t_ms":71.0,"id":1,"phase":"move","x":333.41,"y":291.7}
    {"t_ms":72.0,"id":2,"phase":"move","x":466.59,"y":308.3}
    {"t_ms":79.0,"id":1,"phase":"move","x":332.749,"y":290.674}
    {"t_ms":79.0,"id":2,"phase":"move","x":467.251,"y":309.326}
    {"t_ms":87.0,"id":1,"phase":"move","x":332.103,"y":289.629}
    {"t_ms":88.0,"id":2,"phase":"move","x":467.897,"y":310.371}
    {"t_ms":95.0,"id":1,"phase":"move","x":331.474,"y":288.565}
    {"t_ms":96.0,"id":2,"phase":"move","x":468.526,"y":311.435}
    {"t_ms":103.0,"id":1,"phase":"move","x":330.861,"y":287.481}
    {"t_ms":104.0,"id":2,"phase":"move","x":469.139,"y":312.519}
    {"t_ms":111.0,"id":1,"phase":"move","x":330.265,"y":286.378}
    {"t_ms":111.0,"id":2,"phase":"move","x":469.735,"y":313.622}
    {"t_ms":119.0,"id":1,"phase":"move","x":329.687,"y":285.257}
    {"t_ms":119.0,"id":2,"phase":"move","x":470.313,"y":314.743}
    {"t_ms":127.0,"id":1,"phase":"move","x":329.126,"y":284.117}
    {"t_ms":127.0,"id":2,"phase":"move","x":470.874,"y":315.883}
    {"t_ms":135.0,"id":1,"phase":"move","x":328.584,"y":282.959}
    {"t_ms":135.0,"id":2,"phase":"move","x":471.416,"y":317.041}
    {"t_ms":143.0,"id":1,"phase":"move","x":328.06,"y":281.782}
    {"t_ms":143.0,"id":2,"phase":"move","x":471.94,"y":318.218}
    {"t_ms":150.0,"id":1,"phase":"move","x":327.556,"y":280.589}
    {"t_ms":151.0,"id":2,"phase":"move","x":472.444,"y":319.411}
    {"t_ms":158.0,"id":1,"phase":"move","x":327.07,"y":279.377}
    {"t_ms":159.0,"id":2,"phase":"move","x":472.93,"y":320.623}
    {"t_ms":166.0,"id":1,"phase":"move","x":326.605,"y":278.149}
    {"t_ms":167.0,"id":2,"phase":"move","x":473.395,"y":321.851}
    {"t_ms":174.0,"id":1,"phase":"move","x":326.159,"y":276.904}
    {"t_ms":174.0,"id":2,"phase":"move","x":473.841,"y":323.096}
    {"t_ms":182.0,"id":1,"phase":"move","x":325.734,"y":275.643}
    {"t_ms":182.0,"id":2,"phase":"move","x":474.266,"y":324.357}
    {"t_ms":190.0,"id":1,"phase":"move","x":325.33,"y":274.366}
    {"t_ms":190.0,"id":2,"phase":"move","x":474.67,"y":325.634}
    {"t_ms":198.0,"id":1,"phase":"move","x":324.947,"y":273.073}
    {"t_ms":198.0,"id":2,"phase":"move","x":475.053,"y":326.927}
    {"t_ms":206.0,"id":1,"phase":"move","x":324.586,"y":271.764}
    {"t_ms":206.0,"id":2,"phase":"move","x":475.414,"y":328.236}
    {"t_ms":214.0,"id":1,"phase":"move","x":324.247,"y":270.441}
    {"t_ms":214.0,"id":2,"phase":"move","x":475.753,"y":329.559}
    {"t_ms":222.0,"id":1,"phase":"move","x":323.93,"y":269.103}
    {"t_ms":222.0,"id":2,"phase":"move","x":476.07,"y":330.897}
    {"t_ms":229.0,"id":1,"phase":"move","x":323.636,"y":267.751}
    {"t_ms":230.0,"id":2,"phase":"move","x":476.364,"y":332.249}
    {"t_ms":237.0,"id":1,"phase":"move","x":323.364,"y":266.384}
    {"t_ms":238.0,"id":2,"phase":"move","x":476.636,"y":333.616}
    {"t_ms":245.0,"id":1,"phase":"move","x":323.116,"y":265.005}
    {"t_ms":245.0,"id":2,"phase":"move","x":476.884,"y":334.995}
    {"t_ms":253.0,"id":1,"phase":"move","x":322.892,"y":263.612}
    {"t_ms":253.0,"id":2,"phase":"move","x":477.108,"y":336.388}
    {"t_ms":261.0,"id":1,"phase":"move","x":322.691,"y":262.206}
    {"t_ms":261.0,"id":2,"phase":"move","x":477.309,"y":337.794}
    {"t_ms":269.0,"id":1,"phase":"move","x":322.515,"y":260.788}
    {"t_ms":270.0,"id":2,"phase":"move","x":477.485,"y":339.212}
    {"t_ms":277.0,"id":1,"phase":"move","x":322.363,"y":259.358}
    {"t_ms":277.0,"id":2,"phase":"move","x":477.637,"y":340.642}
    {"t_ms":285.0,"id":1,"phase":"move","x":322.236,"y":257.916}
    {"t_ms":285.0,"id":2,"phase":"move","x":477.764,"y":342.084}
    {"t_ms":297.0,"id":1,"phase":"move","x":322.134,"y":256.463}
    {"t_ms":297.0,"id":2,"phase":"move","x":477.866,"y":343.537}
    {"t_ms":300.0,"id":1,"phase":"move","x":322.058,"y":255.0}
    {"t_ms":301.0,"id":2,"phase":"move","x":477.942,"y":345.0}
    {"t_ms":301.0,"id":1,"phase":"end","x":322.058,"y":255.0}
    {"t_ms":301.0,"id":2,"phase":"end","x":477.942,"y":345.0}
    """#

  @Test func theGestureSaysWhatItSaid() throws {
    let gesture = MagnifyGesture(minimumScaleDelta: 0.01)
      .simultaneously(with: RotateGesture(minimumAngleDelta: .degrees(1.0)))
    let tester = GestureTester(
      gesture, size: CGSize(width: 1280.0, height: 800.0))
    tester.play(Playback(try ContactScript(Self.hand)))
    tester.advance(by: 2)

    #expect(tester.changes.count == 75)
    #expect(tester.endCount == 1)
    #expect(tester.cancellation == nil)
    #expect(tester.failure == nil)
    #expect(tester.calls.first?.time == 0.008)
    #expect(tester.calls.last?.time == 0.301)

    let change = try #require(tester.changes.last)
    let changeFirst = try #require(change.first)
    #expect(isNear(changeFirst.magnification, 1.499995867))
    #expect(isNear(changeFirst.velocity, 1.706538575))
    #expect(isNear(changeFirst.startLocation, CGPoint(x: 400.0, y: 300.0)))
    let changeSecond = try #require(change.second)
    #expect(isNear(changeSecond.rotation.degrees, 30.000091145))
    #expect(isNear(changeSecond.velocity.degrees, 102.239432825))
    #expect(isNear(changeSecond.startLocation, CGPoint(x: 400.0, y: 300.0)))

    let ended = try #require(tester.ended)
    let endedFirst = try #require(ended.first)
    #expect(isNear(endedFirst.magnification, 1.499995867))
    #expect(isNear(endedFirst.velocity, 1.706538575))
    #expect(isNear(endedFirst.startLocation, CGPoint(x: 400.0, y: 300.0)))
    let endedSecond = try #require(ended.second)
    #expect(isNear(endedSecond.rotation.degrees, 30.000091145))
    #expect(isNear(endedSecond.velocity.degrees, 102.239432825))
    #expect(isNear(endedSecond.startLocation, CGPoint(x: 400.0, y: 300.0)))
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
