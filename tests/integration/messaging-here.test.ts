import { beforeAll, expect, it, vi } from 'vitest';
import { readyKey } from '@/server/conversations/turn-inbox';
import { redis } from '@/server/platform/redis';
import { signUp, type Account } from './support/accounts';
import { assistantWith, echoFlow, openSession, readHistory, say, textsOf, waitingIn } from './support/conversations';
import { admin, row } from './support/database';
import { useProduct } from './support/product';

vi.hoisted(() => {
  process.env.WEB_TURN_CONCURRENCY = '2';
});

const product = useProduct();
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, echoFlow));
});

it('the process that takes a message answers it, with no worker at all', async () => {
  const { id } = await openSession(owner, assistant_id);
  for (const message of ['یک', 'دو']) expect(textsOf((await say(owner, id, message)).replies)).toEqual([`شنیدم: ${message}`]);
  expect((await readHistory(owner, id)).total).toBe(4);
});

it('messages that come together for one conversation are answered in order', async () => {
  const { id } = await openSession(owner, assistant_id);
  const messages = ['یک', 'دو', 'سه'];
  const [first, ...others] = messages.map((message) => say(owner, id, message));
  product.startWorkers();
  const turns = await Promise.all([first, ...others]);
  await product.stopWorkers();
  expect(turns.flatMap((turn) => textsOf(turn?.replies ?? []))).toEqual(messages.map((message) => `شنیدم: ${message}`));
});

/** Has this process full for as long as `act` takes, with turns that cannot be committed before. */
async function whileFull(act: () => Promise<void>): Promise<void> {
  const held = await Promise.all([openSession(owner, assistant_id), openSession(owner, assistant_id)]);
  const holder = await admin.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from conversations where id = any($1) for update', [held.map(({ id }) => id)]);
    const turns = held.map(({ id }) => say(owner, id, 'نگه‌داشته'));
    await expect.poll(() => waitingCommits()).toEqual({ count: 2 });
    await act();
    await holder.query('commit');
    for (const turn of turns) expect(textsOf((await turn).replies)).toEqual(['شنیدم: نگه‌داشته']);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

it('what comes while it has no room is left to the workers', async () => {
  const { id } = await openSession(owner, assistant_id);
  await whileFull(async () => {
    const beyond = say(owner, id, 'بیرون از جا');
    await expect.poll(() => redis().llen(readyKey)).toBe(1);
    product.startWorkers();
    expect(textsOf((await beyond).replies)).toEqual(['شنیدم: بیرون از جا']);
    await product.stopWorkers();
  });
});

it('what comes when there is room again stays behind what was left to the workers', async () => {
  const { id } = await openSession(owner, assistant_id);
  const turns: ReturnType<typeof say>[] = [];
  await whileFull(async () => {
    turns.push(say(owner, id, 'بیرون از جا'));
    await expect.poll(() => redis().llen(readyKey)).toBe(1);
  });
  turns.push(say(owner, id, 'پس از آن'));
  await expect.poll(() => waitingIn(id)).toBe(2);
  product.startWorkers();
  const answered = await Promise.all(turns);
  await product.stopWorkers();
  expect(answered.flatMap(({ replies }) => textsOf(replies))).toEqual(['شنیدم: بیرون از جا', 'شنیدم: پس از آن']);
});

/** Turns that cannot be committed while somebody else holds their conversations. */
function waitingCommits(): Promise<{ count: number }> {
  return row(`select count(*)::int from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock' and query like '%update conversations%'`);
}
