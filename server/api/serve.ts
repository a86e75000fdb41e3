import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createFirstSuperAdmin } from '@/server/auth/create-super-admin';
import { listenForEndedSessions } from '@/server/auth/session-cache';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { onShutdown } from '@/server/platform/shutdown';
import { app } from './app';
import { endApi } from './end-api';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const answerApi: Answer = getRequestListener(app.fetch);
const isApi = (url = '/') => /^\/api(?:[/?]|$)/.test(url);

/** Serves the API over HTTP until this process is asked to stop. `answerPage` takes what is outside /api; without it that is not found. */
export async function serve(name: string, answerPage: Answer = answerApi): Promise<void> {
  const { HOST, PORT } = env();
  const server = createServer((request, response) => {
    void (isApi(request.url) ? answerApi : answerPage)(request, response);
  });
  // Longer than proxies keep an idle connection, so that no request arrives on one that closes.
  server.keepAliveTimeout = 65_000;
  await createFirstSuperAdmin();
  const stopListening = listenForEndedSessions();
  onShutdown(endApi(server, stopListening));
  server.listen(PORT, HOST, () => log.info({ host: HOST, port: PORT }, `${name} is listening`));
}
