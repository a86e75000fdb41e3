import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** Ids that a call names, of what the business must have. */
export interface Targets {
  workflow_id?: string | null;
  version_id?: string | null;
  state_id?: string | null;
  contact_id?: string | null;
  session_id?: string | null;
  instance_id?: string | null;
}

/** Throws not_found if the business lacks one of them. */
export async function requireTargets(tx: Tx, targets: Targets): Promise<void> {
  const { workflow_id, version_id, state_id, contact_id, session_id, instance_id } = targets;
  const counts = [
    workflow_id && (await tx.workflow.count({ where: { id: workflow_id } })),
    version_id && (await tx.workflowVersion.count({ where: { id: version_id } })),
    state_id && (await countState(tx, state_id)),
    contact_id && (await tx.contact.count({ where: { id: contact_id, deleted_at: null } })),
    session_id && (await tx.conversation.count({ where: { id: session_id } })),
    instance_id && (await tx.workflowInstance.count({ where: { id: instance_id } })),
  ];
  if (counts.includes(0)) throw new AppError('not_found');
}

async function countState(tx: Tx, id: string): Promise<number> {
  const found = await tx.workflowVersion.findFirst({
    where: { definition: { path: ['states'], array_contains: [{ id }] } },
    select: { id: true },
  });
  return found ? 1 : 0;
}
