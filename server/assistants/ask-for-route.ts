import type { EffectResult } from '@/lib/engine/effect-types';
import { limits } from '@/lib/limits';
import { readRouteAnswer, routePrompt } from '@/lib/routing/route-prompt';
import { tokenCounter } from '@/server/ai/count-tokens';
import { connectionOf } from '@/server/ai/generate';
import { askPaid } from '@/server/answers/ask-paid';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { loadRoutes, type LoadedRoutes } from './load-routes';

interface Asking {
  business_id: string;
  assistant_id: string;
  idempotency_key: string;
  signal: AbortSignal;
  time_left_ms: number;
}

/** The longest answer in tokens. It is a number. */
const answerTokens = 16;

/** How long a model may take to decide, in milliseconds. The customer's answer comes after it. */
const longestDecision = 8_000;

/** Whether a message that no rule decides is one for the model: there are text rules, and a model is connected. */
export async function decidesByModel({ business_id, model, rules }: LoadedRoutes): Promise<boolean> {
  if (!rules.some(({ condition_type }) => condition_type === 'text')) return false;
  return (await connectionOf(business_id, model)) !== null;
}

/**
 * Asks the assistant's model which text rule a message belongs to. No rule if the credit does not suffice. Throws what
 * the provider reports.
 */
export async function askForRoute(
  message: string,
  { business_id, assistant_id, idempotency_key, signal, time_left_ms }: Asking,
): Promise<EffectResult> {
  const routes = await currentRoutes(business_id, assistant_id);
  const connection = routes && (await connectionOf(business_id, routes.model));
  const rules = routes?.rules.filter(({ condition_type }) => condition_type === 'text') ?? [];
  if (!routes || !connection || rules.length === 0) return { text: '', route: null };
  const messages = routePrompt(rules, message.slice(0, limits.message));
  const countTokens = await tokenCounter();
  const tokens = messages.reduce((sum, { text }) => sum + countTokens(text), 0);
  const allowed_ms = Math.min(longestDecision, time_left_ms);
  const answer = await askPaid(
    {
      business_id,
      model: routes.model,
      messages,
      max_tokens: answerTokens,
      idempotency_key,
      signal: AbortSignal.any([signal, AbortSignal.timeout(allowed_ms)]),
      deadline: Date.now() + allowed_ms,
    },
    connection,
    tokens,
  );
  if (!answer) return { text: '', route: null, answered: false };
  const rule = rules[readRouteAnswer(answer.text, rules.length) ?? -1];
  return {
    text: '',
    route: rule ? { rule_id: rule.id, assistant_id: rule.target_assistant_id, by: 'model', score: null, matched: '' } : null,
  };
}

async function currentRoutes(business_id: string, assistant_id: string): Promise<LoadedRoutes | null> {
  const { rows } = await runAsTenant<Parameters<typeof loadRoutes>[1]>(business_id, {
    name: 'routing-assistant',
    text: 'select id, model, routing_revision from assistants where business_id = $1 and id = $2',
    values: [business_id, assistant_id],
  });
  return rows[0] ? loadRoutes(business_id, rows[0]) : null;
}
