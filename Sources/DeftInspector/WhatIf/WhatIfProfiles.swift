import DeftGestures
import DeftLocalization
import DeftViews

/// A table of the results of each gesture with each profile, and the first decision that differs from the program's.
struct WhatIfProfiles: View {
  let model: WhatIfModel
  /// The width of the page in points; a wider table scrolls.
  let width: CGFloat

  init(model: WhatIfModel, width: CGFloat) { (self.model, self.width) = (model, width) }

  private static let column: CGFloat = 49
  /// The minimum width of the table: symbols and legible names.
  private var least: CGFloat { Self.column * CGFloat(model.columns.count + 1) + 130 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if width >= least {
        table
      } else {
        ScrollView(.horizontal) { table.frame(width: least) }
      }
      differences
    }
  }

  @ViewBuilder private var differences: some View {
    ForEach(model.columns.filter { $0.difference != nil }) { column in
      HStack(alignment: .top, spacing: 8) {
        Text(column.title).fontWeight(.semibold).frame(width: 56, alignment: .leading)
        Text(column.difference ?? .init(verbatim: ""))
          .foregroundStyle(.secondary)
          .fixedSize(horizontal: false, vertical: true)
      }
      .padding(.top, 6)
    }
    if model.columns.allSatisfy({ $0.difference == nil }) {
      Text("All profiles agree.").foregroundStyle(.secondary).padding(.top, 6)
    }
  }

  private var table: some View {
    VStack(alignment: .leading, spacing: 0) {
      line {
        Text(verbatim: "")
      } cells: {
        head(String(localized: "Current"))
        ForEach(model.columns) { head($0.title) }
      }
      ForEach(rows, id: \.self) { row in
        line {
          Text(title(of: row)).lineLimit(1)
        } cells: {
          cell(model.currentVerdict.last(of: row), isOther: false)
          ForEach(model.columns) { column in
            let (now, other) = (model.currentVerdict.last(of: row), column.verdict.last(of: row))
            cell(other, isOther: now?.outcome != other?.outcome)
          }
        }
      }
    }
  }

  private var rows: [Verdict.Row] {
    Set(model.currentVerdict.rows + model.columns.flatMap(\.verdict.rows)).sorted()
  }
  private func title(of row: Verdict.Row) -> LocalizedStringResource {
    model.currentVerdict.titles[row]
      ?? model.columns.lazy.compactMap { $0.verdict.titles[row] }.first
      ?? model.currentVerdict.title(of: row)
  }

  private func line<Name: View, Cells: View>(
    @ViewBuilder _ name: () -> Name, @ViewBuilder cells: () -> Cells
  ) -> some View {
    HStack(spacing: 0) {
      name().frame(maxWidth: .infinity, alignment: .leading)
      cells()
    }
    .frame(height: 22)
  }

  private func head(_ title: String) -> some View {
    Text(title)
      .font(.system(size: 11))
      .foregroundStyle(.secondary)
      .lineLimit(1)
      .frame(width: Self.column)
  }

  /// Returns the cell of an outcome, highlighted if it differs from the program's.
  private func cell(_ decision: Verdict.Decision?, isOther: Bool) -> some View {
    OutcomeSign(decision: decision)
      .frame(width: Self.column, height: 20)
      .background(
        isOther ? Color.orange.opacity(0.22) : Color.clear, in: RoundedRectangle(cornerRadius: 5))
  }
}

/// The symbol of an outcome.
struct OutcomeSign: View {
  let decision: Verdict.Decision?

  var body: some View {
    let style = PhaseStyle(decision?.phase ?? .idle)
    Image(systemName: style.symbol)
      .foregroundStyle(style.color)
      .accessibilityLabel(
        decision.map { String(localized: $0.outcome.title) } ?? String(localized: "not reached"))
  }
}
