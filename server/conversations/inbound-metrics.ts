import { Gauge } from 'prom-client';
import { systemDb } from '@/server/platform/db/system-db';
import { askForMetric, registry } from '@/server/platform/metrics';

interface Figures {
  waiting: number;
  dead_letters: number;
  oldest_seconds: number;
}

new Gauge({
  name: 'hamdam_inbound_events',
  help: 'Inbound events that wait for a worker, and those that no turn could handle (npm run dead-letters shows them)',
  labelNames: ['state'] as const,
  registers: [registry],
  async collect() {
    const figures = await askForMetric(readFigures);
    this.set({ state: 'waiting' }, figures?.waiting ?? NaN);
    this.set({ state: 'dead' }, figures?.dead_letters ?? NaN);
  },
});

new Gauge({
  name: 'hamdam_inbound_oldest_seconds',
  help: 'For how long the oldest inbound event has been due; 0 where none waits',
  registers: [registry],
  async collect() {
    this.set((await askForMetric(readFigures))?.oldest_seconds ?? NaN);
  },
});

async function readFigures(): Promise<Figures | undefined> {
  const [figures] = await systemDb(
    (tx) => tx.$queryRaw<Figures[]>`
      select (select count(*)::int from inbound_events where handled_at is null) as waiting,
             (select count(*)::int from inbound_events where failure is not null) as dead_letters,
             (select coalesce(extract(epoch from max(now() - next_at)), 0)::float8 from inbound_events
               where handled_at is null and next_at <= now()) as oldest_seconds`,
  );
  return figures;
}
