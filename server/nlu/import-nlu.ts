import type { ImportQuery, ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';
import { AppError } from '@/lib/errors';
import { MAX_FILE } from '@/lib/nlu/exchange/import-training';
import type { TrainingDocument } from '@/lib/nlu/exchange/training-document';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { entityUsers } from './entity-users';
import { flowsNaming } from './flows-naming';
import { importEntities } from './import-entities';
import { importIntents } from './import-intents';
import { makeTally, type ImportTally } from './import-tally';
import { importTemplates } from './import-templates';
import { recordNluAudit } from './record-nlu-audit';
import { refuseOverLimits } from './refuse-over-limits';
import { refuseTooMany } from './refuse-too-many';
import { forgetAnnotations } from './rename-entity';
import { requireAssistant } from './require-assistant';
import { runForCall } from './run-for-call';

/** How much of what was not understood is told. */
const mostProblems = 500;

/** Fifty thousand phrases take some seconds; on a busy machine more. Milliseconds. */
const timeout = 120_000;

/** What takes a dry run back. */
class DryRun extends Error {
  constructor(readonly tally: ImportTally) {
    super('a dry run');
  }
}

/**
 * Takes over what a file teaches, all of it or, for a dry run, nothing. Throws not_found, payload_too_large, and
 * validation_failed for a file that cannot be read or that has more than an assistant may be taught.
 */
export async function importNlu(ctx: Context, assistant_id: string, file: Blob, { format, mode, dry_run }: ImportQuery): Promise<ImportReport> {
  await ctx.db((tx) => requireAssistant(tx, assistant_id));
  if (file.size > MAX_FILE) throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: MAX_FILE / 1024 / 1024 } });
  if (file.size === 0) throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'import_empty' }] });
  const read = await runForCall({ kind: 'read_file', bytes: new Uint8Array(await file.arrayBuffer()), format });
  if (!read.document || !read.format) {
    const key = read.format ? 'import_unreadable' : 'import_unknown_format';
    throw new AppError('validation_failed', { fields: [{ path: 'file', key, params: { format: read.format ?? '' } }] });
  }
  const { document } = read;
  // Each of them becomes one of the assistant's: what is refused in the end need not be written first.
  refuseTooMany('intents', document.intents.length);
  const tally = await ctx
    .db(async (tx) => {
      const done = await apply(tx, assistant_id, document, mode === 'replace');
      if (dry_run) throw new DryRun(done);
      await recordNluAudit(tx, ctx, 'imported', assistant_id, { format: read.format, mode });
      return done;
    }, { timeout })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.tally;
      throw error;
    });
  const { added, changed, removed, problems } = tally;
  return { format: read.format, applied: !dry_run, found: countsOf(document), added, changed, removed, problems: [...read.report, ...problems].slice(0, mostProblems) };
}

async function apply(tx: Tx, assistant_id: string, document: TrainingDocument, replaces: boolean): Promise<ImportTally> {
  const tally = makeTally();
  if (replaces) await removeOthers(tx, assistant_id, document, tally);
  const entities = await importEntities(tx, { assistant_id, entities: document.entities, replaces, tally });
  await importIntents(tx, { assistant_id, intents: document.intents, replaces, entities, tally });
  await importTemplates(tx, { assistant_id, templates: document.templates, entities, tally });
  if (replaces) await removeOtherEntities(tx, assistant_id, document, tally);
  await refuseOverLimits(tx, assistant_id);
  return tally;
}

/** Removes intents and templates that the file does not have. What a dialog flow names stays, and is told. */
async function removeOthers(tx: Tx, assistant_id: string, { intents, templates }: TrainingDocument, tally: ImportTally): Promise<void> {
  const keys = new Set(intents.map(({ key_name }) => key_name.toLowerCase()));
  for (const { id, key_name } of await tx.nluIntent.findMany({ where: { assistant_id } })) {
    if (keys.has(key_name.toLowerCase())) continue;
    if ((await flowsNaming(tx, assistant_id, { intent: key_name })).length) tally.problem(key_name, 'in_use', null);
    else {
      tally.note('utterances', 'removed', await tx.nluUtterance.count({ where: { intent_id: id } }));
      tally.note('parameters', 'removed', await tx.nluParameter.count({ where: { intent_id: id } }));
      await tx.nluIntent.delete({ where: { id } });
      tally.note('intents', 'removed');
    }
  }
  const names = new Set(templates.map(({ name }) => name.toLowerCase()));
  for (const { id, name } of await tx.nluTemplate.findMany({ where: { assistant_id } })) {
    if (names.has(name.toLowerCase())) continue;
    if ((await flowsNaming(tx, assistant_id, { template: name })).length) tally.problem(name, 'in_use', null);
    else {
      await tx.nluTemplate.delete({ where: { id } });
      tally.note('templates', 'removed');
    }
  }
}

/** Last, when nothing of the file's names them: what still does keeps them. */
async function removeOtherEntities(tx: Tx, assistant_id: string, { entities }: TrainingDocument, tally: ImportTally): Promise<void> {
  const keys = new Set(entities.map(({ key_name }) => key_name.toLowerCase()));
  for (const { id, key_name } of await tx.nluEntity.findMany({ where: { assistant_id } })) {
    if (keys.has(key_name.toLowerCase())) continue;
    const users = await entityUsers(tx, assistant_id, key_name);
    if (Object.values(users).some((of) => of.length)) tally.problem(key_name, 'in_use', null);
    else {
      await forgetAnnotations(tx, assistant_id, key_name);
      await tx.nluEntity.delete({ where: { id } });
      tally.note('entities', 'removed');
    }
  }
}

function countsOf({ intents, entities, templates }: TrainingDocument) {
  const sum = (of: (intent: TrainingDocument['intents'][number]) => number) => intents.reduce((total, intent) => total + of(intent), 0);
  return {
    intents: intents.length,
    utterances: sum(({ phrases }) => phrases.length),
    entities: entities.length,
    parameters: sum(({ parameters }) => parameters.length),
    templates: templates.length,
  };
}
