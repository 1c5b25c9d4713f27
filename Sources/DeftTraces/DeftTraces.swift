// DeftTraces: recorded and scripted input, gestures as text, and the log of their callbacks.
//
// `ContactScript` and `RawTrace` are read and written here. A `GestureExpression` describes a gesture in one line,
// `GesturePad` plays input to it without a screen, and `LoggedCallback` is a line of the log.
@_exported import DeftGeometry
@_exported import DeftGestures
