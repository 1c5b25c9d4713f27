import ArgumentParser
import Deft
import DeftSystem

/// The `deft-bench` command.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deft-bench",
    abstract: "Show the comparison scene, and measure the cost of workloads.",
    version: deftVersion,
    subcommands: [
      MeasureCommand.self, SceneCommand.self, WorkCommand.self, GesturesCommand.self,
      ViewsCommand.self, CanvasCommand.self, MemoryCommand.self, HelloCommand.self,
      PhotoCommand.self, PixelsCommand.self, HitsCommand.self, PinchesCommand.self,
      SimulatorCommand.self, BlinkCommand.self,
    ],
    defaultSubcommand: MeasureCommand.self)

  /// Runs the command that the arguments specify.
  ///
  /// If the only argument of `scene` is a number, the program skips the argument parser. Otherwise its start would not
  /// be comparable with the start of the other programs, which only parse a number.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, arguments.first == "scene",
      let count = arguments.last.flatMap({ Int($0) }), SceneCommand.range.contains(count)
    else { return main(nil) }
    do { try SceneCommand.show(count, inspector: false) } catch { exit(withError: error) }
  }
}

/// A measurement: one row of the table.
struct Figure: Encodable {
  /// The measured operation.
  var operation: String
  /// The number of small shapes in the scene; `nil` for none.
  var shapes: Int?
  var value: Double
  var unit: String
  /// The upper limit, if any.
  var bound: Double?

  private enum CodingKeys: String, CodingKey {
    case operation = "what"
    case shapes, value, unit, bound
  }
}

/// `deft-bench measure`, the default command.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure instructions, allocations, memory and wake-ups.",
    discussion:
      "Valgrind counts instructions and allocations. Wake-ups are counted on a virtual X server.")

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Also write the table to this article, between <!-- counts --> and <!-- /counts -->.",
      valueName: "file"))
  var article: String?

  func run() throws {
    var figures: [Figure] = []
    func note(_ text: String) {
      StandardError.write("deft-bench: \(text)")
    }
    do {
      let valgrind = Valgrind()
      note("counting instructions (takes a minute) …")
      var steps: [Int: Double] = [:]
      for shapes in [100, 10_000] {
        let cost = try valgrind.cost(
          .instructions, of: .dragStep, shapes: shapes, count: 400)
        steps[shapes] = cost
        figures.append(
          Figure(
            operation: Workload.dragStep.unit, shapes: shapes, value: cost, unit: "instructions"))
      }
      figures.append(
        Figure(
          operation: "drag step, 10,000 shapes compared with 100", shapes: 10_000,
          value: steps[10_000]! / steps[100]!, unit: "times", bound: 1.2))
      for (workload, count) in [(Workload.stageStep, 400), (.inspectedStep, 400)] {
        for shapes in [100, 10_000] {
          let cost = try valgrind.cost(.instructions, of: workload, shapes: shapes, count: count)
          figures.append(
            Figure(operation: workload.unit, shapes: shapes, value: cost, unit: "instructions"))
        }
      }
      for (workload, count) in [(Workload.move, 4000), (.hitTest, 400), (.damage, 2000)] {
        for shapes in [100, 10_000] {
          let cost = try valgrind.cost(
            .instructions, of: workload, shapes: shapes, count: count)
          figures.append(
            Figure(
              operation: workload.unit, shapes: shapes, value: cost, unit: "instructions",
              bound: workload == .hitTest ? HitCost.bound : nil))
        }
      }
      figures.append(
        Figure(
          operation: Workload.move.unit, shapes: 100,
          value: try valgrind.cost(.allocations, of: .move, shapes: 100, count: 2000),
          unit: "allocations", bound: 0))
      figures.append(
        Figure(
          operation: Workload.dragStep.unit, shapes: 100,
          value: try valgrind.cost(.allocations, of: .dragStep, shapes: 100, count: 500),
          unit: "allocations"))
      figures += try HitCost.figures(valgrind)
      figures += try GestureCost.figures(valgrind)
      figures += try ViewCost.figures(valgrind)
      figures += try CanvasCost.figures(valgrind)
      figures.append(try MemoryCost.figure())
      figures.append(try StartCost.figure())
      note("counting wake-ups for five seconds …")
      figures.append(
        Figure(
          operation: "five seconds at rest", shapes: 1000,
          value: try Double(IdleCost.wakeUps(shapes: 1000)),
          unit: "wake-ups", bound: 0))
    } catch {
      note("\(error)")
      throw ExitCode.failure
    }
    print(json ? try Self.json(figures) : Self.table(figures))
    if let article {
      do {
        try PerformanceArticle(url: URL(fileURLWithPath: article))
          .replace("counts", with: Self.rows(figures), heading: PerformanceArticle.heading())
      } catch {
        note("\(error)")
        throw ExitCode.failure
      }
    }
    let broken = figures.filter { figure in figure.bound.map { figure.value > $0 + 0.005 } ?? false
    }
    for figure in broken {
      note(
        "\(figure.operation): \(figure.value) \(figure.unit) exceeds the limit \(figure.bound!).")
    }
    if !broken.isEmpty { throw ExitCode.failure }
  }

  private static func json(_ figures: [Figure]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(figures), as: UTF8.self)
  }

  private static func rows(_ figures: [Figure]) -> [[String]] {
    func number(_ v: Double) -> String {
      // Omits the sign of values that round to zero.
      abs(v) < 0.005 ? "0.00" : String(format: v < 100 ? "%.2f" : "%.0f", v)
    }
    return [["Work", "Shapes", "Value", "Unit", "Limit"]]
      + figures.map {
        [
          $0.operation, $0.shapes.map { "\($0)" } ?? "", number($0.value), $0.unit,
          $0.bound.map(number) ?? "",
        ]
      }
  }

  private static func table(_ figures: [Figure]) -> String {
    let rows = rows(figures)
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max()! }
    return rows.map { row in
      row.indices.map { i in
        let pad = String(repeating: " ", count: widths[i] - row[i].count)
        return i == 1 || i == 2 || i == 4 ? pad + row[i] : row[i] + pad
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
