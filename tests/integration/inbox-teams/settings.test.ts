import { beforeAll, describe, expect, it } from 'vitest';
import type { CannedReply } from '@/lib/contracts/user-management/canned-replies';
import type { Label } from '@/lib/contracts/user-management/labels';
import type { Team } from '@/lib/contracts/user-management/teams';
import { signUp, type Account } from '../support/accounts';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { base, desk, type Desk } from './teams';

useProduct();

let of: Desk;
let staff: Account;
beforeAll(async () => {
  of = await desk(1);
  staff = of.staff[0]!;
});

describe('teams', () => {
  it('have members and assistants; an assistant leaves its previous team', async () => {
    expect(of.team).toMatchObject({ members: [{ id: staff.user_id }], assistants: [{ id: of.assistant_id }], open_requests: 0 });
    const second = await of.owner.call<Team>('post', `${base}/teams`, { json: { name: 'فروش', assistant_ids: [of.assistant_id] } });
    expect(second).toMatchObject({ status: 201, body: { assignment: 'manual', member_limit: null, working_hours: {} } });
    expect((await staff.call<Team>('get', `${base}/teams/${of.team.id}`)).body.assistants).toEqual([]);
    const json = { member_ids: [of.owner.user_id, staff.user_id] };
    const { body } = await of.owner.call<Team>('put', `${base}/teams/${of.team.id}`, { json });
    expect(body.members.map(({ id }) => id).toSorted()).toEqual([of.owner.user_id, staff.user_id].toSorted());
    expect(body.assignment).toBe('round_robin');
    expect((await of.owner.call('delete', `${base}/teams/${second.body.id}`)).status).toBe(204);
    expect(await rows('select team_id from assistants where id = $1', [of.assistant_id])).toEqual([{ team_id: null }]);
  });

  it('take no one of another business, and nothing is half done', async () => {
    const stranger = await signUp();
    const json = { name: 'نیمه‌کاره', member_ids: [staff.user_id, stranger.user_id] };
    expect((await of.owner.call('post', `${base}/teams`, { json })).status).toBe(404);
    const { body } = await of.owner.call<{ items: Team[] }>('get', `${base}/teams`, { query: { search: 'نیمه' } });
    expect(body.items).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'تیم', member_limit: 0 }, 'member_limit'],
    [{ name: 'تیم', assignment: 'random' }, 'assignment'],
    [{ name: 'تیم', working_hours: { saturday: [['17:00', '09:00']] } }, 'working_hours.saturday[0]'],
  ])('refuse %j', async (json, path) => {
    expect(await of.owner.call('post', `${base}/teams`, { json })).toMatchObject({ status: 422, body: { fields: [{ path }] } });
  });

  it('are managed only with the permission, and names are unique', async () => {
    expect((await staff.call('post', `${base}/teams`, { json: { name: 'من' } })).status).toBe(403);
    expect((await of.owner.call('post', `${base}/teams`, { json: { name: of.team.name } })).status).toBe(409);
  });
});

it('labels are listed by name, and one shows how many conversations have it', async () => {
  for (const name of ['پیگیری', 'آزمایش']) await of.owner.call('post', `${base}/labels`, { json: { name, color: 'red' } });
  const { body } = await staff.call<{ items: Label[]; total: number }>('get', `${base}/labels`);
  expect(body).toMatchObject({ total: 2, items: [{ name: 'آزمایش' }, { name: 'پیگیری', color: 'red' }] });
  expect((await staff.call('get', `${base}/labels/${body.items[0]?.id}`)).body).toMatchObject({ conversations: 0 });
  const taken = await of.owner.call('put', `${base}/labels/${body.items[0]?.id}`, { json: { name: 'پیگیری' } });
  expect(taken.status).toBe(409);
});

describe('canned replies', () => {
  const create = (person: Account, shortcut: string, is_shared: boolean, text = 'متن') =>
    person.call<CannedReply>('post', `${base}/canned-replies`, { json: { shortcut, text, is_shared } });
  const list = async (person: Account, query: Record<string, string> = {}) =>
    (await person.call<{ items: CannedReply[] }>('get', `${base}/canned-replies`, { query })).body.items.map(({ shortcut }) => shortcut);

  it('are shared by those who may, or one’s own, which others do not see', async () => {
    expect((await create(staff, 'مشترک', true)).status).toBe(403);
    const shared = await create(of.owner, 'مشترک', true, 'ساعت کاری ما');
    const own = await create(staff, 'خودم', false);
    expect([shared.status, own.status]).toEqual([201, 201]);
    expect(await list(staff)).toEqual(['خودم', 'مشترک']);
    expect(await list(of.owner)).toEqual(['مشترک']);
    expect((await of.owner.call('put', `${base}/canned-replies/${own.body.id}`, { json: { text: 'دیگر' } })).status).toBe(404);
    expect((await staff.call('put', `${base}/canned-replies/${shared.body.id}`, { json: { text: 'دیگر' } })).status).toBe(403);
    expect((await staff.call('put', `${base}/canned-replies/${own.body.id}`, { json: { is_shared: true } })).status).toBe(403);
    expect((await create(staff, 'خودم', false)).status).toBe(409);
    // A shared one and an own one may have the same shortcut.
    expect((await create(staff, 'مشترک', false)).status).toBe(201);
  });

  it('are found by shortcut first, in the spelling of any keyboard', async () => {
    await create(of.owner, 'ب-یکی', true, 'ساعت');
    await create(of.owner, 'ساعت', true, 'ما باز هستیم');
    expect((await list(of.owner, { search: 'ساعت' })).slice(0, 2)).toEqual(['ساعت', 'ب-یکی']);
    expect(await list(of.owner, { search: 'مشترك' })).toEqual(['مشترک']);
  });

  it.each([['با فاصله'], ['a/b'], [' ']])('refuse the shortcut «%s»', async (shortcut) => {
    expect(await create(staff, shortcut, false)).toMatchObject({ status: 422, body: { fields: [{ path: 'shortcut' }] } });
  });
});

it('settings have defaults, change one by one, and are recorded', async () => {
  const path = `${base}/business/inbox-settings`;
  const other = await signUp();
  const defaults = { reassign_after: null, undo_seconds: 5, asks_satisfaction: false, working_hours: {}, satisfaction_question: '' };
  expect((await other.call('get', path)).body).toMatchObject(defaults);
  expect((await other.call('put', path, { json: { reassign_after: 15 } })).body).toMatchObject({ ...defaults, reassign_after: 15 });
  expect((await other.call('put', path, { json: { undo_seconds: 61 } })).status).toBe(422);
  expect((await staff.call('put', path, { json: { undo_seconds: 1 } })).status).toBe(403);
  const audit = await rows('select action from audit_log_entries where business_id = $1 and action like $2', [other.business_id, 'inbox%']);
  expect(audit).toEqual([{ action: 'inbox_settings.updated' }]);

  const sla = `${base}/business/sla`;
  const none = { first_response_minutes: null, resolution_minutes: null };
  const targets = [{ priority: 3, first_response_minutes: 5, resolution_minutes: 60 }];
  expect((await other.call('put', sla, { json: { targets } })).body).toEqual({
    targets: [{ priority: 0, ...none }, { priority: 1, ...none }, { priority: 2, ...none }, targets[0]],
  });
  expect((await other.call('put', sla, { json: { targets: [...targets, ...targets] } })).status).toBe(422);
});

it('a business has a language and a timezone', async () => {
  const path = `${base}/business`;
  expect((await of.owner.call('get', path)).body).toMatchObject({ language: 'fa', timezone: 'Asia/Tehran' });
  const json = { language: 'ar', timezone: 'Asia/Dubai' };
  expect((await of.owner.call('put', path, { json })).body).toMatchObject(json);
  expect((await of.owner.call('put', path, { json: { timezone: 'Mars/Olympus' } })).status).toBe(422);
});
