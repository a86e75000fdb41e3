import pg from 'pg';
import { expect } from 'vitest';
import type { Acknowledged, PatientClient } from './patient-client';

interface Stored {
  position: number;
  role: string;
  id: string;
  turn_id: string;
  text: string;
  client_message_id: string | null;
}

/** Holds what is stored against what the clients were told: every message and every reply once, in order, with its id. */
export async function expectAllStoredOnce(databaseUrl: string, clients: readonly PatientClient[]): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const { target, acknowledged } of clients) {
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
  } finally {
    await database.end();
  }
}

/** The flow answers each message twice; see `twiceFlow`. */
function asStored({ client_message_id, text, turn_id, replies }: Acknowledged): Omit<Stored, 'position'>[] {
  const said = [`شنیدم: ${text}`, `باز هم: ${text}`];
  return [
    { role: 'user', id: expect.any(String) as string, turn_id, text, client_message_id },
    ...said.map((reply, index) => ({ role: 'assistant', id: replies[index]?.id ?? 'none', turn_id, text: reply, client_message_id: null })),
  ];
}

/** A flow that repeats whatever it is told, twice, and asks on. */
export const twiceFlow = {
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '', save_to: 'said' },
    { key: 'first', type: 'standard', mode: 'intelligent', content: 'شنیدم: {{said}}' },
    { key: 'second', type: 'standard', mode: 'intelligent', content: 'باز هم: {{said}}' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'first' },
    { source: 'first', target: 'second' },
    { source: 'second', target: 'ask' },
  ],
};
