import { beforeAll, describe, expect, it } from 'vitest';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { askForHuman, deskFlow, transcript, untilStatus } from '../handoff/handoff';
import { act, entriesOf, inEnglish, setUndo, write } from './acting';

useProduct({ workers: true });
let owner: Account;
let staff: Account;
let colleague: Account;
let stranger: Account;
let desk: string;
let shop: string;

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  [staff, colleague] = [await addMember(owner.business_id, 'staff'), await addMember(owner.business_id, 'staff')];
  ({ id: desk } = await assistantWith(owner, deskFlow));
  ({ id: shop } = await assistantWith(owner, { ...shopFlow, settings: { assistant_return_message: 'برگشتم.' } }));
  await setUndo(owner, 0);
});

const openRequests = (session_id: string) =>
  rows<{ status: string; assigned_to: string | null; reason: string; waiting_since: Date | null; first_response_at: Date | null }>(
    `select status, assigned_to, reason, waiting_since, first_response_at from handoff_requests
      where conversation_id = $1 and status <> 'RESOLVED'`,
    [session_id],
  );

describe('taking over', () => {
  it('silences the assistant, and the member answers; handing back makes it ask its question again', async () => {
    const { id } = await openSession(owner, shop);
    await say(owner, id, 'قیمت');
    expect(await act(staff, id, 'take-over')).toMatchObject({
      status: 200,
      body: { status: 'with_operator', request: { status: 'ASSIGNED', reason: 'takeover', assigned_to: { id: staff.user_id } } },
    });
    expect(await say(owner, id, 'قیمت')).toMatchObject({ status: 'with_operator', replies: [] });
    expect(await openRequests(id)).toEqual([expect.objectContaining({ waiting_since: expect.any(Date) as Date, first_response_at: null })]);
    expect(await write(staff, id, 'در خدمتم')).toMatchObject({ status: 201, body: { delivery: 'sent', author_id: staff.user_id } });
    expect(await openRequests(id)).toEqual([expect.objectContaining({ waiting_since: null, first_response_at: expect.any(Date) as Date })]);
    expect((await act(staff, id, 'hand-back')).status).toBe(200);
    await untilStatus(owner, id, 'active');
    expect((await transcript(owner, id)).slice(-4)).toEqual([
      ['user', 'قیمت'],
      ['operator', 'در خدمتم'],
      ['assistant', 'برگشتم.'],
      ['assistant', 'چه کمکی؟'],
    ]);
    expect(await entriesOf(id)).toEqual(['taken_over', 'resolved']);
    expect((await say(owner, id, 'قیمت')).replies).not.toEqual([]);
    const audit = await rows<{ action: string }>(
      `select action from audit_log_entries where business_id = $1 and actor_id = $2 and action like 'handoff.%' order by id`,
      [owner.business_id, staff.user_id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['handoff.taken_over', 'handoff.replied', 'handoff.resolved']);
  });

  it('of an ended conversation lets the member write; it stays ended after that, and the next message begins again', async () => {
    const { id } = await openSession(owner, shop);
    await say(owner, id, 'خداحافظ');
    expect(await write(staff, id, 'سلام')).toMatchObject({
      status: 409,
      body: { detail: 'This conversation has ended. Take it over to write to the customer' },
    });
    expect(await act(staff, id, 'take-over')).toMatchObject({ status: 200, body: { status: 'with_operator' } });
    expect((await write(staff, id, 'یادمان رفت بگوییم')).status).toBe(201);
    await act(staff, id, 'hand-back');
    await untilStatus(owner, id, 'ended');
    expect((await transcript(owner, id)).at(-1)).toEqual(['assistant', 'برگشتم.']);
    expect(await say(owner, id, 'سلام')).toMatchObject({ status: 'active', replies: [{ text: 'سلام!' }, { text: 'چه کمکی؟' }] });
  });

  it('of an abandoned conversation, and of one that waits in the queue', async () => {
    const { id } = await openSession(owner, shop);
    await admin.query(
      `update flow_instances set state = jsonb_set(state, '{stage}', '"abandoned"'), status = 'abandoned', abandon_at = null where conversation_id = $1`,
      [id],
    );
    await admin.query(`update conversations set status = 'abandoned' where id = $1`, [id]);
    expect(await act(staff, id, 'take-over')).toMatchObject({ status: 200, body: { status: 'with_operator' } });
    await act(staff, id, 'hand-back');
    await untilStatus(owner, id, 'abandoned');
    const { session_id } = await askForHuman(owner, desk);
    expect(await act(staff, session_id, 'take-over')).toMatchObject({
      status: 200,
      body: { request: { reason: 'node', status: 'ASSIGNED' } },
    });
    expect(await entriesOf(session_id)).toEqual(['accepted']);
  });

  it('by many at once succeeds for one, and the others learn who has it', async () => {
    const { id } = await openSession(owner, shop);
    const people = [staff, colleague, owner, staff, colleague, owner];
    const answers = await Promise.all(people.map((person) => act(person, id, 'take-over')));
    const [request] = await openRequests(id);
    const winner = people.find(({ user_id }) => user_id === request?.assigned_to);
    for (const [index, { status, body }] of answers.entries()) {
      if (people[index]?.user_id === winner?.user_id) expect(status).toBe(200);
      else
        expect({ status, detail: body.detail }).toMatchObject({
          status: 409,
          detail: expect.stringMatching(/has already taken/) as string,
        });
    }
    expect((await entriesOf(id)).filter((kind) => kind === 'taken_over')).toHaveLength(1);
  });

  it('while the customer writes keeps every message', async () => {
    const { id } = await openSession(owner, shop);
    const words = Array.from({ length: 6 }, (_, index) => `پیام ${index}`);
    const [taken] = await Promise.all([act(staff, id, 'take-over'), ...words.map((word) => say(owner, id, word))]);
    expect(taken.status).toBe(200);
    expect((await transcript(owner, id)).flatMap(([role, text]) => (role === 'user' ? [text] : [])).toSorted()).toEqual(words);
    expect(await openRequests(id)).toHaveLength(1);
  });

  it('is refused to another business, for a live test, and for a blocked customer', async () => {
    const { id } = await openSession(owner, shop);
    expect((await act(stranger, id, 'take-over')).status).toBe(404);
    const { id: test } = await openSession(owner, shop, { channel: 'test' });
    expect((await act(owner, test, 'take-over')).status).toBe(404);
    const { id: blocked } = await openSession(owner, shop, { contact: { external_id: 'نفر اول' } });
    const { contact_id } = await row<{ contact_id: string }>('select contact_id from conversations where id = $1', [blocked]);
    expect((await owner.call('post', `/api/user-management/contacts/${contact_id}/block`)).status).toBeLessThan(300);
    expect(await act(staff, blocked, 'take-over')).toMatchObject({
      status: 409,
      body: { detail: 'This customer is blocked. Nothing can be sent to them' },
    });
  });
});

describe('assigning', () => {
  it('takes over first, gives it to a colleague who is notified, and only they may write', async () => {
    const { id } = await openSession(owner, shop);
    expect(await act(staff, id, 'assign', { user_id: colleague.user_id })).toMatchObject({
      status: 200,
      body: { request: { assigned_to: { id: colleague.user_id } } },
    });
    expect((await write(staff, id, 'سلام')).status).toBe(409);
    expect((await write(colleague, id, 'سلام')).status).toBe(201);
    const told = await rows('select from notifications where user_id = $1 and kind = $2 and link like $3', [
      colleague.user_id,
      'handoff_assigned',
      `%${id}`,
    ]);
    expect(told).toHaveLength(1);
    expect(await entriesOf(id)).toEqual(['taken_over', 'assigned']);
  });

  it('away from a colleague needs the permission, which an administrator has', async () => {
    const { id } = await openSession(owner, shop);
    await act(staff, id, 'take-over');
    expect((await act(colleague, id, 'assign', { user_id: colleague.user_id })).status).toBe(403);
    expect((await act(colleague, id, 'release')).status).toBe(403);
    expect((await act(colleague, id, 'hand-back')).status).toBe(403);
    expect(await act(owner, id, 'assign', { user_id: colleague.user_id })).toMatchObject({ status: 200 });
    expect((await act(colleague, id, 'release')).status).toBe(200);
    expect(await openRequests(id)).toEqual([
      expect.objectContaining({ status: 'PENDING', assigned_to: null, waiting_since: expect.any(Date) as Date }),
    ]);
    expect(await entriesOf(id)).toEqual(['taken_over', 'assigned', 'released']);
  });

  it('to a team waits in its queue', async () => {
    const team = await owner.call<{ id: string }>('post', '/api/user-management/teams', {
      json: { name: 'فروش', member_ids: [colleague.user_id] },
    });
    const { id } = await openSession(owner, shop);
    await act(staff, id, 'take-over');
    expect(await act(staff, id, 'assign', { team_id: team.body.id })).toMatchObject({
      status: 200,
      body: { status: 'needs_human_intervention', request: { status: 'PENDING', team: { id: team.body.id } } },
    });
    await expect
      .poll(() => rows('select from notifications where user_id = $1 and link like $2', [colleague.user_id, `%${id}`]))
      .toHaveLength(1);
  });

  it('to someone of another business, who may not answer, or to no one changes nothing', async () => {
    const { id } = await openSession(owner, shop);
    const reader = await addMember(owner.business_id, 'member');
    expect((await act(staff, id, 'assign', { user_id: stranger.user_id })).status).toBe(404);
    expect(await act(staff, id, 'assign', { user_id: reader.user_id })).toMatchObject({
      status: 422,
      body: { detail: 'user_id: This member is not allowed to answer customers' },
    });
    expect((await act(staff, id, 'assign', {})).status).toBe(422);
    expect((await act(staff, id, 'assign', { user_id: staff.user_id, team_id: staff.user_id })).status).toBe(404);
    expect(await openRequests(id)).toEqual([]);
  });
});

it('the conversations of a member who is removed return to the queue, and show why', async () => {
  const leaver = await addMember(owner.business_id, 'staff');
  const { id } = await openSession(owner, shop);
  await act(leaver, id, 'take-over');
  expect((await owner.call('delete', `/api/user-management/business-admin/users/${leaver.user_id}`)).status).toBe(204);
  expect(await openRequests(id)).toEqual([expect.objectContaining({ status: 'PENDING', assigned_to: null })]);
  expect(await entriesOf(id)).toEqual(['taken_over', 'returned_member_left']);
  expect(await act(staff, id, 'take-over')).toMatchObject({ status: 200 });
});

it('a member whose new role may not answer has no conversations any longer', async () => {
  const member = await addMember(owner.business_id, 'staff');
  const { id } = await openSession(owner, shop);
  await act(member, id, 'take-over');
  const { id: role_id } = await row<{ id: string }>(`select id from roles where key = 'member'`);
  expect((await owner.call('put', `/api/user-management/business-admin/users/${member.user_id}`, { json: { role_id } })).status).toBe(200);
  expect(await openRequests(id)).toEqual([expect.objectContaining({ status: 'PENDING', assigned_to: null })]);
});

it('the customer ends a takeover with an exit keyword, and the history shows it', async () => {
  const { id } = await openSession(owner, desk);
  await act(staff, id, 'take-over');
  expect(await say(owner, id, 'exit')).toMatchObject({ status: 'active' });
  expect(await entriesOf(id)).toEqual(['taken_over', 'resolved_by_customer']);
  expect(await act(staff, id, 'hand-back')).toMatchObject({
    status: 409,
    body: { detail: 'The assistant has this conversation. Take it over first' },
  });
  expect((await staff.call('post', `/api/flow-manager/inbox/conversations/${id}/release`, { headers: inEnglish })).status).toBe(409);
});
