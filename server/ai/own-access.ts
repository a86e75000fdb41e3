import type { AssistantModel, ProviderId } from '@/lib/ai/models';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { decryptSecret } from '@/server/platform/secrets';

/** What a business has connected itself. */
export interface OwnAccess {
  keys: ReadonlyMap<ProviderId, { api_key: string; base_url: string | null; model: string | null }>;
  fallback_model: AssistantModel | null;
}

/** A stored key belongs to one business and one provider: in another's place it cannot be decrypted. */
export const keyPurpose = (business_id: string, provider: ProviderId): string => `model-key:${business_id}:${provider}`;

interface Row {
  fallback_model: AssistantModel | null;
  provider: ProviderId | null;
  base_url: string | null;
  model: string | null;
  key_id: string | null;
  ciphertext: string | null;
}

/** Reads and decrypts a business's keys. They stay in this folder. */
export async function readOwnAccess(business_id: string): Promise<OwnAccess> {
  const { rows } = await runAsTenant<Row>(business_id, {
    name: 'model-access',
    text: `select b.fallback_model, k.provider, k.base_url, k.model, s.key_id, s.ciphertext
             from businesses b
             left join model_keys k on k.business_id = b.id
             left join secrets s on s.business_id = k.business_id and s.id = k.secret_id
            where b.id = $1`,
    values: [business_id],
  });
  const keys = rows.flatMap(({ provider, base_url, model, key_id, ciphertext }) => {
    if (!provider) return [];
    const api_key = key_id && ciphertext ? decryptSecret({ key_id, ciphertext }, keyPurpose(business_id, provider)) : '';
    return [[provider, { api_key, base_url, model }] as const];
  });
  return { keys: new Map(keys), fallback_model: rows[0]?.fallback_model ?? null };
}
