import Testing

/// Tests of the real program on a real X server.
///
/// They run one after another, each with its own server and program: gestures depend on time, which a busy machine
/// stretches.
@Suite("The program on a real X server", .serialized)
enum Live {}
