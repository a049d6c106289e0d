/// Lines of a paragraph without tabs about which the break table says all.
extension ShapedParagraph {
  /// The line that word wrapping gives, if it begins and ends where cutting is safe and has no hyphen;
  /// nil for others.
  func plainLine(from start: Int, fitting width: Units) -> LineSpan? {
    guard isPlainStart(start) else { return nil }
    let origin = units.positions[start]
    let first = firstBreak(after: start)
    let hard = breaks.hardBreak(atOrAfter: first)
    guard let index = breaks.lastFitting(width + origin, in: first...hard) else { return nil }
    // A line that shows nothing and takes no room is followed by a part of the word after it.
    let isNothing = breaks[index].kind == .wrap && units.positions[breaks[index].unit] == origin
    return isNothing ? nil : plainLine(from: start, through: index)
  }

  /// The line up to the next hard break, if it begins where cutting is safe; nil for others.
  func plainHardLine(from start: Int) -> LineSpan? {
    guard isPlainStart(start) else { return nil }
    return plainLine(from: start, through: breaks.hardBreak(atOrAfter: firstBreak(after: start)))
  }

  private func isPlainStart(_ unit: Int) -> Bool {
    unit < units.count && (unit == 0 || !units.isUnsafe(unit))
  }

  private func firstBreak(after unit: Int) -> Int { unit == 0 ? 0 : breaks.firstIndex(after: unit) }

  /// The line that ends at an opportunity, if cutting is safe there and no hyphen shows.
  private func plainLine(from start: Int, through index: Int) -> LineSpan? {
    let found = breaks[index]
    guard found.isSafe, found.kind != .hyphen else { return nil }
    let width = units.positions[found.unit] - units.positions[start]
    let isBlank = found.visibleEnd <= start
    let visibleWidth = isBlank ? 0 : found.end - units.positions[start]
    return LineSpan(
      units: start..<found.unit,
      visibleEnd: isBlank ? start : found.visibleEnd,
      visibleWidth: visibleWidth,
      hangingWidth: width - visibleWidth,
      ending: found.kind == .wrap ? .wrap : index == breaks.count - 1 ? .paragraph : .line
    )
  }
}
