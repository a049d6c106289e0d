import Galley

extension CommandOption {
  /// Options of everything that lays out a document.
  static let layout = document + page + fonts + text + paragraph + result

  static let document: [CommandOption] = [
    CommandOption(
      "--format",
      value: "FORMAT",
      help: "text, markdown or json; else .md, .markdown and .json tell, and all else is text"
    ) { options, value throws(CommandError) in
      options.format = try value.choice(["text": .text, "markdown": .markdown, "json": .json])
    }
  ]

  static let page: [CommandOption] = [
    CommandOption(
      "--width",
      value: "POINTS",
      help: "width of a column, 640 unless given; none: unlimited"
    ) { options, value throws(CommandError) in
      options.width = try value.lengthOrNone()
    },
    CommandOption(
      "--height",
      value: "POINTS",
      help: "height of a column; none, the default: as high as the text"
    ) { options, value throws(CommandError) in
      options.height = try value.lengthOrNone()
    },
    CommandOption(
      "--columns",
      value: "NUMBER",
      help: "columns side by side, 1 em apart; 1 unless given"
    ) { options, value throws(CommandError) in
      options.columns = try value.integer(in: 1...1000)
    },
    CommandOption(
      "--padding",
      value: "POINTS",
      help: "room around the columns, 16 unless given; drawn, never measured"
    ) { options, value throws(CommandError) in
      options.padding = try value.length()
    },
    CommandOption(
      "--background",
      value: "COLOR",
      help: "color of the page; none, the default, is see-through"
    ) { options, value throws(CommandError) in
      options.background = try value.colorOrNone()
    },
  ]

  static let fonts: [CommandOption] = [
    CommandOption(
      "--font-file",
      value: "PATH[#FACE]",
      help:
        "font file, or a face of it, repeatable in order of fallback; no bundled font is then used"
    ) { options, value throws(CommandError) in
      options.fontFiles.append(try value.fontFile())
    },
    CommandOption(
      flag: "--system-fonts",
      help: "use the fonts installed on this machine too, after the others"
    ) { options in
      options.usesSystemFonts = true
    },
  ]

  static let text: [CommandOption] = [
    CommandOption(
      "--font",
      value: "FAMILY",
      help: "font family, or several between commas in order of fallback; repeatable"
    ) { options, value throws(CommandError) in
      options.fontFamilies += try value.names()
    },
    CommandOption(
      "--size",
      value: "POINTS",
      help: "font size, 16 unless given"
    ) { options, value throws(CommandError) in
      options.fontSize = try value.length()
    },
    CommandOption(
      "--weight",
      value: "NUMBER",
      help: "font weight, 1 to 1000: 400 is regular, the default, 700 is bold"
    ) { options, value throws(CommandError) in
      options.fontWeight = FontWeight(try value.integer(in: 1...1000))
    },
    CommandOption(
      "--lang",
      value: "TAG",
      help: "language of the text, such as en, fa or zh-Hant"
    ) { options, value throws(CommandError) in
      options.language = try value.languageTag()
    },
    CommandOption(
      "--color",
      value: "COLOR",
      help: "color of the text, as in CSS; black unless given"
    ) { options, value throws(CommandError) in
      options.color = try value.color()
    },
  ]

  static let paragraph: [CommandOption] = [
    CommandOption(
      "--direction",
      value: "auto|ltr|rtl",
      help: "direction of paragraphs; auto, the default, looks at their text"
    ) { options, value throws(CommandError) in
      let direction: TextDirection? = try value.choice([
        "auto": nil, "ltr": .leftToRight, "rtl": .rightToLeft,
      ])
      options.paragraph.baseWritingDirection = direction
    },
    CommandOption(
      "--align",
      value: "ALIGNMENT",
      help: "start, end, left, right, center, justified or natural, the default"
    ) { options, value throws(CommandError) in
      options.paragraph.alignment = try value.choice([
        "start": .start, "end": .end, "left": .left, "right": .right, "center": .center,
        "justified": .justified, "natural": .natural,
      ])
    },
    CommandOption(
      "--first-line-indent",
      value: "POINTS",
      help: "from the leading edge to the first line of a paragraph"
    ) { options, value throws(CommandError) in
      options.paragraph.firstLineHeadIndent = try value.length()
    },
    CommandOption(
      "--head-indent",
      value: "POINTS",
      help: "from the leading edge to the other lines"
    ) { options, value throws(CommandError) in
      options.paragraph.headIndent = try value.length()
    },
    CommandOption(
      "--tail-indent",
      value: "POINTS",
      help: "where lines end: above 0 from the leading edge, else from the trailing edge"
    ) { options, value throws(CommandError) in
      options.paragraph.tailIndent = try value.length()
    },
    CommandOption(
      "--tab-stops",
      value: "STOPS",
      help:
        "points with s, e, l, r, c or d: text starts or ends there, left, right, center, decimal; as 29.5,100e"
    ) { options, value throws(CommandError) in
      options.tabStops = try value.tabStops()
    },
    CommandOption(
      "--line-spacing",
      value: "POINTS",
      help: "room between lines"
    ) { options, value throws(CommandError) in
      options.paragraph.lineSpacing = try value.length()
    },
    CommandOption(
      "--line-height-multiple",
      value: "FACTOR",
      help: "factor on the line height; 0, the default, is none"
    ) { options, value throws(CommandError) in
      options.paragraph.lineHeightMultiple = try value.number()
    },
    CommandOption(
      "--paragraph-spacing",
      value: "POINTS",
      help: "room after a paragraph"
    ) { options, value throws(CommandError) in
      options.paragraph.paragraphSpacing = try value.length()
    },
  ]

  static let result: [CommandOption] = [
    CommandOption(
      flag: "--strict",
      help: "when anything is reported lost, write nothing and exit with 65"
    ) { options in
      options.isStrict = true
    },
    output,
  ]

  static let output = CommandOption(
    "--output",
    "-o",
    value: "FILE",
    help: "write the result there, whole or not at all; else to standard output"
  ) { options, value throws(CommandError) in
    options.output = try value.path()
  }

  /// Options of a view of a log.
  static let ticker: [CommandOption] =
    [
      CommandOption(
        "--width",
        value: "POINTS",
        help: "width of the view, 320 unless given"
      ) { options, value throws(CommandError) in
        options.view.width = try value.viewLength()
      },
      CommandOption(
        "--height",
        value: "POINTS",
        help: "height of the view, 568 unless given"
      ) { options, value throws(CommandError) in
        options.view.height = try value.viewLength()
      },
      CommandOption(
        "--rotate",
        value: "WIDTHxHEIGHT",
        help: "draw the view after a rotation too, as NAME-rotated.svg beside NAME.svg"
      ) { options, value throws(CommandError) in
        options.rotatedView = try value.viewSize()
      },
      CommandOption(
        "--last",
        value: "NUMBER",
        help: "keep only so many lines, the last ones; all unless given"
      ) { options, value throws(CommandError) in
        options.lastLines = try value.integer(in: 1...1_000_000_000)
      },
      CommandOption(
        flag: "--follow",
        help: "draw again when lines come, also of a file that replaces FILE, until SIGINT"
      ) { options in
        options.follows = true
      },
      CommandOption(
        "--style-map",
        value: "MAP|FILE",
        help: "styles by prefix, as ERROR=bold,* =bullet; or a file with one of them in a line"
      ) { options, value throws(CommandError) in
        if value.text.contains("=") {
          try options.lineStyles.add(value.text, separator: ",", place: value.name)
        } else {
          options.styleMapFile = try value.path()
        }
      },
      CommandOption(
        flag: "--stats",
        help: "tell paragraphs, lines, height, bytes and time as JSON on standard error"
      ) { options in
        options.writesStatistics = true
      },
    ] + fonts + [output]

  static let folder = CommandOption(
    "--output",
    "-o",
    value: "DIR",
    help: "folder for the pictures, made if it is not there; demo unless given"
  ) { options, value throws(CommandError) in
    options.output = try value.path()
  }

  static let json = CommandOption(flag: "--json", help: "write JSON") { options in
    options.writesJSON = true
  }
}
