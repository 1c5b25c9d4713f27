// DeftTesting: what gestures are tested with.
//
// A test acts as a user does: it starts a `VirtualXServer` with a touchscreen, a touchpad, a mouse
// and a keyboard, runs a program on it, moves fingers, and looks at the screen.
//
// `GestureTester` tests a gesture alone, without any server: with scripted fingers on a virtual clock.
@_exported import DeftGeometry
@_exported import DeftTraces
