import { recordAudit } from '@/server/audit/record-audit';
import type { Tx } from '@/server/platform/db/client';
import type { LoadedInstance } from './load-instance';
import type { StoredEvent } from './stored-event';

/** A task that an event completed. */
export interface CompletedTask {
  id: string;
  title: string;
}

/** Records what a person changed with an event, in the transaction of the change. */
export async function recordEvent(
  tx: Tx,
  { id, business_id, workflow_name }: LoadedInstance,
  event: StoredEvent,
  task: CompletedTask | null,
): Promise<void> {
  if (!('by' in event) || event.by === null) return;
  const by = { business_id, actor_id: event.by };
  const instance = { ...by, resource_id: id, name: workflow_name };
  if (event.type === 'decide' || event.type === 'submit') {
    if (!task) return;
    const detail = event.type === 'decide' ? { approved: event.approved } : {};
    await recordAudit(tx, { ...by, action: 'workflow_task.completed', resource_id: task.id, name: task.title, detail });
  } else if (event.type === 'correct') {
    const fields = [...Object.keys(event.values), ...Object.keys(event.variables)];
    await recordAudit(tx, { ...instance, action: 'workflow_instance.corrected', detail: { fields } });
  } else {
    await recordAudit(tx, { ...instance, action: 'workflow_instance.status_changed', detail: { action: event.type } });
  }
}
