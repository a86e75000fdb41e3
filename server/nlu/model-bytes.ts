import { runAsTenant } from '@/server/platform/db/tenant-pool';

/** A stored model, or null where it is gone or not this business's. */
export async function readModelBytes(business_id: string, model_id: string): Promise<Uint8Array | null> {
  const result = await runAsTenant<{ bytes: Buffer }>(business_id, {
    name: 'nlu-model-bytes',
    text: 'select bytes from nlu_model_files where business_id = $1 and model_id = $2',
    values: [business_id, model_id],
  });
  return result.rows[0]?.bytes ?? null;
}
