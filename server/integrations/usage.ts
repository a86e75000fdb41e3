import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { requireIntegration } from './actions';

/** More names than anyone reads before deleting something. */
const mostNames = 100;

/**
 * The names of the flow bases whose active or latest version has a node that uses an integration's actions, or one of
 * them, and of the assistants whose model may call them. Throws not_found.
 */
export function readUsage({ db }: Context, integration_id: string, { action_id }: { action_id?: string }) {
  return db(async (tx) => {
    await requireIntegration(tx, integration_id);
    const actions = await tx.integrationAction.findMany({ where: { integration_id, id: action_id }, select: { id: true } });
    if (action_id !== undefined && actions.length === 0) throw new AppError('not_found');
    const ids = actions.map(({ id }) => id);
    const flows = await tx.$queryRaw<{ name: string }[]>`
      select distinct b.name
        from flow_nodes n
        join flow_versions v on v.business_id = n.business_id and v.id = n.version_id
        join flow_bases b on b.business_id = v.business_id and b.id = v.flow_base_id
       where (n.config -> 'action' <> 'null'::jsonb or n.config -> 'tools' <> '[]'::jsonb)
         and (v.is_active or v.number = (select max(l.number) from flow_versions l where l.flow_base_id = b.id))
         and (n.config #>> '{action,action_id}' = any(${ids})
           or exists (select from jsonb_array_elements(n.config -> 'tools') tool where tool ->> 'action_id' = any(${ids})))
       order by 1 limit ${mostNames}`;
    const assistants = await tx.assistant.findMany({
      where: { tools: { some: { action_id: { in: ids } } } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostNames,
      select: { name: true },
    });
    return { flows: flows.map(({ name }) => name), assistants: assistants.map(({ name }) => name) };
  });
}
