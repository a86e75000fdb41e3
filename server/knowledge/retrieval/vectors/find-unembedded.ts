import { env } from '@/server/platform/env';
import { systemDb } from '@/server/platform/db/system-db';

/** The document whose passages have waited longest for vectors of the present model. Null without one, or without a model. */
export async function findUnembedded(): Promise<{ id: string; business_id: string } | null> {
  const model = env().EMBEDDING_MODEL;
  if (!model) return null;
  const [document] = await systemDb(
    (tx) => tx.$queryRaw<{ id: string; business_id: string }[]>`
      select id, business_id from knowledge_documents
       where passages > 0 and embed_after <= now() and embedding_model is distinct from ${model}
       order by embed_after limit 1`,
  );
  return document ?? null;
}
