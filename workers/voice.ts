import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { refuseUnsafeLogin } from '@/server/platform/db/require-safe-login';
import { stopListening } from '@/server/platform/channel';
import { client } from '@/server/platform/db/client';
import { pool } from '@/server/platform/db/pool';
import { tenantPool } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { closeQueues } from '@/server/platform/queue';
import { closeRedis } from '@/server/platform/redis';
import { repeatEvery } from '@/server/platform/repeat-every';
import { onShutdown } from '@/server/platform/shutdown';
import { announceReady } from '@/server/platform/announce-ready';
import { within } from '@/server/platform/within';
import { forgetVoiceProcess, reportVoiceProcess } from '@/server/voice/connections/voice-status';
import { serveCalls } from '@/server/voice/serve-calls';
import { answerHealth } from '@/server/voice/sip/answer-health';
import { startSwitch } from '@/server/voice/sip/start-switch';

await refuseUnsafeLogin();

const worker_id = randomUUID();
const server = createServer();
const voice = await startSwitch(server, worker_id);
const endCalls = serveCalls(voice, worker_id);
answerHealth(server, voice);
const stopReporting = repeatEvery(5_000, 'the report of the voice process', () =>
  reportVoiceProcess(worker_id, { has_edge: voice.hasEdge() === true }),
);

const { HOST, VOICE_PORT, VOICE_DRAIN_SECONDS } = env();
const drains_ms = VOICE_DRAIN_SECONDS * 1_000;
onShutdown(
  [
    () => within(drains_ms, voice.drain()).catch(() => log.info({ calls: voice.calls() }, 'calls end with their process')),
    endCalls,
    () => voice.stop(),
    stopReporting,
    () => forgetVoiceProcess(worker_id),
    () => server.close(),
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
