import { AppError } from '@/lib/errors';
import type { InstanceStatus } from '@/lib/workflow/instance';
import type { Tx } from '@/server/platform/db/client';

/** The statuses of instances that have not ended. One that failed can be retried, but nothing happens by itself. */
export const unended: InstanceStatus[] = ['running', 'waiting', 'paused'];

/** Deletes the ended instances of a workflow or version that is about to be deleted. Throws conflict if others have not ended. */
export async function deleteEndedInstances(tx: Tx, of: { workflow_id: string } | { version_id: string }): Promise<void> {
  const count = await tx.workflowInstance.count({ where: { ...of, status: { in: unended } } });
  if (count) throw new AppError('conflict', { detail: 'has_running_instances', params: { count } });
  await tx.workflowInstance.deleteMany({ where: of });
}
