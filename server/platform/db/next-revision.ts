import { AppError } from '@/lib/errors';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from './client';

/** Tables whose rows several people may edit. Flows and customers count their revisions themselves. */
type RevisedTable =
  | 'api_keys'
  | 'archetypes'
  | 'assistant_templates'
  | 'assistants'
  | 'businesses'
  | 'credit_packages'
  | 'flow_tests'
  | 'integration_actions'
  | 'integrations'
  | 'knowledge_indexes'
  | 'nlu_entities'
  | 'nlu_intents'
  | 'nlu_templates'
  | 'plans'
  | 'prompt_templates'
  | 'roles'
  | 'sip_connections'
  | 'teams'
  | 'webhook_endpoints'
  | 'widgets'
  | 'workflow_field_groups'
  | 'workflow_tasks'
  | 'workflow_templates'
  | 'workflows';

/**
 * Increases the revision of a row that is about to be changed, which also locks the row. Throws not_found, and
 * precondition_failed if the row was changed after the revision that the caller saw.
 *
 * @param seen the revision in `If-Match`, if there is one
 */
export async function nextRevision(tx: Tx, table: RevisedTable, id: string, seen: number | undefined): Promise<void> {
  const [row] = await tx.$queryRaw<{ revision: number }[]>`
    update ${Prisma.raw(table)} set revision = revision + 1 where id = ${id}::uuid returning revision`;
  if (!row) throw new AppError('not_found');
  if (seen !== undefined && row.revision !== seen + 1) throw new AppError('precondition_failed');
}
