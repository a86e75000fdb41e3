import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { importTraining, type ExchangeFormat } from '@/lib/nlu/exchange/import-training';
import type { DocumentEntity, DocumentParameter, DocumentTemplate, TrainingDocument } from '@/lib/nlu/exchange/training-document';
import type { EntityValue } from '@/lib/nlu/types';
import { newId } from '../../new-id';
import { phraseKeys, type PhraseKeys } from './phrase-keys';

const builtins: ReadonlySet<string> = new Set(builtinEntities);

/** The maximum number of characters of rows for one statement. Sending them takes about 10 ms. */
const most = 1_000_000;

/** An entity that the assistant already has. */
export interface KnownEntity {
  id: string;
  key_name: string;
  description: string;
  values: EntityValue[];
  patterns: string[];
  updated_at: string;
}

export interface TrainingFile {
  bytes: Uint8Array;
  format: ExchangeFormat | 'auto';
  /** The assistant's entities as JSON from the database: a list of KnownEntity. */
  known_entities: string;
  /** Whether values and patterns that the file does not contain are removed. */
  replaces: boolean;
  /** The maximum length of a phrase, in characters. */
  longest_phrase: number;
}

/**
 * The training data of a file as rows in JSON. Each list is cut into slices, one per statement. Rows refer to intents and
 * templates by the names in the file.
 */
export interface TrainingRows {
  counts: Record<'intents' | 'utterances' | 'entities' | 'parameters' | 'templates', number>;
  intents: string[];
  phrases: string[];
  parameters: string[];
  /** Existing entities of the assistant with their ids, and new ones. */
  entities: string[];
  templates: string[];
  parts: string[];
  /** The names of everything in the file, one JSON list per kind. A replacing import removes all others. */
  kept: Record<'intents' | 'entities' | 'templates' | 'phrases' | 'parameters', string>;
}

export interface TrainingFileReading {
  format: ExchangeFormat | null;
  /** Null if nothing could be read. */
  rows: TrainingRows | null;
  /** The first hundred problems, and how many there are. */
  problems: Problem[];
  problem_count: number;
}

interface Problem {
  place: string;
  code: string;
  detail: string | null;
}

/** How many problems are reported at most. */
export const mostProblems = 100;

/** How many patterns an entity has at most. See its contract. */
const mostPatterns = 50;

/** Reads a file of training data and converts it to rows. */
export function readTrainingFile({ bytes, format: wanted, known_entities, ...options }: TrainingFile): TrainingFileReading {
  const { document, report, dropped, format } = importTraining(bytes, wanted);
  if (!document) return { format, rows: null, problems: report, problem_count: report.length };
  const { rows, problems } = trainingRows({ document, report }, { ...options, known: JSON.parse(known_entities) as KnownEntity[] });
  return { format, rows, problems: problems.slice(0, mostProblems), problem_count: problems.length + dropped };
}

interface RowOptions extends Pick<TrainingFile, 'replaces' | 'longest_phrase'> {
  known: readonly KnownEntity[];
}

/** Converts training data that was read to rows. Its problems are those of the reading and further ones. */
export function trainingRows(
  { document: read, report }: { document: TrainingDocument | null; report: readonly Problem[] },
  { known, replaces, longest_phrase }: RowOptions,
): { rows: TrainingRows; problems: Problem[] } {
  const document = read ?? { intents: [], entities: [], templates: [] };
  const problems: Problem[] = [...report];
  const nameOf = namesOf(known, document);
  const note = (place: string, code: string, detail: string | null) => void problems.push({ place, code, detail });
  const phrases = phraseRows(document, nameOf, longest_phrase, note);
  const parameters = parameterRows(document, nameOf, note);
  const rows: TrainingRows = {
    counts: countsOf(document),
    intents: rowSlices(document.intents.map(({ key_name, description }) => ({ id: newId(), key_name, description }))),
    phrases: rowSlices(phrases),
    parameters: rowSlices(parameters),
    entities: rowSlices(entityRows(document.entities, known, replaces)),
    templates: rowSlices(document.templates.map(({ name, description }) => ({ id: newId(), name, description }))),
    parts: rowSlices(document.templates.flatMap((template) => partRows(template, nameOf, note))),
    kept: {
      intents: JSON.stringify(document.intents.map(({ key_name }) => key_name)),
      entities: JSON.stringify(document.entities.map(({ key_name }) => key_name)),
      templates: JSON.stringify(document.templates.map(({ name }) => name)),
      phrases: JSON.stringify(phrases.map(({ intent, normalized }) => ({ intent, normalized }))),
      parameters: JSON.stringify(parameters.map(({ intent, entity }) => ({ intent, entity }))),
    },
  };
  return { rows, problems };
}

type NameOf = (entity: string) => string | undefined;
type Note = (place: string, code: string, detail: string | null) => void;

/** Maps the file's names of entities to key names, ignoring case. Built-in entities keep their own. */
function namesOf(known: readonly KnownEntity[], { entities }: TrainingDocument): NameOf {
  const names = new Map([...entities, ...known].map(({ key_name }) => [key_name.toLowerCase(), key_name]));
  return (entity) => (builtins.has(entity) ? entity : names.get(entity.toLowerCase()));
}

interface PhraseRow extends PhraseKeys {
  id: string;
  intent: string;
  text: string;
  annotations: { start: number; end: number; entity: string }[];
}

interface ParameterRow extends DocumentParameter {
  id: string;
  intent: string;
  place: number;
}

function phraseRows({ intents }: TrainingDocument, nameOf: NameOf, longest: number, note: Note): PhraseRow[] {
  return intents.flatMap(({ key_name: intent, phrases }) => {
    const rows = new Map<string, PhraseRow>();
    for (const { text, entities } of phrases) {
      if (text.length > longest) {
        note(intent, 'too_long', text.slice(0, longest));
        continue;
      }
      const keys = phraseKeys(text);
      if (rows.has(keys.normalized)) continue;
      const annotations = entities.flatMap(({ start, end, type }) => {
        const entity = nameOf(type);
        return entity === undefined || builtins.has(entity) ? [] : [{ start, end, entity }];
      });
      rows.set(keys.normalized, { id: newId(), intent, text, annotations, ...keys });
    }
    return [...rows.values()];
  });
}

function parameterRows({ intents }: TrainingDocument, nameOf: NameOf, note: Note): ParameterRow[] {
  return intents.flatMap(({ key_name: intent, parameters }) => {
    const rows = new Map<string, ParameterRow>();
    for (const { entity: named, prompt_question, ...rest } of parameters) {
      const entity = nameOf(named);
      if (entity === undefined) note(intent, 'unknown_entity', named);
      else if (!rows.has(entity))
        rows.set(entity, { id: newId(), intent, entity, prompt_question: prompt_question.trim(), ...rest, place: rows.size });
    }
    return [...rows.values()];
  });
}

function entityRows(entities: readonly DocumentEntity[], known: readonly KnownEntity[], replaces: boolean) {
  const byKey = new Map(known.map((entity) => [entity.key_name.toLowerCase(), entity]));
  return entities.map(({ key_name, description, values, patterns }) => {
    const before = byKey.get(key_name.toLowerCase());
    if (!before) return { id: newId(), is_new: true, key_name, description, values, patterns };
    const both = [...new Set([...before.patterns, ...patterns])].slice(0, mostPatterns);
    return {
      id: before.id,
      is_new: false,
      was_updated_at: before.updated_at,
      description: description || before.description,
      values: replaces ? values : mergeValues(before.values, values),
      patterns: replaces ? patterns : both,
    };
  });
}

/** The values of both, each once, with the synonyms of both. */
function mergeValues(before: readonly EntityValue[], after: readonly EntityValue[]): EntityValue[] {
  const merged = new Map(before.map(({ value, synonyms }) => [value, new Set(synonyms)]));
  for (const { value, synonyms } of after) merged.set(value, new Set([...(merged.get(value) ?? []), ...synonyms]));
  return [...merged].map(([value, synonyms]) => ({ value, synonyms: [...synonyms] }));
}

function partRows({ name: template, parts }: DocumentTemplate, nameOf: NameOf, note: Note) {
  const usable = parts.flatMap((part): DocumentTemplate['parts'] => {
    if (part.type === 'static_text') return [{ ...part, entity: null, fallback_value: null }];
    const entity = part.entity === null ? undefined : nameOf(part.entity);
    if (entity === undefined) note(template, 'unknown_entity', part.entity);
    return entity === undefined ? [] : [{ ...part, entity }];
  });
  return usable.map((part, order) => ({ id: newId(), template, ...part, order }));
}

function countsOf({ intents, entities, templates }: TrainingDocument): TrainingRows['counts'] {
  const sum = (of: (intent: TrainingDocument['intents'][number]) => number) => intents.reduce((total, intent) => total + of(intent), 0);
  return {
    intents: intents.length,
    utterances: sum(({ phrases }) => phrases.length),
    entities: entities.length,
    parameters: sum(({ parameters }) => parameters.length),
    templates: templates.length,
  };
}

/** Rows as JSON lists, each for one statement. Returns no list if there are no rows. */
function rowSlices(rows: readonly object[]): string[] {
  const slices: string[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > most && texts.length) {
      slices.push(`[${texts.join(',')}]`);
      [texts, length] = [[], 0];
    }
    texts.push(text);
    length += text.length + 1;
  }
  return texts.length ? [...slices, `[${texts.join(',')}]`] : slices;
}
