import type {
  Annotation,
  PhraseProblem,
  SkippedPhrase,
  UtteranceChange,
  UtterancesInput,
} from '@/lib/contracts/flow-manager/nlu/utterances';
import { AppError, type FieldProblem } from '@/lib/errors';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import type { Prisma } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import { requireIntent } from '@/server/nlu/intents';
import { refuseOverLimits } from '@/server/nlu/refuse-over-limits';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { env } from '@/server/platform/env';
import { toPage } from '@/server/platform/paginate';
import { phraseKeys } from '@/server/platform/threads/tasks/phrase-keys';
import { addPhrases, type NewPhrase } from './add-phrases';
import { presentUtterances } from './present-utterances';

/** How many added and skipped phrases of a call are reported in full. */
const mostReported = 200;

/** The phrases of an intent, newest first. Throws not_found. */
export function listUtterances(
  ctx: Context,
  intent_id: string,
  { limit, cursor, search, problems }: { limit: number; cursor?: string; search?: string; problems?: PhraseProblem },
) {
  return ctx.db(async (tx) => {
    const { assistant_id } = await requireIntent(tx, intent_id);
    const where = {
      intent_id,
      ...(search && (await containing(tx, search))),
      ...(problems && { group_key: { in: await repeatedKeys(tx, { assistant_id, intent_id, problems }) } }),
    };
    const total = await tx.nluUtterance.count({ where });
    const rows = await tx.nluUtterance.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(await presentUtterances(tx, assistant_id, rows), total, limit);
  });
}

/** Adds one phrase, or many from lines. Throws not_found, validation_failed. A single phrase is refused rather than skipped. */
export function createUtterances(ctx: Context, intent_id: string, { text, annotations, lines }: UtterancesInput) {
  return ctx.db(async (tx) => {
    const intent = await requireIntent(tx, intent_id);
    const { assistant_id } = intent;
    const entities = await entityNames(tx, assistant_id);
    const read =
      text !== undefined && annotations
        ? readOne(text, annotations, entities)
        : readPhrases(text?.replace(/\s+/g, ' ') ?? lines ?? '', entities);
    if (text !== undefined && text.trim() === '') throw new AppError('validation_failed', { fields: [{ path: 'text', key: 'required' }] });
    const added = await addPhrases(tx, intent, read.phrases);
    await refuseOverLimits(tx, assistant_id);
    const skipped = [...read.skipped, ...added.skipped].toSorted((one, other) => one.line - other.line);
    if (text !== undefined) refuseSkipped(skipped);
    if (added.ids.length)
      await recordPhrases(
        tx,
        ctx,
        intent,
        read.phrases.map((phrase) => phrase.text),
        added.ids.length,
      );
    const rows = await tx.nluUtterance.findMany({ where: { id: { in: added.ids.slice(0, mostReported) } }, orderBy: { id: 'asc' } });
    return {
      created: await presentUtterances(tx, assistant_id, rows),
      created_count: added.ids.length,
      skipped: skipped.slice(0, mostReported),
      skipped_count: skipped.length,
    };
  });
}

/** Changes a phrase or its annotations. Throws not_found, conflict, validation_failed. */
export function updateUtterance(ctx: Context, id: string, { text, annotations }: UtteranceChange) {
  return change(ctx, id, async (tx, before) => {
    const after = text ?? before.text;
    refuseTooLong(after);
    if (annotations) checkAnnotations(after, annotations, await entityNames(tx, before.assistant_id));
    const marks = annotations ?? (after === before.text ? undefined : []);
    return { text: after, ...phraseKeys(after), ...(marks && { annotations: marks as unknown as Prisma.InputJsonValue }) };
  });
}

/** Moves a phrase to another intent of the assistant. Throws not_found, conflict. */
export function moveUtterance(ctx: Context, id: string, intent_id: string) {
  return change(ctx, id, async (tx, before) => {
    const { assistant_id } = await requireIntent(tx, intent_id);
    if (assistant_id !== before.assistant_id) throw new AppError('not_found');
    return { intent_id };
  });
}

/** Deletes a phrase. Throws not_found. */
export function deleteUtterance(ctx: Context, id: string): Promise<void> {
  return ctx.db(async (tx) => {
    const { intent_id, text } = await requireUtterance(tx, id);
    await tx.nluUtterance.delete({ where: { id } });
    const { key_name } = await requireIntent(tx, intent_id);
    await recordChange(tx, ctx, {
      action: 'nlu.phrases_deleted',
      resource_id: intent_id,
      name: key_name,
      before: { text },
      change: { text: '' },
      detail: { phrases: 1 },
    });
  });
}

type Row = Awaited<ReturnType<typeof requireUtterance>>;

function change(ctx: Context, id: string, fieldsOf: (tx: Tx, before: Row) => Promise<Prisma.NluUtteranceUncheckedUpdateInput>) {
  return refuseTaken('phrase_taken', () =>
    ctx.db(async (tx) => {
      const before = await requireUtterance(tx, id);
      const fields = await fieldsOf(tx, before);
      const { key_name } = await requireIntent(tx, before.intent_id);
      const { text, annotations, intent_id } = fields;
      await recordChange(tx, ctx, {
        action: 'nlu.phrase_updated',
        resource_id: before.intent_id,
        name: key_name,
        before,
        change: { text, annotations, intent_id },
      });
      const row = await tx.nluUtterance.update({ where: { id }, data: fields });
      const [presented] = await presentUtterances(tx, row.assistant_id, [row]);
      if (!presented) throw new AppError('not_found');
      return presented;
    }),
  );
}

/** Records in the audit log that an intent got phrases: how many, and the first of them. */
export function recordPhrases(
  tx: Tx,
  ctx: Context,
  { id, key_name }: { id: string; key_name: string },
  [text]: readonly string[],
  phrases: number,
): Promise<void> {
  return recordChange(tx, ctx, {
    action: 'nlu.phrases_added',
    resource_id: id,
    name: key_name,
    before: {},
    change: { text },
    detail: { phrases },
  });
}

async function requireUtterance(tx: Tx, id: string) {
  const utterance = await tx.nluUtterance.findUnique({ where: { id } });
  if (!utterance) throw new AppError('not_found');
  return utterance;
}

/** The key names of the assistant's own entities. */
async function entityNames(tx: Tx, assistant_id: string): Promise<ReadonlySet<string>> {
  const rows = await tx.nluEntity.findMany({ where: { assistant_id }, select: { key_name: true } });
  return new Set(rows.map(({ key_name }) => key_name));
}

/** The group keys of an intent's phrases that have similar ones: in the intent, in other intents, or anywhere. */
async function repeatedKeys(tx: Tx, of: { assistant_id: string; intent_id: string; problems: PhraseProblem }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ group_key: string; here: number; elsewhere: number }[]>`
    select group_key, (count(*) filter (where intent_id = ${of.intent_id}::uuid))::int as here,
           (count(*) filter (where intent_id <> ${of.intent_id}::uuid))::int as elsewhere
      from nlu_utterances where assistant_id = ${of.assistant_id}::uuid group by 1 having count(*) > 1`;
  const isDuplicate = ({ here }: { here: number }) => here > 1 && of.problems !== 'conflicts';
  const isConflict = ({ here, elsewhere }: { here: number; elsewhere: number }) =>
    here > 0 && elsewhere > 0 && of.problems !== 'duplicates';
  return rows.filter((row) => isDuplicate(row) || isConflict(row)).map(({ group_key }) => group_key);
}

function readOne(text: string, annotations: readonly Annotation[], entities: ReadonlySet<string>) {
  const trimmed = text.trimEnd();
  checkAnnotations(trimmed, annotations, entities);
  return { phrases: [{ line: 1, text: trimmed, annotations: [...annotations] }], skipped: [] };
}

/** A phrase that would be skipped among many is refused if it is the only one. */
function refuseSkipped([first]: readonly SkippedPhrase[]): void {
  if (!first) return;
  if (first.reason === 'duplicate') throw new AppError('conflict', { detail: 'phrase_taken' });
  if (first.reason === 'too_long') refuseTooLong(null);
  const key = first.reason === 'unknown_entity' ? 'unknown_entity' : 'annotation_outside';
  throw new AppError('validation_failed', { fields: [{ path: 'text', key, params: { entity: first.detail ?? '' } }] });
}

function refuseTooLong(text: string | null): void {
  const { NLU_MAX_PHRASE_LENGTH: max } = env();
  if (text === null || text.length > max)
    throw new AppError('validation_failed', { fields: [{ path: 'text', key: 'phrase_too_long', params: { max } }] });
}

/** Throws validation_failed for annotations that are outside the text, that overlap, or whose entity does not exist. */
function checkAnnotations(text: string, annotations: readonly Annotation[], entities: ReadonlySet<string>): void {
  const fields: FieldProblem[] = [];
  annotations.forEach(({ start, end, entity }, index) => {
    const path = `annotations[${index}]`;
    if (!entities.has(entity)) fields.push({ path: `${path}.entity`, key: 'unknown_entity', params: { entity } });
    if (start >= end || end > text.length) fields.push({ path, key: 'annotation_outside' });
    else if (annotations.some((other, place) => place < index && other.start < end && start < other.end))
      fields.push({ path, key: 'annotations_overlap' });
  });
  if (fields.length) throw new AppError('validation_failed', { fields });
}

/** Reads phrases, one per line. Entities may be marked as in «[۵ کیلو](weight)». Empty lines are ignored. */
function readPhrases(lines: string, entities: ReadonlySet<string>): { phrases: NewPhrase[]; skipped: SkippedPhrase[] } {
  const phrases: NewPhrase[] = [];
  const skipped: SkippedPhrase[] = [];
  lines.split(/\r\n|[\n\r\u2028\u2029]/).forEach((raw, index) => {
    const text = raw.trim();
    if (text === '') return;
    const line = index + 1;
    const parsed = parseAnnotated(text);
    const unknown = parsed.ok ? parsed.entities.find(({ type }) => !entities.has(type)) : undefined;
    if (!parsed.ok) skipped.push({ line, text: text.slice(0, 500), reason: 'bad_annotation', detail: null });
    else if (unknown) skipped.push({ line, text: text.slice(0, 500), reason: 'unknown_entity', detail: unknown.type });
    else
      phrases.push({ line, text: parsed.text, annotations: parsed.entities.map(({ start, end, type }) => ({ start, end, entity: type })) });
  });
  return { phrases, skipped };
}

/** Deletes phrases of an intent. Ids of other phrases are ignored. Throws not_found for an unknown intent. */
export function deleteUtterances(ctx: Context, intent_id: string, utterance_ids: readonly string[]): Promise<{ deleted_count: number }> {
  return ctx.db(async (tx) => {
    const { key_name } = await requireIntent(tx, intent_id);
    const { count } = await tx.nluUtterance.deleteMany({ where: { intent_id, id: { in: [...utterance_ids] } } });
    if (count)
      await recordChange(tx, ctx, { action: 'nlu.phrases_deleted', resource_id: intent_id, name: key_name, detail: { phrases: count } });
    return { deleted_count: count };
  });
}
