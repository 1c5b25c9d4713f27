import DeftSystem
import DeftTesting
import Testing

/// A second pointer on a real server, whose touchscreen stands in for a device that appears later.
@Suite("Separate pointer for a device")
struct MasterPointerTests {
  private func devices(_ server: VirtualXServer) throws -> String {
    let list = try server.run("xinput", ["list"])
    #expect(try list.waitForExit() == .exited(0))
    return list.lines().joined(separator: "\n")
  }

  @Test("A device is attached to a second pointer, which is removed again")
  func separate() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let pointer = try MasterPointer(displayName: server.displayName, name: "Second")
    #expect(pointer.screenSize == CGSize(width: 1280, height: 800))
    #expect(pointer.attach(deviceNamed: server.touchscreen.name, within: 10) == .attached)
    let lines = try devices(server).split(separator: "\n")
    let master = try #require(lines.first { $0.contains("Second pointer") })
    let id = try #require(master.firstMatch(of: /id=([0-9]+)/)?.1)
    let device = try #require(lines.first { $0.contains(server.touchscreen.name) })
    #expect(device.contains("(\(id))"), "\(device)")
    pointer.remove()
    #expect(try !devices(server).contains("Second pointer"))
  }

  @Test(
    "A leftover pointer of the same name is removed first; the wait for a missing device is limited"
  )
  func leftover() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let first = try MasterPointer(displayName: server.displayName, name: "Second")
    let second = try MasterPointer(displayName: server.displayName, name: "Second")
    let list = try devices(server)
    #expect(list.components(separatedBy: "Second pointer").count == 2, "\(list)")
    #expect(second.attach(deviceNamed: "no such device", within: 0.2) == .missing)
    let end = try #require(OwnedDescriptor.pipe())
    #expect([UInt8(0)].withUnsafeBytes { end.input.write($0) })
    #expect(
      second.attach(deviceNamed: "no such device", within: 60, unless: end.output.number)
        == .cancelled)
    second.remove()
    first.remove()
  }
}
