import { Gauge } from 'prom-client';
import { askForMetric, registry } from '@/server/platform/metrics';
import { redis } from '@/server/platform/redis';

/** A worker checks the sums, and another process reports the metric. */
const key = 'billing:disagreements';

export const storeDisagreements = (count: number) => redis().set(key, count);

new Gauge({
  name: 'hamdam_billing_disagreements',
  help: 'Orders whose payments, invoice, or credit disagreed when they were last compared, and missing invoice numbers; NaN if they were not compared yet',
  registers: [registry],
  async collect() {
    const stored = await askForMetric(() => redis().get(key));
    this.set(Number(stored ?? NaN));
  },
});
