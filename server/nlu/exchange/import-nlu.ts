import type { ImportQuery, ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';
import { AppError } from '@/lib/errors';
import { MAX_FILE } from '@/lib/nlu/exchange/import-training';
import { recordChange } from '@/server/audit/record-change';
import { refuseTooMany } from '@/server/nlu/refuse-over-limits';
import { requireAssistant } from '@/server/nlu/require-assistant';
import type { Context } from '@/server/platform/context';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';
import { runForCall } from '@/server/platform/threads/run-for-call';
import { mostProblems } from '@/server/platform/threads/tasks/training-file';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';
import type { ImportTally } from './import-tally';
import { writeTraining } from '@/server/nlu/write-training';

/** Rolls a dry run back. */
class DryRun extends Error {
  constructor(readonly tally: ImportTally) {
    super('a dry run');
  }
}

/**
 * Imports the training data of a file completely, or nothing in a dry run. Throws not_found, payload_too_large,
 * payment_required, conflict if an entity was changed in the meantime, and validation_failed for a file that cannot be
 * read or that exceeds the limits of an assistant.
 */
export async function importNlu(
  ctx: Context,
  assistant_id: string,
  file: Blob,
  { format: wanted, mode, dry_run }: ImportQuery,
): Promise<ImportReport> {
  await ctx.db((tx) => requireAssistant(tx, assistant_id));
  if (file.size > MAX_FILE)
    throw new AppError('payload_too_large', { detail: 'file_too_large', params: { megabytes: MAX_FILE / 1024 / 1024 } });
  if (file.size === 0) throw new AppError('validation_failed', { fields: [{ path: 'file', key: 'import_empty' }] });
  const replaces = mode === 'replace';
  const known_entities = await readEntities(ctx.business_id, assistant_id);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const task = { bytes, format: wanted, known_entities, replaces, longest_phrase: env().NLU_MAX_PHRASE_LENGTH };
  const { format, rows, ...read } = await runForCall('readTrainingFile', task, bytes.length + known_entities.length);
  if (!rows || !format) {
    throw new AppError('validation_failed', {
      fields: [{ path: 'file', key: format ? 'import_unreadable' : 'import_unknown_format', params: { format: format ?? '' } }],
    });
  }
  // Each row becomes one of the assistant's. Too many are refused before anything is written.
  refuseTooMany('intents', rows.counts.intents);
  const tally = await ctx
    .db(async (tx) => {
      const done = await writeTraining(tx, assistant_id, rows, replaces);
      await refuseOverQuota(tx, ctx.business_id, ['templates']);
      if (dry_run) throw new DryRun(done);
      await recordChange(tx, ctx, { action: 'nlu.imported', resource_id: assistant_id, detail: { format, mode } });
      return done;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.tally;
      throw error;
    });
  const { added, changed, removed } = tally;
  const problems = [...read.problems, ...tally.problems].slice(0, mostProblems);
  const problem_count = read.problem_count + tally.problems.length;
  return { format, applied: !dry_run, found: rows.counts, added, changed, removed, problems, problem_count };
}

/** The assistant's entities, as text that a thread parses. */
async function readEntities(business_id: string, assistant_id: string): Promise<string> {
  const { rows } = await runAsTenant<{ entities: string }>(business_id, {
    name: 'nlu-entities',
    text: `select coalesce(json_agg(json_build_object('id', id, 'key_name', key_name, 'description', description, 'values', "values",
                  'patterns', patterns, 'updated_at', updated_at) order by id), '[]')::text as entities
             from nlu_entities where business_id = $1 and assistant_id = $2`,
    values: [business_id, assistant_id],
  });
  return rows[0]?.entities ?? '[]';
}
