import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { env } from '@/server/platform/env';
import { isSameSecret } from '@/server/platform/is-same-secret';
import { registry } from '@/server/platform/metrics';
import type { RunningSwitch } from './start-switch';

/** Answers what containers and monitoring ask a voice process: /health, and /metrics with the token. */
export function answerHealth(server: Server, voice: Pick<RunningSwitch, 'calls' | 'hasEdge'>): void {
  new Gauge({
    name: 'hamdam_voice_calls',
    help: 'Sides of calls that this process has',
    registers: [registry],
    collect() {
      this.set(voice.calls());
    },
  });
  new Gauge({
    name: 'hamdam_voice_edge',
    help: 'Whether this process is connected to the edge for phones',
    registers: [registry],
    collect() {
      this.set(voice.hasEdge() ? 1 : 0);
    },
  });
  server.on('request', (request, response) => void answer(request, response, voice));
}

async function answer(request: IncomingMessage, response: ServerResponse, voice: Pick<RunningSwitch, 'calls' | 'hasEdge'>): Promise<void> {
  const { METRICS_TOKEN } = env();
  if (request.url === '/health') {
    const state = { status: 'ok', calls: voice.calls(), has_edge: voice.hasEdge() ?? null };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(state));
  } else if (request.url === '/metrics' && METRICS_TOKEN && isSameSecret(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) {
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
  } else {
    response.writeHead(404).end();
  }
}
