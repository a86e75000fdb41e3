import type { Tx } from '@/server/platform/db/client';
import type { FlowRows } from '@/server/platform/threads/tasks/flow-rows';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';

interface NewVersion {
  flow_base_id: string;
  number: number;
  is_active: boolean;
  created_by: string;
}

/**
 * Writes a version with one statement per table, whatever the number of rows. A subflow node runs the flow base of its
 * assistant with this name. If there is none, the node is skipped. Throws payment_required.
 */
export async function insertVersion(tx: Tx, { name, nodes, edges, handlers, notes, settings }: FlowRows, row: NewVersion) {
  const version = await tx.flowVersion.create({ data: { ...row, name, activated_at: row.is_active ? new Date() : null } });
  const version_id = version.id;
  await tx.$executeRaw`
    insert into flow_nodes (id, version_id, key, type, config, position, flow_id)
    select id, ${version_id}::uuid, key, type, config, position,
           (select run.id from flow_bases own join flow_bases run using (business_id, assistant_id)
             where own.id = ${row.flow_base_id}::uuid and run.name = flow limit 1)
      from jsonb_to_recordset(${nodes}::jsonb) as n (id uuid, key text, type text, config jsonb, position jsonb, flow text)`;
  await tx.$executeRaw`
    insert into flow_edges (id, version_id, source_id, target_id, "order", operator, conditions, view)
    select id, ${version_id}::uuid, source_id, target_id, "order", operator, conditions, view
      from jsonb_to_recordset(${edges}::jsonb) as e (id uuid, source_id uuid, target_id uuid, "order" float8,
           operator condition_operator, conditions jsonb, view jsonb)`;
  await tx.$executeRaw`
    insert into flow_handlers (id, version_id, target_id, name, description, detour, "order", operator, conditions)
    select id, ${version_id}::uuid, target_id, name, description, detour, "order", operator, conditions
      from jsonb_to_recordset(${handlers}::jsonb) as h (id uuid, target_id uuid, name text, description text, detour boolean,
           "order" int, operator condition_operator, conditions jsonb)`;
  await tx.$executeRaw`
    insert into flow_notes (id, version_id, text, position, size, color)
    select id, ${version_id}::uuid, text, position, size, color
      from jsonb_to_recordset(${notes}::jsonb) as n (id uuid, text text, position jsonb, size jsonb, color text)`;
  await tx.flowSettings.create({ data: { ...settings, version_id } });
  await refuseOverQuota(tx, version.business_id, ['versions', 'nodes']);
  return version;
}
