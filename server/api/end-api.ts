import type { Server } from 'node:http';
import { finishTurns } from '@/server/conversations/submit-turn';
import { stopListening } from '@/server/platform/channel';
import { closeServer } from '@/server/platform/close-server';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { endLive } from '@/server/platform/live';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { stopThreads } from '@/server/platform/threads/run-in-thread';

/** What ends a process that serves the API, in this order: calls that were accepted are answered, and turns finish. */
export function endApi(server: Server, stopHearingOfSessions: () => unknown): (() => unknown)[] {
  return [
    endLive,
    () => closeServer(server),
    finishTurns,
    stopThreads,
    stopHearingOfSessions,
    stopListening,
    closeQueues,
    closeRedis,
    () => client.$disconnect(),
    () => pool.end(),
    () => tenantPool.end(),
  ];
}
