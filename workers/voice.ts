import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { finishTurns } from '@/server/conversations/submit-turn';
import { announceReady } from '@/server/platform/announce-ready';
import { stopListening } from '@/server/platform/channel';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { refuseUnsafeLogin } from '@/server/platform/db/require-safe-login';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { onShutdown } from '@/server/platform/shutdown';
import { within } from '@/server/platform/within';
import { stopThreads } from '@/server/platform/threads/run-in-thread';
import { startVoice } from '@/server/voice/start-voice';

// The voice process: SIP, the sound of calls, and the calls themselves. A call lives in one such process.
await refuseUnsafeLogin();

const { HOST, VOICE_PORT, VOICE_DRAIN_SECONDS } = env();
const drains_ms = VOICE_DRAIN_SECONDS * 1_000;
const worker_id = randomUUID();
const server = createServer();
const voice = await startVoice(server, worker_id);

onShutdown(
  [
    () => within(drains_ms, voice.drain()).catch(() => log.info({ calls: voice.calls() }, 'calls end with their process')),
    () => voice.stop(),
    () => server.close(),
    finishTurns,
    stopThreads,
    stopListening,
    closeQueues,
    closeRedis,
    () => client.$disconnect(),
    () => pool.end(),
    () => tenantPool.end(),
  ],
  drains_ms + 15_000,
);
server.listen(VOICE_PORT, HOST, () => {
  log.info({ worker_id, host: HOST, port: VOICE_PORT }, 'the voice process is listening');
  announceReady();
});
