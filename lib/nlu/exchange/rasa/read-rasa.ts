import { parse } from 'yaml';
import { parseAnnotated } from '../../annotation/parse-annotated';
import { documentBuilder } from '../document-builder';
import { failedImport, noteInto, type ImportNote, type ImportResult } from '../import-report';
import { listOf, recordOf, textOf } from '../loose';
import type { DocumentIntent } from '../training-document';
import type { RasaReader } from './rasa-reader';
import { readResponses } from './read-responses';

/** Reads Rasa's training data and domain (YAML, formats 2.0 to 3.1): intents, synonyms, lookups, regexes and responses. */
export function readRasa(source: string): ImportResult {
  let file: unknown;
  try {
    file = parse(source, { maxAliasCount: MAX_ALIASES, logLevel: 'error' });
  } catch (error) {
    return failedImport('unreadable_file', error instanceof Error ? error.message : String(error));
  }
  const report: ImportNote[] = [];
  const note = noteInto(report);
  const reader: RasaReader = { builder: documentBuilder(note), note, synonyms: new Map(), regexes: [] };
  const sections = recordOf(file);
  if (Object.keys(sections).length === 0) return failedImport('unreadable_file', 'no sections');

  listOf(sections.intents).forEach((item, at) => {
    const name = nameOfItem(item);
    if (name) reader.builder.intent(name, `intents[${at}]`);
  });
  listOf(sections.entities).forEach((item, at) => {
    const name = nameOfItem(item);
    if (name) reader.builder.entity(name, `entities[${at}]`);
  });
  listOf(sections.nlu).forEach((item, at) => readItem(recordOf(item), `nlu[${at}]`, reader));
  attachSynonyms(reader);
  for (const { name, pattern, place } of reader.regexes) {
    const entity = reader.builder.document.entities.find(({ key_name }) => key_name === name);
    if (entity) reader.builder.addPattern(entity, pattern, place);
    else note('without_entity', place, name);
  }
  readResponses(recordOf(sections.responses), reader.builder, note);
  for (const section of Object.keys(sections)) if (!KNOWN_SECTIONS.has(section)) note('not_supported', section, section);
  return { document: reader.builder.document, report };
}

const MAX_ALIASES = 100;
const KNOWN_SECTIONS: ReadonlySet<string> = new Set(['version', 'nlu', 'intents', 'entities', 'responses']);

/** `greet`, or `greet: {use_entities: …}`. */
function nameOfItem(item: unknown): string {
  return textOf(item) || (Object.keys(recordOf(item))[0] ?? '');
}

function readItem(item: Readonly<Record<string, unknown>>, place: string, reader: RasaReader): void {
  const { builder, note, synonyms, regexes } = reader;
  const examples = examplesOf(item.examples);
  if ('intent' in item) {
    const intent = builder.intent(textOf(item.intent), place);
    examples.forEach((example, at) => readPhrase(intent, example, `${place}.examples[${at}]`, reader));
  } else if ('synonym' in item) {
    const value = textOf(item.synonym);
    synonyms.set(value, { said: [...(synonyms.get(value)?.said ?? []), ...examples], place });
  } else if ('lookup' in item) {
    const entity = builder.entity(textOf(item.lookup), place);
    examples.forEach((value, at) => builder.addValue(entity, value, [], `${place}.examples[${at}]`));
  } else if ('regex' in item) {
    examples.forEach((pattern, at) => regexes.push({ name: textOf(item.regex), pattern, place: `${place}.examples[${at}]` }));
  } else note('not_supported', place, Object.keys(item)[0] ?? '');
}

/** The lines of a text, each after a hyphen, or a list of texts. */
function examplesOf(examples: unknown): string[] {
  if (Array.isArray(examples)) return examples.map((example) => textOf(recordOf(example).text ?? example).trim());
  return textOf(examples)
    .split(/\r?\n/)
    .map((line) => /^\s*-\s?(.*)$/.exec(line)?.[1]?.trim() ?? '')
    .filter((line) => line !== '');
}

function readPhrase(intent: DocumentIntent, example: string, place: string, { builder, note }: RasaReader): void {
  const annotated = parseAnnotated(
    example.replace(
      MARK_NAME,
      (_all, before: string, name: string, after: string) => `${before}${builder.entity(name, place).key_name}${after}`,
    ),
  );
  if (!annotated.ok) return note('bad_annotation', place, example);
  for (const key of ['role', 'group']) if (example.includes(`"${key}"`)) note('not_supported', place, key);
  for (const { value, start, end, type } of annotated.entities) {
    const entity = builder.document.entities.find(({ key_name }) => key_name === type);
    const said = annotated.text.slice(start, end);
    if (entity && value !== undefined && value !== said) builder.addValue(entity, value, [said], place);
  }
  builder.addPhrase(intent, annotated.text, annotated.entities, place);
}

/** Rasa allows any letters in names of entities. */
const MARK_NAME = /(\]\(|\]\{[^{}]*"entity"\s*:\s*")([^()":{}]{1,200})([:)"])/g;

/**
 * Adds synonyms to the entities whose values or annotations contain the value or one of its synonyms. Rasa's synonyms
 * apply to all entities. Those without an entity are reported.
 */
function attachSynonyms({ builder, note, synonyms }: RasaReader): void {
  const said = new Map(builder.document.entities.map((entity) => [entity, new Set(entity.values.map(({ value }) => value))]));
  for (const { phrases } of builder.document.intents) {
    for (const { text, entities } of phrases) {
      for (const { start, end, type } of entities) {
        const entity = builder.document.entities.find(({ key_name }) => key_name === type);
        if (entity) said.get(entity)?.add(text.slice(start, end));
      }
    }
  }
  for (const [value, { said: examples, place }] of synonyms) {
    const owners = [...said].filter(([, words]) => [value, ...examples].some((word) => words.has(word)));
    if (owners.length === 0) note('without_entity', place, value);
    for (const [entity] of owners) builder.addValue(entity, value, examples, place);
  }
}
