import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '@/lib/contracts/flow-manager/inbox/actions';
import type { Note } from '@/lib/contracts/flow-manager/inbox/notes';
import type { ErrorBody } from '@/lib/errors';
import { releaseAfterLeaving } from '@/server/members/release-handoffs';
import { readWindow } from '@/server/conversations/read-window';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, readHistory, say, shopFlow } from '../support/conversations';
import { row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { act, entriesOf, inbox, inEnglish } from './acting';

useProduct();
let owner: Account;
let staff: Account;
let colleague: Account;
let stranger: Account;
let shop: string;

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  [staff, colleague] = [await addMember(owner.business_id, 'staff'), await addMember(owner.business_id, 'staff')];
  ({ id: shop } = await assistantWith(owner, shopFlow));
});

const notes = (account: Account, session_id: string, json?: object, note_id?: string, method = note_id ? 'put' : 'post') =>
  account.call<Note & ErrorBody>(method, `${inbox}/conversations/${session_id}/notes${note_id ? `/${note_id}` : ''}`, {
    json,
    headers: inEnglish,
  });

const told = (user_id: string) =>
  rows<{ params: object }>(`select params from notifications where user_id = $1 and kind = 'mentioned'`, [user_id]);

describe('notes', () => {
  it('notify those whom they mention, once; only their author changes them', async () => {
    const { id } = await openSession(owner, shop);
    const { status, body: note } = await notes(staff, id, { text: 'مراقب باشید', mentions: [colleague.user_id, staff.user_id] });
    expect({ status, mentions: note.mentions.toSorted() }).toEqual({
      status: 201,
      mentions: [colleague.user_id, staff.user_id].toSorted(),
    });
    expect(await told(colleague.user_id)).toEqual([{ params: { name: staff.email, text: 'مراقب باشید' } }]);
    expect(await told(staff.user_id)).toEqual([]);
    expect(await notes(staff, id, { text: 'خیلی مراقب', mentions: [colleague.user_id, owner.user_id] }, note.id)).toMatchObject({
      status: 200,
      body: { text: 'خیلی مراقب', edited_at: expect.any(String) as string },
    });
    expect([await told(colleague.user_id), await told(owner.user_id)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await notes(colleague, id, { text: 'نه' }, note.id)).status).toBe(403);
    expect((await notes(colleague, id, undefined, note.id, 'delete')).status).toBe(403);
    expect((await notes(staff, id, undefined, note.id, 'delete')).status).toBe(204);
    expect([await told(colleague.user_id), await entriesOf(id)]).toEqual([[], []]);
  });

  it('with someone of another business, in another’s conversation, or empty are refused', async () => {
    const { id } = await openSession(owner, shop);
    expect((await notes(staff, id, { text: 'سلام', mentions: [stranger.user_id] })).status).toBe(404);
    expect((await notes(stranger, id, { text: 'سلام' })).status).toBe(404);
    expect((await notes(staff, id, { text: ' ' })).status).toBe(422);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('reach neither the customer’s history nor the prompt of a model', async () => {
    const { id } = await openSession(owner, shop);
    await say(owner, id, 'قیمت');
    await notes(staff, id, { text: 'راز بزرگ' });
    await act(staff, id, 'take-over');
    await say(owner, id, 'هستید؟');
    const seen = JSON.stringify([await readHistory(owner, id), await readWindow(owner.business_id, id)]);
    expect(seen).toContain('هستید؟');
    expect(seen).not.toContain('راز بزرگ');
  });
});

it('a deleted account is no longer named in the history of conversations', async () => {
  const leaver = await addMember(owner.business_id, 'staff');
  const { id } = await openSession(owner, shop);
  await act(staff, id, 'assign', { user_id: leaver.user_id });
  await notes(staff, id, { text: 'بپرسید', mentions: [leaver.user_id, colleague.user_id] });
  const details = () => rows('select detail from conversation_entries where conversation_id = $1', [id]);
  expect(JSON.stringify(await details())).toContain(leaver.email);
  await releaseAfterLeaving({ business_id: owner.business_id, user_id: leaver.user_id, is_forgotten: true });
  const kept = JSON.stringify(await details());
  expect(kept).not.toContain(leaver.email);
  expect(kept).toContain(colleague.email);
});

describe('a conversation', () => {
  it('gets a title, a priority, a customer, and is spam, each with a line in its history', async () => {
    const { id } = await openSession(owner, shop);
    const contact = await owner.call<{ id: string }>('post', '/api/user-management/contacts', { json: { name: 'مریم' } });
    const change = { title: 'سفارش ۱۲', priority: 3, spam: true, contact_id: contact.body.id };
    expect(await act(staff, id, '', change, 'put')).toMatchObject({
      status: 200,
      body: { title: 'سفارش ۱۲', priority: 3, contact_id: contact.body.id, spam_at: expect.any(String) as string },
    });
    expect((await entriesOf(id)).toSorted()).toEqual(['contact_linked', 'priority', 'spam', 'title']);
    // The same again leaves no line.
    expect((await act(staff, id, '', change, 'put')).status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(4);
    expect(await act(staff, id, '', { spam: false, title: null, contact_id: null }, 'put')).toMatchObject({
      body: { spam_at: null, title: null, contact_id: null },
    });
    const theirs = await stranger.call<{ id: string }>('post', '/api/user-management/contacts', { json: { name: 'دیگری' } });
    expect((await act(staff, id, '', { contact_id: theirs.body.id }, 'put')).status).toBe(404);
    expect((await act(staff, id, '', { priority: 4 }, 'put')).status).toBe(422);
  });

  it('that is put off comes back when the customer writes', async () => {
    const { id } = await openSession(owner, shop);
    await say(owner, id, 'قیمت');
    const until = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    expect(await act(staff, id, '', { snoozed_until: until(-1000) }, 'put')).toMatchObject({
      status: 422,
      body: { detail: 'snoozed_until: Choose a time within the next year' },
    });
    expect((await act(staff, id, '', { snoozed_until: until(3_600_000) }, 'put')).status).toBe(200);
    await say(owner, id, 'قیمت');
    expect(await row('select snoozed_until from conversations where id = $1', [id])).toEqual({ snoozed_until: null });
    expect(await entriesOf(id)).toEqual(['snoozed', 'unsnoozed']);
    await say(owner, id, 'قیمت');
    expect(await entriesOf(id)).toEqual(['snoozed', 'unsnoozed']);
  });

  it('has labels and a draft of each member', async () => {
    const { id } = await openSession(owner, shop);
    const label = async (name: string, by = owner) =>
      (await by.call<{ id: string }>('post', '/api/user-management/labels', { json: { name } })).body.id;
    const [a, b, theirs] = [await label('فوری'), await label('سفارش'), await label('دیگری', stranger)];
    expect(await act(staff, id, 'labels', { label_ids: [a, b] }, 'put')).toMatchObject({ body: { label_ids: [a, b].toSorted() } });
    expect((await act(staff, id, 'labels', { label_ids: [a, theirs] }, 'put')).status).toBe(404);
    expect(await act(staff, id, 'labels', { label_ids: [b] }, 'put')).toMatchObject({ body: { label_ids: [b] } });
    expect((await act(staff, id, 'draft', { text: 'سلام، ' }, 'put')).status).toBe(204);
    expect((await act(colleague, id, 'draft', { text: 'یادداشت', is_note: true }, 'put')).status).toBe(204);
    const drafts = () => rows('select text, is_note from reply_drafts where conversation_id = $1 order by text', [id]);
    expect(await drafts()).toHaveLength(2);
    await act(staff, id, 'draft', { text: '' }, 'put');
    expect(await drafts()).toEqual([{ text: 'یادداشت', is_note: true }]);
  });
});

describe('bulk changes', () => {
  const bulk = (ids: string[], change: object, by = staff) =>
    by.call<BulkResult & ErrorBody>('post', `${inbox}/bulk`, { json: { ids, change }, headers: inEnglish });

  it('change each that can be changed, and say why another was not', async () => {
    const [first, second] = [await openSession(owner, shop), await openSession(owner, shop)];
    await act(colleague, second.id, 'take-over');
    const { body } = await bulk([first.id, second.id], { action: 'take_over' });
    expect(body.items).toEqual([
      { id: first.id, done: true, detail: null },
      { id: second.id, done: false, detail: `${colleague.email} has already taken this conversation` },
    ]);
    expect((await bulk([first.id, second.id], { action: 'priority', priority: 2 })).body.items.every(({ done }) => done)).toBe(true);
    expect((await bulk([first.id], { action: 'resolve' })).body.items).toEqual([{ id: first.id, done: true, detail: null }]);
    expect((await bulk([first.id, second.id], { action: 'mark_read' })).status).toBe(200);
    expect(await rows('select from conversation_reads where user_id = $1', [staff.user_id])).toHaveLength(2);
  });

  it('change nothing if one is unknown, of another business, or a live test', async () => {
    const { id } = await openSession(owner, shop);
    const { id: test } = await openSession(owner, shop, { channel: 'test' });
    expect((await bulk([id, test], { action: 'spam', spam: true })).status).toBe(404);
    expect((await bulk([id], { action: 'spam', spam: true }, stranger)).status).toBe(404);
    expect((await bulk([id], { action: 'assign' })).status).toBe(422);
    expect((await bulk([], { action: 'mark_read' })).status).toBe(422);
    expect(await entriesOf(id)).toEqual([]);
  });
});
