import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { defineWorkflow } from '../support/define-workflow';
import { call, makeScene } from '../support/processes-scene';
import { startPlatform, until, type Platform } from '../support/processes';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';

let shop: SiteStandIn;
let platform: Platform;
let onlooker: pg.Client;
/** The orders that the shop knows: a repeated call is the same order. */
const orders = new Set<string>();

beforeAll(async () => {
  shop = await startSite((request, response) => {
    orders.add(String(request.headers['idempotency-key']));
    response.end('{"number": 7}');
  });
  const settings = { EFFECT_TIMEOUT_MS: '4000', OUTGOING_ALLOW: new URL(shop.url).host };
  platform = await startPlatform({ workers: 2, settings });
  onlooker = new pg.Client({ connectionString: platform.services.databaseUrl });
  await onlooker.connect();
}, 90_000);

afterAll(async () => {
  await onlooker?.end();
  await platform?.stop();
  await shop?.stop();
});

/** A request of more than 100 is approved by a member. After a month, the shop takes the goods back and the customer gets a message. */
const definition = (action_id: string) =>
  defineWorkflow({
    states: {
      ask: [{ type: 'form', inputs: { amount: 'number' } }],
      decide: [{ type: 'approval', config: { title: 'مرجوع شود؟' } }],
      refund: [
        { type: 'wait', config: { until: 'duration', minutes: 30 * 24 * 60 } },
        { type: 'action', config: { action_id }, outputs: { number: 'number' } },
      ],
      done: [{ type: 'message', config: { text: 'مرجوعی {{number}} ثبت شد' } }],
      refused: [],
    },
    paths: [
      ['ask', 'decide', ['amount', '>', '100']],
      ['ask', 'refund'],
      ['decide', 'refund', ['approved', '==', 'true']],
      ['decide', 'refused'],
      ['refund', 'done'],
    ],
  });

it(
  'a return request survives ten kills of workers, its timer goes off once, and the shop gets one order',
  { timeout: 120_000 },
  async () => {
    const { url, workers } = platform;
    const { token } = await makeScene(url, { nodes: [{ key: 'start', type: 'start' }] });
    const manager = `${url}/api/flow-manager`;
    const workflow = `${manager}/workflow`;
    const integration = await call<{ id: string }>('POST', `${manager}/integrations`, {
      token,
      json: { name: 'shop', base_url: shop.url },
    });
    const action = await call<{ id: string }>('POST', `${manager}/integrations/${integration.id}/actions`, {
      token,
      json: { name: 'refund', path: '/refunds', method: 'POST', timeout_ms: 2_000 },
    });
    const file = { format: 'hamdam.workflow/1', name: 'return', description: '', definition: definition(action.id) };
    const imported = await call<{ id: string; latest_version_id: string }>('POST', `${workflow}/flow-bases/import`, { token, json: file });
    await call('POST', `${workflow}/versions/${imported.latest_version_id}/publish`, { token });

    /** Kills both workers as soon as a call is on its way, and waits for its answer. They start again by themselves. */
    const killDuring = async <Result>(work: Promise<Result>): Promise<Result> => {
      await until('both workers run', 20_000, () => workers.every(({ runs }) => runs));
      for (const worker of workers) worker.kill();
      return work;
    };
    const instance = (id: string) => call<ShownInstance>('GET', `${workflow}/instances/${id}`, { token });
    const statusOf = async (id: string, status: string) => (await instance(id)).status === status;

    const start = call<ShownInstance>('POST', `${workflow}/instances`, { token, json: { workflow_id: imported.id, start_key: 'r1' } });
    const { id } = await killDuring(start);
    await until('it asks', 30_000, () => statusOf(id, 'waiting'));
    await killDuring(call('POST', `${workflow}/instances/${id}/interact`, { token, json: { values: { amount: 500 } } }));
    const [task] = (await call<{ items: WorkflowTask[] }>('GET', `${workflow}/tasks?view=all`, { token })).items.filter(
      ({ type }) => type === 'approval',
    );
    await killDuring(call('POST', `${workflow}/tasks/${task?.id}/complete`, { token, json: { approved: true } }));
    await onlooker.query('update workflow_instances set wakes_at = now() where id = $1', [id]);
    await until('the timer has gone off', 30_000, async () => (await instance(id)).wakes_at === null);
    await killDuring(Promise.resolve());
    await until('the shop is asked', 30_000, () => orders.size > 0);
    await killDuring(Promise.resolve());
    await until('it is completed', 60_000, () => statusOf(id, 'completed'));

    expect(workers.reduce((sum, { kills }) => sum + kills, 0)).toBe(10);
    expect([...orders]).toHaveLength(1);
    const { history, values } = await instance(id);
    expect(values.find(({ name }) => name === 'number')?.value).toBe(7);
    expect(history.filter(({ type }) => type === 'effect')).toHaveLength(1);
    const { rows } = await onlooker.query(
      'select key, failure, handled_at is not null as handled from inbound_events where workflow_instance_id = $1',
      [id],
    );
    expect(rows.filter(({ key }) => key.startsWith('timer:'))).toHaveLength(1);
    expect(rows.filter(({ failure, handled }) => failure !== null || !handled)).toEqual([]);
  },
);
