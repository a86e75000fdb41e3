import { assistantModels } from '@/lib/contracts/flow-manager/assistants';
import type { ModelKeyInput } from '@/lib/contracts/flow-manager/models';
import { providerIds, stateOfModel, type AssistantModel, type ProviderId } from '@/lib/ai/models';
import { dayOf } from '@/lib/day-of';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { encryptSecret } from '@/server/platform/secrets';
import { forgetConnections, hasPlatformKey } from './connections';
import { connectionOf } from './generate';
import { keyPurpose } from './own-access';

const shown = { id: true, provider: true, last_four: true, base_url: true, model: true, updated_at: true } as const;

/** The seven models with who answers for each, the providers with what the business has stored, and the fallback model. */
export async function listModels({ business_id, db, now }: Context) {
  const today = dayOf(now);
  const { own, fallback_model } = await db(async (tx) => ({
    own: await tx.modelKey.findMany({ select: shown }),
    ...(await tx.business.findUniqueOrThrow({ where: { id: business_id }, select: { fallback_model: true } })),
  }));
  const models = assistantModels.map(async (model) => {
    const { served, replaced_by, ends } = stateOfModel(model, today);
    return { model, provider: served.provider, connection: await connectionOf(business_id, model), replaced_by, ends };
  });
  return {
    models: await Promise.all(models),
    providers: providerIds.map((provider) => ({
      provider,
      by_platform: hasPlatformKey(provider),
      own: own.find((key) => key.provider === provider) ?? null,
    })),
    fallback_model,
  };
}

/** Throws not_found if the business has stored nothing for this provider. */
export function readModelKey({ business_id, db }: Context, provider: ProviderId) {
  return db((tx) => stored(tx, business_id, provider));
}

/** Replaces what the business has stored for a provider: key, address and model together, so that no key reaches another address. */
export async function setModelKey(ctx: Context, provider: ProviderId, { api_key, base_url, model: named }: ModelKeyInput) {
  const model = provider === 'compatible' ? named : null;
  const missing = provider === 'compatible' ? { base_url, model } : { api_key };
  const fields = Object.entries(missing).flatMap(([path, value]) => (value ? [] : [{ path, key: 'required' as const }]));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const { business_id } = ctx;
  const change = { last_four: lastFour(api_key), base_url, model };
  const key = await ctx.db(async (tx) => {
    const where = { business_id_provider: { business_id, provider } };
    const before = await tx.modelKey.findUnique({ where });
    const secret = api_key === '' ? null : await storeKey(tx, business_id, provider, api_key);
    const data = { ...change, secret_id: secret?.id ?? null };
    const saved = await tx.modelKey.upsert({ where, create: { provider, ...data }, update: data, select: shown });
    if (before?.secret_id) await tx.secret.delete({ where: { id: before.secret_id } });
    // The server may be another one now.
    await tx.modelToolRefusal.deleteMany({ where: { provider } });
    // Another key with the same end is also a change.
    const detail = { provider, ...(base_url !== null && { base_url }), ...(model !== null && { model }) };
    await recordChange(tx, ctx, { action: 'model_key.set', resource_id: saved.id, name: provider, detail });
    return saved;
  });
  forgetConnections(business_id);
  return key;
}

/** Throws not_found if the business has stored nothing for this provider. */
export async function deleteModelKey(ctx: Context, provider: ProviderId): Promise<void> {
  await ctx.db(async (tx) => {
    const { id } = await stored(tx, ctx.business_id, provider);
    const { secret_id } = await tx.modelKey.delete({ where: { id } });
    if (secret_id) await tx.secret.delete({ where: { id: secret_id } });
    await recordChange(tx, ctx, { action: 'model_key.deleted', resource_id: id, name: provider, detail: { provider } });
  });
  forgetConnections(ctx.business_id);
}

/** Chooses the model that is asked when an assistant's own does not answer. */
export async function setFallbackModel(ctx: Context, model: AssistantModel | null): Promise<{ model: AssistantModel | null }> {
  const { business_id: id } = ctx;
  await ctx.db(async (tx) => {
    const before = await tx.business.findUniqueOrThrow({ where: { id }, select: { fallback_model: true } });
    const change = { fallback_model: model };
    const { name } = await tx.business.update({ where: { id }, data: change });
    await recordChange(tx, ctx, { action: 'business.updated', resource_id: id, name, before, change });
  });
  forgetConnections(id);
  return { model };
}

async function stored(tx: Tx, business_id: string, provider: ProviderId) {
  const key = await tx.modelKey.findUnique({ where: { business_id_provider: { business_id, provider } }, select: shown });
  if (!key) throw new AppError('not_found');
  return key;
}

function storeKey(tx: Tx, business_id: string, provider: ProviderId, api_key: string) {
  const purpose = keyPurpose(business_id, provider);
  return tx.secret.create({ data: { business_id, purpose, ...encryptSecret(api_key, purpose) }, select: { id: true } });
}

/** Of a short key, nothing is shown: four characters would be too much of it. */
function lastFour(api_key: string): string | null {
  return api_key.length < 12 ? null : api_key.slice(-4);
}
