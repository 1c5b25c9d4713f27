/// The style sheet of HTML reports: light or dark as the reader prefers, narrow or wide, and printable.
///
/// The class names of verdicts and outcomes are the raw values of ``Verdict`` and `OutcomeStyle`.
enum ReportStyle {
  static let css = Markup(
    verbatim: """

      :root {
        color-scheme: light dark;
        --page: #f6f5f2; --card: #ffffff; --ink: #22252b; --muted: #5f6570; --line: #e4e1da;
        --track: #eceae4; --accent: #2f5fb3; --shadow: 0 1px 2px #00000010, 0 4px 16px #00000008;
        --good: #1b7a48; --good-tint: #e3f3e9; --acceptable: #8a5a00; --acceptable-tint: #fbefd5;
        --bad: #b62d26; --bad-tint: #fbe6e3; --neutral: #5f6570; --neutral-tint: #eeece7;
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --page: #16181d; --card: #1f2229; --ink: #e8e9ec; --muted: #a0a6b1; --line: #30343d;
          --track: #2b2f38; --accent: #8ab0f5; --shadow: none;
          --good: #66cf96; --good-tint: #1d3529; --acceptable: #e8bd63; --acceptable-tint: #3a3019;
          --bad: #ff9388; --bad-tint: #432523; --neutral: #a0a6b1; --neutral-tint: #2b2f38;
        }
      }
      * { box-sizing: border-box; }
      body {
        margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system,
        "Segoe UI", Roboto, Cantarell, "Noto Sans", "DejaVu Sans", sans-serif;
        font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
      }
      main { max-width: 880px; margin: 0 auto; padding: 48px 24px 72px; }
      main.several { max-width: 1180px; }
      h1, h2, h3, h4, h5, p, ul, figure, blockquote { margin: 0; padding: 0; }
      h1 { font-size: 32px; line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; }
      h2 { font-size: 20px; line-height: 1.3; font-weight: 600; }
      section > h2 { margin: 44px 0 14px; }
      h3 { font-size: 17px; line-height: 1.4; font-weight: 600; display: flex; gap: 12px; }
      h4 { font-size: 13px; font-weight: 600; color: var(--muted); }
      h5 { font-size: 14px; font-weight: 600; }
      small, .muted, .definition, .detail, .limit, .mark, figcaption { color: var(--muted); }
      small { font-weight: 400; }
      a { color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
      a:focus-visible, .table:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
      header { margin-bottom: 28px; }
      .eyebrow {
        color: var(--muted); font-size: 12px; font-weight: 600; letter-spacing: 0.08em;
        text-transform: uppercase; margin-bottom: 6px;
      }
      .card {
        background: var(--card); border: 1px solid var(--line); border-radius: 12px;
        box-shadow: var(--shadow);
      }
      .columns { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); }
      .step .columns { gap: 20px 28px; }

      .summary { padding: 22px 24px; }
      .summary h2 { margin-top: 2px; }
      .verdict { font-weight: 650; font-size: 15px; }
      .bar { display: flex; gap: 2px; height: 10px; margin: 18px 0 14px; border-radius: 5px; overflow: hidden; }
      .bar span { min-width: 4px; background: var(--tone); }
      .counts { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; color: var(--muted); }
      .counts b { color: var(--ink); font-weight: 650; }
      .counts li::before {
        content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 7px;
        border-radius: 3px; background: var(--tone);
      }

      .passed, .good { --tone: var(--good); --tint: var(--good-tint); }
      .failed, .crashed, .bad { --tone: var(--bad); --tint: var(--bad-tint); }
      .acceptable { --tone: var(--acceptable); --tint: var(--acceptable-tint); }
      .skipped, .impossible, .notRun, .unlimited, .unmeasured, .neutral { --tone: var(--neutral); --tint: var(--neutral-tint); }
      .bar .impossible, .counts .impossible { --tone: color-mix(in srgb, var(--neutral) 55%, var(--card)); }
      .bar .notRun, .counts .notRun { --tone: color-mix(in srgb, var(--neutral) 28%, var(--card)); }
      .verdict { color: var(--tone); }
      .badge, .tag {
        display: inline-block; padding: 1px 9px; border-radius: 999px; font-size: 12.5px;
        font-weight: 600; line-height: 1.55; white-space: nowrap;
      }
      .badge { background: var(--tint); color: var(--tone); }
      .badge i, .value i { font-style: normal; }
      .tag { border: 1px solid var(--line); color: var(--muted); font-size: 11.5px; vertical-align: 1px; }

      .table { overflow-x: auto; }
      table { width: 100%; border-collapse: collapse; font-size: 14px; }
      th, td { text-align: left; vertical-align: top; padding: 9px 12px; border-bottom: 1px solid var(--line); }
      th:first-child, td:first-child { padding-left: 20px; }
      th:last-child, td:last-child { padding-right: 20px; }
      tbody tr:last-child > * { border-bottom: 0; }
      th { font-weight: 500; }
      thead th { font-weight: 600; color: var(--muted); font-size: 13px; }
      .facts th { color: var(--muted); white-space: nowrap; width: 1%; padding-right: 28px; }
      .facts td, .overview td { min-width: 150px; }
      .overview tbody th { width: 46%; min-width: 170px; }
      .several .overview tbody th { width: 30%; }
      .overview a { color: inherit; text-decoration-color: var(--line); }
      .overview a:hover { text-decoration-color: currentcolor; }
      .cell { display: flex; flex-wrap: wrap; align-items: center; gap: 3px 12px; }
      .value { color: var(--muted); }
      .value b { color: var(--ink); font-weight: 500; white-space: nowrap; }
      .value i { color: var(--tone); font-weight: 700; }

      .step { padding: 20px 24px 22px; margin-bottom: 14px; scroll-margin-top: 12px; }
      .step h3 { margin-bottom: 10px; }
      .number {
        flex: none; min-width: 26px; height: 26px; padding: 0 6px; border-radius: 13px; background: var(--track);
        color: var(--muted); font-size: 13px; line-height: 26px; text-align: center;
      }
      .several .run { border-top: 1px solid var(--line); padding-top: 12px; }
      .several h4 { margin-bottom: 6px; }
      .reason { color: var(--muted); margin-left: 6px; }
      .outcome + .muted { margin-top: 6px; font-size: 13.5px; }
      blockquote { margin-top: 10px; padding: 2px 0 2px 14px; border-left: 3px solid var(--line); white-space: pre-line; }
      .measurement { display: flex; flex-wrap: wrap; gap: 16px 28px; margin-top: 18px; }
      .measurement + .measurement { padding-top: 18px; border-top: 1px solid var(--line); }
      .figures { flex: 1 1 260px; min-width: 0; }
      .reading { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 12px; }
      .reading b { font-size: 24px; line-height: 1.35; font-weight: 600; letter-spacing: -0.01em; }
      .definition, .limit, .detail, .mark, .download, figcaption { font-size: 13.5px; }
      .limit { color: var(--ink); }
      .source { color: var(--muted); }
      .source::before { content: "· "; }
      .mark { margin-top: 6px; }
      .download { margin-top: 16px; }
      .definition { margin: 2px 0 4px; }
      .gauge { display: block; width: 100%; max-width: 300px; margin: 6px 0 4px; overflow: visible; }
      .gauge rect { fill: var(--tone); opacity: 0.45; }
      .gauge circle { fill: var(--ink); stroke: var(--card); stroke-width: 2px; }
      figure { flex: 0 1 300px; min-width: min(220px, 100%); }
      .several figure { flex: 1 1 220px; }
      .histogram { display: block; width: 100%; max-width: 420px; overflow: visible; }
      .histogram .bar { fill: var(--accent); fill-opacity: 0.7; }
      .histogram .axis { stroke: var(--line); stroke-width: 1px; vector-effect: non-scaling-stroke; }
      .histogram .threshold { stroke: var(--ink); stroke-width: 1.6px; stroke-dasharray: 5 4; vector-effect: non-scaling-stroke; }
      .surface { display: block; width: 100%; max-height: 260px; }
      .surface .panel { fill: var(--page); stroke: var(--line); stroke-width: 1px; vector-effect: non-scaling-stroke; }
      .surface path { fill: none; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
      .surface .path { stroke: var(--accent); stroke-width: 1.6px; stroke-opacity: 0.8; }
      .surface .dot { stroke: var(--accent); stroke-width: 5px; }
      .surface .mark { stroke: var(--tone); stroke-width: 1.6px; }
      .surface .missed { stroke: var(--bad); stroke-width: 1px; fill: var(--bad-tint); }
      figcaption { margin-top: 6px; font-size: 12.5px; }
      .empty { color: var(--muted); }

      @media (max-width: 560px) {
        main, main.several { padding: 28px 14px 48px; }
        h1 { font-size: 26px; }
        .step, .summary { padding: 16px; }
        th:first-child, td:first-child { padding-left: 16px; }
        th:last-child, td:last-child { padding-right: 16px; }
        figure { flex-basis: 100%; }
        .single .overview tr { display: block; padding: 10px 16px; border-bottom: 1px solid var(--line); }
        .single .overview tr:last-child { border-bottom: 0; }
        .single .overview tbody th, .single .overview td {
          display: block; width: auto; padding: 0; border: 0;
        }
        .single .overview td { margin-top: 4px; }
      }
      @media print {
        @page { margin: 16mm; }
        :root {
          color-scheme: light;
          --page: #ffffff; --card: #ffffff; --ink: #000000; --muted: #4d525b; --line: #c9c6bf;
          --track: #eceae4; --accent: #1f4a94; --shadow: none;
          --good: #14683b; --good-tint: #e3f3e9; --acceptable: #7a4f00; --acceptable-tint: #fbefd5;
          --bad: #a3231d; --bad-tint: #fbe6e3; --neutral: #4d525b; --neutral-tint: #eeece7;
        }
        body { font-size: 10.5pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        main, main.several { max-width: none; padding: 0; }
        .card { break-inside: avoid; }
        h2, h3 { break-after: avoid; }
        .table { overflow: visible; }
        .download { display: none; }
        a { color: inherit; text-decoration: none; }
      }

      """)
}
