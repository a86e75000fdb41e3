import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxConversation, InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { InboxCounts } from '@/lib/contracts/flow-manager/inbox/counts';
import { newId } from '@/server/platform/new-id';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { seedContact, seedConversation, seedRequest } from './seed-conversations';

useProduct();

const base = '/api/flow-manager/inbox';
interface Page {
  items: InboxConversation[];
  total: number;
  total_is_capped: boolean;
  next_cursor: string | null;
}

let owner: Account;
let colleague: Account;
let stranger: Account;
let assistant_id: string;
let other_assistant_id: string;

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  colleague = await addMember(owner.business_id, 'staff');
  ({ id: assistant_id } = await assistantWith(owner, shopFlow, 'پشتیبان'));
  ({ id: other_assistant_id } = await assistantWith(owner, shopFlow, 'فروش'));
});

const list = async (query: Record<string, string> = {}, account = owner) => {
  const answer = await account.call<Page>('get', `${base}/conversations`, { query });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = async (query: Record<string, string> = {}, account = owner) => (await list(query, account)).items.map(({ id }) => id);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** All pages of a list, one after another. */
async function walk(query: Record<string, string>, account: Account): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next_cursor } = await list({ ...query, limit: '3', ...(cursor && { cursor }) }, account);
    ids.push(...items.map(({ id }) => id));
    cursor = next_cursor;
  }
  return ids;
}

describe('the views of the inbox', () => {
  it('each have the conversations that they are about', async () => {
    const account = await signUp();
    const { id } = await assistantWith(account, shopFlow);
    const [team] = await rows<{ id: string }>(`insert into teams (id, business_id, name) values ($1, $2, 'گروه') returning id`, [
      newId(),
      account.business_id,
    ]);
    const seed = (more: Partial<Parameters<typeof seedConversation>[1]>) => seedConversation(account, { assistant_id: id, ...more });
    const waiting = await seed({ status: 'needs_human_intervention', at: minutesAgo(1) });
    await seedRequest(account, { conversation_id: waiting });
    const ofTeam = await seed({ status: 'needs_human_intervention', at: minutesAgo(2) });
    await seedRequest(account, { conversation_id: ofTeam, team_id: team?.id });
    const mine = await seed({ status: 'with_operator', at: minutesAgo(3) });
    await seedRequest(account, { conversation_id: mine, status: 'ASSIGNED', assigned_to: account.user_id });
    const snoozed = await seed({ status: 'with_operator', at: minutesAgo(4), snoozed_until: new Date(Date.now() + 60_000) });
    await seedRequest(account, { conversation_id: snoozed, status: 'ASSIGNED', assigned_to: account.user_id });
    const awake = await seed({ status: 'with_operator', at: minutesAgo(5), snoozed_until: minutesAgo(1) });
    await seedRequest(account, { conversation_id: awake, status: 'ASSIGNED', assigned_to: account.user_id });
    const talking = await seed({ at: minutesAgo(6) });
    const ended = await seed({ status: 'ended', at: minutesAgo(7) });
    const abandoned = await seed({ status: 'abandoned', at: minutesAgo(8) });
    const spam = await seed({ at: minutesAgo(9), spam_at: new Date() });
    const blocked = await seed({ at: minutesAgo(10), contact_id: await seedContact(account, { blocked: true }) });
    await seed({ channel: 'test' });
    await seed({ texts: [] });

    expect(await idsOf({}, account)).toEqual([waiting, ofTeam, mine, snoozed, awake, talking, ended, abandoned]);
    expect(await idsOf({ view: 'waiting' }, account)).toEqual([waiting, ofTeam]);
    expect(await idsOf({ view: 'unassigned' }, account)).toEqual([waiting]);
    expect(await idsOf({ view: 'mine' }, account)).toEqual([mine, awake]);
    expect(await idsOf({ view: 'snoozed' }, account)).toEqual([snoozed]);
    expect(await idsOf({ view: 'assistant' }, account)).toEqual([talking]);
    expect(await idsOf({ view: 'ended' }, account)).toEqual([ended, abandoned]);
    expect(await idsOf({ view: 'spam' }, account)).toEqual([spam, blocked]);
    await account.call('post', `${base}/conversations/${mine}/read`, { json: { position: 1 } });
    const { body } = await account.call<InboxCounts>('get', `${base}/counts`);
    expect(body).toEqual({ mine: 2, mine_unread: 1, unassigned: 1, waiting: 2, assistant: 1, ended: 2, all: 8, snoozed: 1, spam: 2 });
  });
});

describe('the filters of the inbox', () => {
  it('narrow a view one by one and together', async () => {
    const label_id = newId();
    await rows(`insert into labels (id, business_id, name) values ($1, $2, 'فوری')`, [label_id, owner.business_id]);
    const at = minutesAgo(60 * 24 * 30);
    const plain = await seedConversation(owner, { assistant_id, at });
    const labelled = await seedConversation(owner, {
      assistant_id: other_assistant_id,
      channel: 'widget',
      priority: 3,
      at: minutesAgo(60 * 24 * 31),
    });
    await rows('insert into conversation_labels (business_id, conversation_id, label_id) values ($1, $2, $3)', [
      owner.business_id,
      labelled,
      label_id,
    ]);
    await seedRequest(owner, { conversation_id: labelled, status: 'RESOLVED', assigned_to: colleague.user_id });
    const dates = { from: minutesAgo(60 * 24 * 32).toISOString(), to: minutesAgo(60 * 24 * 29).toISOString() };
    expect(await idsOf(dates)).toEqual([plain, labelled]);
    expect(await idsOf({ ...dates, assistant_id })).toEqual([plain]);
    expect(await idsOf({ ...dates, channel: 'widget' })).toEqual([labelled]);
    expect(await idsOf({ ...dates, channel: 'telegram' })).toEqual([]);
    expect(await idsOf({ label_id })).toEqual([labelled]);
    expect(await idsOf({ member_id: colleague.user_id })).toEqual([labelled]);
    expect(await idsOf({ priority: '3' })).toEqual([labelled]);
    expect(await idsOf({ ...dates, priority: '1' })).toEqual([plain]);
    expect(await idsOf({ label_id, assistant_id })).toEqual([]);
    const { items } = await list({ label_id });
    expect(items[0]).toMatchObject({
      labels: [{ id: label_id, name: 'فوری' }],
      assistant: { id: other_assistant_id, name: 'فروش' },
      request: { status: 'RESOLVED', assigned_to: { id: colleague.user_id } },
      last_message: { role: 'user', text: 'سلام', has_files: false },
      unread: null,
      has_draft: false,
    });
  });

  it('refuse what the business does not have, and a broken cursor', async () => {
    const { id: foreign } = await assistantWith(stranger, shopFlow);
    const unknown: Record<string, string>[] = [
      { assistant_id: foreign },
      { label_id: newId() },
      { member_id: stranger.user_id },
      { team_id: newId() },
    ];
    for (const query of unknown) {
      expect((await owner.call('get', `${base}/conversations`, { query })).status).toBe(404);
      expect((await owner.call('get', `${base}/search`, { query: { ...query, q: 'سلام' } })).status).toBe(404);
    }
    for (const cursor of ['x', Buffer.from('["9 2026-01-01T00:00:00.000Z","x"]').toString('base64url')]) {
      expect((await owner.call('get', `${base}/conversations`, { query: { cursor } })).status).toBe(422);
    }
  });
});

describe('the pages of a list', () => {
  it('lose and repeat nothing in any order, also among equal times', async () => {
    const account = await signUp();
    const { id } = await assistantWith(account, shopFlow);
    const at = minutesAgo(5);
    const made: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const conversation_id = await seedConversation(account, { assistant_id: id, at: n % 2 ? at : minutesAgo(10 + n), priority: n % 4 });
      made.push(conversation_id);
      if (n % 3 === 0) await seedRequest(account, { conversation_id, waiting_since: at, resolution_due_at: minutesAgo(n) });
    }
    for (const sort of ['latest', 'oldest', 'waiting', 'priority', 'due']) {
      const ids = await walk({ sort }, account);
      expect(ids.toSorted(), sort).toEqual(made.toSorted());
    }
    const latest = await walk({ sort: 'latest' }, account);
    expect(await walk({ sort: 'oldest' }, account)).toEqual(latest.toReversed());
    const priorities = await walk({ sort: 'priority' }, account);
    expect(priorities.map((one) => made.indexOf(one) % 4)).toEqual([3, 3, 2, 2, 1, 1, 1, 0, 0, 0]);
    expect((await walk({ sort: 'due' }, account)).slice(0, 4)).toEqual([9, 6, 3, 0].map((n) => made[n]));
    expect(new Set((await walk({ sort: 'waiting' }, account)).slice(0, 4))).toEqual(new Set([0, 3, 6, 9].map((n) => made[n])));
    expect(await list({}, account)).toMatchObject({ total: 10, total_is_capped: false });
  });
});

describe('one conversation', () => {
  it('has what its page shows, and what the caller has read never goes back', async () => {
    const contact_id = await seedContact(owner, { name: 'نگار' });
    const id = await seedConversation(owner, { assistant_id, contact_id, texts: ['یک', 'دو', 'سه'] });
    await seedConversation(owner, { assistant_id, contact_id });
    const read = (position: number, account = owner) =>
      account.call<{ position: number; unread: number }>('post', `${base}/conversations/${id}/read`, { json: { position } });
    expect((await read(2)).body).toEqual({ position: 2, unread: 1 });
    expect((await read(1)).body).toEqual({ position: 2, unread: 1 });
    expect((await read(99)).body).toEqual({ position: 3, unread: 0 });
    const { body } = await owner.call<InboxDetail>('get', `${base}/conversations/${id}`);
    expect(body).toMatchObject({
      id,
      unread: 0,
      contact: { name: 'نگار', blocked: false },
      rating: null,
      viewers: [],
      draft: null,
      contact_conversations: 2,
    });
    const { body: theirs } = await colleague.call<InboxDetail>('get', `${base}/conversations/${id}`);
    expect(theirs.unread).toBeNull();
  });

  it('is not there for another business, or if it is a live test', async () => {
    const id = await seedConversation(owner, { assistant_id });
    const test = await seedConversation(owner, { assistant_id, channel: 'test' });
    for (const path of ['', '/timeline', '/export', `/turns/${newId()}`]) {
      expect((await stranger.call('get', `${base}/conversations/${id}${path}`)).status).toBe(404);
      expect((await owner.call('get', `${base}/conversations/${test}${path}`)).status).toBe(404);
    }
    expect((await stranger.call('post', `${base}/conversations/${id}/read`, { json: { position: 1 } })).status).toBe(404);
    expect((await list({}, stranger)).items).toEqual([]);
  });
});
