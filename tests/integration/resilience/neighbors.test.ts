import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heavyWorks, hugePattern, longFlow, makeBusiness, Repeated, untilInProgress, type Business } from '../support/heavy-work';
import { startPlatform, type Platform } from '../support/processes';
import { makeScene, say } from '../support/processes-scene';
import { echoing } from './assistants';

let platform: Platform;
let neighbor: { token: string; session_id: string };

/** The longest wait that one business may cause for its neighbor, in milliseconds. */
const longestWait = 2_000;

beforeAll(async () => {
  platform = await startPlatform({ workers: 1 });
  const { token, openSession } = await makeScene(platform.url, echoing.flow);
  neighbor = { token, session_id: await openSession() };
}, 90_000);

afterAll(async () => {
  await platform?.stop();
});

/** Does the work while the neighbor writes. The neighbor is answered in time, and no process ends. */
async function besideNeighbor(work: () => Promise<void>): Promise<void> {
  const before = exits();
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  const waits: number[] = [];
  while (!isDone || waits.length === 0) {
    const began = performance.now();
    await say(platform.url, neighbor.token, { ...neighbor, message: `پیام ${waits.length}` });
    waits.push(performance.now() - began);
    await Promise.race([sleep(20), done]);
  }
  await done;
  expect(Math.max(...waits)).toBeLessThan(longestWait);
  expect(exits()).toBe(before);
}

const exits = (): number => [...platform.apis, ...platform.workers].reduce((sum, { exits: ended }) => sum + ended.length, 0);

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
}

/** For values that calls no longer accept, as older databases may contain them. */
async function changeRows(sql: string, values: unknown[]): Promise<void> {
  const database = new pg.Client({ connectionString: platform.services.databaseUrl });
  await database.connect();
  try {
    expect((await database.query(sql, values)).rowCount).toBe(1);
  } finally {
    await database.end();
  }
}

/** A question whose answer is repeated by the next node, which begins again. */
const repeating = (content: string) => ({
  ...echoing.flow,
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'v' },
    { key: 'first', type: 'standard', mode: 'intelligent', content },
    { key: 'second', type: 'standard', content: 'خب' },
  ],
});

it('a template that repeats a huge value a thousand times', async () => {
  const { send } = await makeBusiness(platform.url);
  const parts = [{ type: 'static_text', text_content: '{{a}}'.repeat(1_000) }];
  await besideNeighbor(async () => {
    expect(await statusOf(send('POST', '/nlu/templates/render', { parts, variables: { a: 'x'.repeat(255_000) } }))).toBe(422);
    expect(await statusOf(send('POST', '/nlu/templates/render', { parts, variables: { a: 'x'.repeat(16_000) } }))).toBe(200);
  });
});

it('a node that repeats a long answer fifty thousand times', async () => {
  const business = await makeBusiness(platform.url, repeating('{{v}}'));
  const session_id = await business.openSession();
  const document = { format: 'hamdam.flow/1', name: 'پرگو', ...repeating('{{v}}'.repeat(50_000)) };
  await besideNeighbor(async () => {
    expect(await statusOf(business.send('POST', `/dialog/flow-bases/${business.flow_base_id}/import`, document))).toBe(422);
    await changeRows(
      `update flow_nodes set config = config || jsonb_build_object('content', repeat('{{v}}', 50000))
        where key = 'first' and version_id in (select v.id from flow_versions v where v.flow_base_id = $1 and v.is_active)`,
      [business.flow_base_id],
    );
    const answer = await say(platform.url, business.token, { session_id, message: 'گ'.repeat(4_000) });
    expect(answer.replies.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(answer.replies[0]?.text ?? '')).toBeLessThanOrEqual(64 * 1024);
  });
});

it('patterns that count to thousands', async () => {
  const { send, assistant_id } = await makeBusiness(platform.url);
  const patterns = Array.from({ length: 50 }, () => hugePattern);
  await besideNeighbor(async () => {
    const tested = await send('POST', `/nlu/assistants/${assistant_id}/entities/test`, {
      text: 'a'.repeat(2_000),
      key_name: 'code',
      patterns,
    });
    expect(await tested.json()).toMatchObject({ problems: patterns.map(() => ({ reason: 'too_complex' })) });
    expect(await statusOf(send('POST', '/nlu/entities', { assistant_id, key_name: 'code', patterns }))).toBe(422);
  });
});

it('an import of five thousand nodes', async () => {
  const { send, flow_base_id } = await makeBusiness(platform.url);
  await besideNeighbor(async () => {
    expect(await statusOf(send('POST', `/dialog/flow-bases/${flow_base_id}/import`, longFlow(5_000)))).toBe(201);
  });
});

it('names in braces that are only blanks', async () => {
  const business = await makeBusiness(platform.url, repeating(`{{${' '.repeat(2_000)}`.repeat(2)));
  const session_id = await business.openSession();
  await besideNeighbor(async () => {
    await say(platform.url, business.token, { session_id, message: `{{${' '.repeat(2_000)}` });
  });
});

it('a reply of as many template parts as a node may have', async () => {
  const business = await makeBusiness(platform.url, {
    ...repeating(''),
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: '' },
      { key: 'first', type: 'standard', content: '', parts: Array.from({ length: 20 }, () => ({ type: 'template', template: 'none' })) },
      { key: 'second', type: 'standard', content: 'خب' },
    ],
  });
  const session_id = await business.openSession();
  await besideNeighbor(async () => {
    for (let number = 0; number < 10; number++) await say(platform.url, business.token, { session_id, message: 'بگو' });
  });
});

it.each(Object.entries(heavyWorks))('%s, again and again', { timeout: 90_000 }, async (_name, { prepare, side_by_side }) => {
  const business = await makeBusiness(platform.url);
  const call = await prepare(business);
  await besideNeighbor(() => keepGoing(business, call, side_by_side));
});

it('sixty-four chats', async () => {
  const business: Business = await makeBusiness(platform.url, echoing.flow);
  const sessions = await Promise.all(Array.from({ length: 64 }, business.openSession));
  let number = 0;
  const chat = () => business.send('POST', '/messaging/chat/v1', { session_id: sessions[number++ % sessions.length], message: 'سلام' });
  await besideNeighbor(() => keepGoing(business, chat, 64));
});

/** Runs for some seconds. Calls may be refused, but none may fail. */
async function keepGoing({ hangUp }: Business, call: () => Promise<Response>, side_by_side: number): Promise<void> {
  const work = new Repeated(call, side_by_side);
  await untilInProgress(work);
  await sleep(4_000);
  const stopped = work.stop();
  // Calls that wait for their turn, for up to 20 s, say nothing more.
  hangUp();
  await stopped;
  expect([...work.answers.keys()].filter((status) => status === 0 || status === 500)).toEqual([]);
}
