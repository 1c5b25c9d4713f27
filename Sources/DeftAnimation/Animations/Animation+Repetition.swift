extension Animation.Kind {
  /// The length of one run, if it follows from the animation alone.
  var length: TimeInterval? {
    switch self {
    case .curve(_, let duration): max(duration, 0)
    case .addedSpring(_, _, let end): end
    case .delay(let base, let delay): base.length.map { $0 + max(delay, 0) }
    case .speed(let base, let speed): base.length.map { speed > 0 ? $0 / speed : .infinity }
    case .repetition(let base, let count, _):
      base.length.flatMap { length in count.map { length * Double(max($0, 0)) } }
    case .logicalEnd(let base, _): base.length
    case .standard, .fluidSpring, .glide, .custom: nil
    }
  }

  /// Returns the current run of a repetition of `base`.
  ///
  /// Runs of known length follow each other exactly; other runs begin in the frame in which the end
  /// of the previous one was detected, and are stored in the state.
  func currentRun<V>(
    of base: Animation.Kind, at time: TimeInterval, _ state: AnimationState<V>, _ depth: Int
  ) -> (number: Double, start: TimeInterval, isOdd: Bool) {
    var number = 0.0
    var start = 0.0
    if let length = base.length {
      if length > 0 && length.isFinite {
        number = (time / length).rounded(.down)
        start = number * length
      }
    } else if depth < state.repetitions.count {
      number = state.repetitions[depth].run
      start = state.repetitions[depth].start
    }
    return (number, start, number.truncatingRemainder(dividingBy: 2) != 0)
  }

  func repeated<V>(
    _ base: Animation.Kind, _ count: Int?, _ autoreverses: Bool, _ value: V,
    at time: TimeInterval, _ context: inout AnimationContext<V>, _ depth: Int
  ) -> V? {
    let count = count.map(Double.init) ?? .infinity
    // A length of NaN counts as zero.
    let takesTime = base.length.map { $0 > 0 } ?? true
    var run = currentRun(of: base, at: time, context.state, depth)
    var way: V?
    if run.number < count && takesTime {
      way = base.animate(value, at: time - run.start, &context, depth: depth + 1)
      if way == nil && base.length == nil {
        run = (run.number + 1, time, !run.isOdd)
        context.state.beginRun(run.number, at: time, depth)
      }
    }
    guard run.number < count, takesTime else {
      context.isLogicallyComplete = true
      return nil
    }
    if run.number < count - 1 { context.isLogicallyComplete = false }
    if way == nil {
      // After a run of unknown length, the next one begins at zero. A run of known length that
      // reaches its target early stays there.
      way = base.length == nil ? .zero : value
    }
    return way.map { autoreverses && run.isOdd ? value - $0 : $0 }
  }
}

extension AnimationState {
  /// Begins a run of a repetition: the repeated animation starts without state.
  fileprivate mutating func beginRun(_ run: Double, at time: TimeInterval, _ depth: Int) {
    var outer = repetitions.prefix(depth)
    while outer.count < depth { outer.append(RepetitionState()) }
    self = AnimationState()
    repetitions = outer + [RepetitionState(run: run, start: time)]
  }
}
