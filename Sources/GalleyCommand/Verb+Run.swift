extension Verb {
  func run(_ options: Options) throws(CommandError) {
    let bytes = try InputFile.read(options.file)
    try OutputFile.write(bytes, to: options.output)
  }
}
