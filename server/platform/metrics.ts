import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { log } from './log';
import { oldestInOutbox } from './outbox';
import { queueDepths } from './queue';
import { within } from './within';

/** The response of GET /api/metrics, in Prometheus' text format. Durations are in seconds. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'hamdam_' });

export const requestDuration = new Histogram({
  name: 'hamdam_request_duration_seconds',
  help: 'Duration of API calls',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const turnDuration = new Histogram({
  name: 'hamdam_turn_duration_seconds',
  help: 'Duration of turns as their callers see it, waiting included',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const threadTasks = new Counter({
  name: 'hamdam_thread_tasks_total',
  help: 'What threads were given to do, by how it ended: done, ended (it took too long, or nobody wanted it any more) or failed',
  labelNames: ['task', 'end'] as const,
  registers: [registry],
});

export const loginFailures = new Counter({
  name: 'hamdam_login_failures_total',
  help: 'Wrong passwords and codes, at sign-in and where people are asked who they are',
  registers: [registry],
});

/**
 * Queries a service for a metric's values. Returns undefined while the service is unreachable, so that all other metrics
 * are still reported.
 */
export async function askForMetric<Values>(ask: () => Promise<Values>): Promise<Values | undefined> {
  try {
    return await within(3_000, ask());
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'a metric has no value');
    return undefined;
  }
}

new Gauge({
  name: 'hamdam_queue_depth',
  help: 'Jobs that wait, run or are delayed',
  labelNames: ['queue', 'state'] as const,
  registers: [registry],
  async collect() {
    const depths = (await askForMetric(queueDepths)) ?? [];
    this.reset();
    for (const { queue, state, count } of depths) this.set({ queue, state }, count);
  },
});

new Gauge({
  name: 'hamdam_outbox_oldest_seconds',
  help: 'For how long the oldest job of the outbox has been due; NaN while the database is away',
  registers: [registry],
  async collect() {
    this.set((await askForMetric(oldestInOutbox)) ?? NaN);
  },
});
