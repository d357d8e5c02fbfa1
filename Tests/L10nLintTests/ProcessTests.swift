import Foundation
import TestSupport
import Testing

/// The executable itself, as a shell runs it.
@Suite struct ProcessTests {
  private func shell(_ script: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, builtProduct("l10n-lint").path]
    process.currentDirectoryURL = packageFolder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func aClosedPipeIsNoError() throws {
    // More than a pipe holds, for a reader that takes one line of it.
    let run = try shell(
      """
      { "$0" rules --format json; echo $? >&2; } | head -n 1
      { i=0; while [ $i -lt 4000 ]; do echo "\\"key $i\\" = \\"value \\";"; i=$((i + 1)); done; } |
        { "$0" audit - --lenient --reporter xcode --quiet; echo "status $?" >&2; } | head -n 1
      """
    )
    #expect(run.output.contains("status 0"))
    #expect(!run.output.lowercased().contains("pipe"))
  }

  /// As a file, too, standard output may be a pipe whose reader goes, or has gone.
  @Test(arguments: ["head -c 1", "true", "{ exec <&-; sleep 1; }"])
  func aClosedPipeThatIsNamedIsNoError(_ reader: String) throws {
    let run = try shell(
      """
      { "$0" audit Localizations --reporter html:/dev/stdout --quiet; echo "status $?" >&2; } |
        \(reader) >/dev/null
      { sleep 0.5; "$0" report Localizations --output /dev/stdout; echo "status $?" >&2; } |
        \(reader) >/dev/null
      """
    )
    #expect(run.output.split(separator: "\n").filter { $0 == "status 0" }.count == 2)
    #expect(!run.output.contains("written:"))
  }

  @Test func gitThatCannotBeStartedIsNotMissing() throws {
    let run = try shell(
      """
      d=$(mktemp -d); : >$d/git
      PATH=$d "$0" audit Localizations --changed-since HEAD --ui-language en
      PATH=$d/none "$0" audit Localizations --changed-since HEAD --ui-language en
      """
    )
    #expect(
      run.output == """
        l10n-lint: Git failed: permission is missing
        l10n-lint: “--changed-since” needs Git, which is not there.

        """
    )
  }

  @Test func gitThatHasNoRoomToRunIsNotInUse() throws {
    let run = try shell(
      """
      as=; [ $(id -u) != 0 ] || as='setpriv --reuid 65533 --regid 65533 --clear-groups'
      [ -z "$as" ] || $as test -x "$0" || { echo skipped; exit; }
      timeout 60 $as bash -c 'ulimit -u 1; exec "$@"' bash "$0" audit Localizations \\
        --changed-since HEAD --ui-language en
      """
    )
    if run.output == "skipped\n" {
      print("skipped: no other user can run the tool")
    } else {
      #expect(run.output == "l10n-lint: Git failed: too many processes are running\n")
    }
  }

  /// Whatever cannot take what is written makes one line on standard error.
  @Test(
    arguments: ["/dev/full", "&-"],
    [
      "rules", "rules --format json", "explain empty_value", "--help", "--version",
      "count --text a --format csv", "stats Localizations",
      "languages --available en --preferred en",
      "audit Localizations --reporter json --quiet",
      "dump Localizations/en.lproj/LocalizationLint.strings",
      "resolve --table LocalizationLint severity.error Localizations",
    ]
  )
  func lostOutputIsAFailure(_ target: String, _ arguments: String) throws {
    let run = try shell("\"$0\" \(arguments) --ui-language en >\(target)")
    #expect(run.status == 2)
    let reason = target == "&-" ? "the stream is closed" : ""
    #expect(run.output.hasPrefix("l10n-lint: Standard output cannot be written: \(reason)"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "audit $f", "count $f", "dump $f", "report $f --output -", "audit $(dirname $f)",
    "audit Localizations --reporter json:$f",
  ])
  func pipesAreNotWaitedFor(_ arguments: String) throws {
    let run = try shell(
      """
      d=$(mktemp -d); mkdir $d/en.lproj; f=$d/en.lproj/A.strings; mkfifo $f
      timeout 20 "$0" \(arguments) --ui-language en; s=$?; rm -r $d; exit $s
      """
    )
    #expect(run.status == 2)
  }

  @Test func aTableIsConvertedIntoAPipe() throws {
    let run = try shell(
      """
      d=$(mktemp -d); mkdir $d/en.lproj; echo '"a" = "A";' >$d/en.lproj/A.strings; mkfifo $d/a.csv
      cat $d/a.csv & timeout 20 "$0" convert --force $d/en.lproj $d/a.csv; s=$?; wait
      [ -p $d/a.csv ] && echo "still a pipe"; rm -r $d; exit $s
      """
    )
    #expect(run.status == 0)
    #expect(run.output.contains("A,a,,,A"))
    #expect(run.output.contains("still a pipe"))
  }

  @Test(arguments: ["--jobs 3000000000", "--jobs 64", "--jobs 0"])
  func anyNumberOfThreadsMayBeAskedFor(_ jobs: String) throws {
    #expect(try shell("timeout 60 \"$0\" audit Localizations \(jobs)").status == 0)
  }

  @Test(arguments: ["-v 1000000", "-n 32"])
  func littleRoomIsEnough(_ limit: String) throws {
    #expect(
      try shell("ulimit \(limit); timeout 60 \"$0\" audit Localizations --jobs 8").status == 0
    )
  }

  /// Where no thread can be made, one does all.
  @Test(arguments: ["audit Localizations", "report Localizations --output -"])
  func oneThreadIsEnough(_ arguments: String) throws {
    // Root has as many as it likes.
    let run = try shell(
      """
      as=; [ $(id -u) != 0 ] || as='setpriv --reuid 65533 --regid 65533 --clear-groups'
      [ -z "$as" ] || $as test -x "$0" || { echo skipped; exit; }
      timeout 60 $as bash -c 'ulimit -u 1; exec "$@"' bash "$0" \(arguments) --jobs 8 >/dev/null
      """
    )
    if run.output == "skipped\n" { print("skipped: no other user can run the tool") }
    #expect(run.status == 0)
  }

  @Test(arguments: ["dump", "count"])
  func aPipeOfAShellIsCalledSo(_ command: String) throws {
    let run = try shell("echo 'a = b;' | \"$0\" \(command) /dev/fd/0 --ui-language en")
    #expect(run.status == 2)
    #expect(run.output.contains("“/dev/fd/0” is a pipe or a device"))
  }

  @Test(arguments: [
    ("\"$0\" audit Localizations", 0), ("\"$0\" audit nowhere", 2), ("\"$0\" --nonsense", 2),
    ("echo '\"a\" = ;' | \"$0\" audit -", 1),
  ])
  func exitStatuses(_ script: String, _ expected: Int32) throws {
    #expect(try shell(script).status == expected)
  }

  /// Killed at any moment, each file is as it was or as it is to be, and nothing else lies beside it.
  @Test func killedRunsLeaveWholeFiles() throws {
    let run = try shell(
      """
      d=$(mktemp -d); cd $d; mkdir en.lproj ko.lproj
      for i in 1 2 3 4 5 6 7 8 9; do
        { j=0; while [ $j -lt 200 ]; do echo "\\"k$j\\" = \\"V\\";"; j=$((j + 1)); done; } > en.lproj/T$i.strings
        sed 's/V/V /' en.lproj/T$i.strings > ko.lproj/T$i.strings
      done
      cp -r ko.lproj old; cp -r en.lproj new
      for delay in 0.01 0.03 0.05 0.07 0.09 0.12 0.15 0.2; do
        rm -r ko.lproj; cp -r old ko.lproj
        "$0" fix --write . & sleep $delay; kill -9 $!; wait $! 2>/dev/null
        for f in ko.lproj/T*.strings; do
          n=$(basename $f); cmp -s $f old/$n || cmp -s $f new/$n || echo "broken $n"
        done
      done
      "$0" fix --write . ; for f in ko.lproj/T*.strings; do cmp $f new/$(basename $f); done
      rm -r $d
      """
    )
    #expect(!run.output.contains("broken"))
    #expect(!run.output.contains("differ"))
    #expect(run.status == 0)
  }

  /// Git tells its hooks where the repository is, as seen from where they start.
  @Test func asksGitFromWithinAHook() throws {
    let run = try shell(
      """
      d=$(mktemp -d); cd $d; git init -q . || exit 0; mkdir en.lproj; f=en.lproj/A.strings
      echo '"a" = "A ";' > $f; git add .; git -c user.name=n -c user.email=n@e commit -qm x
      echo '"b" = "B ";' >> $f
      GIT_DIR=.git GIT_INDEX_FILE=.git/index "$0" audit --changed-since HEAD --quiet
      s=$?; rm -rf $d; exit $s
      """
    )
    #expect(run.output.hasPrefix("en.lproj/A.strings:2:7: warning:"))
    #expect(run.status == 0)
  }
}
