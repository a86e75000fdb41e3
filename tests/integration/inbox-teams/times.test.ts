import { describe, expect, it } from 'vitest';
import type { InboxTimes } from '@/lib/contracts/flow-manager/inbox/times';
import { routeRequest } from '@/server/inbox/route-request';
import { sweepInbox } from '@/server/inbox/sweep-inbox';
import { say } from '../support/conversations';
import { admin, rows } from '../support/database';
import { useProduct } from '../support/product';
import { accept, reply, resolve } from '../handoff/handoff';
import { ask, askAndRoute, base, desk, entriesOf, goOnline, notifiedOf, requestRow, type Desk } from './teams';

useProduct();

const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);

const setSla = ({ owner }: Desk, first_response_minutes: number | null, resolution_minutes: number | null) =>
  owner.call('put', `${base}/business/sla`, { json: { targets: [{ priority: 1, first_response_minutes, resolution_minutes }] } });

describe('a conversation that is left unanswered', () => {
  const unanswered = async () => {
    const of = await desk(2);
    await of.owner.call('put', `${base}/business/inbox-settings`, { json: { reassign_after: 10 } });
    await goOnline(of.staff[0]!);
    const asked = await askAndRoute(of);
    expect((await requestRow(asked.request_id)).assigned_to).toBe(of.staff[0]?.user_id);
    return { of, ...asked };
  };

  it('goes back to the queue, shows that it did, and is not given to the same member again automatically', async () => {
    const { of, session_id, request_id } = await unanswered();
    await sweepInbox(minutes(9));
    expect((await requestRow(request_id)).status).toBe('ASSIGNED');
    await Promise.all([sweepInbox(minutes(11)), sweepInbox(minutes(11))]);
    expect(await requestRow(request_id)).toMatchObject({ status: 'PENDING', assigned_to: null, team_id: of.team.id });
    expect(await rows('select status from conversations where id = $1', [session_id])).toEqual([{ status: 'needs_human_intervention' }]);
    expect((await entriesOf(session_id)).map(({ kind }) => kind)).toEqual(['assigned', 'returned_unanswered']);
    expect((await entriesOf(session_id))[1]).toMatchObject({
      author_id: null,
      detail: { from: { id: of.staff[0]?.user_id }, minutes: 10 },
    });
  });

  it('is announced to the team again, and then given to another member, who has the whole time', async () => {
    const { of, request_id } = await unanswered();
    await sweepInbox(minutes(11));
    // The job of the outbox.
    await routeRequest({ business_id: of.owner.business_id, request_id });
    for (const person of of.staff) expect(await notifiedOf(person)).toEqual(['handoff_opened']);
    await goOnline(of.staff[1]!);
    await sweepInbox(new Date());
    expect((await requestRow(request_id)).assigned_to).toBe(of.staff[1]?.user_id);
    await sweepInbox(minutes(9));
    expect((await requestRow(request_id)).status).toBe('ASSIGNED');
  });

  it('stays with a member who has answered, until the customer writes again', async () => {
    const { of, session_id, request_id } = await unanswered();
    await of.owner.call('put', `${base}/business/inbox-settings`, { json: { undo_seconds: 0 } });
    expect((await reply(of.staff[0]!, request_id, 'در خدمتم')).status).toBe(201);
    await sweepInbox(minutes(60));
    expect((await requestRow(request_id)).status).toBe('ASSIGNED');
    await say(of.owner, session_id, 'هنوز منتظرم');
    await sweepInbox(minutes(11));
    expect((await requestRow(request_id)).status).toBe('PENDING');
  });

  it('stays while it is snoozed, and outside working hours', async () => {
    const { of, session_id, request_id } = await unanswered();
    await admin.query(`update conversations set snoozed_until = now() + interval '1 day' where id = $1`, [session_id]);
    await sweepInbox(minutes(60));
    expect((await requestRow(request_id)).status).toBe('ASSIGNED');
    await admin.query('update conversations set snoozed_until = null where id = $1', [session_id]);
    await admin.query('update teams set working_hours = $2 where id = $1', [of.team.id, '{"saturday": []}']);
    await sweepInbox(minutes(60));
    expect((await requestRow(request_id)).status).toBe('ASSIGNED');
  });

  it('of one business is returned although another business fails', async () => {
    const { request_id } = await unanswered();
    const broken = await unanswered();
    await admin.query('update businesses set timezone = $2 where id = $1', [broken.of.owner.business_id, 'Nowhere/Land']);
    await admin.query('update teams set working_hours = $2 where id = $1', [broken.of.team.id, '{"saturday": [["00:00", "24:00"]]}']);
    await sweepInbox(minutes(11));
    expect((await requestRow(request_id)).status).toBe('PENDING');
    expect((await requestRow(broken.request_id)).status).toBe('ASSIGNED');
  });
});

describe('due times', () => {
  it('count only working hours, over nights and the weekend, by the priority of the conversation', async () => {
    const of = await desk(1);
    await setSla(of, 60, 8 * 60);
    const working_hours = { saturday: [['09:00', '17:00']], sunday: [['09:00', '17:00']] };
    await of.owner.call('put', `${base}/business/inbox-settings`, { json: { working_hours } });
    const { request_id } = await ask(of);
    // Sunday, 16:30 in Tehran; the next open day is Saturday.
    await admin.query(`update handoff_requests set created_at = '2026-01-04T13:00:00Z' where id = $1`, [request_id]);
    await routeRequest({ business_id: of.owner.business_id, request_id });
    expect(await requestRow(request_id)).toMatchObject({
      first_response_due_at: new Date('2026-01-10T06:00:00Z'),
      resolution_due_at: new Date('2026-01-10T13:00:00Z'),
      warn_at: new Date('2026-01-10T05:48:00Z'),
    });
  });

  it('warn the member once when a fifth is left, for each time', async () => {
    const of = await desk(1);
    await setSla(of, 50, 100);
    const { request_id } = await askAndRoute(of);
    await accept(of.staff[0]!, request_id);
    const warnings = async () =>
      (
        await rows<{ params: object }>(`select params from notifications where kind = 'sla_warning' and user_id = $1 order by id`, [
          of.staff[0]?.user_id,
        ])
      ).map(({ params }) => params);
    await sweepInbox(minutes(38));
    expect(await warnings()).toEqual([]);
    await Promise.all([sweepInbox(minutes(42)), sweepInbox(minutes(42))]);
    await sweepInbox(minutes(60));
    expect(await warnings()).toMatchObject([{ what: 'first_response', state: 'near' }]);
    await sweepInbox(minutes(120));
    expect(await warnings()).toMatchObject([{ what: 'first_response' }, { what: 'resolution', state: 'passed' }]);
    await sweepInbox(minutes(500));
    expect(await warnings()).toHaveLength(2);
    expect(await notifiedOf(of.owner)).not.toContain('sla_warning');
  });

  it('of the first response do not warn once the customer was answered', async () => {
    const of = await desk(1);
    await setSla(of, 50, null);
    const { request_id } = await askAndRoute(of);
    await admin.query('update handoff_requests set first_response_at = now() where id = $1', [request_id]);
    await sweepInbox(minutes(60));
    expect(await notifiedOf(of.staff[0]!)).toEqual(['handoff_opened']);
    expect((await requestRow(request_id)).warn_at).toBeNull();
  });
});

it('a snooze ends at its time, once, and reminds the member', async () => {
  const of = await desk(1);
  await goOnline(of.staff[0]!);
  const { session_id } = await askAndRoute(of);
  await admin.query(`update conversations set snoozed_until = now() + interval '1 hour' where id = $1`, [session_id]);
  await sweepInbox(minutes(59));
  await Promise.all([sweepInbox(minutes(61)), sweepInbox(minutes(61))]);
  expect(await rows('select snoozed_until from conversations where id = $1', [session_id])).toEqual([{ snoozed_until: null }]);
  expect((await entriesOf(session_id)).map(({ kind }) => kind)).toEqual(['assigned', 'snooze_ended']);
  expect(await notifiedOf(of.staff[0]!)).toEqual(['handoff_assigned', 'snooze_ended']);
});

it('the report has medians, shares within the target, and the satisfaction, of a team or a member', async () => {
  const of = await desk(2);
  await setSla(of, 10, 60);
  for (const [index, answered] of [60, 120, 1_200].entries()) {
    const { request_id } = await askAndRoute(of);
    const member = of.staff[index === 0 ? 0 : 1]!;
    await accept(member, request_id);
    await resolve(member, request_id);
    await admin.query(
      `update handoff_requests set first_response_at = created_at + $2 * interval '1 second', resolved_at = created_at + interval '2 hours', rating = $3 where id = $1`,
      [request_id, answered, index === 2 ? null : 4 + index],
    );
  }
  const times = async (query: Record<string, string> = {}) =>
    (await of.owner.call<InboxTimes>('get', '/api/flow-manager/inbox/times', { query })).body;
  expect(await times()).toMatchObject({
    requests: 3,
    first_response: { count: 3, median: 120, with_target: 3, within_target: 2 },
    resolution: { count: 3, median: 7_200, p90: 7_200, with_target: 3, within_target: 0 },
    satisfaction: { count: 2, average: 4.5, counts: [0, 0, 0, 1, 1] },
  });
  expect(await times({ member_id: of.staff[0]!.user_id })).toMatchObject({ requests: 1, first_response: { median: 60 } });
  expect(await times({ team_id: of.team.id, from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' })).toMatchObject({
    requests: 0,
    first_response: { count: 0, median: null, p90: null },
    satisfaction: { count: 0, average: null },
  });
  const wrong = { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
  expect((await of.owner.call('get', '/api/flow-manager/inbox/times', { query: wrong })).status).toBe(422);
});
