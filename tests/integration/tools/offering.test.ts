import { beforeAll, expect, it } from 'vitest';
import type { FinalPrompt } from '@/lib/contracts/flow-manager/answers';
import { limits } from '@/lib/limits';
import { signUp, type Account } from '../support/accounts';
import { openSession } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { shopWith, toolAssistant } from './tool-world';

// Which actions an assistant's model is offered.
useProduct();

const manager = '/api/flow-manager';
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

it('an assistant offers twenty actions at most, also if two people add one at the same moment', async () => {
  const names = Array.from({ length: limits.assistant_tools + 2 }, (_, index) => [`Action ${index}`, { path: `/${index}` }] as const);
  const { actions, integration } = await shopWith(owner, 'https://shop.example.com', Object.fromEntries(names));
  const all = Object.values(actions);
  const id = await toolAssistant(owner, { tools: all.slice(0, limits.assistant_tools - 1) });
  const last = all.slice(limits.assistant_tools - 1);
  const answers = await Promise.all(last.map((action) => owner.call('put', `${manager}/assistants/${id}/tools/${action.id}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  const listed = await owner.call<{ items: { id: string }[] }>('get', `${manager}/assistants/${id}/tools`);
  expect(listed.body.items.slice(0, 3).map((item) => item.id)).toEqual(all.slice(0, 3).map((action) => action.id));
  expect(listed.body.items).toHaveLength(limits.assistant_tools);
  // Who is about to delete the integration reads which assistants use it.
  const usage = await owner.call<{ assistants: string[] }>('get', `${manager}/integrations/${integration.id}/usage`);
  expect(usage.body.assistants).toEqual(['دستیار']);
  expect((await owner.call('delete', `${manager}/assistants/${id}/tools/${all[0]?.id ?? ''}`)).status).toBe(204);
  const done = await rows<{ action: string }>(
    `select action from audit_log_entries where business_id = $1 and action like 'assistant.tool%'`,
    [owner.business_id],
  );
  expect(done.filter(({ action }) => action === 'assistant.tool_offered')).toHaveLength(limits.assistant_tools);
  expect(done.filter(({ action }) => action === 'assistant.tool_withdrawn')).toHaveLength(1);
});

it('the final prompt shows the tools as the model gets them in a conversation', async () => {
  const other = await signUp();
  const path = '/customers/{customer_id}/orders/{order_id}';
  const { actions } = await shopWith(other, 'https://shop.example.com', { 'Get order': { description: 'Finds it', path } });
  const id = await toolAssistant(other, { tools: [actions['Get order']] });
  const session = await openSession(other, id, { context: { customer_id: 'c-42' } });
  const promptOf = async (query: Record<string, string>) =>
    (await other.call<FinalPrompt>('get', `${manager}/assistants/${id}/final-prompt`, { query: { message: 'سفارش ۷؟', ...query } })).body;
  const outside = await promptOf({});
  expect(outside.tools).toMatchObject([
    { name: 'get_order', description: 'Get order: Finds it', parameters: { required: ['customer_id', 'order_id'] } },
  ]);
  expect(outside.messages[0]?.text).toContain('Call a tool');
  const inside = await promptOf({ session_id: session.id });
  expect(inside.tools[0]?.parameters).toMatchObject({ required: ['order_id'] });
  expect(JSON.stringify(inside)).not.toContain('c-42');
});
