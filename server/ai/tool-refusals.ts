import { LRUCache } from 'lru-cache';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { Connection } from './connections';

/** How long a process believes what it has seen: a server may be started with other options, or with another model. */
const believedFor = 2 * 60_000;

const seen = new LRUCache<string, 'taken' | 'refused'>({ max: 10_000, ttl: believedFor });

const keyOf = ({ breaker_key, model_id }: Connection): string => `${breaker_key} ${model_id}`;

/** Whether a model has refused tools in the last minutes. */
export const hasRefusedTools = (connection: Connection): boolean => seen.get(keyOf(connection)) === 'refused';

/** Notes for the owner's screen whether a model takes tools. Only what is new is written. */
export async function noteTools(business_id: string, connection: Connection, what: 'taken' | 'refused'): Promise<void> {
  const key = `${business_id} ${keyOf(connection)}`;
  seen.set(keyOf(connection), what);
  if (seen.get(key) === what) return;
  const { provider, model_id } = connection;
  const values = [business_id, provider, model_id];
  if (what === 'taken') {
    const text = `delete from model_tool_refusals where business_id = $1 and provider = $2::model_provider and model_id = $3`;
    await runAsTenant(business_id, { name: 'tools-taken', text, values });
  } else {
    const text = `insert into model_tool_refusals (business_id, provider, model_id) values ($1, $2::model_provider, $3)
                  on conflict (business_id, provider, model_id) do update set refused_at = now()`;
    await runAsTenant(business_id, { name: 'tools-refused', text, values });
  }
  seen.set(key, what);
}

/** Whether the owner must be told that this model refused tools when it was last offered some. */
export async function isWithoutTools(
  business_id: string,
  { provider, model_id }: Pick<Connection, 'provider' | 'model_id'>,
): Promise<boolean> {
  const { rowCount } = await runAsTenant(business_id, {
    name: 'tools-refusal',
    text: `select 1 from model_tool_refusals where business_id = $1 and provider = $2::model_provider and model_id = $3`,
    values: [business_id, provider, model_id],
  });
  return rowCount === 1;
}
