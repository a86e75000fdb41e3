import { beforeAll, describe, expect, it } from 'vitest';
import type { FlowTest, FlowTestRow, TestRun } from '@/lib/contracts/flow-manager/dialog/tests';
import type { FlowTestContent } from '@/lib/contracts/flow-manager/dialog/flow-test';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, readConversation, readHistory, say, shopFlow, textsOf } from '../support/conversations';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import { callDialog, importFlow } from './dialog';

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

const live = (session_id: string) => `/api/flow-manager/messaging/sessions/${session_id}`;

async function shop(): Promise<{ id: string; flow_base_id: string; version_id: string }> {
  return assistantWith(owner, shopFlow);
}

/** A live test of these messages. */
async function talk(assistant_id: string, ...messages: string[]) {
  const session = await openSession(owner, assistant_id, { channel: 'test', context: { name: 'مریم' } });
  const turns = [];
  for (const message of messages) turns.push(await say(owner, session.id, message));
  return { session, turns };
}

async function save(flow_base_id: string, json: object): Promise<FlowTest> {
  const saved = await callDialog<FlowTest>(owner, 'post', `/flow-bases/${flow_base_id}/tests`, { json });
  expect(saved).toMatchObject({ status: 201 });
  return saved.body;
}

async function run(version_id: string, json: object = {}): Promise<TestRun> {
  const ran = await callDialog<TestRun>(owner, 'post', `/versions/${version_id}/tests/run`, { json });
  expect(ran).toMatchObject({ status: 200 });
  return ran.body;
}

describe('a conversation that is saved as a test', () => {
  it('contains what was said and what was answered, and passes', async () => {
    const { id, flow_base_id, version_id } = await shop();
    const { session } = await talk(id, 'قیمت', 'نام', 'هوا');
    const draft = await callDialog<FlowTestContent>(owner, 'post', `/flow-bases/${flow_base_id}/tests/draft`, {
      json: { session_id: session.id },
    });
    expect(draft.body).toMatchObject({ name: 'قیمت', context: { name: 'مریم' }, channel: 'test' });
    expect(
      draft.body.steps.map(({ event, text, expected }) => [event, text, expected.replies?.map((reply) => reply.text), expected.node]),
    ).toEqual([
      ['start', '', ['سلام!', 'چه کمکی؟'], 'menu'],
      ['user_message', 'قیمت', ['قیمت ۱۰۰ است.', 'چه کمکی؟'], 'menu'],
      ['user_message', 'نام', ['نام شما مریم است.', 'چه کمکی؟'], 'menu'],
      ['user_message', 'هوا', ['متوجه نشدم.'], 'menu'],
    ]);
    const test = await save(flow_base_id, { name: 'گفت‌وگوی مریم', session_id: session.id });
    const before = await row<{ count: string }>('select count(*) from conversations where business_id = $1', [owner.business_id]);
    expect(await run(version_id)).toMatchObject({
      passed: 1,
      failed: 0,
      not_run: 0,
      items: [{ test_id: test.id, outcome: 'passed', differences: [] }],
    });
    expect(await row('select count(*) from conversations where business_id = $1', [owner.business_id])).toEqual(before);
    const { items } = (await callDialog<{ items: FlowTestRow[] }>(owner, 'get', `/flow-bases/${flow_base_id}/tests`)).body;
    expect(items).toMatchObject([{ id: test.id, step_count: 4, last_run: { version_id, passed: true } }]);
  });

  it('knows the files that were sent, so that they can be sent again', async () => {
    const { id, flow_base_id, version_id } = await shop();
    const { session } = await talk(id);
    await owner.call('post', '/api/flow-manager/messaging/chat/v2', {
      multipart: { session_id: session.id, files: [new File(['سلام'], 'نامه.txt')] },
    });
    const test = await save(flow_base_id, { name: 'نامه', session_id: session.id });
    const [file] = test.steps[1]?.files ?? [];
    expect(file).toMatchObject({ file_name: 'نامه.txt', content_type: 'text/plain', attachment_id: expect.any(String) as string });
    expect((await owner.call('get', `/api/flow-manager/messaging/attachments/${file?.attachment_id}`)).status).toBe(200);
    expect(await run(version_id)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails when its branch is changed, and says where', async () => {
    const { id, flow_base_id } = await shop();
    const { session } = await talk(id, 'قیمت');
    await save(flow_base_id, { name: 'قیمت', session_id: session.id });
    const nodes = shopFlow.nodes.map((node) => (node.key === 'price' ? { ...node, content: 'قیمت ۲۰۰ است.' } : node));
    const dearer = await importFlow(owner, flow_base_id, { ...shopFlow, nodes });
    const { items, failed } = await run(dearer.id);
    expect(failed).toBe(1);
    expect(items[0]?.differences).toMatchObject([
      {
        step: 2,
        kind: 'reply',
        name: '1',
        node: 'price',
        is_node_missing: false,
        expected: { text: 'قیمت ۱۰۰ است.' },
        actual: { text: 'قیمت ۲۰۰ است.' },
      },
    ]);
    // What it led to can be taken over as what is expected.
    const test = (await callDialog<FlowTest>(owner, 'get', `/tests/${items[0]?.test_id}`)).body;
    const steps = test.steps.map((step, index) => ({ ...step, expected: items[0]?.steps[index] }));
    expect((await callDialog(owner, 'put', `/tests/${test.id}`, { json: { steps } })).status).toBe(200);
    expect(await run(dearer.id, { test_ids: [test.id] })).toMatchObject({ passed: 1 });
    const without = await importFlow(owner, flow_base_id, {
      ...shopFlow,
      nodes: shopFlow.nodes.filter(({ key }) => key !== 'price'),
      edges: shopFlow.edges.filter(({ source, target }) => source !== 'price' && target !== 'price'),
    });
    expect((await run(without.id)).items[0]?.differences).toContainEqual(
      expect.objectContaining({ step: 2, node: 'price', node_id: null, is_node_missing: true }),
    );
  });

  it('is kept under one name, for one flow, and of live tests only', async () => {
    const { id, flow_base_id, version_id } = await shop();
    const { session } = await talk(id);
    const path = `/flow-bases/${flow_base_id}/tests`;
    await save(flow_base_id, { name: 'سلام', session_id: session.id });
    expect((await callDialog(owner, 'post', path, { json: { name: 'سلام', session_id: session.id } })).status).toBe(409);
    const customer = await openSession(owner, id);
    expect((await callDialog(owner, 'post', path, { json: { name: 'مشتری', session_id: customer.id } })).status).toBe(409);
    const other = await shop();
    expect(
      (await callDialog(owner, 'post', `/flow-bases/${other.flow_base_id}/tests/draft`, { json: { session_id: session.id } })).status,
    ).toBe(409);
    expect((await callDialog(owner, 'post', path, { json: { name: 'خالی' } })).status).toBe(422);
    const [test] = (await callDialog<{ items: FlowTestRow[] }>(owner, 'get', path)).body.items;
    expect((await callDialog(owner, 'post', `/versions/${other.version_id}/tests/run`, { json: { test_ids: [test?.id] } })).status).toBe(
      404,
    );
    expect((await callDialog(owner, 'delete', `/tests/${test?.id}`)).status).toBe(204);
    expect(await run(version_id)).toEqual({ passed: 0, failed: 0, not_run: 0, items: [] });
  });
});

describe('a live test', () => {
  it('goes back to an earlier turn, and continues from there', async () => {
    const { id } = await shop();
    const { session, turns } = await talk(id, 'نام', 'هوا', 'خداحافظ', 'قیمت');
    const back = await owner.call<{ status: string }>('post', `${live(session.id)}/rewind`, { json: { turn_id: turns[0]?.turn_id } });
    expect(back).toMatchObject({ status: 200, body: { status: 'active', message_count: 5 } });
    expect(textsOf((await readHistory(owner, session.id)).items)).toEqual(['سلام!', 'چه کمکی؟', 'نام', 'نام شما مریم است.', 'چه کمکی؟']);
    expect(await readConversation(owner, session.id)).toMatchObject({ message_count: 5, instances: [{ status: 'active' }] });
    expect(textsOf((await say(owner, session.id, 'قیمت')).replies)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    const unknown = await owner.call('post', `${live(session.id)}/rewind`, { json: { turn_id: turns[2]?.turn_id } });
    expect(unknown.status).toBe(404);
    const customer = await openSession(owner, id);
    expect((await owner.call('post', `${live(customer.id)}/rewind`, { json: { turn_id: customer.id } })).status).toBe(409);
  });

  it('goes back into a handoff, and before it', async () => {
    const { id } = await assistantWith(owner, {
      ...shopFlow,
      nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
      handlers: [{ name: 'کارشناس', target: 'human', conditions: [{ type: 'exact_match', value: 'کارشناس' }] }],
      settings: { operator_exit_keywords: 'پایان' },
    });
    const { session, turns } = await talk(id, 'کارشناس', 'پایان');
    const rewind = (turn_id: string | undefined) => owner.call('post', `${live(session.id)}/rewind`, { json: { turn_id } });
    expect(await rewind(turns[0]?.turn_id)).toMatchObject({ body: { status: 'needs_human_intervention' } });
    expect(await say(owner, session.id, 'پایان')).toMatchObject({ status: 'ended' });
    expect(await rewind(session.id)).toMatchObject({ body: { status: 'active', message_count: 2 } });
    expect(await say(owner, session.id, 'قیمت')).toMatchObject({ status: 'active' });
  });

  it('simulates the time and staff who are away, and lets variables be changed, which a saved test repeats', async () => {
    const { id, flow_base_id, version_id } = await assistantWith(owner, {
      ...shopFlow,
      nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
      edges: [...shopFlow.edges, { source: 'human', target: 'menu' }],
      handlers: [{ name: 'کارشناس', target: 'human', conditions: [{ type: 'exact_match', value: 'کارشناس' }] }],
      settings: { timezone: 'UTC', working_hours: { saturday: [['09:00', '17:00']] }, agent_unavailable_message: 'نیستیم.' },
    });
    const { session } = await talk(id);
    const simulate = (json: object) => owner.call('put', `${live(session.id)}/live-test`, { json });
    const simulation = { channel: 'telegram', at: '2026-11-21T20:00:00Z', staff_away: false };
    await simulate({ simulation, variables: { name: 'زهرا' } });
    expect((await say(owner, session.id, 'نام')).replies[0]).toMatchObject({ text: 'نام شما زهرا است.' });
    expect((await say(owner, session.id, 'کارشناس')).replies[0]).toMatchObject({ text: 'نیستیم.' });
    await simulate({ simulation: { ...simulation, at: '2026-11-21T10:00:00Z', staff_away: true } });
    expect((await say(owner, session.id, 'کارشناس')).replies[0]).toMatchObject({ text: 'نیستیم.' });
    const changed = await simulate({ simulation: { ...simulation, at: '2026-11-21T10:00:00Z' }, variables: { name: null } });
    expect(changed.body).toMatchObject({ variables: {}, simulation: { staff_away: false } });
    expect(await say(owner, session.id, 'کارشناس')).toMatchObject({ status: 'needs_human_intervention' });
    const test = await save(flow_base_id, { name: 'شبیه‌سازی', session_id: session.id });
    expect(test.steps.map(({ changed_variables }) => changed_variables)).toEqual([null, { name: 'زهرا' }, null, null, { name: null }]);
    expect(test).toMatchObject({ channel: 'telegram' });
    expect(await run(version_id)).toMatchObject({ passed: 1, items: [{ differences: [] }] });
  });
});
