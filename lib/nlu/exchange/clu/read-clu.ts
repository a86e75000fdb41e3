import { documentBuilder, type DocumentBuilder } from '../document-builder';
import { failedImport, noteInto, type ImportNote, type ImportResult, type Note } from '../import-report';
import { listOf, recordOf, textOf } from '../loose';
import { parseJson } from '../parse-json';
import type { EntitySpan } from '../../types';

/**
 * Reads a project exported from Microsoft's conversational language understanding (JSON): intents, utterances, entities
 * with lists and regexes. Offsets are UTF-16 units, or code points if the file says so.
 */
export function readClu(source: string): ImportResult {
  const parsed = parseJson(source);
  if (!parsed.ok) return failedImport('unreadable_file', parsed.reason);
  const file = recordOf(parsed.value);
  const assets = recordOf(file.assets);
  if (!Array.isArray(assets.intents) && !Array.isArray(assets.utterances)) return failedImport('unreadable_file', 'assets');
  const report: ImportNote[] = [];
  const note = noteInto(report);
  const builder = documentBuilder(note);
  const inCodePoints = /codepoint/i.test(textOf(file.stringIndexType));
  if (/textelement/i.test(textOf(file.stringIndexType))) note('not_supported', 'stringIndexType', textOf(file.stringIndexType));

  listOf(assets.entities).forEach((item, at) => readEntity(recordOf(item), `assets.entities[${at}]`, builder, note));
  listOf(assets.intents).forEach((item, at) => {
    const name = textOf(recordOf(item).category);
    // The engine itself determines what matches no intent.
    if (name === '') note('invalid_field', `assets.intents[${at}].category`);
    else if (name !== NONE) builder.intent(name, `assets.intents[${at}]`);
  });
  listOf(assets.utterances).forEach((item, at) => {
    const place = `assets.utterances[${at}]`;
    const { text, intent, entities } = recordOf(item);
    if (textOf(intent) === NONE) return note('not_supported', place, NONE);
    if (textOf(intent) === '') return note('invalid_field', `${place}.intent`);
    const spans = listOf(entities).flatMap((entity) => spanOf(recordOf(entity), textOf(text), inCodePoints, place, builder, note));
    builder.addPhrase(builder.intent(textOf(intent), place), textOf(text), spans, place);
  });
  return { document: builder.document, report };
}

const NONE = 'None';

function readEntity(item: Readonly<Record<string, unknown>>, place: string, builder: DocumentBuilder, note: Note): void {
  const name = textOf(item.category);
  if (name === '') return note('invalid_field', `${place}.category`);
  const entity = builder.entity(name, place);
  listOf(recordOf(item.list).sublists).forEach((sublist, at) => {
    const { listKey, synonyms } = recordOf(sublist);
    const said = listOf(synonyms).flatMap((synonym) => listOf(recordOf(synonym).values).map(textOf));
    builder.addValue(entity, textOf(listKey), said, `${place}.list.sublists[${at}]`);
  });
  listOf(recordOf(item.regex).expressions).forEach((expression, at) => {
    builder.addPattern(entity, textOf(recordOf(expression).regexPattern), `${place}.regex.expressions[${at}]`);
  });
  listOf(item.prebuilts).forEach((prebuilt, at) => note('not_supported', `${place}.prebuilts[${at}]`, textOf(recordOf(prebuilt).category)));
  listOf(item.requiredComponents).forEach((component, at) =>
    note('not_supported', `${place}.requiredComponents[${at}]`, textOf(component)),
  );
}

function spanOf(
  item: Readonly<Record<string, unknown>>,
  text: string,
  inCodePoints: boolean,
  place: string,
  builder: DocumentBuilder,
  note: Note,
): EntitySpan[] {
  const { category, offset, length } = item;
  if (typeof offset !== 'number' || typeof length !== 'number' || textOf(category) === '') {
    note('bad_annotation', place, text);
    return [];
  }
  const points = inCodePoints ? [...text] : [];
  const units = (at: number) => (at <= points.length ? points.slice(0, at).join('').length : at - points.length + text.length);
  const end = offset + length;
  return [
    {
      start: inCodePoints ? units(offset) : offset,
      end: inCodePoints ? units(end) : end,
      type: builder.entity(textOf(category), place).key_name,
    },
  ];
}
