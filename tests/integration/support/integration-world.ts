import { createAction } from '@/server/integrations/actions';
import { createIntegration } from '@/server/integrations/integrations';
import { storeCall } from '@/server/integrations/kept-calls';
import { actionInput } from '@/lib/contracts/flow-manager/integrations/actions';
import { integrationInput } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { Context } from '@/server/platform/context';

/** The ids that endpoints of integrations take. */
export const integrationIds = ['integration_id', 'action_id'] as const;
export type IntegrationId = (typeof integrationIds)[number];

/** An integration with a secret, an action, and a call. The guard refuses its address, so a call makes no request. */
export async function giveIntegration(ctx: Context, assistant_id: string, name: string): Promise<Record<IntegrationId, string>> {
  const { id: integration_id } = await createIntegration(
    ctx,
    integrationInput.parse({
      name: `فروشگاه ${name}`,
      base_url: 'http://127.0.0.1:9',
      headers: { 'X-Api-Key': { secret: 'key-of-the-world' } },
    }),
  );
  const { id: action_id } = await createAction(ctx, integration_id, actionInput.parse({ name: `سفارش ${name}`, path: '/orders' }));
  await ctx.db((tx) => tx.assistantTool.create({ data: { assistant_id, action_id } }));
  await ctx.db((tx) => tx.modelToolRefusal.create({ data: { provider: 'compatible', model_id: 'llama2' } }));
  await storeCall(ctx, {
    integration_id,
    action_id,
    request: { method: 'GET', url: 'http://127.0.0.1:9/orders', headers: { 'X-Api-Key': '********' }, body: '' },
    response: { status: 200, headers: {}, body: '{"items": []}', is_cut: false, size: 13 },
    problem: null,
    duration_ms: 5,
  });
  return { integration_id, action_id };
}
