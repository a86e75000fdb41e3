import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, messaging, openSession, readConversation, readHistory, say, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { approvalWorkflow, defineWorkflow } from '../support/define-workflow';
import { publishWorkflow } from '../support/publish-workflow';
import { useProduct } from '../support/product';
import { act } from '../inbox/acting';
import { complete, list, read, tasksOf } from './run';

// Nodes of dialog flows that run workflows, in conversations with customers.
useProduct({ workers: true });
let owner: Account;
let shop: string;
let aside: string;

/** Asks for the amount; a large one needs an approval. */
const returns = defineWorkflow({
  states: {
    ask: [{ type: 'form', config: { text: 'چند پرسش داریم.' }, inputs: { amount: 'number' } }],
    decide: [{ type: 'approval', config: { title: 'مرجوعی', text: '{{amount}}' } }],
    done: [{ type: 'message', config: { text: 'ثبت شد: {{amount}}' } }],
    no: [],
  },
  paths: [
    ['ask', 'decide', ['amount', '>', '100']],
    ['ask', 'done'],
    ['decide', 'done', ['approved', '==', 'true']],
    ['decide', 'no'],
  ],
});

const exact = (value: string) => [{ type: 'exact_match', value }];
const flow = (workflow: object) => ({
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'menu', type: 'standard', kind: 'question', content: 'چه کمکی؟' },
    { key: 'return', type: 'standard', content: 'بررسی کنیم.', workflow },
    { key: 'after', type: 'standard', mode: 'intelligent', content: '{{result}} {{paid}}' },
    { key: 'hours', type: 'standard', content: 'نه تا پنج.' },
    { key: 'hours_end', type: 'end' },
    { key: 'bye', type: 'end', content: 'خدانگهدار.' },
  ],
  edges: [
    { source: 'start', target: 'menu' },
    { source: 'menu', target: 'return', conditions: exact('مرجوعی') },
    { source: 'return', target: 'after' },
    { source: 'after', target: 'menu' },
    { source: 'hours', target: 'hours_end' },
  ],
  handlers: [
    { name: 'hours', target: 'hours', detour: true, conditions: exact('ساعت') },
    { name: 'stop', target: 'bye', conditions: exact('بس') },
  ],
  settings: { assistant_return_message: 'برگشتم.' },
});

beforeAll(async () => {
  owner = await signUp();
  await publishWorkflow(owner.business_id, returns, 'returns');
  await publishWorkflow(owner.business_id, approvalWorkflow(), 'approve');
  const call = { workflow: 'returns', values: { amount: '{{known}}' }, captures: { paid: 'amount' }, outcome: 'result' };
  ({ id: shop } = await assistantWith(owner, flow(call)));
  ({ id: aside } = await assistantWith(owner, flow({ workflow: 'approve', waits: false, outcome: 'result' }), 'دیگری'));
});

const open = async (assistant_id = shop, context: object = {}) => (await openSession(owner, assistant_id, { context })).id;
const instanceOf = async (conversation_id: string) => {
  const [found] = (await list(owner, { conversation_id })).items;
  return read(owner, found?.id ?? '');
};
const taskOf = async (conversation_id: string) => {
  const { id } = await instanceOf(conversation_id);
  const task = (await tasksOf(owner)).items.find(({ instance }) => instance.id === id);
  return task?.id ?? '';
};
const approve = async (conversation_id: string) =>
  expect((await complete(owner, await taskOf(conversation_id), { approved: true, comment: 'خوب' })).status).toBe(200);
const said = async (id: string) => textsOf((await readHistory(owner, id)).items.filter(({ role }) => role === 'assistant'));

describe('a node that runs a workflow', () => {
  it('asks its questions, passes the answers on, and continues with what it captured', async () => {
    const id = await open();
    const begun = await say(owner, id, 'مرجوعی');
    expect(textsOf(begun.replies)).toEqual(['بررسی کنیم.', 'چند پرسش داریم.', 'amount']);
    expect(await instanceOf(id)).toMatchObject({ status: 'waiting', asks: 'one_by_one' });
    expect(textsOf((await say(owner, id, 'ساعت')).replies)).toEqual(['نه تا پنج.', 'amount']);
    const refused = await say(owner, id, 'زیاد');
    expect(textsOf(refused.replies).at(-1)).toBe('amount');
    expect(refused.replies.length).toBeGreaterThan(1);
    expect(textsOf((await say(owner, id, '۵۰')).replies)).toEqual(['ثبت شد: ۵۰', 'completed 50', 'چه کمکی؟']);
    expect(await instanceOf(id)).toMatchObject({ status: 'completed' });
    expect(await rows('select from workflow_instances where conversation_id = $1', [id])).toHaveLength(1);
  });

  it('begins with values of the conversation, and asks only for the others', async () => {
    const id = await open(shop, { known: 7 });
    expect(textsOf((await say(owner, id, 'مرجوعی')).replies)).toEqual(['بررسی کنیم.', 'ثبت شد: ۷', 'completed 7', 'چه کمکی؟']);
  });

  it('waits for an approval, says so, and continues when it is given', async () => {
    const id = await open();
    await say(owner, id, 'مرجوعی');
    const waiting = await say(owner, id, '500');
    expect(waiting.replies).toMatchObject([{ source: 'clarification' }]);
    expect(textsOf((await say(owner, id, 'چه شد؟')).replies)).toEqual(textsOf(waiting.replies));
    const [instance] = await rows<{ abandon_at: Date | null }>('select abandon_at from flow_instances where conversation_id = $1', [id]);
    expect(instance?.abandon_at).toBeNull();
    await approve(id);
    await vi.waitFor(async () => expect((await said(id)).slice(-3)).toEqual(['ثبت شد: ۵۰۰', 'completed 500', 'چه کمکی؟']), 10_000);
  });

  it('is cancelled when the conversation leaves it while it asks, by a jump or a reset', async () => {
    const [jumps, resets] = [await open(), await open()];
    for (const id of [jumps, resets]) await say(owner, id, 'مرجوعی');
    expect(textsOf((await say(owner, jumps, 'بس')).replies)).toEqual(['خدانگهدار.']);
    expect((await owner.call('post', `${messaging}/sessions/${resets}/reset`)).status).toBe(200);
    for (const id of [jumps, resets]) {
      await vi.waitFor(async () => expect((await instanceOf(id)).status).toBe('cancelled'), 10_000);
    }
  });

  it('goes on without the conversation if it waits for others, and still tells the customer', async () => {
    const id = await open();
    await say(owner, id, 'مرجوعی');
    await say(owner, id, '500');
    await say(owner, id, 'بس');
    await approve(id);
    await vi.waitFor(async () => expect((await said(id)).at(-1)).toBe('ثبت شد: ۵۰۰'), 10_000);
    expect((await readConversation(owner, id)).status).toBe('ended');
  });

  it('tells the customer what happened while a person has the conversation, and the flow goes on afterwards', async () => {
    const id = await open();
    await say(owner, id, 'مرجوعی');
    await say(owner, id, '500');
    expect((await act(owner, id, 'take-over')).status).toBe(200);
    await approve(id);
    await vi.waitFor(async () => expect((await said(id)).at(-1)).toBe('ثبت شد: ۵۰۰'), 10_000);
    expect((await readConversation(owner, id)).status).toBe('with_operator');
    expect((await act(owner, id, 'hand-back')).status).toBe(200);
    await vi.waitFor(async () => expect((await said(id)).slice(-3)).toEqual(['برگشتم.', 'completed 500', 'چه کمکی؟']), 10_000);
  });

  it('need not be waited for', async () => {
    const id = await open(aside);
    expect(textsOf((await say(owner, id, 'مرجوعی')).replies)).toEqual(['بررسی کنیم.', 'started ', 'چه کمکی؟']);
    await approve(id);
    await vi.waitFor(async () => expect((await said(id)).at(-1)).toBe('تأیید شد: خوب'), 10_000);
    expect(textsOf((await say(owner, id, 'ساعت')).replies)).toEqual(['نه تا پنج.', 'چه کمکی؟']);
  });

  it('has an outcome without a published version', async () => {
    const { id } = (await owner.call<{ id: string }>('post', '/api/flow-manager/workflow/flow-bases', { json: { name: 'draft-only' } }))
      .body;
    expect(id).toBeTruthy();
    const { id: assistant_id } = await assistantWith(owner, flow({ workflow: 'draft-only', outcome: 'result' }), 'سوم');
    expect(textsOf((await say(owner, await open(assistant_id), 'مرجوعی')).replies)).toEqual(['بررسی کنیم.', 'missing ', 'چه کمکی؟']);
  });
});
