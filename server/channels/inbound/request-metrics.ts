import { Counter } from 'prom-client';
import { registry } from '@/server/platform/metrics';

const requests = new Counter({
  name: 'hamdam_channel_requests_total',
  help: "Requests of channels' services, by how they ended: accepted, forged, unreadable or too_large",
  labelNames: ['channel', 'end'] as const,
  registers: [registry],
});

export function countRequest(channel: string, end: 'accepted' | 'forged' | 'unreadable' | 'too_large'): void {
  requests.inc({ channel, end });
}
