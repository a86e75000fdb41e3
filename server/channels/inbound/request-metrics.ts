import { Counter } from 'prom-client';
import { registry } from '@/server/platform/metrics';

const requests = new Counter({
  name: 'hamdam_channel_requests_total',
  help: "Requests of channels' services, by how they ended: accepted, forged, unreadable, too_large, or unknown for an account that no one has connected",
  labelNames: ['channel', 'end'] as const,
  registers: [registry],
});

export function countRequest(channel: string, end: 'accepted' | 'forged' | 'unreadable' | 'too_large' | 'unknown'): void {
  requests.inc({ channel, end });
}
