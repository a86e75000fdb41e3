import type { Server } from 'node:http';
import { stopListeningForResults } from '@/server/conversations/turn-results';
import { finishTurnsHere } from '@/server/conversations/turns-here';
import { closeServer } from '@/server/platform/close-server';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { stopListeningLive } from '@/server/platform/live';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';

/** What ends a process that serves the API, in this order: calls that were accepted are answered, and turns finish. */
export function endApi(server: Server, stopListening: () => unknown): (() => unknown)[] {
  return [
    stopListeningLive,
    () => closeServer(server),
    finishTurnsHere,
    stopListening,
    stopListeningForResults,
    closeQueues,
    closeRedis,
    () => client.$disconnect(),
    () => pool.end(),
    () => tenantPool.end(),
  ];
}
