import type { RouteTrial } from '@/lib/contracts/flow-manager/decision-routes';
import { AppError } from '@/lib/errors';
import type { RouteDecision } from '@/lib/engine/route-decision';
import { decideRoute, leastLikeness, scoreRoutes } from '@/lib/routing/decide-route';
import { ModelError } from '@/server/ai/model-error';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { askForRoute, decidesByModel } from './ask-for-route';
import { loadRoutes } from './load-routes';
import { readRoutes } from './routing-rules';

/** What the rules of an assistant would do with a message, and why. The model is asked as in a conversation. Throws not_found. */
export async function decideAndRoute({ db, business_id }: Context, assistant_id: string, message: string): Promise<RouteTrial> {
  const { assistant, stored } = await db(async (tx) => ({
    assistant: await tx.assistant.findUnique({ where: { id: assistant_id }, select: { id: true, model: true, routing_revision: true } }),
    stored: await readRoutes(tx, assistant_id),
  }));
  if (!assistant) throw new AppError('not_found');
  const routes = await loadRoutes(business_id, assistant);
  const decided = decideRoute(routes.compiled, message);
  const asked = await askModel(decided);
  const decision = decided ?? asked.route;
  const target = stored.find(({ id }) => id === decision?.rule_id);
  return {
    decision: decision && target ? { ...decision, assistant_name: target.target_name } : null,
    scores: scoreRoutes(routes.compiled, message),
    least_likeness: leastLikeness,
    model: asked.model,
  };

  async function askModel(known: RouteDecision | null): Promise<{ model: RouteTrial['model']; route: RouteDecision | null }> {
    if (known || !routes.rules.some(({ condition_type }) => condition_type === 'text')) return { model: 'not_needed', route: null };
    if (!(await decidesByModel(routes))) return { model: 'not_connected', route: null };
    const time_left_ms = env().EFFECT_TIMEOUT_MS;
    const asking = {
      business_id,
      assistant_id,
      idempotency_key: `route:${newId()}`,
      signal: AbortSignal.timeout(time_left_ms),
      time_left_ms,
    };
    try {
      const { route = null, answered } = await askForRoute(message, asking);
      return { model: answered === false ? 'no_credit' : 'asked', route };
    } catch (error) {
      if (error instanceof ModelError) return { model: 'failed', route: null };
      throw error;
    }
  }
}
