import type { ActionSummary } from '@/lib/contracts/flow-manager/integrations/action-list';
import type { Capture } from '@/lib/contracts/flow-manager/integrations/actions';
import { AppError } from '@/lib/errors';
import { requiredOf, variablesOf } from '@/lib/integrations/request-names';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { toPage } from '@/server/platform/paginate';
import type { ActionWithId } from '@/server/platform/threads/tasks/flow-documents';
import type { ActionRow } from './actions';

type Texts = Record<string, string>;

const withIntegration = { integration: { select: { name: true, is_active: true, headers: true } } } as const;

/** The actions of all integrations of the business, newest first. */
export function listAllActions({ db }: Context, { limit, cursor, search }: { limit: number; cursor?: string; search?: string }) {
  return db(async (tx) => {
    const where = search ? { OR: [await containing(tx, search), { integration: await containing(tx, search) }] } : {};
    const total = await tx.integrationAction.count({ where });
    const rows = await tx.integrationAction.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: withIntegration,
    });
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map(summaryOf) };
  });
}

/** Those of the actions that the nodes of a version refer to which still exist, by name. */
export async function actionsOfVersion(tx: Tx, version_id: string): Promise<ActionSummary[]> {
  const used = await tx.$queryRaw<{ action_id: string }[]>`
    select config #>> '{action,action_id}' as action_id from flow_nodes
     where version_id = ${version_id}::uuid and config #>> '{action,action_id}' is not null
    union
    select tool ->> 'action_id' from flow_nodes cross join jsonb_array_elements(config -> 'tools') tool
     where version_id = ${version_id}::uuid and config -> 'tools' <> '[]'::jsonb`;
  const ids = used.map(({ action_id }) => action_id);
  return summariesOf(tx, ids);
}

/** Those of these actions that exist, by name. */
export async function summariesOf(tx: Tx, ids: readonly string[]): Promise<ActionSummary[]> {
  const rows = await tx.integrationAction.findMany({
    where: { id: { in: [...ids] } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    include: withIntegration,
  });
  return rows.map(summaryOf);
}

/** The names of all actions of the business, by which documents refer to them. */
export async function listActionNames(tx: Tx): Promise<ActionWithId[]> {
  const rows = await tx.integrationAction.findMany({ select: { id: true, name: true, integration: { select: { name: true } } } });
  return rows.map(({ id, name, integration }) => ({ id, integration: integration.name, action: name }));
}

/** Throws not_found unless the business has all of these actions. */
export async function refuseUnknownActions(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const known = await tx.integrationAction.count({ where: { id: { in: wanted } } });
  if (known < wanted.length) throw new AppError('not_found', { detail: 'unknown_action' });
}

type Row = ActionRow & { integration: { name: string; is_active: boolean; headers: unknown } };

function summaryOf({ integration, ...row }: Row): ActionSummary {
  const headers = { ...(integration.headers as Texts), ...(row.headers as Texts) };
  return {
    id: row.id,
    name: row.name,
    integration_id: row.integration_id,
    integration_name: integration.name,
    is_active: integration.is_active,
    variables: variablesOf({ ...row, query: row.query as Texts, headers }),
    required: requiredOf(row),
    captured: (row.captures as Capture[]).map(({ variable }) => variable),
    needs_confirmation: row.needs_confirmation,
  };
}
