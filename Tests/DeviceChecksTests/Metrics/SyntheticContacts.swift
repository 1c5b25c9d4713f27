import DeftGeometry
import DeftTesting

@testable import DeviceChecks

/// Recordings whose true values are known by construction, on a surface of 200 by 100 mm, at 60 Hz.
enum Synthetic {
  static let size = CGSize(width: 200, height: 100)
  static let surface = MeasuredSurface(size: size, source: .measured, refreshRate: 60)

  static func recording(
    _ contacts: [MeasuredContact], duration: TimeInterval? = nil
  ) -> MeasuredRecording {
    MeasuredRecording(
      surface: surface, contacts: contacts,
      duration: duration ?? contacts.map(\.endTime).max() ?? 0)
  }

  /// Returns a contact that reports positions at a constant rate.
  static func contact(
    _ positions: [CGPoint], rate: Double = 100, from start: TimeInterval = 0, id: Int = 0,
    endingAt end: TimeInterval? = nil, _ ending: MeasuredContact.End = .lifted
  ) -> MeasuredContact {
    let reports = positions.enumerated().map {
      MeasuredContact.Report(time: start + Double($0) / rate, position: $1)
    }
    return MeasuredContact(id: id, reports: reports, end: ending, endTime: end)
  }

  /// Returns evenly spaced positions on a line.
  static func line(
    from start: CGPoint, to end: CGPoint, count: Int
  ) -> [CGPoint] {
    (0..<count).map { index in
      let share = CGFloat(index) / CGFloat(max(1, count - 1))
      return CGPoint(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// Returns a short contact with a single report.
  static func tap(
    at place: CGPoint, _ time: TimeInterval = 0, id: Int = 0,
    _ ending: MeasuredContact.End = .lifted
  ) -> MeasuredContact {
    contact([place], from: time, id: id, endingAt: time + 0.05, ending)
  }

  /// Returns positions on a horizontal path with steps in millimeters.
  static func path(from start: CGPoint, steps: [Double]) -> [CGPoint] {
    var x = Double(start.x)
    return [start]
      + steps.map {
        x += $0
        return CGPoint(x: x, y: Double(start.y))
      }
  }
}

extension MeasuredRecording {
  /// The recording of a mouse that moves without a pressed button.
  var hovering: MeasuredRecording {
    var recording = self
    (recording.contacts, recording.hoverStrokes) = ([], contacts)
    return recording
  }

  /// Returns the recording with a uniform error of each coordinate, at most `amplitude`.
  func withNoise(_ amplitude: Double, seed: UInt64 = 1) -> MeasuredRecording {
    var random = SplitMix64(seed: seed)
    return mapReports { report in
      report.position.x += CGFloat(Double.random(in: -amplitude...amplitude, using: &random))
      report.position.y += CGFloat(Double.random(in: -amplitude...amplitude, using: &random))
    }
  }

  /// The recording with times in whole milliseconds, like a server's timestamps.
  var inMilliseconds: MeasuredRecording {
    mapReports { $0.time = ($0.time * 1000).rounded(.down) / 1000 }
  }

  /// The recording with positions in whole pixels, at 96 pixels per inch.
  var inPixels: MeasuredRecording {
    mapReports { report in
      let pixel = 25.4 / 96
      report.position.x = (report.position.x / pixel).rounded() * pixel
      report.position.y = (report.position.y / pixel).rounded() * pixel
    }
  }

  private func mapReports(
    _ change: (inout MeasuredContact.Report) -> Void
  ) -> MeasuredRecording {
    var recording = self
    for contact in contacts.indices {
      for report in contacts[contact].reports.indices {
        change(&recording.contacts[contact].reports[report])
      }
    }
    for stroke in hoverStrokes.indices {
      for report in hoverStrokes[stroke].reports.indices {
        change(&recording.hoverStrokes[stroke].reports[report])
      }
    }
    return recording
  }
}
