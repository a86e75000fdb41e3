import { readerInSteps, type MessageReader } from '@/lib/nlu/create-reader';
import { decodeModel } from '@/lib/nlu/model-file';
import type { EntityDefinition } from '@/lib/nlu/types';
import { BoundedCache } from '@/server/platform/bounded-cache';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { takeSteps } from '@/server/platform/take-steps';

interface Loaded {
  /** Null if the model is gone, or has a format that this release does not read. */
  read: MessageReader | null;
  /** The approximate size in bytes. */
  size: number;
}

/**
 * A decoded model takes about this many times its stored bytes. Entities take this many bytes per letter, because they
 * are indexed by their words.
 */
const unpacked = 3;
const perLetter = 60;

interface Wanted {
  business_id: string;
  model_id: string;
}

/** Models never change. A model that replaces another one has another id. */
const models = new BoundedCache<Wanted, Loaded>({ megabytes: () => env().NLU_MODEL_CACHE_MB, sizeOf: ({ size }) => size, load });

/** A business's model, ready to read messages. Null if it is gone or cannot be read. Throws if the database is unreachable. */
export async function loadModel(business_id: string, model_id: string): Promise<MessageReader | null> {
  const key = `${business_id}:${model_id}`;
  return (await models.get(key, { business_id, model_id }))?.read ?? null;
}

async function load({ business_id, model_id }: Wanted): Promise<Loaded> {
  const bytes = await readModelBytes(business_id, model_id);
  if (!bytes) return { read: null, size: 1 };
  try {
    const model = decodeModel(bytes);
    const read = await takeSteps(readerInSteps(model, { builtins: [] }));
    return { read, size: bytes.length * unpacked + lettersOf(model.entities) * perLetter };
  } catch (error) {
    log.error({ model_id, error: (error as Error).message }, 'a model cannot be read: its assistant has to be trained again');
    return { read: null, size: 1 };
  }
}

function lettersOf(entities: readonly EntityDefinition[]): number {
  return entities
    .flatMap(({ values }) => values)
    .reduce((sum, { value, synonyms }) => sum + synonyms.reduce((letters, { length }) => letters + length, value.length), 0);
}

/** A stored model. Null if it is gone or does not belong to this business. */
export async function readModelBytes(business_id: string, model_id: string): Promise<Uint8Array | null> {
  const result = await runAsTenant<{ bytes: Buffer }>(business_id, {
    name: 'nlu-model-bytes',
    text: 'select bytes from nlu_model_files where business_id = $1 and model_id = $2',
    values: [business_id, model_id],
  });
  return result.rows[0]?.bytes ?? null;
}
