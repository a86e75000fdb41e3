import { afterAll, beforeAll } from 'vitest';
import { finishTurns } from '@/server/conversations/submit-turn';
import { stopListening } from '@/server/platform/channel';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { endLive } from '@/server/platform/live';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { accountJobs } from '@/workers/accounts';
import { billingJobs } from '@/workers/billing';
import { channelJobs } from '@/workers/channels';
import { contactJobs } from '@/workers/contacts';
import { conversationJobs } from '@/workers/conversations';
import { inboxJobs } from '@/workers/inbox';
import { knowledgeJobs } from '@/workers/knowledge';
import { nluJobs } from '@/workers/nlu';
import { peopleJobs } from '@/workers/people';
import { reportingJobs } from '@/workers/reporting';
import { startWorkers } from '@/workers/start-workers';
import { systemJobs } from '@/workers/system';
import { voiceJobs } from '@/workers/voice-jobs';
import { workflowJobs } from '@/workers/workflows';
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
      stop ??= startWorkers([
        ...conversationJobs,
        ...contactJobs,
        ...inboxJobs,
        ...channelJobs,
        ...accountJobs,
        ...peopleJobs,
        ...nluJobs,
        ...knowledgeJobs,
        ...billingJobs,
        ...reportingJobs,
        ...systemJobs,
        ...voiceJobs,
        ...workflowJobs,
      ]);
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
