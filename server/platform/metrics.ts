import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { queueDepths } from './queue';

/** What GET /api/metrics answers, in Prometheus' text form. Durations are seconds. */
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
  help: 'Duration of turns as their callers see it, waiting in the queue included',
  labelNames: ['outcome'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const loginFailures = new Counter({
  name: 'hamdam_login_failures_total',
  help: 'Wrong passwords and codes, at sign-in and where people are asked who they are',
  registers: [registry],
});

new Gauge({
  name: 'hamdam_queue_depth',
  help: 'Jobs that wait, run or are delayed',
  labelNames: ['queue', 'state'] as const,
  registers: [registry],
  async collect() {
    for (const { queue, state, count } of await queueDepths()) this.set({ queue, state }, count);
  },
});
