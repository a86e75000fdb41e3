import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/limits';
import { addMember, signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { approvalWorkflow, defineWorkflow } from '../support/define-workflow';
import { publishWorkflow } from '../support/publish-workflow';
import { useProduct } from '../support/product';
import { base, complete, interact, list, read, setStatus, start, tasksOf, valuesOf } from './run';

useProduct({ workers: true });
let owner: Account;
let neighbor: Account;
/** Asks for a name and an age, says hello, and ends. */
let greeting: string;

const form = defineWorkflow({
  states: {
    ask: [{ type: 'form', name: 'who', config: { text: 'خودتان را معرفی کنید' }, inputs: { name: 'text', age: 'number' } }],
    hello: [{ type: 'message', config: { text: 'سلام {{name}}' } }],
    child: [{ type: 'message', config: { text: 'کودک' } }],
  },
  paths: [
    ['ask', 'child', ['age', '<', '18']],
    ['ask', 'hello'],
  ],
});

beforeAll(async () => {
  [owner, neighbor] = [await signUp(), await signUp()];
  ({ workflow_id: greeting } = await publishWorkflow(owner.business_id, form, 'greeting'));
});

describe('an instance', () => {
  it('starts, asks, takes an answer, and ends, with its history and its values', async () => {
    const started = await start(owner, greeting);
    expect(started.status).toBe(201);
    const { id, waiting, replies, state } = started.body;
    expect(started.body).toMatchObject({ status: 'waiting', asks: 'together', started_by: { id: owner.user_id } });
    expect(state?.name).toBe('ask');
    expect(waiting).toMatchObject({ kind: 'fields', fields: [{ name: 'name' }, { name: 'age' }] });
    expect(replies.map(({ text }) => text)).toEqual(['خودتان را معرفی کنید']);

    const answered = await interact(owner, id, { values: { name: 'مریم', age: 30 } });
    expect(answered.body).toMatchObject({ status: 'completed', waiting: null, replies: [{ text: 'سلام مریم' }] });
    expect(answered.body.ended_at).not.toBeNull();
    expect(valuesOf(answered.body)).toEqual({ name: 'مریم', age: 30 });
    const { history, history_total } = answered.body;
    expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
    expect(history_total).toBe(history.length);
    expect(history.map(({ type }) => type)).toEqual(expect.arrayContaining(['entered', 'waits', 'answered', 'transition']));
    expect(history.find(({ type }) => type === 'answered')?.ms).toEqual(expect.any(Number));
    const [last] = (await read(owner, id, { history_after: String(history_total - 1) })).history;
    expect(last?.number).toBe(history_total);
    expect(
      await rows('select from turn_effects e join inbound_events i on i.id = e.turn_id where i.workflow_instance_id = $1', [id]),
    ).toEqual([]);
  });

  it('refuses answers that do not fit, and answers to nothing', async () => {
    const { id, waiting } = (await start(owner, greeting)).body;
    const refused = await interact(owner, id, { values: { name: 'مریم', age: 'سی' } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'values.age' }] });
    expect((await interact(owner, id, { values: {}, text: 'x' })).status).toBe(422);
    expect((await interact(owner, id, { values: { name: 'x', age: 1 }, waiting_id: 'other' })).status).toBe(409);
    expect((await interact(owner, id, { values: { name: 'x', age: 1 }, waiting_id: waiting?.id })).body.status).toBe('completed');
    expect(await interact(owner, id, { text: 'سلام' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('starts once for each start key, and only with values that are known', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => start(owner, greeting, { start_key: 'order-1', values: { name: 'علی' } })));
    expect(one?.body.id).toBe(two?.body.id);
    expect((await start(owner, greeting, { start_key: 'order-1' })).body.id).toBe(one?.body.id);
    expect(one?.body.waiting?.fields.map(({ name }) => name)).toEqual(['age']);
    const wrong = await start(owner, greeting, { values: { shoe: 43 } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'values.shoe' }] } });
    const headers = { 'Idempotency-Key': 'b8a2b6de-0001-4000-8000-7d8f8a6f0001' };
    const again = () => owner.call<{ id: string }>('post', `${base}/instances`, { json: { workflow_id: greeting }, headers });
    expect((await again()).body.id).toBe((await again()).body.id);
  });

  it('needs a published version, and a customer and a conversation of the business', async () => {
    const { workflow_id, version_id } = await publishWorkflow(owner.business_id, form);
    await admin.query('update workflow_versions set is_published = false, published_at = null where id = $1', [version_id]);
    expect(await start(owner, workflow_id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await start(neighbor, greeting)).status).toBe(404);
    expect((await start(owner, greeting, { contact_id: owner.user_id })).status).toBe(404);
    expect((await start(owner, greeting, { session_id: owner.user_id })).status).toBe(404);
  });

  it('is paused, resumed, and cancelled, and what comes while it is paused is not lost', async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, approvalWorkflow());
    const { id } = (await start(owner, workflow_id)).body;
    const [task] = (await tasksOf(owner, { workflow_instance_id: id })).items;
    expect((await setStatus(owner, id, 'resume')).status).toBe(409);
    expect((await setStatus(owner, id, 'pause')).body).toMatchObject({ status: 'paused', waiting: { kind: 'task' } });
    await complete(owner, task?.id ?? '', { approved: true, comment: 'باشد' });
    expect((await read(owner, id)).status).toBe('paused');
    expect((await setStatus(owner, id, 'resume')).body).toMatchObject({ status: 'completed' });
    expect((await setStatus(owner, id, 'cancel')).status).toBe(409);
    const other = (await start(owner, workflow_id)).body.id;
    expect((await setStatus(owner, other, 'cancel')).body).toMatchObject({ status: 'cancelled', waiting: null });
    expect((await tasksOf(owner, { workflow_instance_id: other, state: 'closed' })).total).toBe(1);
    const audit = await rows(
      `select action, detail from audit_log_entries where resource_id = $1 and action like 'workflow%' order by id`,
      [id],
    );
    expect(audit).toEqual([
      { action: 'workflow_instance.started', detail: { workflow_id } },
      { action: 'workflow_instance.status_changed', detail: { action: 'pause' } },
      { action: 'workflow_instance.status_changed', detail: { action: 'resume' } },
    ]);
  });

  it('refuses events beyond those that may wait', async () => {
    const { id } = (await start(owner, greeting)).body;
    await admin.query(
      `insert into inbound_events (id, business_id, workflow_instance_id, key, event, next_at)
       select gen_random_uuid(), $1, $2, 'waiting ' || n, '{"type": "continue"}', now() + interval '1 hour' from generate_series(1, $3) n`,
      [owner.business_id, id, limits.workflow_events],
    );
    expect(await interact(owner, id, { text: 'مریم' })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  it('that finds no path fails, and goes on after a correction', async () => {
    const stuck = defineWorkflow({
      states: { ask: [{ type: 'form', inputs: { amount: 'number' } }], small: [] },
      paths: [['ask', 'small', ['amount', '<', '100']]],
    });
    const { workflow_id } = await publishWorkflow(owner.business_id, stuck);
    const { id } = (await start(owner, workflow_id, { values: { amount: 500 } })).body;
    expect(await read(owner, id)).toMatchObject({ status: 'failed', failure: { code: 'no_transition' } });
    expect((await list(owner, { workflow_id, status: 'failed' })).items).toMatchObject([{ id, failure: 'no_transition' }]);
    const path = `${base}/instances/${id}/values`;
    expect((await owner.call('put', path, { json: { values: { nothing: 1 } } })).status).toBe(422);
    expect((await owner.call('put', path, { json: { values: { amount: 50 } } })).status).toBe(200);
    expect((await setStatus(owner, id, 'retry')).body).toMatchObject({ status: 'completed', failure: null });
  });
});

describe('a list of instances', () => {
  it('is filtered, searched, and paged', async () => {
    const account = await signUp();
    const { workflow_id } = await publishWorkflow(account.business_id, form, 'returns');
    await publishWorkflow(account.business_id, form, 'other');
    const started = [];
    for (const _ of [1, 2, 3]) started.push((await start(account, workflow_id)).body.id);
    await setStatus(account, started[0] ?? '', 'cancel');
    const first = await list(account, { limit: '2' });
    expect(first).toMatchObject({ total: 3, items: [{ id: started[2] }, { id: started[1] }] });
    expect((await list(account, { limit: '2', cursor: first.next_cursor ?? '' })).items).toMatchObject([
      { id: started[0], status: 'cancelled' },
    ]);
    expect((await list(account, { status: 'waiting' })).total).toBe(2);
    expect((await list(account, { search: 'retur' })).total).toBe(3);
    expect((await list(account, { search: started[1] ?? '' })).items).toMatchObject([{ id: started[1] }]);
    expect((await list(account, { to: '2020-01-01T00:00:00Z' })).total).toBe(0);
    expect((await list(account, { state_id: first.items[0]?.state?.id ?? '' })).total).toBe(3);
  });
});

describe('what is permitted', () => {
  it('lets staff read and work, but start nothing', async () => {
    const staff = await addMember(owner.business_id, 'staff');
    expect((await start(staff, greeting)).status).toBe(403);
    expect((await staff.call('get', `${base}/instances`)).status).toBe(200);
    expect((await staff.call('get', `${base}/tasks`)).status).toBe(200);
    const member = await addMember(owner.business_id, 'member');
    expect((await start(member, greeting)).status).toBe(201);
    expect((await member.call('get', `${base}/tasks`)).status).toBe(403);
  });
});

it('of a deleted customer are deleted, and those of a deleted conversation stay', async () => {
  const contact = await owner.call<{ id: string }>('post', '/api/user-management/contacts', { json: { name: 'رضا' } });
  const { id } = (await start(owner, greeting, { contact_id: contact.body.id })).body;
  expect((await read(owner, id)).contact).toEqual({ id: contact.body.id, name: 'رضا' });
  await admin.query('delete from contacts where id = $1', [contact.body.id]);
  expect(await row('select count(*)::int from workflow_instances where id = $1', [id])).toEqual({ count: 0 });
});
