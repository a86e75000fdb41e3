import { afterAll, beforeAll } from 'vitest';
import { finishTurns } from '@/server/conversations/submit-turn';
import { stopListening } from '@/server/platform/channel';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { endLive } from '@/server/platform/live';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { allJobs } from '@/workers/all-jobs';
import { startWorkers } from '@/workers/start-workers';
import { admin } from './database';

export interface Product {
  startWorkers: () => void;
  stopWorkers: () => Promise<void>;
}

/** The product for a test file: the API in this process, optionally with workers. Everything ends with the file. */
export function useProduct({ workers = false } = {}): Product {
  let stop: (() => Promise<unknown>) | undefined;
  const product: Product = {
    startWorkers: () => {
      stop ??= startWorkers(allJobs);
    },
    stopWorkers: async () => {
      await stop?.();
      stop = undefined;
    },
  };
  beforeAll(() => {
    if (workers) product.startWorkers();
  });
  afterAll(async () => {
    await product.stopWorkers();
    endLive();
    await finishTurns();
    stopListening();
    await closeQueues();
    await closeRedis();
    await client.$disconnect();
    await pool.end();
    await admin.end();
  });
  return product;
}
