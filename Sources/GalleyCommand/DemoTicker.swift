import Galley

/// The lines of the demonstration.
enum DemoTicker {
  /// What comes in, in this order.
  static let entries: [(text: String, style: TickerStyle.Name)] = [
    ("Synchronising “Summer 2026”", .first),
    ("Looking for changes since Tuesday, 18:04.", .normal),
    ("214 photographs are new on the camera, 9 of them in two formats.", .bullet),
    ("Three albums were renamed on the other machine; the newer names are kept.", .bullet),
    ("One film is larger than the card it came from. It was copied in two parts.", .bullet),
    ("214 of 214 copied", .bold),
    ("Comparing what was copied with its source, byte by byte.", .normal),
    ("“Fjord at dawn” differs: the card has a bad block, so the copy was made again.", .bullet),
    ("All others are the same.", .bullet),
    ("Titles keep their own direction: «شروق الشمس» and «זריחה בהרים».", .bullet),
    ("Everything is in place", .bold),
    ("Next look at 19:04.", .normal),
  ]
}
