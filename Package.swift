// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: the strictest the compiler has.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Settings of targets that call C: pointers are marked where they are used.
let bridging = strict + [.strictMemorySafety()]

/// A Debian library: a module map and a shim header, nothing else.
func library(_ name: String, pkgConfig: String?, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["GalleyTestSupport"],
    swiftSettings: strict
  )
}

let package = Package(
  name: "galley",
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .executable(name: "galley", targets: ["GalleyCommand"]),
    .executable(name: "galley-bench", targets: ["GalleyBench"]),
  ],
  targets: [
    library("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    library("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    library("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
    library("CCMark", pkgConfig: nil, apt: "libcmark-gfm-extensions-dev"),
    // Not a library as those above: see its header.
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CGalleyFonts"),
    .target(name: "GalleyUnicode", dependencies: ["CICU"], swiftSettings: bridging),
    .target(
      name: "GalleyFonts",
      dependencies: ["GalleyUnicode", "CHarfBuzz", "CFreeType", "CFontconfig", "CGalleyFonts"],
      swiftSettings: bridging
    ),
    .target(name: "GalleyText", dependencies: ["GalleyFonts"], swiftSettings: strict),
    .target(
      name: "GalleyLayout",
      dependencies: ["GalleyUnicode", "GalleyFonts", "GalleyText"],
      swiftSettings: strict
    ),
    .target(
      name: "GalleyTicker",
      dependencies: ["GalleyFonts", "GalleyText", "GalleyLayout"],
      swiftSettings: strict
    ),
    .target(
      name: "GalleySVG",
      dependencies: ["GalleyFonts", "GalleyText", "GalleyLayout"],
      swiftSettings: strict
    ),
    .target(
      name: "GalleyMarkup",
      dependencies: ["GalleyFonts", "GalleyText", "CCMark"],
      exclude: ["document.schema.json"],
      swiftSettings: bridging
    ),
    .target(
      name: "Galley",
      dependencies: [
        "GalleyUnicode", "GalleyFonts", "GalleyText", "GalleyLayout", "GalleyTicker", "GalleySVG",
        "GalleyMarkup",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "GalleyCommand",
      dependencies: ["Galley"],
      swiftSettings: strict
    ),
    .target(name: "CGalleyBench", path: "Benchmarks/CGalleyBench"),
    .executableTarget(
      name: "GalleyBench",
      dependencies: ["Galley", "GalleyLayout", "GalleyTicker", "CGalleyBench"],
      path: "Benchmarks/GalleyBench",
      swiftSettings: strict
    ),
    .target(
      name: "GalleyTestSupport",
      dependencies: ["Galley"],
      path: "Tests/GalleyTestSupport",
      swiftSettings: strict
    ),
    tests("GalleyUnicodeTests", ["GalleyUnicode"]),
    tests("GalleyFontsTests", ["GalleyFonts", "GalleyUnicode"]),
    tests("GalleyTextTests", ["GalleyText", "GalleyFonts"]),
    tests(
      "GalleyLayoutTests",
      ["Galley", "GalleyLayout", "GalleyText", "GalleyFonts", "GalleyUnicode"]
    ),
    tests(
      "GalleyTickerTests",
      ["Galley", "GalleyTicker", "GalleyLayout", "GalleyText", "GalleyFonts"]
    ),
    tests("GalleySVGTests", ["GalleySVG", "GalleyLayout", "GalleyText", "GalleyFonts"]),
    tests("GalleyMarkupTests", ["GalleyMarkup", "GalleyText", "GalleyFonts"]),
    tests("GalleyTests", ["Galley"]),
    tests("GalleyCommandTests", ["GalleyCommand"]),
    tests("GalleyBenchTests", ["GalleyBench"]),
  ]
)
