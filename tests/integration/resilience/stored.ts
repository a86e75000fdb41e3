import pg from 'pg';
import { expect } from 'vitest';
import type { Outside } from '../support/processes-outside';
import type { TestAssistant } from './assistants';
import type { Acknowledged, PatientClient } from './patient-client';

interface Stored {
  position: number;
  role: string;
  id: string;
  turn_id: string;
  text: string;
  client_message_id: string | null;
}

/** Compares the stored messages with the clients' responses: every message and every reply once, in order, with its id. */
export async function expectAllStoredOnce(databaseUrl: string, clients: readonly PatientClient[]): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const { target, acknowledged } of clients) {
      const asStored = storedBy(target.assistant);
      const { rows } = await database.query<Stored>(
        'select position, role, id, turn_id, text, client_message_id from messages where conversation_id = $1 order by position',
        [target.session_id],
      );
      expect(rows).toEqual(acknowledged.flatMap(asStored).map((row, index) => ({ position: index + 1, ...row })));
      const { rows: about } = await database.query<{ message_count: number; turns: number; distinct_turns: number; instances: number }>(
        `select c.message_count,
                (select count(*)::int from event_log_entries e where e.conversation_id = c.id and e.turn_id <> c.id) as turns,
                (select count(distinct turn_id)::int from event_log_entries e where e.conversation_id = c.id and e.turn_id <> c.id) as distinct_turns,
                (select count(*)::int from flow_instances i where i.conversation_id = c.id) as instances
           from conversations c where c.id = $1`,
        [target.session_id],
      );
      const turns = acknowledged.length;
      expect(about).toEqual([{ message_count: rows.length, turns, distinct_turns: turns, instances: 1 }]);
    }
    const { rows } = await database.query('select id, key, failure from inbound_events where handled_at is null or failure is not null');
    expect(rows).toEqual([]);
    expect((await database.query('select id from turn_effects')).rows).toEqual([]);
  } finally {
    await database.end();
  }
}

function storedBy({ said }: TestAssistant) {
  return ({ client_message_id, text, turn_id, replies }: Acknowledged): Omit<Stored, 'position'>[] => [
    { role: 'user', id: expect.any(String) as string, turn_id, text, client_message_id },
    ...said(text).map((reply, index) => ({
      role: 'assistant',
      id: replies[index]?.id ?? 'none',
      turn_id,
      text: reply,
      client_message_id: null,
    })),
  ];
}

/** Compares the outside calls with the clients' responses: each turn used one key, which no other turn used. */
export function expectOneKeyEach(outside: Outside, clients: readonly PatientClient[]): void {
  const asked = clients
    .flatMap(({ acknowledged }) => acknowledged)
    .map(({ text, turn_id }) => ({ text, turn_id, keys: new Set(outside.keysOf(text)) }));
  expect(asked.filter(({ turn_id, keys }) => keys.size !== 1 || ![...keys][0]?.startsWith(`${turn_id}:`))).toEqual([]);
  expect(new Set(outside.calls.map(({ idempotency_key }) => idempotency_key)).size).toBe(asked.length);
}

/** How many turns cannot be committed because their conversation's row is locked. */
export async function waitingCommits(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%update conversations%'`,
  );
  return rows[0]?.count ?? 0;
}
