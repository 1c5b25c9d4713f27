import DeviceChecks
import Testing

@Suite("Built-in plans")
struct BuiltInPlansTests {
  @Test("The plans are offered in a fixed order, with names of one word")
  func names() {
    #expect(
      CheckPlan.builtIn.map(\.name) == [
        "touchscreen", "touchpad", "pen", "mouse", "gestures", "thresholds",
      ])
    #expect(CheckPlan(named: "pen")?.title.english == "Pen")
    #expect(CheckPlan(named: "Pen") == nil)
  }

  @Test("Every metric of a plan exists", arguments: CheckPlan.builtIn)
  func metrics(plan: CheckPlan) {
    for step in plan.steps {
      for id in step.metrics {
        #expect(Metric(id: id)?.id == id, "\(plan.name), \(step.id): \(id)")
      }
      #expect(Set(step.limits.keys).isSubset(of: step.metrics), "\(plan.name), \(step.id)")
    }
  }

  @Test("Every metric of devices belongs to a step of a device's plan, mostly the touchscreen's")
  func completeness() throws {
    func metrics(_ plan: String) throws -> Set<String> {
      Set(try #require(CheckPlan(named: plan)).steps.flatMap(\.metrics))
    }
    let others = Set(Metric.all.map(\.id)).subtracting(try metrics("touchscreen"))
    #expect(others == ["touchpad-pinch-range", "bounces"])
    #expect(try metrics("touchpad").contains("touchpad-pinch-range"))
    #expect(try metrics("mouse").contains("bounces"))
  }

  @Test("The metrics of a plan are those of its steps, in the order of reports")
  func metricsOfPlan() throws {
    let mouse = try #require(CheckPlan(named: "mouse")).metrics
    #expect(
      mouse.map(\.id) == [
        "report-rate", "worst-report-rate", "lost-ends", "bounces", "ghosts", "gaps",
        "reversed-motion",
      ])
    #expect(try #require(CheckPlan(named: "gestures")).metrics.isEmpty)
  }

  @Test("The motion of a mouse and a touchpad is checked without a pressed button")
  func hovering() throws {
    for name in ["mouse", "touchpad"] {
      let plan = try #require(CheckPlan(named: name))
      #expect(plan["report-rate"]?.exercise == .moves(5))
      #expect(plan["strokes"]?.exercise == .moves(10))
    }
  }

  @Test("Every metric of hands belongs to a step of the plan for thresholds")
  func hands() throws {
    let plan = try #require(CheckPlan(named: "thresholds"))
    #expect(plan.steps.flatMap(\.metrics) == Metric.ofGestures.map(\.id))
  }

  @Test("The touchscreen plan begins with the steps that need only a bare hand")
  func order() throws {
    let plan = try #require(CheckPlan(named: "touchscreen"))
    #expect(
      plan.steps.prefix(9).map(\.id) == [
        "coverage", "contacts", "report-rate", "edges", "lost-ends", "ghosts", "drumroll",
        "strokes", "pinch-range",
      ])
    #expect(plan["lost-ends"]?.exercise == .taps(50))
    #expect(plan["ghosts"]?.exercise == .handsOff(60))
    #expect(plan.steps.allSatisfy { $0.needs.contains(.touchscreen) })
  }

  @Test("Ids are unique, and texts are complete sentences", arguments: CheckPlan.builtIn)
  func texts(plan: CheckPlan) {
    #expect(Set(plan.steps.map(\.id)).count == plan.steps.count)
    #expect(plan.purpose.english.hasSuffix("."))
    for step in plan.steps {
      #expect(step.question.english.hasSuffix("?"), "\(step.id)")
      #expect(step.instruction.english.hasSuffix("."), "\(step.id)")
      #expect(step.minutes > 0)
    }
  }

  @Test("The plan for gestures names the criteria of WCAG")
  func accessibility() throws {
    let plan = try #require(CheckPlan(named: "gestures"))
    let text = plan.steps.map(\.question.english).joined()
    for criterion in ["2.1.1", "2.3.3", "2.5.1", "2.5.2", "2.5.5", "2.5.7", "4.1.2"] {
      #expect(text.contains("WCAG \(criterion)"))
    }
  }
}
