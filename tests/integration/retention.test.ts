import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyRetention } from '@/server/conversations/apply-retention';
import { signUp, type Account } from './support/accounts';
import { assistantWith, echoFlow } from './support/conversations';
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
  await admin.query('insert into conversations (id, business_id, assistant_id, message_count) values ($1, $2, $3, $4)', [conversation, business_id, assistant_id, ages.length]);
  await admin.query(`insert into flow_instances (id, business_id, conversation_id, state) values ($1, $2, $3, '{}')`, [instance, business_id, conversation]);
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

/** The ages of what is left, in days. */
async function left(table: 'messages' | 'nlu_unmatched_messages' | 'event_log_entries', conversation = conversation_id): Promise<number[]> {
  const found = await rows<{ created_at: Date }>(`select created_at from ${table} where conversation_id = $1 order by created_at desc`, [conversation]);
  return found.map(({ created_at }) => Math.round((now.getTime() - created_at.getTime()) / 864_000) / 100);
}

const keep = (account: Account, messages: number | null, logs: number | null) =>
  account.call('put', '/api/user-management/business', { json: { message_retention_days: messages, log_retention_days: logs } });

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

  it('applied again deletes no more', async () => {
    await keep(owner, 30, 30);
    await applyRetention(now);
    const before = await left('messages');
    await applyRetention(now);
    expect(await left('messages')).toEqual(before);
  });
});
