import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, until, type Platform } from '../support/processes';
import { makeScene } from '../support/processes-scene';
import { deskFlow, returnMessages } from './assistants';
import { addOperators, insist } from './inbox-people';

const conversations = 50;
const operators = 5;
/** What each customer writes after asking for a person, and what their operator answers. */
const questions = ['یک', 'دو', 'سه'];
const answers = ['پاسخ یک', 'پاسخ دو', 'پاسخ سه'];
const kills = 3;

let platform: Platform;
let database: pg.Client;

beforeAll(async () => {
  platform = await startPlatform({ workers: 2 });
  database = new pg.Client({ connectionString: platform.services.databaseUrl });
  await database.connect();
}, 90_000);

afterAll(async () => {
  await database?.end();
  await platform?.stop();
});

it('50 conversations with 5 operators lose and duplicate nothing while the API and a worker are killed', { timeout: 300_000 }, async () => {
  const { url, apis, workers, services } = platform;
  const { token, openSession } = await makeScene(url, deskFlow);
  const staff = await addOperators(url, services.databaseUrl, token, operators);
  await insist('PUT', `${url}/api/user-management/business/inbox-settings`, token, { undo_seconds: 1 });
  const sessions = await Promise.all(Array.from({ length: conversations }, openSession));
  const inbox = `${url}/api/flow-manager/inbox/conversations`;
  const taken = { won: 0, lost: 0 };

  const ask = async (session_id: string): Promise<void> => {
    for (const [index, message] of ['کارشناس', ...questions].entries()) {
      const sent = { session_id, message, client_message_id: `m${index}` };
      expect(await insist('POST', `${url}/api/flow-manager/messaging/chat/v1`, token, sent)).toMatchObject({ status: 200 });
    }
  };
  /** Whoever takes a conversation first answers in it, and hands it back when its customer has asked everything. */
  const serve = async (operator: string, session_id: string, asked: Promise<void>): Promise<void> => {
    const take = await insist<{ code?: string }>('POST', `${inbox}/${session_id}/take-over`, operator);
    if (take.status === 409) {
      taken.lost++;
      return;
    }
    expect(take.status).toBe(200);
    taken.won++;
    for (const [index, message] of answers.entries()) {
      const reply = { message, client_message_id: `r${index}` };
      expect(await insist('POST', `${inbox}/${session_id}/replies`, operator, reply)).toMatchObject({ status: 201 });
    }
    await asked;
    const back = await insist<{ code?: string }>('POST', `${inbox}/${session_id}/hand-back`, operator);
    // Repeated after its response was lost: the assistant has it already.
    expect([200, 409]).toContain(back.status);
  };

  let working = true;
  const work = Promise.all(
    sessions.map(async (session_id, index) => {
      const asked = ask(session_id);
      // Two of them want the same conversation.
      const pair = [staff[index % operators], staff[(index + 1) % operators]] as [string, string];
      await Promise.all([asked, ...pair.map((operator) => serve(operator, session_id, asked))]);
    }),
  ).finally(() => (working = false));
  const kill = async (): Promise<void> => {
    for (let count = 0; count < kills; count++) {
      await sleep(700);
      await until('the API runs', 30_000, () => apis[0]?.kill() ?? false);
      if (count === 1) workers[0]?.kill();
      await until('the API is back', 90_000, async () => (await fetch(`${url}/api/ready`)).ok || !working);
    }
  };
  await Promise.all([work, kill()]);
  expect(taken).toEqual({ won: conversations, lost: conversations });

  await until('every assistant is back', 60_000, async () => {
    const { rows } = await database.query<{ id: string }>(`select id from conversations where status = 'active'`);
    return rows.length === conversations;
  });
  for (const session_id of sessions) await expectWhole(session_id);
  const { rows: left } = await database.query('select from pending_replies');
  expect(left).toEqual([]);
});

/** Every message is there once and in its order, whatever came between. */
async function expectWhole(session_id: string): Promise<void> {
  const { rows } = await database.query<{ position: number; role: string; text: string }>(
    'select position, role, text from messages where conversation_id = $1 order by position',
    [session_id],
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  const by = (role: string) => rows.flatMap((row) => (row.role === role ? [row.text] : []));
  expect(by('user')).toEqual(['کارشناس', ...questions]);
  expect(by('operator')).toEqual(answers);
  expect(by('assistant').filter((text) => text === returnMessages[0])).toHaveLength(1);
  const { rows: requests } = await database.query<{ status: string }>('select status from handoff_requests where conversation_id = $1', [
    session_id,
  ]);
  expect(requests).toEqual([{ status: 'RESOLVED' }]);
  const { rows: entries } = await database.query<{ kind: string }>(
    'select kind from conversation_entries where conversation_id = $1 order by id',
    [session_id],
  );
  expect(['accepted resolved', 'taken_over resolved']).toContain(entries.map(({ kind }) => kind).join(' '));
}
