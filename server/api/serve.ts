import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createFirstSuperAdmin } from '@/server/auth/create-super-admin';
import { listenForEndedSessions } from '@/server/auth/session-cache';
import { warmUp } from '@/server/auth/warm-up';
import { finishTurns } from '@/server/conversations/submit-turn';
import { namesAPath } from '@/server/http/names-a-path';
import { readOn } from '@/server/http/read-on';
import { stopListening } from '@/server/platform/channel';
import { closeServer } from '@/server/platform/close-server';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { refuseUnsafeLogin } from '@/server/platform/db/require-safe-login';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { env, isWithoutTls } from '@/server/platform/env';
import { endLive } from '@/server/platform/live';
import { log } from '@/server/platform/log';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { onShutdown } from '@/server/platform/shutdown';
import { announceReady } from '@/server/platform/announce-ready';
import { stopThreads } from '@/server/platform/threads/run-in-thread';
import { passOnBrowsers } from '@/server/voice/pass-on-browsers';
import { app } from './app';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

// `readOn` handles the rest of a body instead of the listener, because it waits longer.
const answerApi: Answer = getRequestListener(app.fetch, { autoCleanupIncoming: false });
/** Also the hosted pages of widgets. */
const isApi = (url = '/') => /^\/(?:api(?:[/?]|$)|c\/)/.test(url);

/** Creates a server of the API. `answerPage` handles everything else. Without it, those paths are not found. */
export function makeServer(answerPage: Answer = answerApi): Server {
  const server = createServer((request, response) => {
    readOn(request, response);
    if (isApi(request.url)) void answerApi(request, response);
    else if (namesAPath(request.url ?? '')) void answerPage(request, response);
    else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request');
  });
  // Longer than proxies keep an idle connection, so that no request arrives on one that closes.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Serves the API over HTTP until this process receives a signal to stop. */
export async function serve(name: string, answerPage?: Answer): Promise<void> {
  const { HOST, PORT } = env();
  const server = makeServer(answerPage);
  await refuseUnsafeLogin();
  await createFirstSuperAdmin();
  await warmUp();
  const stopHearing = listenForEndedSessions();
  const endPassedOn = passOnBrowsers(server);
  onShutdown([endPassedOn, ...endApi(server, stopHearing)]);
  if (isWithoutTls())
    log.warn(
      'APP_URL begins with http:// – passwords, tokens and messages would travel in clear text: put a proxy with a certificate in front, and set APP_URL to its https:// address',
    );
  server.listen(PORT, HOST, () => {
    log.info({ host: HOST, port: PORT }, `${name} is listening`);
    announceReady();
  });
}

/** The shutdown steps of a process that serves the API, in order: accepted calls are answered, and turns finish. */
function endApi(server: Server, stopHearingOfSessions: () => unknown): (() => unknown)[] {
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
