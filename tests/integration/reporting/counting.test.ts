import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spanMinutes } from '@/lib/reporting/spans';
import type { BusinessData } from '@/lib/contracts/flow-manager/business-dashboard';
import type { ActiveUsers } from '@/lib/contracts/user-management/business-reporting';
import type { ReportProgress } from '@/lib/contracts/user-management/reporting';
import { countReports } from '@/server/reporting/count-reports';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import { componentsIn, countedIn, countRaw, countRawComponents, countRawVisits, visitsIn } from './raw-counts';
import { insertRun, insertWorkflow } from './workflow-runs';

useProduct();
let platform: SuperAdmin;
let owner: Account;
let conversations: string[];
let instances: string[];

const flow = {
  ...shopFlow,
  nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
  handlers: [{ name: 'کارشناس', target: 'human', conditions: [{ type: 'any_keyword_match', keywords: ['کارشناس'] }] }],
};
const minute = 60_000;
const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);

beforeAll(async () => {
  platform = await superAdmin();
  owner = await signUp('گلبرگ');
  for (const one of [owner, await signUp('نیلوفر')]) await converse(one);
  conversations = (await rows<{ id: string }>('select id from conversations order by id')).map(({ id }) => id);
  instances = (await rows<{ id: string }>('select id from workflow_instances order by id')).map(({ id }) => id);
});

/** Conversations with everything that is counted. */
async function converse(owner: Account): Promise<void> {
  const [first, second] = [await assistantWith(owner, flow), await assistantWith(owner, flow, 'دیگر')];
  const hold = async (assistant_id: string, messages: readonly string[], more: object = {}) => {
    const { id } = await openSession(owner, assistant_id, more);
    for (const message of messages) await say(owner, id, message);
    return id;
  };
  await hold(first.id, ['قیمت', 'گل مصنوعی دارید؟', 'خداحافظ']);
  const tested = await hold(first.id, ['قیمت'], { channel: 'test' });
  await hold(second.id, ['چیز دیگر', 'قیمت']);
  const left = await hold(second.id, []);
  const handed = await hold(first.id, ['کارشناس', 'کسی هست؟']);
  await admin.query(
    `insert into messages (id, business_id, conversation_id, position, turn_id, role, text)
     select $1, business_id, id, message_count + 1, $1, 'operator', 'سلام' from conversations where id = $2`,
    [newId(), handed],
  );
  await admin.query(`update handoff_requests set first_response_at = now(), rating = 4, rated_at = now() where conversation_id = $1`, [
    handed,
  ]);
  await admin.query(
    `insert into event_log_entries (id, business_id, conversation_id, instance_id, turn_id, type, entry)
     select $1, e.business_id, e.conversation_id, e.instance_id, $1, 'turn', jsonb_build_object('trace', jsonb_build_object('steps', jsonb_build_array(
              jsonb_build_object('type', 'error'),
              (select s.step || '{"type": "instance_abandoned"}' from jsonb_array_elements(e.entry -> 'trace' -> 'steps') as s (step) where s.step ->> 'type' = 'node_entered' limit 1))))
       from event_log_entries e where e.conversation_id = $2 order by e.id limit 1`,
    [newId(), left],
  );
  await admin.query(
    `insert into knowledge_misses (id, business_id, assistant_id, conversation_id, turn_id, text, group_key)
     select $1, business_id, assistant_id, id, $1, 'سؤال', 'سؤال' from conversations where id = $2`,
    [newId(), left],
  );
  await runWorkflows(owner, left, tested);
}

/** Instances of a workflow that ended, wait, and failed, of a conversation and of a live test. */
async function runWorkflows({ business_id }: Account, conversation_id: string, tested: string): Promise<void> {
  const workflow = await insertWorkflow(business_id, ago(600));
  const begun = ago(500);
  await insertRun(workflow, { status: 'completed', begun, stays: [5, 9] });
  await insertRun(workflow, { status: 'completed', begun, stays: [20, 30], conversation_id });
  await insertRun(workflow, { status: 'waiting', begun, stays: [40] });
  await insertRun(workflow, { status: 'failed', begun, stays: [10] });
  await insertRun(workflow, { status: 'cancelled', begun, stays: [3] });
  await insertRun(workflow, { status: 'completed', begun, stays: [5, 5], conversation_id: tested });
}

/** Moves all that happened with an instance to a time, each entry of its history some minutes after the previous one. */
async function moveRun(id: string, from: Date, step: number): Promise<void> {
  await admin.query(`update workflow_history set at = $2::timestamptz + number * $3::int * interval '1 minute' where instance_id = $1`, [
    id,
    from,
    step,
  ]);
  await admin.query(
    `update workflow_instances i set begun_at = $2, ended_at = (select max(h.at) from workflow_history h where h.instance_id = i.id and i.ended_at is not null)
      where id = $1`,
    [id, from],
  );
}

/** Moves all that happened in a conversation to a time, each message some minutes after the previous one. */
async function moveTo(conversation_id: string, from: Date, step: number): Promise<void> {
  const values = [conversation_id, from, step];
  await admin.query('update conversations set created_at = $2 where id = $1 and $3::int > 0', values);
  for (const table of ['messages', 'event_log_entries', 'flow_instances', 'nlu_unmatched_messages', 'knowledge_misses', 'handoff_requests'])
    await admin.query(
      `update ${table} t set created_at = $2::timestamptz + n.number * $3::int * interval '1 minute'
         from (select id, row_number() over (order by id) as number from ${table} where conversation_id = $1) as n where n.id = t.id`,
      values,
    );
  await admin.query(
    `update handoff_requests set first_response_at = created_at + $3::int * interval '2 minutes', rated_at = created_at + $3::int * interval '5 minutes'
      where conversation_id = $1 and $2::timestamptz is not null and rating is not null`,
    values,
  );
}

async function startAgain(from: Date): Promise<void> {
  await admin.query('truncate report_activity, report_customers, report_nodes, report_visits, platform_activity, platform_nodes');
  await admin.query(`update report_progress set counted_until = date_trunc('hour', $1::timestamptz), recounted_until = null`, [from]);
}

type Fact = { business_id: string; assistant_id: string; channel: string; at: Date };
const ofBusiness = (fact: Fact) => [fact.business_id, fact.assistant_id, fact.channel, fact.at.toISOString()].join(' ');
const ofChannel = ({ channel, at }: Pick<Fact, 'channel' | 'at'>) => `${channel} ${at.toISOString()}`;

async function expectAllCounted(): Promise<void> {
  for (const minutes of spanMinutes) {
    expect(await countedIn('report_activity', minutes, ofBusiness)).toEqual(await countRaw(minutes, ofBusiness));
    expect(await countedIn('platform_activity', minutes, ofChannel)).toEqual({
      ...(await countRaw(minutes, ofChannel)),
      ...(await countRaw(minutes, ({ at }) => ofChannel({ channel: '', at }))),
    });
    expect(await visitsIn(minutes)).toEqual(await countRawVisits(minutes));
    expect(await componentsIn(minutes)).toEqual(await countRawComponents(minutes));
  }
}

/** Compares the active customers of the calls with those of the messages, by day and for the last week. */
async function expectEachOnce(): Promise<void> {
  const query = { days: '7', timezone: 'Asia/Kathmandu' };
  const { body: users } = await owner.call<ActiveUsers>('get', '/api/user-management/reporting/business/active-users', { query });
  const { body: data } = await owner.call<BusinessData>('get', '/api/flow-manager/dashboard/business/data', { query });
  const written = await rows<{ at: Date; channel: string; conversation: string; customer: string }>(
    `select m.created_at as at, c.channel, c.id as conversation, coalesce(c.contact_id, c.id) as customer
       from messages m join conversations c on c.id = m.conversation_id
      where m.role = 'user' and c.channel <> 'test' and c.business_id = $1`,
    [owner.business_id],
  );
  const distinct = (of: typeof written, by: 'customer' | 'conversation') => new Set(of.map((message) => message[by])).size;
  expect(users.customers.current).toBe(distinct(written, 'customer'));
  expect(users.by_channel).toMatchObject([{ customers: { current: distinct(written, 'customer') } }]);
  expect(data.active_sessions.current).toBe(distinct(written, 'conversation'));
  const { points } = users.series;
  const ofDay = (index: number) =>
    written.filter(({ at }) => at >= new Date(points[index]?.at ?? 0) && at < new Date(points[index + 1]?.at ?? '2100-01-01'));
  expect(points.map(({ customers }) => customers)).toEqual(points.map((_, index) => distinct(ofDay(index), 'customer')));
}

describe('the hours that are counted', () => {
  beforeEach(() => startAgain(ago(60 * 24)));

  it('equal a count of the rows, whenever these happened and however often the job paused', { timeout: 120_000 }, async () => {
    const count = conversations.length + instances.length;
    const times = fc.array(fc.record({ minutes: fc.integer({ min: 240, max: 1_200 }), step: fc.integer({ min: 1, max: 17 }) }), {
      minLength: count,
      maxLength: count,
    });
    await fc.assert(
      fc.asyncProperty(times, fc.array(fc.integer({ min: 20, max: 1_300 }), { maxLength: 4 }), async (moved, pauses) => {
        await startAgain(ago(60 * 24));
        for (const [index, id] of [...conversations, ...instances].entries()) {
          const { minutes = 0, step = 0 } = moved[index] ?? {};
          await (index < conversations.length ? moveTo : moveRun)(id, ago(minutes), step);
        }
        for (const minutes of pauses) await countReports(ago(minutes));
        await countReports(now);
        await expectAllCounted();
      }),
      { numRuns: 12 },
    );
  });

  it('are the same when several processes count them, and when they are counted twice', async () => {
    for (const id of conversations) await moveTo(id, ago(600), 9);
    await Promise.all([countReports(now), countReports(now), countReports(now)]);
    await countReports(now);
    await expectAllCounted();
  });

  it('have what was committed late', async () => {
    const [late = '', ...others] = conversations;
    for (const id of others) await moveTo(id, ago(600), 9);
    await moveTo(late, new Date(now.getTime() + 60 * minute), 1);
    await countReports(ago(300));
    // Its rows have times of the hour that was counted last.
    await moveTo(late, ago(330), 1);
    await countReports(now);
    await expectAllCounted();
  });

  it('are counted again when someone asks for it', async () => {
    for (const id of conversations) await moveTo(id, ago(600), 9);
    await countReports(now);
    for (const id of conversations) await moveTo(id, ago(900), 3);
    await countReports(now);
    expect((await platform.call('post', '/api/user-management/reporting/rebuild', { json: { days: 1 } })).status).toBe(202);
    const readProgress = async () => (await platform.call<ReportProgress>('get', '/api/user-management/reporting/progress')).body.rebuild;
    const asked = await readProgress();
    expect(asked).toMatchObject({ until: asked?.from, done_at: null });
    await countReports(now);
    expect(await readProgress()).toMatchObject({ from: asked?.from, done_at: expect.any(String) as string });
    await expectAllCounted();
    expect(await row('select recounted_until from report_progress')).toEqual({ recounted_until: null });
  });

  it('have the nodes that customers reached and left, and the conversations that were active', async () => {
    for (const id of conversations) await moveTo(id, ago(600), 9);
    await countReports(now);
    const nodes = await rows<{ node_key: string; entered: number; stalled: number; abandoned: number }>(
      `select node_key, sum(entered)::int as entered, sum(stalled)::int as stalled, sum(abandoned)::int as abandoned
         from report_nodes where minutes = 1440 group by 1 order by 1`,
    );
    const of = (key: string) => nodes.find(({ node_key }) => node_key === key);
    expect(of('bye')).toMatchObject({ entered: 2, stalled: 0, abandoned: 0 });
    expect(of('menu')).toMatchObject({ stalled: 4 });
    expect(nodes.reduce((sum, { abandoned }) => sum + abandoned, 0)).toBe(2);
    expect(await row('select sum(entered)::int as entered from platform_nodes where minutes = 60')).toEqual(
      await row('select sum(entered)::int as entered from report_nodes where minutes = 15'),
    );
    expect(
      await row(
        'select count(distinct conversation_id) filter (where wrote)::int as wrote, count(distinct conversation_id) filter (where handed_over)::int as handed_over from report_customers',
      ),
    ).toEqual({ wrote: 6, handed_over: 2 });
  });

  it('have each customer and conversation once, in each day and in a period, whether counted or live', { timeout: 120_000 }, async () => {
    const contacts = ['مینا', 'نیما'].map((name) =>
      owner.call<{ id: string }>('post', '/api/user-management/contacts', { json: { name } }),
    );
    const ids = [null, ...(await Promise.all(contacts)).map(({ body }) => body.id)];
    const own = await rows<{ id: string }>(`select id from conversations where business_id = $1 order by id`, [owner.business_id]);
    const moves = fc.array(
      fc.record({ minutes: fc.integer({ min: 240, max: 4_300 }), step: fc.integer({ min: 1, max: 40 }), who: fc.constantFrom(...ids) }),
      {
        minLength: own.length,
        maxLength: own.length,
      },
    );
    await fc.assert(
      fc.asyncProperty(moves, fc.array(fc.integer({ min: 20, max: 4_300 }), { minLength: 1, maxLength: 3 }), async (moved, counted) => {
        await startAgain(ago(60 * 24 * 3));
        for (const [index, { minutes, step, who }] of moved.entries()) {
          await moveTo(own[index]?.id ?? '', ago(minutes), step);
          await admin.query('update conversations set contact_id = $2 where id = $1', [own[index]?.id, who]);
        }
        for (const minutes of counted) await countReports(ago(minutes));
        await expectEachOnce();
      }),
      { numRuns: 8 },
    );
    await admin.query('update conversations set contact_id = null');
  });

  it('have what exists, without what was deleted or is yet to be counted', async () => {
    const existing = async (): Promise<Record<string, number>> => {
      const found = await rows<{ what: string; amount: number }>(
        'select what, sum(amount)::int as amount from platform_contents where minutes = 1440 group by 1',
      );
      return Object.fromEntries(found.map(({ what, amount }) => [what, amount]));
    };
    await admin.query('truncate platform_contents');
    await countReports(new Date(Date.now() + 30 * minute));
    const counted = await existing();
    expect(counted).toMatchObject({ new_assistants: 4, new_flows: 6, ...(await row('select count(*)::int as new_users from users')) });
    for (const minutes of spanMinutes)
      expect(
        await row('select sum(amount)::int as flows from platform_contents where minutes = $1 and what = $2', [minutes, 'new_flows']),
      ).toEqual({
        flows: 6,
      });
    await admin.query(`update assistants set archived_at = now() where name = 'دیگر'`);
    await admin.query(`update businesses set deleted_at = now() where name = 'نیلوفر'`);
    await countReports(new Date(Date.now() + 60 * minute));
    expect(await existing()).toEqual({ ...counted, archived: 2, new_businesses: (counted.new_businesses ?? 0) - 1 });
    await admin.query(`update businesses set deleted_at = null`);
  });
});
