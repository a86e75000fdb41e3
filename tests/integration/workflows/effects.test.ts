import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drainLane } from '@/server/conversations/drain-lane';
import { applyRetention } from '@/server/conversations/apply-retention';
import { sweepWorkflows } from '@/server/workflows/sweep-workflows';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { approvalWorkflow, defineWorkflow } from '../support/define-workflow';
import { publishWorkflow } from '../support/publish-workflow';
import { useProduct } from '../support/product';
import { base, complete, list, read, setStatus, start, tasksOf, valuesOf } from './run';

const shop = await vi.hoisted(async () => {
  const { startSite } = await import('../support/stand-ins/site');
  const site = await startSite((request, response) => {
    if (request.url?.includes('fails')) response.statusCode = 500;
    response.end('{"state": "ready", "items": [1, 2]}');
  });
  process.env.OUTGOING_ALLOW = new URL(site.url).host;
  return site;
});

useProduct({ workers: true });
let owner: Account;
const actions: Record<string, string> = {};

beforeAll(async () => {
  owner = await signUp();
  const manager = '/api/flow-manager';
  const integration = await owner.call<{ id: string }>('post', `${manager}/integrations`, { json: { name: 'shop', base_url: shop.url } });
  for (const name of ['order', 'fails']) {
    const json = { name, path: `/${name}`, method: 'POST', captures: [{ path: 'state', variable: 'state' }] };
    const { body } = await owner.call<{ id: string }>('post', `${manager}/integrations/${integration.body.id}/actions`, { json });
    actions[name] = body.id;
  }
});
afterAll(() => shop.stop());

const calling = (name: string, config: object = {}) =>
  defineWorkflow({
    states: {
      ask: [
        { type: 'action', config: { action_id: actions[name] ?? '', ...config }, outputs: { state: 'text' } },
        { type: 'set_variables', config: { assignments: [{ name: 'loud', expression: '$uppercase(state)' }] } },
      ],
      end: [{ type: 'message', config: { text: '{{loud}}' } }],
    },
    paths: [['ask', 'end']],
  });

const drain = (workflow_instance_id: string) => drainLane({ business_id: owner.business_id, workflow_instance_id });

describe('a request of a workflow', () => {
  it('calls an action, keeps what it captures, and evaluates an expression', async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, calling('order'));
    const before = shop.requests.length;
    const { body } = await start(owner, workflow_id);
    expect(body).toMatchObject({ status: 'completed', variables: { loud: 'READY' }, replies: [{ text: 'READY' }] });
    expect(valuesOf(body)).toMatchObject({ outcome: 'ok', status: 200, state: 'ready' });
    expect(shop.requests.length).toBe(before + 1);
    expect(shop.requests.at(-1)?.headers['idempotency-key']).toBeTruthy();
    const effect = body.history.find(({ type, component_id }) => type === 'effect' && component_id !== null);
    expect(effect?.ms).toEqual(expect.any(Number));
  });

  it('that fails lets the instance fail, or go on, as its component says', async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, calling('fails'));
    expect((await start(owner, workflow_id)).body).toMatchObject({
      status: 'failed',
      failure: { code: 'action_failed', outcome: 'failed', status: 500 },
    });
    const going = await publishWorkflow(owner.business_id, calling('fails', { continues_on_failure: true }));
    expect(valuesOf((await start(owner, going.workflow_id)).body)).toMatchObject({ outcome: 'failed', status: 500 });
  });

  it('is not made again when its event runs again', async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, calling('order'));
    const { id } = (await start(owner, workflow_id)).body;
    const before = shop.requests.length;
    await drain(id);
    await Promise.all([drain(id), drain(id)]);
    expect(shop.requests.length).toBe(before);
  });
});

describe('a timer', () => {
  const waiting = () =>
    defineWorkflow({
      states: { wait: [{ type: 'wait', config: { until: 'duration', minutes: 30 * 24 * 60 } }], end: [] },
      paths: [['wait', 'end']],
    });

  it('of 30 days goes off once, whatever the number of workers', async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, waiting());
    const { id, wakes_at, waiting: wait } = (await start(owner, workflow_id)).body;
    expect(Date.parse(wakes_at ?? '') - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000);
    await sweepWorkflows(new Date());
    expect((await read(owner, id)).status).toBe('waiting');
    const later = new Date(Date.parse(wakes_at ?? '') + 1);
    await Promise.all([1, 2, 3, 4].map(() => sweepWorkflows(later)));
    await expect.poll(async () => (await read(owner, id)).status).toBe('completed');
    expect(await rows('select key from inbound_events where workflow_instance_id = $1 order by sequence', [id])).toEqual([
      { key: 'start' },
      { key: `timer:${wait?.id}` },
    ]);
  });

  it('of a suspended business waits until the business goes on', async () => {
    const other = await signUp();
    const { workflow_id } = await publishWorkflow(other.business_id, waiting());
    const { id } = (await start(other, workflow_id)).body;
    await admin.query(`update workflow_instances set wakes_at = now() where id = $1`, [id]);
    await admin.query(`update businesses set suspended_at = now(), suspension_reason = 'x' where id = $1`, [other.business_id]);
    await sweepWorkflows(new Date());
    expect(await row('select wakes_at is not null as waits from workflow_instances where id = $1', [id])).toEqual({ waits: true });
    await admin.query(`update businesses set suspended_at = null, suspension_reason = null where id = $1`, [other.business_id]);
    await sweepWorkflows(new Date());
    await expect.poll(async () => (await read(other, id)).status).toBe('completed');
  });
});

describe('a workflow that starts another one', () => {
  const parent = (workflow_id: string, config: object = {}) =>
    defineWorkflow({
      states: {
        call: [{ type: 'start_workflow', config: { workflow_id, ...config }, outputs: { comment: 'text' } }],
        end: [{ type: 'message', config: { text: 'فرزند گفت: {{comment}}' } }],
      },
      paths: [['call', 'end']],
    });

  it('waits for its end, and gets its values', async () => {
    const child = await publishWorkflow(owner.business_id, approvalWorkflow());
    const { workflow_id } = await publishWorkflow(owner.business_id, parent(child.workflow_id));
    const { id } = (await start(owner, workflow_id)).body;
    const waiting = await read(owner, id);
    expect(waiting).toMatchObject({
      status: 'waiting',
      waiting: { kind: 'workflow' },
      children: [{ workflow: { id: child.workflow_id } }],
    });
    const child_id = waiting.children[0]?.id ?? '';
    await expect.poll(async () => (await tasksOf(owner, { workflow_instance_id: child_id })).total).toBe(1);
    const [task] = (await tasksOf(owner, { workflow_instance_id: child_id })).items;
    await complete(owner, task?.id ?? '', { approved: true, comment: 'برو' });
    await expect.poll(async () => (await read(owner, id)).status).toBe('completed');
    expect(valuesOf(await read(owner, id))).toMatchObject({ outcome: 'completed', comment: 'برو' });
    expect((await list(owner, { parent_instance_id: id })).items).toMatchObject([{ id: child_id, status: 'completed' }]);
  });

  it('takes it along when it is cancelled, and does not wait for one that is on its own', async () => {
    const child = await publishWorkflow(owner.business_id, approvalWorkflow());
    const { workflow_id } = await publishWorkflow(owner.business_id, parent(child.workflow_id));
    const { id } = (await start(owner, workflow_id)).body;
    const child_id = (await read(owner, id)).children[0]?.id ?? '';
    await setStatus(owner, id, 'cancel');
    await expect.poll(async () => (await read(owner, child_id)).status).toBe('cancelled');
    const alone = await publishWorkflow(owner.business_id, parent(child.workflow_id, { waits: false }));
    const { body } = await start(owner, alone.workflow_id);
    expect(body.status).toBe('completed');
    await expect.poll(async () => (await read(owner, body.children[0]?.id ?? '')).status).toBe('waiting');
  });

  it('stops where it starts itself', async () => {
    const { workflow_id, version_id } = await publishWorkflow(owner.business_id, parent(newId()));
    await admin.query(
      `update workflow_versions set definition = replace(definition::text, c.old, $2)::jsonb
        from (select definition #>> '{states,0,components,0,config,workflow_id}' as old from workflow_versions where id = $1) c where id = $1`,
      [version_id, workflow_id],
    );
    await start(owner, workflow_id);
    await expect.poll(async () => (await list(owner, { workflow_id, status: 'failed' })).total).toBe(1);
    const [failed] = (await list(owner, { workflow_id, status: 'failed' })).items;
    expect((await read(owner, failed?.id ?? '')).failure).toMatchObject({ code: 'effect_failed', problem: 'workflow_too_deep' });
    expect((await list(owner, { workflow_id })).total).toBe(10);
  });
});

describe('an event that cannot be handled', () => {
  it('lets the instance fail, and a retry handles it again', async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, approvalWorkflow());
    const { id } = (await start(owner, workflow_id)).body;
    const event = { type: 'decide', waiting_id: (await read(owner, id)).waiting?.id, approved: true, comment: '', by: owner.user_id };
    await admin.query(
      `insert into inbound_events (id, business_id, workflow_instance_id, key, event, attempts, crashes) values ($1, $2, $3, 'crashing', $4, 3, 3)`,
      [newId(), owner.business_id, id, event],
    );
    await drain(id);
    expect(await read(owner, id)).toMatchObject({ status: 'failed', failure: { code: 'effect_failed', problem: 'process_ended' } });
    expect((await setStatus(owner, id, 'retry')).body).toMatchObject({ status: 'completed', state: { name: 'yes' } });
  });
});

it('ended instances are deleted after the retention of messages, and others stay', async () => {
  const { workflow_id } = await publishWorkflow(owner.business_id, approvalWorkflow());
  const [ended, open] = [(await start(owner, workflow_id)).body.id, (await start(owner, workflow_id)).body.id];
  await setStatus(owner, ended, 'cancel');
  await admin.query('update businesses set message_retention_days = 30 where id = $1', [owner.business_id]);
  await admin.query(
    `update workflow_instances set begun_at = now() - interval '40 days', ended_at = ended_at - interval '40 days' where id = any($1)`,
    [[ended, open]],
  );
  await applyRetention(new Date());
  expect((await list(owner, { workflow_id })).items.map(({ id }) => id)).toEqual([open]);
  expect((await owner.call('get', `${base}/instances/${ended}`)).status).toBe(404);
});
