import Testing

/// Everything that is tested with the real program on a real X server.
///
/// One test after another: each has a server and a program of its own, and gestures are told apart by
/// time, which a machine of few cores would stretch.
@Suite("The canvas on the real server", .serialized)
enum Live {}
