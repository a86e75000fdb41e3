import * as z from 'zod';
import { parseAnnotated } from '../../annotation/parse-annotated';
import { documentBuilder } from '../document-builder';
import { failedImport, noteInto, type ImportNote, type ImportResult, type Note } from '../import-report';
import { listOf, recordOf, textOf } from '../loose';
import { parseJson } from '../parse-json';
import { documentEntity, documentTemplate } from '../training-document';
import { HAMDAM_FORMAT, hamdamIntent } from './hamdam-training';

/** Reads our own format. Invalid parts are reported by the field's path, and the rest is read. */
export function readHamdam(source: string): ImportResult {
  const parsed = parseJson(source);
  if (!parsed.ok) return failedImport('unreadable_file', parsed.reason);
  const file = envelope.safeParse(parsed.value);
  if (!file.success) return failedImport('unreadable_file', describe(file.error));
  const report: ImportNote[] = [];
  const note = noteInto(report);
  const builder = documentBuilder(note);

  for (const [name, item] of valid('entities', file.data.entities, documentEntity, note)) {
    const entity = builder.entity(item.key_name, name);
    builder.describe(entity, item.description, `${name}.description`);
    item.values.forEach(({ value, synonyms }, at) => builder.addValue(entity, value, synonyms, `${name}.values[${at}]`));
    item.patterns.forEach((pattern, at) => builder.addPattern(entity, pattern, `${name}.patterns[${at}]`));
  }
  for (const [name, item] of valid('intents', file.data.intents, hamdamIntent, note)) {
    const intent = builder.intent(item.key_name, name);
    builder.describe(intent, item.description, `${name}.description`);
    item.parameters.forEach((parameter, at) => builder.addParameter(intent, parameter, `${name}.parameters[${at}]`));
    item.phrases.forEach((phrase, at) => {
      const place = `${name}.phrases[${at}]`;
      const annotated = parseAnnotated(phrase);
      if (!annotated.ok) return note('bad_annotation', place, phrase);
      builder.addPhrase(
        intent,
        annotated.text,
        annotated.entities.map((span) => ({ ...span, type: builder.entity(span.type, place).key_name })),
        place,
      );
    });
  }
  for (const [name, item] of valid('templates', file.data.templates, documentTemplate, note)) builder.addTemplate(item, name);
  return { document: builder.document, report };
}

const envelope = z.object({
  format: z.literal(HAMDAM_FORMAT),
  intents: z.array(z.unknown()).default([]),
  entities: z.array(z.unknown()).default([]),
  templates: z.array(z.unknown()).default([]),
});

/** The valid items, each with its path. The others are reported. */
function valid<Item>(list: string, items: readonly unknown[], schema: z.ZodType<Item>, note: Note): [string, Item][] {
  return items.flatMap((item, at): [string, Item][] => {
    const place = `${list}[${at}]`;
    const checked = schema.safeParse(item);
    if (checked.success) return [[place, checked.data]];
    for (const { path } of checked.error.issues) note('invalid_field', [place, ...path].join('.'), textAt(item, path));
    return [];
  });
}

/** The value of an invalid field, if it can be shown. */
function textAt(item: unknown, path: readonly PropertyKey[]): string | undefined {
  const found = path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? listOf(value)[Number(key)] : recordOf(value)[String(key)]),
    item,
  );
  return textOf(found) || undefined;
}

function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'file'}: ${issue.message}` : '';
}
