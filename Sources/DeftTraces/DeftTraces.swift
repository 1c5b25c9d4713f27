// DeftTraces: what contacts did, in files; and what gestures made of them, in a log.
//
// `ContactScript` and `RawTrace` are read and written here, `GestureExpression` says in a line which
// gesture to try, `GesturePad` plays to it without a screen, and `LoggedCallback` is a line of the log.
@_exported import DeftGeometry
@_exported import DeftGestures
