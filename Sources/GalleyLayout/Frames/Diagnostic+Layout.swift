internal import GalleyFonts
internal import GalleyText

extension Diagnostic {
  /// What the shaped paragraphs of a text could not show as asked.
  static func layoutDiagnostics(
    of paragraphs: [ShapedParagraph],
    starts: [Int],
    styles: [ResolvedStyle]
  ) -> [Diagnostic] {
    var log = DiagnosticLog()
    var isUsed = Array(repeating: false, count: styles.count)
    for paragraph in paragraphs {
      for run in paragraph.source.styleRuns { isUsed[run.index] = true }
    }
    for index in styles.indices where isUsed[index] { reportFont(of: styles[index], in: &log) }
    var missing: [UInt32: ShapingLosses.Count] = [:]
    for (paragraph, start) in zip(paragraphs, starts) {
      guard let losses = paragraph.losses else { continue }
      for (scalar, count) in losses.missing {
        // Paragraphs come in order, so the first count of a character has its first offset.
        missing[scalar, default: .init(count: 0, offset: start + count.offset)].count +=
          count.count
      }
      if losses.controls.count > 0 {
        log.add(
          Diagnostic(
            kind: .droppedControl,
            message: "control characters draw nothing",
            count: losses.controls.count,
            offset: start + losses.controls.offset
          )
        )
      }
    }
    reportMissing(missing, in: &log)
    return log.diagnostics
  }

  private static func reportFont(of style: ResolvedStyle, in log: inout DiagnosticLog) {
    if let message = style.cascade.substitution {
      log.add(Diagnostic(kind: .substitutedFont, message: message))
    }
    if let message = style.cascade.nearestMatch {
      log.add(Diagnostic(kind: .substitutedFont, message: message))
    }
    for message in style.cascade.idleSettings {
      log.add(Diagnostic(kind: .idleFontSetting, message: message))
    }
    if let message = style.cascade.synthesis {
      log.add(Diagnostic(kind: .synthesizedFont, message: message))
    }
    if style.cascade.sizeWasInvalid {
      log.add(
        Diagnostic(
          kind: .invalidFontSize,
          message: "font size \(style.style.font.size) is not usable; "
            + "\(style.cascade.primary.size) is used"
        )
      )
    }
  }

  /// One report for all characters without a glyph, which names the first of them.
  private static func reportMissing(
    _ missing: [UInt32: ShapingLosses.Count],
    in log: inout DiagnosticLog
  ) {
    guard !missing.isEmpty else { return }
    let sorted = missing.sorted { $0.value.offset < $1.value.offset }
    var names = sorted.prefix(20).map { name(of: $0.key) }.joined(separator: ", ")
    if sorted.count > 20 { names += " and \(sorted.count - 20) more" }
    log.add(
      Diagnostic(
        kind: .missingGlyph,
        message: "no font has \(names)",
        count: sorted.reduce(0) { $0 + $1.value.count },
        offset: sorted[0].value.offset
      )
    )
  }

  /// `U+6F22`, as the Unicode Standard writes code points.
  private static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
