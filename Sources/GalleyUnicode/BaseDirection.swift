/// What decides the embedding level of a paragraph.
package enum BaseDirection: Sendable {
  /// The first strong character (UAX #9 P2, P3); left to right if there is none.
  case natural
  case leftToRight
  case rightToLeft
}
