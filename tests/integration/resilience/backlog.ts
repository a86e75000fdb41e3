import type pg from 'pg';
import { expect } from 'vitest';
import type { TestAssistant } from './assistants';

const textOf = (number: number, session_id: string) => `پیام ${number} در ${session_id}`;

/** Stores messages that came some minutes ago while no worker ran: `each` in every conversation, in turn. */
export async function storeBacklog(database: pg.Client, sessions: readonly string[], each: number): Promise<void> {
  await database.query(
    `insert into inbound_events (id, business_id, conversation_id, key, event, received_at, next_at)
     select gen_random_uuid(), c.business_id, c.id, 'm' || number, jsonb_build_object('type', 'user_message', 'text', format('پیام %s در %s', number, c.id)), at, at
       from generate_series(1, $2) as number
       join conversations c on c.id = any($1)
       cross join lateral (select now() - interval '5 minutes' + number * interval '1 second' as at) as came
      order by number, c.id`,
    [sessions, each],
  );
}

/** Checks that every message of the backlog was handled on the first attempt, and is stored once, in order, with its answer. */
export async function expectBacklogAnswered(
  database: pg.Client,
  sessions: readonly string[],
  each: number,
  { said }: TestAssistant,
): Promise<void> {
  const { rows: events } = await database.query<{ attempts: number; failure: string | null; count: number }>(
    'select attempts, failure, count(*)::int from inbound_events where conversation_id = any($1) group by attempts, failure',
    [sessions],
  );
  expect(events).toEqual([{ attempts: 1, failure: null, count: sessions.length * each }]);
  const { rows } = await database.query<{ id: string; texts: string[] }>(
    'select conversation_id as id, array_agg(text order by position) as texts from messages where conversation_id = any($1) group by conversation_id',
    [sessions],
  );
  const numbers = Array.from({ length: each }, (_, index) => index + 1);
  const expected = sessions.map((id) => ({
    id,
    texts: numbers.map((number) => textOf(number, id)).flatMap((text) => [text, ...said(text)]),
  }));
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
