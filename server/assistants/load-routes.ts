import type { AssistantModel } from '@/lib/contracts/flow-manager/assistants';
import { compileRoutes, type CompiledRoutes, type RoutingRule } from '@/lib/routing/decide-route';
import { BoundedCache } from '@/server/platform/bounded-cache';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';

/** The routing rules of an assistant, ready to be tried. */
export interface LoadedRoutes {
  business_id: string;
  /** The model that decides between the text rules, if it is connected. */
  model: AssistantModel;
  rules: readonly RoutingRule[];
  compiled: CompiledRoutes;
}

interface Wanted {
  business_id: string;
  assistant_id: string;
}

type Rules = Pick<LoadedRoutes, 'rules' | 'compiled'>;

const none: Rules = { rules: [], compiled: [] };

/** By business, assistant and revision. A change creates a new entry, and the old one is evicted later. */
const cache = new BoundedCache<Wanted, Rules>({ megabytes: () => env().NLU_CACHE_MB / 4, sizeOf, load });

/** An assistant's rules at this revision, read once, without those that lead to an archived assistant. One that never had a rule costs nothing. */
export async function loadRoutes(
  business_id: string,
  { id: assistant_id, model, routing_revision }: { id: string; model: AssistantModel; routing_revision: number },
): Promise<LoadedRoutes> {
  const key = `${business_id}:${assistant_id}:${routing_revision}`;
  const known = routing_revision === 0 ? none : await cache.get(key, { business_id, assistant_id });
  return { business_id, model, ...(known ?? none) };
}

async function load({ business_id, assistant_id }: Wanted): Promise<Rules> {
  const { rows: rules } = await runAsTenant<RoutingRule>(business_id, {
    name: 'routing-rules',
    text: `select r.id, r.condition_type, r.condition, r.target_assistant_id from routing_rules r
             join assistants t on t.business_id = r.business_id and t.id = r.target_assistant_id and t.archived_at is null
            where r.business_id = $1 and r.assistant_id = $2 order by r."order", r.id`,
    values: [business_id, assistant_id],
  });
  return { rules, compiled: compileRoutes(rules) };
}

/** A sentence is kept with the pairs of letters of its words. */
const perLetter = 100;

function sizeOf({ rules }: Rules): number {
  return rules.reduce((sum, { condition }) => sum + 500 + condition.length * perLetter, 1);
}
