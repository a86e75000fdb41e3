import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { app } from '@/server/api/app';
import { endApi } from '@/server/api/end-api';
import { listenForEndedSessions } from '@/server/auth/session-cache';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { onShutdown } from '@/server/platform/shutdown';

// The web process without its pages: what app/server.ts does for /api, so that no build of Next is needed here.
const { HOST, PORT } = env();
const answer = getRequestListener(app.fetch);
const server = createServer((request, response) => void answer(request, response));
server.keepAliveTimeout = 65_000;
const stopListening = listenForEndedSessions();

onShutdown(endApi(server, stopListening));

server.listen(PORT, HOST, () => log.info({ host: HOST, port: PORT }, 'the API is listening'));
