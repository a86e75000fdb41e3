import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InstanceState } from '@/lib/engine/types';
import { pruneTokens } from '@/server/auth/prune-tokens';
import { applyRetention } from '@/server/conversations/apply-retention';
import { createFlowBase } from '@/server/workflows/flow-bases';
import { signUp, type Account } from './support/accounts';
import { assistantWith, contextOf, echoFlow, openSession, readConversation, say, shopFlow, textsOf } from './support/conversations';
import { admin, row, rows } from './support/database';
import { useProduct } from './support/product';

vi.hoisted(() => {
  process.env.RETENTION_MESSAGES_DAYS = '1000';
  process.env.RETENTION_LOGS_DAYS = '90';
});

useProduct();
const now = new Date('2030-06-15T03:30:00Z');
const ages = [0, 6.99, 7.01, 29.99, 30.01, 89.99, 90.01, 4000];
let owner: Account;
let conversation_id: string;

beforeEach(async () => {
  owner = await signUp();
  conversation_id = await conversationOf(owner);
});

/** A conversation with a message and a log entry of each age. */
async function conversationOf(account: Account): Promise<string> {
  const { business_id } = account;
  const [conversation, instance] = [randomUUID(), randomUUID()];
  const { id: assistant_id } = await assistantWith(account, echoFlow);
  await admin.query('insert into conversations (id, business_id, assistant_id, message_count) values ($1, $2, $3, $4)', [
    conversation,
    business_id,
    assistant_id,
    ages.length,
  ]);
  await admin.query(`insert into flow_instances (id, business_id, conversation_id, state) values ($1, $2, $3, '{}')`, [
    instance,
    business_id,
    conversation,
  ]);
  for (const [index, age] of ages.entries()) {
    const at = new Date(now.getTime() - age * 86_400_000);
    await admin.query(
      `insert into messages (id, business_id, conversation_id, position, turn_id, role, created_at) values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'user', $4)`,
      [business_id, conversation, index + 1, at],
    );
    await admin.query(
      `insert into event_log_entries (id, business_id, conversation_id, instance_id, turn_id, type, entry, created_at) values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'turn', '{}', $4)`,
      [business_id, conversation, instance, at],
    );
    await admin.query(
      `insert into nlu_unmatched_messages (id, business_id, assistant_id, conversation_id, turn_id, text, group_key, created_at) values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'x', 'x', $4)`,
      [business_id, assistant_id, conversation, at],
    );
  }
  return conversation;
}

/** The ages of the remaining rows, in days. */
async function left(table: 'messages' | 'nlu_unmatched_messages' | 'event_log_entries', conversation = conversation_id): Promise<number[]> {
  const found = await rows<{ created_at: Date }>(`select created_at from ${table} where conversation_id = $1 order by created_at desc`, [
    conversation,
  ]);
  return found.map(({ created_at }) => Math.round((now.getTime() - created_at.getTime()) / 864_000) / 100);
}

const keep = (account: Account, messages: number | null, logs: number | null) =>
  account.call('put', '/api/user-management/business', { json: { message_retention_days: messages, log_retention_days: logs } });

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const younger = (days: number) => ages.filter((age) => age < days);

describe('retention', () => {
  it('follows the installation where a business has set nothing', async () => {
    await applyRetention(now);
    expect(await left('messages')).toEqual(younger(1000));
    expect(await left('event_log_entries')).toEqual(younger(90));
  });

  it('deletes what is older than a business keeps it, and nothing younger', async () => {
    expect((await keep(owner, 30, 7)).status).toBe(200);
    await applyRetention(now);
    expect(await left('messages')).toEqual(younger(30));
    expect(await left('event_log_entries')).toEqual(younger(7));
    expect(await left('nlu_unmatched_messages')).toEqual(younger(30));
    expect(await row('select message_count from conversations where id = $1', [conversation_id])).toEqual({ message_count: ages.length });
  });

  it('keeps for ever at 0', async () => {
    await keep(owner, 0, 0);
    await applyRetention(now);
    expect(await left('messages')).toEqual(ages);
    expect(await left('event_log_entries')).toEqual(ages);
  });

  it('deletes workflow instances that ended long ago, with their history, and none that goes on', async () => {
    const { id: workflow_id, latest_version_id } = await createFlowBase(contextOf(owner), { name: 'retained', description: '' });
    const insert = async (status: string, ended_at: Date | null) => {
      const { id } = await row<{ id: string }>(
        `insert into workflow_instances (id, business_id, workflow_id, version_id, status, state, begun_at, ended_at)
         values (gen_random_uuid(), $1, $2, $3, $4, '{}', $5, $6) returning id`,
        [owner.business_id, workflow_id, latest_version_id, status, daysAgo(90), ended_at],
      );
      await admin.query(
        `insert into workflow_history (id, business_id, instance_id, version_id, number, at, type, details)
         values (gen_random_uuid(), $1, $2, $3, 1, $4, 'entered', '{}')`,
        [owner.business_id, id, latest_version_id, daysAgo(90)],
      );
      return id;
    };
    const kept = [await insert('waiting', null), await insert('completed', daysAgo(29))];
    await insert('completed', daysAgo(31));
    await keep(owner, 30, 0);
    await applyRetention(now);
    const history = await rows<{ instance_id: string }>('select instance_id from workflow_history where version_id = $1', [
      latest_version_id,
    ]);
    expect(history.map(({ instance_id }) => instance_id).toSorted()).toEqual(kept.toSorted());
  });

  it('is each business’s own', async () => {
    const other = await signUp();
    const theirs = await conversationOf(other);
    await keep(other, 7, 7);
    await applyRetention(now);
    expect(await left('messages', theirs)).toEqual(younger(7));
    expect(await left('event_log_entries', theirs)).toEqual(younger(7));
    expect(await left('messages')).toEqual(younger(1000));
    expect(await left('event_log_entries')).toEqual(younger(90));
  });

  it('deletes all old files, however many, and has them removed from the store', async () => {
    await admin.query(
      `insert into attachments (id, business_id, conversation_id, file_name, content_type, size, storage_key, created_at)
       select gen_random_uuid(), $1, $2, 'x', 'x', 1, 'key-' || n, $3 from generate_series(1, 1201) n`,
      [owner.business_id, conversation_id, daysAgo(31)],
    );
    await keep(owner, 30, 0);
    await applyRetention(now);
    expect(await row('select count(*)::int from attachments where conversation_id = $1', [conversation_id])).toEqual({ count: 0 });
    const jobs = await rows<{ keys: number }>(
      `select jsonb_array_length(payload -> 'storage_keys') as keys from outbox_jobs where business_id = $1 order by keys`,
      [owner.business_id],
    );
    expect(jobs.map(({ keys }) => keys)).toEqual([201, 500, 500]);
  });

  it('continues with the others if it fails for one, and then throws', async () => {
    const others = [await signUp(), await signUp()];
    const theirs = await Promise.all(others.map(conversationOf));
    for (const account of [owner, ...others]) await keep(account, 30, 30);
    await admin.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
    await admin.query(
      `create trigger refuse before delete on messages for each row when (old.business_id = '${owner.business_id}') execute function refuse()`,
    );
    try {
      await expect(applyRetention(now)).rejects.toThrow(/^retention failed for 1 of \d+: the businesses/);
    } finally {
      await admin.query('drop function refuse cascade');
    }
    expect(await left('messages')).toEqual(ages);
    for (const conversation of theirs) expect(await left('messages', conversation)).toEqual(younger(30));
  });

  it('applied again deletes nothing else', async () => {
    await keep(owner, 30, 30);
    await applyRetention(now);
    const before = await left('messages');
    await applyRetention(now);
    expect(await left('messages')).toEqual(before);
  });
});

describe('what a conversation has noted of its customer', () => {
  const flow = {
    ...shopFlow,
    nodes: shopFlow.nodes.map((node) => (node.key === 'menu' ? { ...node, save_to: 'said' } : node)),
  };
  let id: string;

  beforeEach(async () => {
    await keep(owner, 30, 0);
    const assistant = await assistantWith(owner, flow);
    ({ id } = await openSession(owner, assistant.id, { context: { name: 'سارا' } }));
    await say(owner, id, 'قیمت');
  });

  const states = async () =>
    (await rows<{ state: InstanceState }>('select state from flow_instances where conversation_id = $1 order by id', [id])).map(
      ({ state }) => state,
    );
  const context = () => row('select context from conversations where id = $1', [id]);
  /** Makes all of it this many days old. */
  async function age(days: number): Promise<void> {
    await admin.query('update flow_instances set updated_at = $2 where conversation_id = $1', [id, daysAgo(days)]);
    await admin.query('update conversations set last_message_at = $2 where id = $1', [id, daysAgo(days)]);
  }

  it('is deleted after its retention, and the conversation continues with a new instance', async () => {
    await say(owner, id, 'خداحافظ');
    const [ended] = await states();
    expect(ended).toMatchObject({ stage: 'ended', instance: 1, variables: { name: 'سارا' }, session_variables: { name: 'سارا' } });
    await age(31);
    await applyRetention(now);
    expect(await states()).toEqual([{ ...ended, variables: {}, session_variables: {} }]);
    expect(await context()).toEqual({ context: {} });

    expect(textsOf((await say(owner, id, 'نام')).replies)).toEqual(['سلام!', 'چه کمکی؟', 'نام شما  است.', 'چه کمکی؟']);
    expect(await states()).toMatchObject([
      { stage: 'ended', instance: 1 },
      { stage: 'waiting', instance: 2, session_variables: {} },
    ]);
    expect((await readConversation(owner, id)).status).toBe('active');
  });

  it('is forgotten with what a variable was before a parameter was asked for, and within subflows', async () => {
    await say(owner, id, 'خداحافظ');
    const filling = {
      intent: 'buy',
      asked: 'city',
      path: { type: 'edge', edge_id: 'e' },
      saved: { name: 'said', previous: 'راز' },
      interrupted: null,
    };
    await admin.query(
      `update flow_instances set state = state || jsonb_build_object('position', (state -> 'position') || $2::jsonb, 'stack', jsonb_build_array((state -> 'position') || $2::jsonb, '{"flow_id": "second"}'::jsonb)) where conversation_id = $1`,
      [id, { filling }],
    );
    await age(31);
    await applyRetention(now);
    const [state] = await states();
    expect(JSON.stringify(state)).not.toContain('راز');
    expect(state).toMatchObject({ position: { filling: null }, stack: [{ filling: null }, { flow_id: 'second', filling: null }] });
    expect(state?.stack[0]?.node_id).toBe(state?.position?.node_id);
  });

  it('stays while it is younger, and while the customer is still awaited', async () => {
    const under_way = await states();
    await age(31);
    await applyRetention(now);
    expect([await states(), await context()]).toEqual([under_way, { context: { name: 'سارا' } }]);
    await say(owner, id, 'خداحافظ');
    await age(29);
    const ended = await states();
    await applyRetention(now);
    expect([await states(), await context()]).toEqual([ended, { context: { name: 'سارا' } }]);
  });

  it('stays where messages are kept for ever', async () => {
    await say(owner, id, 'خداحافظ');
    await keep(owner, 0, 7);
    await age(4000);
    const before = await states();
    await applyRetention(now);
    expect([await states(), await context()]).toEqual([before, { context: { name: 'سارا' } }]);
  });
});

describe('a session', () => {
  it('that is over is kept for a month', async () => {
    for (const column of ['revoked_at', 'expires_at']) {
      for (const days of [29, 31]) {
        await admin.query(
          `insert into sessions (id, user_id, user_agent, created_at, expires_at, revoked_at)
           values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
          [
            owner.user_id,
            `${column} ${days}`,
            daysAgo(100),
            column === 'expires_at' ? daysAgo(days) : daysAgo(-1),
            column === 'revoked_at' ? daysAgo(days) : null,
          ],
        );
      }
    }
    await pruneTokens(now);
    const left_over = await rows<{ user_agent: string | null }>(
      `select user_agent from sessions where user_id = $1 and user_agent like '%_at %' order by user_agent`,
      [owner.user_id],
    );
    expect(left_over.map(({ user_agent }) => user_agent)).toEqual(['expires_at 29', 'revoked_at 29']);
  });
});

describe('inbound events', () => {
  const storeEvents = async () => {
    for (const age of ages) {
      for (const handled of [true, false]) {
        await admin.query(
          `insert into inbound_events (id, business_id, conversation_id, key, event, received_at, next_at, handled_at)
           values (gen_random_uuid(), $1, $2, $3, '{}', $4, '2100-01-01', case when $5::boolean then $4::timestamptz end)`,
          [owner.business_id, conversation_id, `${age} ${handled}`, new Date(now.getTime() - age * 86_400_000), handled],
        );
      }
    }
  };
  const leftEvents = async () => {
    const found = await rows<{ key: string }>('select key from inbound_events where conversation_id = $1 order by received_at desc', [
      conversation_id,
    ]);
    return found.map(({ key }) => key);
  };
  const waiting = ages.map((age) => `${age} false`);

  it('that were handled go after 30 days, and those that wait stay', async () => {
    await storeEvents();
    await applyRetention(now);
    const kept = [0, 6.99, 7.01, 29.99].map((age) => `${age} true`);
    expect((await leftEvents()).toSorted()).toEqual([...kept, ...waiting].toSorted());
  });

  it('go with the messages where those are kept for less', async () => {
    await storeEvents();
    await keep(owner, 7, null);
    await applyRetention(now);
    expect((await leftEvents()).toSorted()).toEqual(['0 true', '6.99 true', ...waiting].toSorted());
  });
});
