import GalleyTestSupport
import Testing

@Suite struct FontListTests {
  private let galley = Repository.products + "/galley"

  @Test func `the bundled faces are listed, a line each`() throws {
    let run = try ChildProcess(running: galley, ["fonts"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.text.split(separator: "\n")
    #expect(lines.first == "Noto Sans\tRegular\t400\tNotoSans-Regular\tbundled")
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 5 })
  }

  @Test func `the faces of a file are listed as JSON`() throws {
    let path = Repository.fonts + "/NotoSans/NotoSans-Bold.ttf"
    let run = try ChildProcess(running: galley, ["fonts", "--json", "--font-file", path])
    #expect(
      run.text
        == #"[{"family":"Noto Sans","style":"Bold","fullName":"Noto Sans Bold","#
        + #""postScriptName":"NotoSans-Bold","weight":700,"width":100,"slant":"upright","#
        + #""isMonospaced":false,"hasColor":false,"axes":[],"path":""# + path
        + #"","face":0}]"# + "\n"
    )
  }

  @Test func `a file that is no font is 65`() throws {
    let run = try ChildProcess(running: galley, ["fonts", "--font-file", #filePath])
    #expect(run.status == 65)
    #expect(run.output == [])
  }
}
