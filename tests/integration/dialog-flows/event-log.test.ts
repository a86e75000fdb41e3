import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { LogEntry } from '@/lib/contracts/flow-manager/messaging';
import type { TurnTrace } from '@/lib/engine/trace-types';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, echoFlow, messaging, openSession, say, shopFlow } from '../support/conversations';
import { useProduct } from '../support/product';
import { callDialog, idOf, readFlow } from './dialog';

useProduct({ workers: true });
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

interface Entry {
  status: string;
  timings: { total_ms: number; effects: object };
  trace: TurnTrace;
}

const logOf = async (instance_id: string, query: Record<string, string> = {}, account = owner) =>
  (await callDialog<ListOf<Omit<LogEntry, 'entry'> & { entry: Entry }>>(account, 'get', `/instances/${instance_id}/event-log`, { query }))
    .body;

const instancesOf = async (session_id: string) =>
  (await owner.call<{ instances: { id: string; status: string }[] }>('get', `${messaging}/sessions/${session_id}`)).body.instances;

it('contains for each turn the event, the conditions that were checked and met, the replies, and the variables before and after', async () => {
  const { id, version_id } = await assistantWith(owner, {
    ...shopFlow,
    handlers: [{ name: 'کمک', target: 'menu', conditions: [{ type: 'exact_match', value: 'کمک' }] }],
  });
  const flow = await readFlow(owner, version_id);
  const session = await openSession(owner, id, { context: { name: 'مریم' } });
  const turn = await say(owner, session.id, 'چه خوب، نام؟');
  const [instance] = await instancesOf(session.id);
  const { items, total, next_cursor } = await logOf(instance?.id ?? '');
  expect([total, next_cursor]).toEqual([2, null]);
  expect(items.map(({ turn_id }) => turn_id)).toEqual([session.id, turn.turn_id]);
  expect(items[0]).not.toHaveProperty('business_id');
  const { status, timings, trace } = items[1]?.entry as Entry;
  expect(status).toBe('active');
  expect(timings.total_ms).toBeGreaterThanOrEqual(0);
  expect(trace).toMatchObject({
    event: 'user_message',
    text: 'چه خوب، نام؟',
    nlu: { sentiment: 'positive' },
    variables_before: { name: 'مریم' },
    variables_after: { name: 'مریم' },
  });
  const [menu, name, handler] = [idOf(flow, 'menu'), idOf(flow, 'name'), flow.handlers[0]];
  const edgesOf = flow.edges.filter(({ source }) => source === menu).map((edge) => edge.id);
  expect(trace.steps).toMatchObject([
    { type: 'handler_tried', handler_id: handler?.id, name: 'کمک', held: false, conditions: [{ type: 'exact_match', held: false }] },
    { type: 'edge_tried', node_id: menu, edge_id: edgesOf[0], held: false },
    { type: 'edge_tried', node_id: menu, edge_id: edgesOf[1], held: true, conditions: [{ type: 'any_keyword_match', held: true }] },
    { type: 'edge_taken', node_id: menu, edge_id: edgesOf[1], target_id: name },
    { type: 'node_entered', node_id: name, key: 'name' },
    { type: 'emitted', reply: { text: 'نام شما مریم است.' } },
    { type: 'edge_tried', node_id: name, is_default: true, held: true },
    { type: 'edge_taken', node_id: name, target_id: menu },
    { type: 'node_entered', node_id: menu, key: 'menu' },
    { type: 'emitted', reply: { text: 'چه کمکی؟' } },
    { type: 'waiting', node_id: menu },
  ]);
});

it('shows variables that a turn wrote, and counters that it raised', async () => {
  const echo = await openSession(owner, (await assistantWith(owner, echoFlow)).id);
  await say(owner, echo.id, 'یک');
  await say(owner, echo.id, 'دو');
  const { items } = await logOf((await instancesOf(echo.id))[0]?.id ?? '');
  expect(items.map(({ entry: { trace } }) => [trace.variables_before, trace.variables_after])).toEqual([
    [{}, {}],
    [{}, { said: 'یک' }],
    [{ said: 'یک' }, { said: 'دو' }],
  ]);
  const shop = await openSession(owner, (await assistantWith(owner, shopFlow)).id);
  await say(owner, shop.id, 'هوا');
  const log = await logOf((await instancesOf(shop.id))[0]?.id ?? '');
  expect(log.items[1]?.entry.trace).toMatchObject({
    counters_before: { retries: 0, consecutive_fallbacks: 0 },
    counters_after: { retries: 1, consecutive_fallbacks: 1 },
  });
});

it('is one for each instance, and comes oldest first, page by page', async () => {
  const session = await openSession(owner, (await assistantWith(owner, shopFlow)).id);
  for (const message of ['قیمت', 'نام', 'قیمت', 'خداحافظ', 'قیمت']) await say(owner, session.id, message);
  const [second, first] = await instancesOf(session.id);
  expect([first?.status, second?.status]).toEqual(['ended', 'active']);
  const texts = (log: Awaited<ReturnType<typeof logOf>>) => log.items.map(({ entry }) => entry.trace.text);
  expect(texts(await logOf(second?.id ?? ''))).toEqual(['قیمت']);
  const whole = await logOf(first?.id ?? '');
  expect(texts(whole)).toEqual([null, 'قیمت', 'نام', 'قیمت', 'خداحافظ']);
  const pages = [await logOf(first?.id ?? '', { limit: '2' })];
  while (pages.at(-1)?.next_cursor) pages.push(await logOf(first?.id ?? '', { limit: '2', cursor: pages.at(-1)?.next_cursor ?? '' }));
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
  ]);
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
});

it('says which nodes a turn went round in before it was stopped', async () => {
  const { id } = await assistantWith(owner, {
    nodes: [
      { key: 's', type: 'start' },
      { key: 'q', type: 'standard', kind: 'question' },
      { key: 'a', type: 'gateway' },
      { key: 'b', type: 'gateway' },
    ],
    edges: [
      { source: 's', target: 'q' },
      { source: 'q', target: 'a', conditions: [{ type: 'exact_match', value: 'دور' }] },
      { source: 'a', target: 'b' },
      { source: 'b', target: 'a' },
    ],
    settings: { general_error_message: 'خطا شد.' },
  });
  const session = await openSession(owner, id);
  expect(await say(owner, session.id, 'دور')).toMatchObject({ status: 'active', replies: [{ text: 'خطا شد.' }] });
  const { items } = await logOf((await instancesOf(session.id))[0]?.id ?? '');
  const loop = items[1]?.entry.trace.steps.find(({ type }) => type === 'loop');
  expect(loop).toMatchObject({
    nodes: expect.arrayContaining([{ flow_id: expect.any(String) as string, node_id: expect.any(String) as string }]) as object,
  });
});

it('is 404 for an instance of another business or an unknown one', async () => {
  const session = await openSession(owner, (await assistantWith(owner, shopFlow)).id);
  const [instance] = await instancesOf(session.id);
  const stranger = await signUp('نیلوفر');
  for (const [account, id] of [
    [stranger, instance?.id],
    [owner, randomUUID()],
  ] as const) {
    expect((await callDialog(account, 'get', `/instances/${id}/event-log`)).status).toBe(404);
  }
});
