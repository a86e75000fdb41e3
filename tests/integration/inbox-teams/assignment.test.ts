import { expect, describe, it } from 'vitest';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import { leavePresence, onlineMembers } from '@/server/inbox/presence';
import { routeRequest } from '@/server/inbox/route-request';
import { sweepInbox } from '@/server/inbox/sweep-inbox';
import { openSession } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { accept, resolve } from '../handoff/handoff';
import { ask, askAndRoute, base, desk, entriesOf, goOnline, notifiedOf, requestRow, type Desk } from './teams';

useProduct();

/** How many requests each member of the desk has. */
async function loads({ staff, owner }: Desk): Promise<number[]> {
  const counted = await rows<{ assigned_to: string; count: number }>(
    `select assigned_to, count(*)::int as count from handoff_requests where business_id = $1 and status = 'ASSIGNED' group by 1`,
    [owner.business_id],
  );
  return staff.map(({ user_id }) => counted.find((one) => one.assigned_to === user_id)?.count ?? 0);
}

const never: WorkingHours = { saturday: [], sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] };

describe('a waiting conversation', () => {
  it('is given to a member who is online, with a line in its history and a notification for them alone', async () => {
    const of = await desk(2);
    const [first, second] = of.staff;
    await goOnline(of.staff[1] as (typeof of.staff)[number]);
    const { session_id, request_id } = await askAndRoute(of);
    expect(await requestRow(request_id)).toMatchObject({ status: 'ASSIGNED', assigned_to: second?.user_id, team_id: of.team.id });
    expect(await rows('select status from conversations where id = $1', [session_id])).toEqual([{ status: 'with_operator' }]);
    expect(await entriesOf(session_id)).toMatchObject([{ kind: 'assigned', author_id: null, detail: { to: { id: second?.user_id } } }]);
    expect([await notifiedOf(first!), await notifiedOf(second!), await notifiedOf(of.owner)]).toEqual([[], ['handoff_assigned'], []]);
    // Jobs may run twice.
    await routeRequest({ business_id: of.owner.business_id, request_id });
    expect(await notifiedOf(second!)).toEqual(['handoff_assigned']);
  });

  it.each(['round_robin', 'least_busy'])('%s: twenty at once are shared evenly, each given once', async (assignment) => {
    const of = await desk(4, { assignment });
    await goOnline(...of.staff);
    const asked = [];
    for (let index = 0; index < 20; index++) asked.push(await ask(of));
    const { business_id } = of.owner;
    await Promise.all(asked.flatMap(({ request_id }) => [1, 2].map(() => routeRequest({ business_id, request_id }))));
    expect(await loads(of)).toEqual([5, 5, 5, 5]);
    for (const { session_id } of asked) expect(await entriesOf(session_id)).toHaveLength(1);
  });

  it('never brings a member above the limit, also not from two teams at once; the rest waits until someone is free', async () => {
    const of = await desk(2, { member_limit: 3 });
    const other = await desk(0);
    await admin.query('update assistants set team_id = null where id = $1', [other.assistant_id]);
    const json = { name: 'فروش', assignment: 'least_busy', member_limit: 3, member_ids: of.staff.map(({ user_id }) => user_id) };
    const second = await of.owner.call<{ id: string }>('post', `${base}/teams`, { json });
    await goOnline(...of.staff);
    const asked = [];
    for (let index = 0; index < 10; index++) asked.push(await ask(of));
    for (const { request_id } of asked.slice(5))
      await admin.query('update handoff_requests set team_id = $2 where id = $1', [request_id, second.body.id]);
    const { business_id } = of.owner;
    await Promise.all(asked.map(({ request_id }) => routeRequest({ business_id, request_id })));
    expect(await loads(of)).toEqual([3, 3]);
    const [mine] = await rows<{ id: string }>(`select id from handoff_requests where assigned_to = $1`, [of.staff[0]?.user_id]);
    expect((await resolve(of.staff[0]!, mine!.id)).status).toBe(200);
    await Promise.all([sweepInbox(new Date()), sweepInbox(new Date())]);
    expect(await loads(of)).toEqual([3, 3]);
  });

  it('stays in the queue while no one is online, and everyone of the team is notified', async () => {
    const of = await desk(2);
    const { request_id } = await askAndRoute(of);
    expect(await requestRow(request_id)).toMatchObject({ status: 'PENDING', team_id: of.team.id });
    for (const person of of.staff) expect(await notifiedOf(person)).toEqual(['handoff_opened']);
    expect(await notifiedOf(of.owner)).toEqual([]);
    await goOnline(of.staff[0]!);
    await sweepInbox(new Date());
    expect(await requestRow(request_id)).toMatchObject({ status: 'ASSIGNED', assigned_to: of.staff[0]?.user_id });
    expect(await rows('select from notifications where user_id = $1 and read_at is null', [of.staff[1]?.user_id])).toEqual([]);
  });

  it('is for everyone who may answer if its assistant has no team', async () => {
    const of = await desk(1, { assistant_ids: [] });
    await goOnline(...of.staff);
    const { request_id } = await askAndRoute(of);
    expect(await requestRow(request_id)).toMatchObject({ status: 'PENDING', team_id: null });
    expect([await notifiedOf(of.staff[0]!), await notifiedOf(of.owner)]).toEqual([['handoff_opened'], ['handoff_opened']]);
  });

  it.each([
    ['is away', (of: Desk) => of.staff[0]!.call('put', `${base}/presence`, { json: { is_away: true } })],
    [
      'has left',
      ({ owner, staff }: Desk) =>
        admin.query(`update memberships set status = 'inactive' where business_id = $1 and user_id = $2`, [
          owner.business_id,
          staff[0]?.user_id,
        ]),
    ],
    [
      'may not answer',
      ({ staff }: Desk) =>
        admin.query(`update memberships set role_id = (select id from roles where key = 'user') where user_id = $1`, [staff[0]?.user_id]),
    ],
    [
      'is of a team that is closed',
      ({ team }: Desk) => admin.query('update teams set working_hours = $2 where id = $1', [team.id, JSON.stringify(never)]),
    ],
    [
      'is of a team that assigns by hand',
      ({ team }: Desk) => admin.query(`update teams set assignment = 'manual' where id = $1`, [team.id]),
    ],
  ])('is not given to a member who %s', async (_name, prepare) => {
    const of = await desk(1);
    await goOnline(...of.staff);
    await prepare(of);
    const { request_id } = await askAndRoute(of);
    await sweepInbox(new Date());
    expect((await requestRow(request_id)).status).toBe('PENDING');
  });

  it('that someone accepts at the same moment has one member', async () => {
    const of = await desk(2);
    await goOnline(of.staff[0]!);
    for (let index = 0; index < 5; index++) {
      const { request_id, session_id } = await ask(of);
      const { business_id } = of.owner;
      const [accepted] = await Promise.all([accept(of.staff[1]!, request_id), routeRequest({ business_id, request_id })]);
      const winner = accepted.status === 200 ? of.staff[1] : of.staff[0];
      expect((await requestRow(request_id)).assigned_to).toBe(winner?.user_id);
      expect(await entriesOf(session_id)).toHaveLength(1);
    }
  });
});

it('a live test is given to no one, notifies no one, and has no times', async () => {
  const of = await desk(1);
  await goOnline(...of.staff);
  await of.owner.call('put', `${base}/business/sla`, {
    json: { targets: [{ priority: 1, first_response_minutes: 1, resolution_minutes: 1 }] },
  });
  const test = await openSession(of.owner, of.assistant_id, { channel: 'test' });
  await of.owner.call('post', '/api/flow-manager/messaging/chat/v1', { json: { session_id: test.id, message: 'کارشناس' } });
  const [request] = await rows<{ id: string }>('select id from handoff_requests where conversation_id = $1', [test.id]);
  await routeRequest({ business_id: of.owner.business_id, request_id: request!.id });
  await sweepInbox(new Date(Date.now() + 3_600_000));
  expect(await requestRow(request!.id)).toMatchObject({ status: 'PENDING', team_id: null, first_response_due_at: null, warn_at: null });
  expect([await notifiedOf(of.staff[0]!), await notifiedOf(of.owner)]).toEqual([[], []]);
  const { body } = await of.owner.call<{ requests: number }>('get', '/api/flow-manager/inbox/times');
  expect(body.requests).toBe(0);
});

it('presence lasts as long as one of a member’s streams', async () => {
  const { owner, staff } = await desk(1);
  const { business_id, user_id } = staff[0]!;
  await goOnline(staff[0]!);
  const state = async () => {
    const { body } = await owner.call<{ items: { id: string; state: string }[] }>('get', `${base}/presence`);
    return body.items.find(({ id }) => id === user_id)?.state;
  };
  expect(await state()).toBe('online');
  await staff[0]!.call('put', `${base}/presence`, { json: { is_away: true } });
  expect(await state()).toBe('away');
  await leavePresence(business_id, user_id, 'another');
  expect(await onlineMembers(business_id)).toEqual(new Set([user_id]));
  await leavePresence(business_id, user_id, 'screen');
  await expect.poll(state).toBe('offline');
});
