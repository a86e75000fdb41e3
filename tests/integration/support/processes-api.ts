import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { app } from '@/server/api/app';
import { listenForEndedSessions } from '@/server/auth/session-cache';
import { stopListeningForResults } from '@/server/conversations/turn-results';
import { closeServer } from '@/server/platform/close-server';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { env } from '@/server/platform/env';
import { stopListeningLive } from '@/server/platform/live';
import { log } from '@/server/platform/log';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { onShutdown } from '@/server/platform/shutdown';

// The web process without its pages: what app/server.ts does for /api, so that no build of Next is needed here.
const { HOST, PORT } = env();
const answer = getRequestListener(app.fetch);
const server = createServer((request, response) => void answer(request, response));
server.keepAliveTimeout = 65_000;
const stopListening = listenForEndedSessions();

onShutdown([
  stopListeningLive,
  () => closeServer(server),
  stopListening,
  stopListeningForResults,
  closeQueues,
  closeRedis,
  () => client.$disconnect(),
  () => pool.end(),
]);

server.listen(PORT, HOST, () => log.info({ host: HOST, port: PORT }, 'the API is listening'));
