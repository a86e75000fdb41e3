import { costOf, mostCostOf } from '@/lib/charging/cost-of';
import { dayOf } from '@/lib/day-of';
import { generateText, type Generated, type GenerateRequest, type ModelConnection } from '@/server/ai/generate';
import { releaseCredit, reserveCredit, settleCredit } from '@/server/billing/ledger';

export type Paid = Generated & { cost: number };

/**
 * One request to a model. Credit for its tokens and the longest answer is reserved before it, and what it really cost is
 * settled after it. Null if the credit does not suffice. Throws what the provider reports, after releasing the credit.
 */
export async function askPaid(request: GenerateRequest, { own_key, model_id }: ModelConnection, tokens: number): Promise<Paid | null> {
  const { business_id, idempotency_key: key } = request;
  const today = dayOf(new Date());
  const most = mostCostOf({ model_id, input_tokens: tokens, output_tokens: request.max_tokens }, today);
  if (!own_key && (await reserveCredit(business_id, key, most)) === 'no_credit') return null;
  const generated = await generateText(request).catch(async (error: unknown) => {
    if (!own_key) await releaseCredit(business_id, key);
    throw error;
  });
  const usage = { model_id: generated.model_id, input_tokens: generated.input_tokens, output_tokens: generated.output_tokens };
  const cost = generated.own_key ? 0 : costOf(usage, today);
  if (!own_key) await settleCredit(business_id, key, cost, usage);
  return { ...generated, cost };
}
