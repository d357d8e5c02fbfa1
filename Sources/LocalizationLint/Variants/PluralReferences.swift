import Localization
import StringTables

/// What a format and its variables say of one another.
struct PluralReferences {
  private let context: PluralContext
  private let scope: FormatScope

  init(_ context: PluralContext, _ scope: FormatScope) {
    self.context = context
    self.scope = scope
  }

  /// A text that may refer to variables.
  private struct Referrer {
    let text: VariantText
    let path: VariantPath
    let offsets: ValueOffsets
  }

  private func referrer(_ text: VariantText, _ path: VariantPath) -> Referrer {
    Referrer(text: text, path: path, offsets: ValueOffsets(context.entry, text))
  }

  func check(_ findings: inout Findings) {
    for variable in scope.variables { checkDeclaration(of: variable, &findings) }
    var pending = [referrer(scope.format, VariantPath())]
    var reached: Set<LiteralText> = []
    while let referrer = pending.popLast() {
      for specifier in FormatString(referrer.text.text).specifiers {
        if specifier.kind == .value(.object), specifier.flags.contains(.alternate) {
          let message = Message("plural_variable.reference", .text("%#@name@"))
          add(specifier, in: referrer, message, &findings)
        }
        guard case .variable(let name) = specifier.kind else { continue }
        checkSpelling(of: specifier, in: referrer, &findings)
        guard let variable = scope.reading(of: name)?.variable else {
          add(specifier, in: referrer, Message("plural_variable.unknown", .text(name)), &findings)
          continue
        }
        guard reached.insert(LiteralText(name)).inserted else { continue }
        let steps: [VariantPath.Step] = [.substitution(variable.name)]
        for branch in variable.branches {
          let path = VariantPath(steps + [.plural(branch.name)])
          pending += branch.value.variants.map { self.referrer($0.text, path) }
        }
      }
    }
    for variable in scope.variables where !reached.contains(LiteralText(variable.name)) {
      findings.add(
        context.place(variable.nameSpan),
        Message("plural_variable.unused", .text(variable.name)),
        variant: VariantPath([.substitution(variable.name)])
      )
    }
  }

  private func checkDeclaration(of variable: PluralVariable, _ findings: inout Findings) {
    let path = VariantPath([.substitution(variable.name)])
    if let rule = variable.rule, rule != RuleKey.plural {
      findings.add(
        context.place(variable.nameSpan),
        Message("plural_variable.rule", .text(rule), .text(RuleKey.plural)),
        variant: path
      )
    }
    guard let written = variable.specifier else { return }
    guard let counted = variable.countedSpecifier else {
      findings.add(
        context.place(variable.specifierSpan),
        Message("plural_variable.value_type", .text(written)),
        variant: path
      )
      return
    }
    guard let group = context.texts.group(of: variable, in: scope) else { return }
    for text in group.texts.joined() {
      guard let printed = text.counted, printed.argumentClass != counted.argumentClass else {
        continue
      }
      findings.add(
        context.place(of: printed, in: text.variant),
        Message(
          "plural_variable.other_type",
          .text(printed.spelling),
          .text("%" + written),
          .text(variable.name)
        ),
        variant: text.variant.path
      )
    }
  }

  /// A position without its `$` is a width.
  private func checkSpelling(
    of specifier: FormatSpecifier,
    in referrer: Referrer,
    _ findings: inout Findings
  ) {
    guard case .variable(let name) = specifier.kind, case .fixed(let width)? = specifier.width,
      specifier.position == nil
    else { return }
    add(
      specifier,
      in: referrer,
      Message("plural_variable.position", .text("%\(width)$#@\(name)@")),
      isMilder: true,
      &findings
    )
  }

  private func add(
    _ specifier: FormatSpecifier,
    in referrer: Referrer,
    _ message: Message,
    isMilder: Bool = false,
    _ findings: inout Findings
  ) {
    findings.add(
      context.place(referrer.offsets.all[specifier.span]),
      message,
      isMilder: isMilder,
      variant: referrer.path
    )
  }
}

extension PluralContext {
  fileprivate func place(of argument: FormatUse.Argument, in text: EntryVariant) -> Place {
    place(entry.sourceOffsets(of: text.text)[argument.span])
  }
}
