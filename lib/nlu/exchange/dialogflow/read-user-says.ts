import type { EntitySpan } from '../../types';
import { listOf, recordOf, textOf } from '../loose';
import type { DocumentIntent } from '../training-document';
import type { AgentReader } from './agent-reader';

/** Reads the training phrases of an intent: each is made of pieces, of which some are marked with an entity. */
export function readUserSays(intent: DocumentIntent, items: readonly unknown[], file: string, { builder, note, entityOf }: AgentReader): void {
  items.forEach((item, at) => {
    const place = `${file}[${at}]`;
    const { data, isTemplate } = recordOf(item);
    let text = '';
    const spans: EntitySpan[] = [];
    for (const piece of listOf(data).map(recordOf)) {
      const start = text.length;
      text += textOf(piece.text);
      const entity = textOf(piece.meta) === '' ? null : entityOf(textOf(piece.meta), place);
      // Built-in ones are found without being marked.
      if (entity && !entity.isBuiltin) spans.push({ start, end: text.length, type: entity.name });
    }
    if (isTemplate === true) note('not_supported', place, text);
    else builder.addPhrase(intent, text, spans, place);
  });
}
