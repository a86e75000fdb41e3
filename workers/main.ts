import { writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { refuseUnsafeLogin } from '@/server/platform/db/require-safe-login';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { beat, stopBeating } from '@/server/platform/heartbeat';
import { log } from '@/server/platform/log';
import { relayOutbox } from '@/server/platform/outbox';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { repeatEvery } from '@/server/platform/repeat-every';
import { onShutdown } from '@/server/platform/shutdown';
import { announceReady } from '@/server/platform/announce-ready';
import { stopThreads } from '@/server/platform/threads/run-in-thread';
import { allJobs, scheduleAllJobs } from './all-jobs';
import { startWorkers } from './start-workers';

/** Updated while this process lives. A container's health check reads its age. */
const aliveFile = join(tmpdir(), 'hamdam-worker-alive');

await refuseUnsafeLogin();

const worker_id = `${hostname()}:${process.pid}`;
const stopWorkers = startWorkers(allJobs);
// Repeated, because a Redis that lost its data has lost the schedules.
const stopScheduling = repeatEvery(60_000, 'scheduling', scheduleAllJobs);
const stopRelay = startRelay();

const stopHeartbeat = repeatEvery(10_000, 'the heartbeat', () =>
  Promise.all([beat(worker_id), writeFile(aliveFile, new Date().toISOString())]),
);

onShutdown([
  stopHeartbeat,
  stopScheduling,
  stopRelay,
  stopThreads,
  stopWorkers,
  () => stopBeating(worker_id),
  closeQueues,
  closeRedis,
  () => client.$disconnect(),
  () => pool.end(),
  () => tenantPool.end(),
]);
log.info({ worker_id }, 'worker is working');
announceReady();

/** Checks the outbox every second for jobs that were not queued right after their commit. Returns a function that stops it. */
function startRelay(): () => Promise<void> {
  return repeatEvery(1_000, 'the outbox relay', relayOutbox);
}
