import { LRUCache } from 'lru-cache';
import { createReader } from '@/lib/nlu/create-reader';
import { decodeModel } from '@/lib/nlu/model-file';
import type { Reading, ReadingContext } from '@/lib/nlu/types';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { readModelBytes } from './model-bytes';

/** Reads a message's intents and the assistant's own entities in it. */
export type ModelReader = (text: string, context: ReadingContext) => Reading;

interface Loaded {
  /** Null where the model is gone, or of a format that this release does not read. */
  read: ModelReader | null;
  /** Bytes, roughly. */
  size: number;
}

/** Decoded, a model takes about so many times the bytes that it is stored in. */
const unpacked = 3;

let cache: LRUCache<string, Loaded, { business_id: string }> | undefined;

/** Models never change, so that one which takes another's place is only another id. Several that ask at once load once. */
function models() {
  const maxSize = env().NLU_MODEL_CACHE_MB * 1024 * 1024;
  return (cache ??= new LRUCache<string, Loaded, { business_id: string }>({
    maxSize,
    // One that is larger than all of it would be loaded again for every message.
    sizeCalculation: ({ size }) => Math.min(maxSize, Math.max(1, size)),
    fetchMethod: (key, _former, { context: { business_id } }) => load(business_id, key),
  }));
}

/** A model of a business ready to read messages, or null where there is none that can. Throws where the database is away. */
export async function loadModel(business_id: string, model_id: string): Promise<ModelReader | null> {
  const key = `${business_id}:${model_id}`;
  const known = models().get(key);
  if (known) return known.read;
  const loaded = await models().fetch(key, { context: { business_id } });
  return loaded?.read ?? null;
}

async function load(business_id: string, key: string): Promise<Loaded> {
  const model_id = key.slice(business_id.length + 1);
  const bytes = await readModelBytes(business_id, model_id);
  if (!bytes) return { read: null, size: 1 };
  try {
    return { read: createReader(decodeModel(bytes), { builtins: [] }), size: bytes.length * unpacked };
  } catch (error) {
    log.error({ model_id, error: (error as Error).message }, 'a model cannot be read: its assistant has to be trained again');
    return { read: null, size: 1 };
  }
}
