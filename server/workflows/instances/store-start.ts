import type { JsonValue, Variables } from '@/lib/engine/json-value';
import { limits } from '@/lib/limits';
import { advance } from '@/lib/workflow/advance';
import type { WorkflowEvent, WorkflowInstance } from '@/lib/workflow/instance';
import { newInstance } from '@/lib/workflow/new-instance';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { newId } from '@/server/platform/new-id';
import { loadStart } from './load-instance';
import { unended } from '../delete-ended-instances';

export interface NewStart {
  business_id: string;
  workflow_id: string;
  /** By the name of the field. */
  values: Readonly<Record<string, JsonValue>>;
  variables?: Variables;
  asks: WorkflowInstance['asks'];
  /** The same key is the same instance. */
  start_key: string | null;
  conversation_id: string | null;
  contact_id: string | null;
  parent?: { id: string; waiting_id: string | null };
  started_by: string | null;
  /** When its event may be taken over by a worker, in milliseconds from now. */
  delay_ms?: number;
}

export type StoredStart =
  | { ok: true; instance_id: string; event_id: string; is_new: boolean; workflow_name: string }
  | { ok: false; refusal: 'missing' | 'not_published' | 'too_many_instances' }
  | { ok: false; refusal: 'invalid_values'; problems: Readonly<Record<string, string>> };

/**
 * Stores a new instance with its first event, which a worker handles. Values that the workflow does not accept are refused
 * before.
 *
 * @param also is written in the same transaction, if the instance is new
 */
export async function storeStart(start: NewStart, also?: (tx: Tx, instance_id: string) => Promise<void>): Promise<StoredStart> {
  const { business_id, workflow_id, start_key, values, variables = {} } = start;
  const from = await loadStart(business_id, workflow_id, start.conversation_id);
  if (!from) return { ok: false, refusal: 'missing' };
  const { version, workflow_name } = from;
  if (!version) return { ok: false, refusal: 'not_published' };
  const state = newInstance(start.asks);
  const event: WorkflowEvent = { type: 'start', values, variables };
  const tried = advance(version.definition, state, event, { ...from.env, now: Date.now() });
  if (!tried.accepted) return { ok: false, refusal: 'invalid_values', problems: tried.problems ?? {} };
  return tenantDb(business_id)(async (tx): Promise<StoredStart> => {
    const earlier = start_key === null ? null : await findStarted(tx, start_key);
    if (earlier) return { ok: true, ...earlier, is_new: false, workflow_name };
    if (await hasTooMany(tx)) return { ok: false, refusal: 'too_many_instances' };
    const [id, event_id] = [newId(), newId()];
    const { history: _, ...stored } = state;
    const { count } = await tx.workflowInstance.createMany({
      data: {
        id,
        workflow_id,
        version_id: version.id,
        conversation_id: start.conversation_id,
        contact_id: start.contact_id,
        parent_instance_id: start.parent?.id,
        parent_waiting_id: start.parent?.waiting_id,
        start_key,
        status: state.status,
        state: stored as unknown as Prisma.InputJsonObject,
        started_by: start.started_by,
      },
      skipDuplicates: true,
    });
    // Another process has just stored it.
    if (count === 0) return { ok: true, ...((await findStarted(tx, start_key ?? '')) as Started), is_new: false, workflow_name };
    const next_at = new Date(Date.now() + (start.delay_ms ?? 0));
    const row = { id: event_id, workflow_instance_id: id, key: 'start', event: event as Prisma.InputJsonObject, next_at };
    await tx.inboundEvent.create({ data: row });
    await also?.(tx, id);
    return { ok: true, instance_id: id, event_id, is_new: true, workflow_name };
  });
}

interface Started {
  instance_id: string;
  event_id: string;
}

async function findStarted(tx: Tx, start_key: string): Promise<Started | null> {
  const found = await tx.workflowInstance.findFirst({
    where: { start_key },
    select: { id: true, inbound_events: { where: { key: 'start' }, select: { id: true } } },
  });
  // Handled events are deleted after some weeks.
  return found && { instance_id: found.id, event_id: found.inbound_events[0]?.id ?? '' };
}

async function hasTooMany(tx: Tx): Promise<boolean> {
  const found = await tx.workflowInstance.findMany({
    where: { status: { in: [...unended] } },
    select: { id: true },
    skip: limits.workflow_instances - 1,
    take: 1,
  });
  return found.length > 0;
}
