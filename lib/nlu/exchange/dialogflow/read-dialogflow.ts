import type { EntitySpan } from '../../types';
import { documentBuilder } from '../document-builder';
import { failedImport, noteInto, type ImportNote, type ImportResult, type Note } from '../import-report';
import { listOf, recordOf, textOf } from '../loose';
import { parseJson } from '../parse-json';
import type { DocumentIntent } from '../training-document';
import type { AgentReader } from './agent-reader';
import { readIntentFile } from './read-intent-file';
import { resolveEntity } from './resolve-entity';
import { MAX_UNPACKED, unzipBounded } from './unzip-bounded';

/**
 * Reads an agent exported from Dialogflow ES (zip): intents with training phrases, parameters and text responses,
 * entities with their entries, in all its languages.
 */
export function readDialogflow(bytes: Uint8Array): ImportResult {
  let files: ReadonlyMap<string, string> | null;
  try {
    files = unzipBounded(bytes);
  } catch (error) {
    return failedImport('unreadable_file', error instanceof Error ? error.message : String(error));
  }
  if (!files) return failedImport('too_large', String(MAX_UNPACKED));
  const report: ImportNote[] = [];
  const note = noteInto(report);
  const builder = documentBuilder(note);
  const reader: AgentReader = { builder, note, entityOf: resolveEntity(builder, note) };
  const found = sortFiles(files, note);
  if (found.entity.size === 0 && found.intent.size === 0) return failedImport('unreadable_file', 'intents/, entities/');

  for (const [name, { place, content }] of found.entity) readEntity(name, recordOf(content), found.entries.get(name) ?? [], place, reader);
  for (const [name, { place, content }] of found.intent) {
    const intent = readIntentFile(name, recordOf(content), place, reader);
    for (const says of found.usersays.get(name) ?? []) readUserSays(intent, listOf(says.content), says.place, reader);
  }
  return { document: builder.document, report };
}

interface AgentFile {
  place: string;
  content: unknown;
}

interface AgentFiles {
  intent: Map<string, AgentFile>;
  usersays: Map<string, AgentFile[]>;
  entity: Map<string, AgentFile>;
  entries: Map<string, AgentFile[]>;
}

const PATH = /(?:^|\/)(intents|entities)\/([^/]+?)(?:_(usersays|entries)_([a-z]{2}(?:-[A-Za-z]{2,4})?))?\.json$/;

function sortFiles(files: ReadonlyMap<string, string>, note: Note): AgentFiles {
  const found: AgentFiles = { intent: new Map(), usersays: new Map(), entity: new Map(), entries: new Map() };
  for (const [place, text] of files) {
    const [, folder, name = '', kind] = PATH.exec(place) ?? [];
    if (!folder) continue;
    const parsed = parseJson(text);
    if (!parsed.ok) {
      note('unreadable_file', place);
      continue;
    }
    const file = { place, content: parsed.value };
    if (kind === 'usersays' || kind === 'entries') found[kind].set(name, [...(found[kind].get(name) ?? []), file]);
    else found[folder === 'intents' ? 'intent' : 'entity'].set(name, file);
  }
  return found;
}

function readEntity(
  fileName: string,
  content: Readonly<Record<string, unknown>>,
  entries: readonly AgentFile[],
  place: string,
  { builder, note }: AgentReader,
): void {
  const entity = builder.entity(textOf(content.name) || fileName, place);
  for (const file of entries) {
    listOf(file.content).forEach((item, at) => {
      const { value, synonyms } = recordOf(item);
      const itemPlace = `${file.place}[${at}]`;
      const said = listOf(synonyms).map(textOf);
      if (content.isRegexp === true)
        for (const pattern of new Set([textOf(value), ...said])) builder.addPattern(entity, pattern, itemPlace);
      // A value composed of other entities, such as «@sys.number:amount @unit:unit».
      else if (textOf(value).includes('@')) note('not_supported', itemPlace, textOf(value));
      else builder.addValue(entity, textOf(value), said, itemPlace);
    });
  }
}

/** Reads the training phrases of an intent. Each consists of pieces, some of which are marked with an entity. */
function readUserSays(intent: DocumentIntent, items: readonly unknown[], file: string, { builder, note, entityOf }: AgentReader): void {
  items.forEach((item, at) => {
    const place = `${file}[${at}]`;
    const { data, isTemplate } = recordOf(item);
    let text = '';
    const spans: EntitySpan[] = [];
    for (const piece of listOf(data).map(recordOf)) {
      const start = text.length;
      text += textOf(piece.text);
      const entity = textOf(piece.meta) === '' ? null : entityOf(textOf(piece.meta), place);
      // Built-in entities are found without marks.
      if (entity && !entity.isBuiltin) spans.push({ start, end: text.length, type: entity.name });
    }
    if (isTemplate === true) note('not_supported', place, text);
    else builder.addPhrase(intent, text, spans, place);
  });
}
