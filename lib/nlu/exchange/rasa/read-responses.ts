import type { DocumentBuilder } from '../document-builder';
import type { Note } from '../import-report';
import { listOf, recordOf, textOf } from '../loose';
import type { DocumentTemplate } from '../training-document';

/** Converts the first text of each response to a template. `{city}` becomes a part for the entity with that name, otherwise a variable. */
export function readResponses(responses: Readonly<Record<string, unknown>>, builder: DocumentBuilder, note: Note): void {
  for (const [name, variations] of Object.entries(responses)) {
    const place = `responses.${name}`;
    const [first, ...others] = listOf(variations).map(recordOf);
    if (others.length > 0) note('not_supported', `${place}[1]`, 'variations');
    for (const key of Object.keys(first ?? {})) if (key !== 'text') note('not_supported', `${place}[0].${key}`, key);
    const parts = partsOf(textOf(first?.text), builder);
    builder.addTemplate({ name: name.slice(0, 200), description: '', parts }, place);
  }
}

function partsOf(text: string, { document }: DocumentBuilder): DocumentTemplate['parts'] {
  const names = new Set(document.entities.map(({ key_name }) => key_name));
  const parts: DocumentTemplate['parts'] = [];
  let static_text = '';
  const flush = () => {
    if (static_text !== '')
      parts.push({ type: 'static_text', text_content: static_text.slice(0, 5000), entity: null, fallback_value: null });
    static_text = '';
  };
  for (const piece of text.split(/(\{[A-Za-z][A-Za-z0-9_-]*\})/)) {
    const name = /^\{(.*)\}$/.exec(piece)?.[1];
    if (name !== undefined && names.has(name)) {
      flush();
      parts.push({ type: 'entity', text_content: '', entity: name, fallback_value: null });
    } else static_text += name === undefined ? piece : `{{${name}}}`;
  }
  flush();
  return parts.slice(0, 200);
}
