import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addOverdueJobs } from '@/server/conversations/drain-jobs';
import { drainLane } from '@/server/conversations/drain-lane';
import { sweepAbandoned } from '@/server/conversations/sweep-abandoned';
import { isRedisLost, redis } from '@/server/platform/redis';
import { fileStore } from '@/server/platform/storage';
import { accept, askForHuman, deskFlow, resolve, transcript, untilStatus } from '../handoff/handoff';
import { signUp, type Account } from '../support/accounts';
import { startAnotherProcess, type AnotherProcess } from '../support/another-process';
import {
  assistantWith,
  messaging,
  openSession,
  readHistory,
  readConversation,
  say,
  textsOf,
  waitingIn,
  type Turn,
} from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { answerFromOutside, askingAssistant, takeOutsideCalls } from '../support/outside';
import { useProduct } from '../support/product';
import { serverEventsOf } from '../support/server-events';

// Turns with outside calls, and returns from handoff: rows that a worker handles.
const redisLine = await vi.hoisted(async () => {
  process.env.EFFECT_TIMEOUT_MS = '1500';
  return (await import('../support/redis-line')).lineToRedis();
});

const product = useProduct({ workers: true });
let owner: Account;
let assistant_id: string;
let restore = (): void => undefined;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await askingAssistant(owner));
});

afterEach(() => {
  restore();
  product.startWorkers();
});

function takeCalls() {
  const taken = takeOutsideCalls();
  ({ restore } = taken);
  return taken.calls;
}

function answerAll() {
  const answered = answerFromOutside();
  ({ restore } = answered);
  return answered.keys;
}

const chat = (session_id: string, message: string, client_message_id?: string) =>
  owner.call<Turn & { code: string }>('post', `${messaging}/chat/v1`, { json: { session_id, message, client_message_id } });

const eventsOf = (session_id: string) =>
  rows<{ key: string; handled: boolean; failure: string | null; attempts: number }>(
    'select key, handled_at is not null as handled, failure, attempts from inbound_events where conversation_id = $1 order by sequence',
    [session_id],
  );
const journalOf = (session_id: string) =>
  rows('select e.* from turn_effects e join inbound_events r on r.id = e.turn_id where r.conversation_id = $1', [session_id]);
/** The errors in the log of a conversation. */
const failuresIn = async (session_id: string) =>
  (
    await rows<{ failure: unknown }>(
      `select jsonb_path_query(entry, '$.trace.steps[*] ? (@.type == "error")') as failure from event_log_entries where conversation_id = $1`,
      [session_id],
    )
  ).map(({ failure }) => failure);

describe('a turn that calls the outside', () => {
  it('is a row that a worker handles, and leaves no journal', async () => {
    const keys = answerAll();
    const { id } = await openSession(owner, assistant_id);
    const turn = await say(owner, id, 'ساعت کاری؟', 'm1');
    expect(textsOf(turn.replies)).toEqual(['پاسخ: ساعت کاری؟']);
    expect(await eventsOf(id)).toEqual([{ key: 'm1', handled: true, failure: null, attempts: 1 }]);
    expect(await journalOf(id)).toEqual([]);
    expect(await say(owner, id, 'ساعت کاری؟', 'm1')).toEqual(turn);
    expect(keys).toHaveLength(1);
  });

  it('gets its business, its window, its time and its budget', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const turn = say(owner, id, 'کجایید؟');
    await expect.poll(() => calls.length).toBe(1);
    const [call] = calls;
    expect(call).toMatchObject({ business_id: owner.business_id, conversation_id: id, budget: { calls: 50, characters: 64_000 } });
    expect(call?.time_left_ms).toBeGreaterThan(1_000);
    expect(call?.time_left_ms).toBeLessThanOrEqual(1_500);
    expect(await call?.window()).toEqual([
      { role: 'assistant', text: 'سلام!' },
      { role: 'assistant', text: 'چه کمکی؟' },
    ]);
    call?.answer();
    expect(textsOf((await turn).replies)).toEqual(['پاسخ: کجایید؟']);
  });

  it('that hangs ends with the general error message after its timeout, and what is behind it continues', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const [hung, behind] = await Promise.all([say(owner, id, 'بی‌پاسخ'), say(owner, id, 'قیمت')]);
    expect(textsOf(hung.replies)).toEqual(['مشکلی پیش آمد.']);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(await failuresIn(id)).toEqual([{ type: 'error', code: 'effect_timed_out', seconds: 2 }]);
    expect(textsOf(behind.replies)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(textsOf((await readHistory(owner, id)).items).filter((text) => ['بی‌پاسخ', 'قیمت'].includes(text))).toEqual(['بی‌پاسخ', 'قیمت']);
  });

  it('keeps messages behind it in order, whether they call the outside or not', async () => {
    const keys = answerAll();
    const { id } = await openSession(owner, assistant_id);
    const messages = ['پرسش ۱', 'قیمت', 'پرسش ۲', 'price', 'پرسش ۳'];
    await Promise.all(messages.map((message) => say(owner, id, message)));
    const { items } = await readHistory(owner, id);
    expect(
      items
        .filter(({ role }) => role === 'user')
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(messages.toSorted());
    expect(items.filter(({ text }) => text.startsWith('پاسخ'))).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the same call again while its turn calls the outside', () => {
  it('joins that turn, and is refused where its message differs', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const first = chat(id, 'ارسال دارید؟', 'm1');
    await expect.poll(() => calls.length).toBe(1);
    const again = chat(id, 'ارسال دارید؟', 'm1');
    expect(await chat(id, 'چیز دیگر', 'm1')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    calls[0]?.answer();
    const answers = await Promise.all([first, again]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(calls).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('drops its own files', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const send = () =>
      owner.call<Turn>('post', `${messaging}/chat/v2`, {
        multipart: { session_id: id, message: 'ببینید', client_message_id: 'm1', files: [new File(['متن'], 'نامه.txt')] },
      });
    const stored = () => rows('select id from attachments where conversation_id = $1', [id]);
    const first = send();
    await expect.poll(() => calls.length).toBe(1);
    const kept = await stored();
    const put = vi.spyOn(fileStore(), 'put');
    const again = send();
    await expect.poll(() => put.mock.calls.length).toBe(1);
    await expect.poll(stored).toEqual(kept);
    put.mockRestore();
    calls[0]?.answer();
    const [one, other] = await Promise.all([first, again]);
    expect(other).toMatchObject({ status: 200, body: one.body });
    expect(await stored()).toEqual(kept);
  });
});

describe('the journal', () => {
  /** A row whose process ended during its turn's outside call. */
  async function startedByDeadProcess(session_id: string, message: string): Promise<{ turn_id: string; key: string }> {
    // The effect and its hash are the same in every conversation of the assistant.
    const keys = answerAll();
    await say(owner, (await openSession(owner, assistant_id)).id, message);
    const [, effect_id, hash] = keys[0]?.split(':') ?? [];
    restore();
    await product.stopWorkers();
    const turn_id = randomUUID();
    await admin.query(
      `insert into inbound_events (id, business_id, conversation_id, key, event, attempts, crashes) values ($1, $2, $3, 'm1', $4, 1, 1)`,
      [turn_id, owner.business_id, session_id, { type: 'user_message', text: message }],
    );
    await admin.query(`insert into turn_effects (id, business_id, turn_id, effect_id, hash) values ($1, $2, $3, $4, $5)`, [
      randomUUID(),
      owner.business_id,
      turn_id,
      effect_id,
      hash,
    ]);
    return { turn_id, key: [turn_id, effect_id, hash].join(':') };
  }

  const drain = (conversation_id: string) => drainLane({ business_id: owner.business_id, conversation_id });

  it('makes a process that finds a call begun wait for its result', async () => {
    const { id } = await openSession(owner, assistant_id);
    const { turn_id } = await startedByDeadProcess(id, 'در راه است؟');
    const keys = answerAll();
    const drained = drain(id);
    await admin.query(`update turn_effects set result = $2 where turn_id = $1`, [
      turn_id,
      { ok: true, result: { text: 'از پیش', answered: true } },
    ]);
    await drained;
    expect(textsOf((await readHistory(owner, id)).items).at(-1)).toBe('از پیش');
    expect(keys).toEqual([]);
  });

  it('has it make the call again with the same key when none comes', async () => {
    const { id } = await openSession(owner, assistant_id);
    const { key } = await startedByDeadProcess(id, 'کی می‌رسد؟');
    const keys = answerAll();
    const began = Date.now();
    await drain(id);
    expect(Date.now() - began).toBeGreaterThan(1_000);
    expect(keys).toEqual([key]);
    expect(textsOf((await readHistory(owner, id)).items).slice(-2)).toEqual(['کی می‌رسد؟', 'پاسخ: کی می‌رسد؟']);
    expect(await journalOf(id)).toEqual([]);
  });

  it('keeps a result for a turn that runs again because its conversation has changed', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const turn = say(owner, id, 'تغییر کرد؟');
    await expect.poll(() => calls.length).toBe(1);
    await admin.query('update conversations set revision = revision + 1 where id = $1', [id]);
    calls[0]?.answer();
    expect(textsOf((await turn).replies)).toEqual(['پاسخ: تغییر کرد؟']);
    expect(calls).toHaveLength(1);
  });
});

describe('provisional text', () => {
  let other: AnotherProcess;

  beforeAll(async () => {
    other = await startAnotherProcess();
  });

  afterAll(() => other.stop());

  const stream = (session_id: string, client_message_id: string, call = owner.call) =>
    call<string>('post', `${messaging}/chat/v1`, {
      token: owner.token,
      json: { session_id, message: 'چه دارید؟', client_message_id },
      headers: { Accept: 'text/event-stream' },
    });

  it('is streamed with its attempt before the replies; who comes late gets the replies only', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const early = stream(id, 'm1');
    await expect.poll(() => calls.length).toBe(1);
    calls[0]?.showProvisional('پاس');
    const { id: turn_id } = await row<{ id: string }>('select id from inbound_events where conversation_id = $1', [id]);
    const late = stream(id, 'm1', other.call);
    await expect.poll(async () => (await redis().pubsub('NUMSUB', `turn:${owner.business_id}:${turn_id}`))[1]).toBe(2);
    calls[0]?.showProvisional('خ');
    calls[0]?.answer('پاسخ');
    const [events, lateEvents] = [serverEventsOf((await early).body), serverEventsOf((await late).body)];
    expect(events).toMatchObject([
      { event: 'delta', data: { attempt: '1.1', text: 'پاس' } },
      { event: 'delta', data: { attempt: '1.1', text: 'خ' } },
      { event: 'reply', data: { text: 'پاسخ' } },
      { event: 'done' },
    ]);
    expect(lateEvents.map(({ event }) => event)).toEqual(['reply', 'done']);
  });

  it('is taken back when the turn fails', async () => {
    const calls = takeCalls();
    const { id } = await openSession(owner, assistant_id);
    const answer = stream(id, 'm1');
    await expect.poll(() => calls.length).toBe(1);
    calls[0]?.showProvisional('نیمه');
    calls[0]?.fail('the model is away');
    const events = serverEventsOf((await answer).body);
    expect(events).toMatchObject([
      { event: 'delta' },
      { event: 'retract', data: { attempt: '1.1' } },
      { event: 'reply', data: { text: 'مشکلی پیش آمد.', source: 'general_error' } },
      { event: 'done' },
    ]);
    // What the outside service reported is in the process's log. Readers of the trace have another language.
    expect(await failuresIn(id)).toEqual([{ type: 'error', code: 'effect_failed' }]);
  });
});

describe('without Redis', () => {
  it('a call waits for its row, and the row is handled when Redis is back', async () => {
    answerAll();
    const { id } = await openSession(owner, assistant_id);
    const turns: Promise<Turn>[] = [];
    redisLine.cut();
    try {
      await expect.poll(isRedisLost).toBe(true);
      turns.push(say(owner, id, 'بسته هستید؟'));
      await expect.poll(() => waitingIn(id)).toBe(1);
    } finally {
      redisLine.restore();
    }
    expect(textsOf((await turns[0])?.replies ?? [])).toEqual(['پاسخ: بسته هستید؟']);
  });

  it('a return from handoff outlives a Redis that loses its data', async () => {
    const { id: desk } = await assistantWith(owner, deskFlow);
    const { session_id, request_id } = await askForHuman(owner, desk);
    await accept(owner, request_id);
    await product.stopWorkers();
    await resolve(owner, request_id);
    await redis().flushdb();
    product.startWorkers();
    await untilStatus(owner, session_id, 'active');
    expect((await transcript(owner, session_id)).slice(-2)).toEqual([
      ['assistant', 'برگشتم.'],
      ['assistant', 'کار دیگری هست؟'],
    ]);
  });
});

describe('a drain job', () => {
  it('that finishes while a row is added leaves none behind', async () => {
    answerAll();
    const { id } = await openSession(owner, assistant_id);
    const slow: number[] = [];
    // Each message arrives when the job of the previous one has answered and is about to finish.
    for (let number = 0; number < 60; number++) {
      const began = performance.now();
      await say(owner, id, `پرسش شماره ${number}`);
      if (performance.now() - began > 900) slow.push(number);
    }
    expect(slow).toEqual([]);
    expect((await eventsOf(id)).every(({ handled }) => handled)).toBe(true);
  });

  it('is added again for rows that are overdue', async () => {
    answerAll();
    await product.stopWorkers();
    const { id } = await openSession(owner, assistant_id);
    await admin.query(
      `insert into inbound_events (id, business_id, conversation_id, key, event, next_at) values ($1, $2, $3, 'm1', $4, now() - interval '3 seconds')`,
      [randomUUID(), owner.business_id, id, { type: 'user_message', text: 'جا مانده' }],
    );
    await addOverdueJobs();
    product.startWorkers();
    await expect.poll(async () => textsOf((await readHistory(owner, id)).items).at(-1)).toBe('پاسخ: جا مانده');
    expect(await row('select count(*)::int from inbound_events where conversation_id = $1 and handled_at is null', [id])).toEqual({
      count: 0,
    });
  });

  it('leaves an abandoned conversation alone while a row waits in it', async () => {
    await product.stopWorkers();
    const { id } = await openSession(owner, assistant_id);
    await admin.query(
      `update flow_instances set abandon_at = now() - interval '1 second', state = jsonb_set(state, '{waiting_since}', '0') where conversation_id = $1`,
      [id],
    );
    const turn = say(owner, id, 'هستم');
    await expect.poll(() => waitingIn(id)).toBe(1);
    await sweepAbandoned(new Date());
    expect((await readConversation(owner, id)).status).toBe('active');
    answerAll();
    product.startWorkers();
    expect((await turn).status).toBe('active');
  });
});
