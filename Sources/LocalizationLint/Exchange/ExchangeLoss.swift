import StringTables

/// What a conversion could not keep, of which table.
package struct ExchangeLoss: Sendable {
  package let loss: ConversionLoss
  package let table: ExchangedTable

  init(_ loss: ConversionLoss, _ table: ExchangedTable) {
    self.loss = loss
    self.table = table
  }

  /// What is lost, of which key.
  package var message: Message {
    let message = Message(loss: loss.kind)
    return loss.key.map { Message("loss.of_key", .text($0), .message(message)) } ?? message
  }
}

extension Message {
  /// What a conversion could not keep.
  package init(loss kind: ConversionLoss.Kind) {
    self =
      switch kind {
      case .variations: Message("loss.variations")
      case .widths: Message("loss.widths")
      case .state(let state): Message("loss.state", .text(state))
      case .untranslatable: Message("loss.untranslatable")
      case .maximumWidth: Message("loss.maximum_width")
      case .extractionState(let state): Message("loss.extraction_state", .text(state))
      case .comment: Message("loss.comment")
      case .emptyText: Message("loss.empty_text")
      case .argument(let variable): Message("loss.argument", .text(variable))
      case .branchWithoutSource(let path):
        Message("loss.branch_without_source", .text(path.description))
      case .character(let scalar): Message("loss.character", .text(hexadecimal(scalar.value)))
      case .looseComment(let text): Message("loss.loose_comment", .text(text))
      case .member(let path): Message("loss.member", .text(path))
      case .value(let kind): Message("loss.value", .message(Message(kind: kind)))
      }
  }
}
