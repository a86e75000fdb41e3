import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { newId } from '@/server/platform/new-id';
import { admin } from './database';

/** Stores a workflow with one published version. */
export async function publishWorkflow(
  business_id: string,
  definition: WorkflowDefinition,
  name = `w-${newId()}`,
): Promise<{ workflow_id: string; version_id: string }> {
  const [workflow_id, version_id] = [newId(), newId()];
  await admin.query('insert into workflows (id, business_id, name) values ($1, $2, $3)', [workflow_id, business_id, name]);
  await admin.query(
    `insert into workflow_versions (id, business_id, workflow_id, number, name, is_published, published_at, definition)
     values ($1, $2, $3, 1, '1', true, now(), $4)`,
    [version_id, business_id, workflow_id, definition],
  );
  return { workflow_id, version_id };
}
