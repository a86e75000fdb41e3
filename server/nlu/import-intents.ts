import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import type { DocumentIntent } from '@/lib/nlu/exchange/training-document';
import type { Tx } from '@/server/platform/db/client';
import { addPhrases, type NewPhrase } from './add-phrases';
import type { ImportTally } from './import-tally';
import { letOthersGoOn } from './let-others-go-on';
import { phraseKeys } from './phrase-keys';
import type { StoredAnnotation } from './present-utterances';

interface ImportedIntents {
  assistant_id: string;
  intents: readonly DocumentIntent[];
  /** Whether phrases and parameters that the file does not have go. */
  replaces: boolean;
  /** The key names of the assistant's entities by the file's, in lower case. */
  entities: ReadonlyMap<string, string>;
  tally: ImportTally;
}

/** Takes the intents of a file over, with their phrases and parameters. */
export async function importIntents(tx: Tx, { assistant_id, intents, replaces, entities, tally }: ImportedIntents): Promise<void> {
  const known = new Map((await tx.nluIntent.findMany({ where: { assistant_id } })).map((row) => [row.key_name.toLowerCase(), row]));
  const fresh = intents.filter(({ key_name }) => !known.has(key_name.toLowerCase()));
  const made = await tx.nluIntent.createManyAndReturn({ data: fresh.map(({ key_name, description }) => ({ assistant_id, key_name, description })) });
  tally.note('intents', 'added', made.length);
  const byKey = new Map([...known.values(), ...made].map((row) => [row.key_name.toLowerCase(), row]));
  for (const intent of intents) {
    const row = byKey.get(intent.key_name.toLowerCase());
    if (!row) continue;
    const is_new = !known.has(row.key_name.toLowerCase());
    if (!is_new) {
      const { description } = intent;
      if (description && description !== row.description) await tx.nluIntent.update({ where: { id: row.id }, data: { description } });
      tally.note('intents', 'changed');
    }
    const nameOf = (entity: string) => (isBuiltin(entity) ? entity : entities.get(entity.toLowerCase()));
    await importPhrases(tx, row, intent, { is_new, replaces, nameOf, tally });
    await importParameters(tx, row.id, intent, { is_new, replaces, nameOf, tally });
  }
}

interface Rest {
  /** Nothing is stored of a new intent yet. */
  is_new: boolean;
  replaces: boolean;
  nameOf: (entity: string) => string | undefined;
  tally: ImportTally;
}

async function importPhrases(tx: Tx, intent: { id: string; assistant_id: string }, { key_name, phrases }: DocumentIntent, { is_new, replaces, nameOf, tally }: Rest): Promise<void> {
  const stored = is_new ? [] : await tx.nluUtterance.findMany({ where: { intent_id: intent.id }, select: { id: true, normalized: true, annotations: true } });
  const known = new Map(stored.map((row) => [row.normalized, row]));
  const fresh: NewPhrase[] = [];
  const kept = new Set<string>();
  for (const [index, { text, entities }] of phrases.entries()) {
    const annotations = entities.flatMap(({ start, end, type }): StoredAnnotation[] => {
      const entity = nameOf(type);
      return entity === undefined || isBuiltin(entity) ? [] : [{ start, end, entity }];
    });
    await letOthersGoOn(index);
    const before = known.size > 0 && known.get(phraseKeys(text).normalized);
    if (!before) fresh.push({ line: index + 1, text, annotations });
    else {
      kept.add(before.id);
      if (annotations.length === 0 || JSON.stringify(before.annotations) === JSON.stringify(annotations)) continue;
      await tx.nluUtterance.update({ where: { id: before.id }, data: { text, annotations: annotations.map((mark) => ({ ...mark })) } });
      tally.note('utterances', 'changed');
    }
  }
  if (replaces) {
    const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    tally.note('utterances', 'removed', (await tx.nluUtterance.deleteMany({ where: { id: { in: gone } } })).count);
  }
  const { ids, skipped } = await addPhrases(tx, intent, fresh);
  tally.note('utterances', 'added', ids.length);
  for (const { text } of skipped.filter(({ reason }) => reason === 'too_long')) tally.problem(key_name, 'too_long', text);
}

async function importParameters(tx: Tx, intent_id: string, { key_name, parameters }: DocumentIntent, { is_new, replaces, nameOf, tally }: Rest): Promise<void> {
  const stored = is_new ? [] : await tx.nluParameter.findMany({ where: { intent_id } });
  if (replaces) {
    const names = parameters.map(({ entity }) => nameOf(entity) ?? '');
    tally.note('parameters', 'removed', (await tx.nluParameter.deleteMany({ where: { intent_id, entity: { notIn: names } } })).count);
  }
  let order = stored.reduce((last, row) => Math.max(last, row.order), -1);
  for (const { entity: named, data_type, prompt_question, required } of parameters) {
    const entity = nameOf(named);
    if (entity === undefined) {
      tally.problem(key_name, 'unknown_entity', named);
      continue;
    }
    const before = stored.find((row) => row.entity === entity);
    // Nobody can be asked without a question.
    const question = prompt_question.trim() || before?.prompt_question || '';
    if (!question) tally.problem(key_name, 'without_question', entity);
    const data = { data_type, prompt_question: question || entity, required: required && question !== '' };
    if (before) await tx.nluParameter.update({ where: { id: before.id }, data });
    else await tx.nluParameter.create({ data: { intent_id, entity, order: (order += 1), ...data } });
    tally.note('parameters', before ? 'changed' : 'added');
  }
}

function isBuiltin(entity: string): boolean {
  return (builtinEntities as readonly string[]).includes(entity);
}
