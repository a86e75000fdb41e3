import { Gauge } from 'prom-client';
import { systemDb } from '@/server/platform/db/system-db';
import { askForMetric, registry } from '@/server/platform/metrics';

new Gauge({
  name: 'hamdam_inbound_events',
  help: 'Inbound events that wait for a worker, and those that no turn could handle (npm run dead-letters shows them)',
  labelNames: ['state'] as const,
  registers: [registry],
  async collect() {
    const counts = await askForMetric(countEvents);
    this.set({ state: 'waiting' }, counts?.waiting ?? NaN);
    this.set({ state: 'dead' }, counts?.dead ?? NaN);
  },
});

new Gauge({
  name: 'hamdam_inbound_oldest_seconds',
  help: 'For how long the oldest inbound event has been due; 0 where none waits',
  registers: [registry],
  async collect() {
    this.set((await askForMetric(oldestInbound)) ?? NaN);
  },
});

async function countEvents(): Promise<{ waiting: number; dead: number } | undefined> {
  const [counts] = await systemDb(
    (tx) => tx.$queryRaw<{ waiting: number; dead: number }[]>`
      select (select count(*)::int from inbound_events where handled_at is null) as waiting,
             (select count(*)::int from inbound_events where failure is not null) as dead`,
  );
  return counts;
}

async function oldestInbound(): Promise<number | undefined> {
  const [oldest] = await systemDb(
    (tx) => tx.$queryRaw<{ seconds: number }[]>`
      select coalesce(extract(epoch from now() - min(next_at)), 0)::float8 as seconds
        from inbound_events where handled_at is null and next_at <= now()`,
  );
  return oldest?.seconds;
}
