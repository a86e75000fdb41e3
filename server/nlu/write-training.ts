import type { Tx } from '@/server/platform/db/client';
import type { TrainingRows } from '@/server/platform/threads/tasks/training-file';
import { importEntities, importIntents, importParameters, importPhrases, importTemplates } from './exchange/import-rows';
import { makeTally, type ImportTally } from './exchange/import-tally';
import { removeOtherEntities, removeOthers, removeRest } from './exchange/remove-others';
import { refuseOverLimits } from './refuse-over-limits';

/** Writes each table in a few statements, whatever the size of the file. */
export async function writeTraining(tx: Tx, assistant_id: string, rows: TrainingRows, replaces: boolean): Promise<ImportTally> {
  const tally = makeTally();
  const written = { assistant_id, rows, tally };
  const replaced = { assistant_id, kept: rows.kept, tally };
  // Two concurrent imports would each treat the other one's additions as missing.
  await tx.$queryRaw`select from assistants where id = ${assistant_id}::uuid for no key update`;
  if (replaces) await removeOthers(tx, replaced);
  await importEntities(tx, written);
  await importIntents(tx, written);
  if (replaces) await removeRest(tx, replaced);
  await importPhrases(tx, written);
  await importParameters(tx, written);
  await importTemplates(tx, written);
  if (replaces) await removeOtherEntities(tx, replaced);
  await refuseOverLimits(tx, assistant_id);
  return tally;
}
