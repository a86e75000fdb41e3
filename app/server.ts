import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { app } from '@/server/api/app';
import { endApi } from '@/server/api/end-api';
import { createFirstSuperAdmin } from '@/server/auth/create-super-admin';
import { listenForEndedSessions } from '@/server/auth/session-cache';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { onShutdown } from '@/server/platform/shutdown';

// The production server: the API's requests go to Hono without Next's route handler between them, which costs several
// times as much as the call itself; pages are Next's.
const { HOST, PORT } = env();
// Next compares addresses of its own making: with any other name here it takes its own rewrites for another server's.
const pages = next({ dev: false, hostname: 'localhost', port: PORT });
await pages.prepare();

const answerPage = pages.getRequestHandler();
const answerApi = getRequestListener(app.fetch);
const isApi = (url = '/') => /^\/api(?:[/?]|$)/.test(url);

const server = createServer((request, response) => {
  void (isApi(request.url) ? answerApi(request, response) : answerPage(request, response));
});
server.keepAliveTimeout = 65_000;
await createFirstSuperAdmin();
const stopListening = listenForEndedSessions();

onShutdown(endApi(server, stopListening));

server.listen(PORT, HOST, () => log.info({ host: HOST, port: PORT }, 'web is listening'));
