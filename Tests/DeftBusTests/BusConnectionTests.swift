import DeftGeometry
import Foundation
import Testing

@testable import DeftBus

@Suite("The message bus")
struct BusConnectionTests {
  @Test("Connecting to a missing bus fails with an error that names its address")
  func missingBus() {
    let error = #expect(throws: BusConnection.Failure.self) {
      try BusConnection(address: "unix:path=/nowhere/bus", named: "bus of the test", now: { 0 })
    }
    #expect(
      error?.reason
        == "Cannot connect to the bus of the test at unix:path=/nowhere/bus: no such file or directory."
    )
  }

  @Test(
    "A session has a bus if the environment names a supported address, or its runtime folder has a socket"
  )
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (address, session) = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
    for named in [
      "unix:path=/nowhere", "disabled:;unix:path=/a,guid=1", "tcp:host=a", "unixexec:a",
    ] {
      #expect(BusConnection.isSessionNamed(in: [address: named]), "\(named)")
    }
    for environment in [
      [:], [address: "disabled:"], [address: ""], [session: folder.path],
      [address: "", session: folder.path],
    ] {
      #expect(!BusConnection.isSessionNamed(in: environment), "\(environment)")
    }
    try Data().write(to: folder.appending(path: "bus"))
    #expect(BusConnection.isSessionNamed(in: [session: folder.path]))
    #expect(!BusConnection.isSessionNamed(in: [address: "disabled:", session: folder.path]))
  }

  @Test("Each value has the D-Bus signature of its type")
  func signatures() {
    let reference = BusValue.structure([.text("a"), .object("/b")])
    let kinds: [(BusValue, String)] = [
      (.text(""), "s"), (.flag(true), "b"), (.short(1), "n"), (.integer(1), "i"), (.number(1), "u"),
      (.double(1), "d"), (reference, "(so)"), (.list("(so)", [reference]), "a(so)"),
      (.words([:]), "a{ss}"), (.options([:]), "a{sv}"), (.variant(reference), "v"),
    ]
    for (value, kind) in kinds { #expect(value.signature == kind) }
  }
}
