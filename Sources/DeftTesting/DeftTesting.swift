// Tools for testing gestures.
//
// `VirtualXServer` tests whole programs: a test runs a program on a real X server with virtual input devices, moves
// fingers, and reads the screen.
//
// `GestureTester` tests one gesture without a server, with scripted fingers on a virtual clock.
@_exported import DeftGeometry
@_exported import DeftTraces
