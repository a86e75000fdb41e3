import { beforeAll, describe, expect, it } from 'vitest';
import type { BusinessData, BusinessVolume } from '@/lib/contracts/flow-manager/business-dashboard';
import type {
  AbandonmentNodes,
  MessagesReport,
  MessagesSeries,
  MostActiveAssistants,
  PlatformOverview,
} from '@/lib/contracts/flow-manager/dashboard';
import type { ActiveUsers, BusinessReport, SessionUsageSeries } from '@/lib/contracts/user-management/business-reporting';
import type { PlatformReport } from '@/lib/contracts/user-management/reporting';
import { dashboardBindings, reportingBindings } from '@/server/reporting/api';
import { systemDb } from '@/server/platform/db/system-db';
import { countReports } from '@/server/reporting/count-reports';
import { countSpan } from '@/server/reporting/count-span';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { admin } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';

useProduct();
const dashboard = '/api/flow-manager/dashboard';
const reporting = '/api/user-management/reporting';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date();

let platform: SuperAdmin;
let owner: Account;
let other: Account;
let staff: Account;
let shop: { id: string };

const flow = {
  ...shopFlow,
  nodes: [...shopFlow.nodes, { key: 'human', type: 'handoff' }],
  handlers: [{ name: 'کارشناس', target: 'human', conditions: [{ type: 'any_keyword_match', keywords: ['کارشناس'] }] }],
};

async function hold(account: Account, assistant_id: string, messages: readonly string[], more: object = {}): Promise<string> {
  const { id } = await openSession(account, assistant_id, more);
  for (const message of messages) await say(account, id, message);
  return id;
}

/** Moves all that happened in a conversation to one moment. */
async function moveTo(conversation_id: string, at: Date): Promise<void> {
  await admin.query('update conversations set created_at = $2 where id = $1', [conversation_id, at]);
  for (const table of ['messages', 'event_log_entries', 'flow_instances', 'nlu_unmatched_messages', 'handoff_requests'])
    await admin.query(`update ${table} set created_at = $2 where conversation_id = $1`, [conversation_id, at]);
}

/** Counts the hours in which something happened, ratings an hour later. All hours of nine days would take long. */
async function count(): Promise<void> {
  for (const days of [8, 2]) {
    const from = Math.floor((now.getTime() - days * day) / hour) * hour;
    await systemDb((tx) => countSpan(tx, new Date(from), new Date(from + 2 * hour)));
  }
  await admin.query(`update report_progress set counted_until = date_trunc('hour', now())`);
  await countReports(now);
}

async function read<Body>(by: Pick<Account, 'call'>, path: string, query: Record<string, string> = {}): Promise<Body> {
  const answer = await by.call<Body>('get', path, { query });
  expect(answer, path).toMatchObject({ status: 200 });
  return answer.body;
}

beforeAll(async () => {
  platform = await superAdmin();
  [owner, other] = [await signUp('گلبرگ'), await signUp('نیلوفر')];
  staff = await addMember(owner.business_id, 'staff');
  shop = await assistantWith(owner, flow, 'فروش');
  const theirs = await assistantWith(other, flow, 'فروش دیگری');
  // Eight days ago: one conversation of the period before.
  await moveTo(await hold(owner, shop.id, ['قیمت', 'چیز نامفهوم']), new Date(now.getTime() - 8 * day));
  await moveTo(await hold(owner, shop.id, ['قیمت', 'چیز نامفهوم', 'چیز نامفهوم', 'قیمت']), new Date(now.getTime() - 2 * day));
  const handed = await hold(owner, shop.id, ['کارشناس']);
  await moveTo(handed, new Date(now.getTime() - 2 * day));
  await admin.query(
    `update handoff_requests set first_response_at = created_at + interval '90 seconds', rating = 5, rated_at = created_at + interval '1 hour' where conversation_id = $1`,
    [handed],
  );
  await moveTo(await hold(other, theirs.id, ['قیمت']), new Date(now.getTime() - 2 * day));
  await count();
  // What happened after the last count.
  await hold(owner, shop.id, ['قیمت']);
});

describe('every call of the dashboards', () => {
  const bindings = [...reportingBindings, ...dashboardBindings].filter(({ endpoint }) => endpoint.query).map(({ endpoint }) => endpoint);
  const callers = (access: string) => (access.startsWith('platform') ? platform : owner);

  it.each(bindings.map(({ path }) => path))('%s answers for each period, and refuses others', async (path) => {
    const endpoint = bindings.find((one) => one.path === path);
    const by = callers(endpoint?.access ?? '');
    for (const days of ['1', '7', '30', '90']) {
      for (const granularity of ['day', 'week']) {
        const body = await read<object>(by, path, { days, granularity, timezone: 'Asia/Kathmandu' });
        expect(Object.keys(body).length).toBeGreaterThan(0);
      }
    }
    const wrong: Record<string, string>[] = [{ days: '8' }, { timezone: 'Mars/Olympus' }];
    for (const query of wrong) expect((await by.call('get', path, { query })).status).toBe(422);
    expect((await staff.call('get', path)).status).toBe(403);
  });
});

describe('the dashboard of a business', () => {
  it('answers what an owner asks, also of what has just happened', async () => {
    const data = await read<BusinessData>(owner, `${dashboard}/business/data`);
    expect(data).toMatchObject({
      answered: { current: 6, previous: 2 },
      not_understood: { current: 2, previous: 1 },
      active_sessions: { current: 3, previous: 1 },
      handed_over: { current: 1, previous: 0 },
      handoffs: {
        opened: { current: 1, previous: 0 },
        wait_seconds: { current: 90, previous: null },
        longest_wait_seconds: { current: 90 },
        waiting: 0,
      },
      satisfaction: { rating: { current: 5, previous: null }, ratings: { current: 1, previous: 0 } },
      messages_not_understood: [{ text: 'چیز نامفهوم', count: 2, assistant: { id: shop.id, name: 'فروش' } }],
      executions: { current: 3, previous: 1 },
    });
    expect(data.understood_share.current).toBeCloseTo(2 / 3);
    expect(data.without_human_share.current).toBeCloseTo(2 / 3);
    expect(data.satisfaction.distribution.map(({ ratings }) => ratings)).toEqual([0, 0, 0, 0, 1]);
  });

  it('shows nothing of another business', async () => {
    const data = await read<BusinessData>(other, `${dashboard}/business/data`);
    expect(data).toMatchObject({ answered: { current: 1 }, messages_not_understood: [], handed_over: { current: 0 } });
    const { by_assistant } = await read<BusinessVolume>(other, `${dashboard}/business/messages-volume`);
    expect(by_assistant.map(({ assistant }) => assistant.name)).toEqual(['فروش دیگری']);
    expect(await read<BusinessReport>(other, `${reporting}/business/overview`)).toMatchObject({
      sessions: { current: 1, previous: 0 },
      members: { current: 1 },
    });
  });

  it('has the same messages in its volume and over time', async () => {
    const { messages, by_channel } = await read<BusinessVolume>(owner, `${dashboard}/business/messages-volume`);
    const { points, previous, unit } = await read<MessagesSeries>(owner, `${dashboard}/business/messages-timeseries`);
    const sum = (of: typeof points) => of.reduce((all, point) => all + point.messages_in + point.messages_out + point.messages_operator, 0);
    expect([unit, points.length, previous.length]).toEqual(['day', 7, 7]);
    expect({ current: sum(points), previous: sum(previous) }).toEqual(messages);
    expect(by_channel).toEqual([{ channel: 'api', messages, sessions: { current: 3, previous: 1 } }]);
  });

  it('counts a customer once, however often they write', async () => {
    const contact = await owner.call<{ id: string }>('post', '/api/user-management/contacts', { json: { name: 'مینا' } });
    await admin.query('update conversations set contact_id = $1 where business_id = $2', [contact.body.id, owner.business_id]);
    await count();
    const users = await read<ActiveUsers>(owner, `${reporting}/business/active-users`);
    expect(users).toMatchObject({
      customers: { current: 1, previous: 1 },
      returning: { current: 0 },
      by_channel: [{ channel: 'api', customers: { current: 1 } }],
    });
    expect(users.series.points.map(({ customers }) => customers).reduce((all, one) => all + one)).toBe(2);
  });

  it('shows credit that was added and spent to those who may see it', async () => {
    const report = await read<BusinessReport>(owner, `${reporting}/business/overview`);
    expect(report.credit).toMatchObject({ spent: { current: 0, previous: 0 } });
    const member = await addMember(owner.business_id, 'member');
    const seen = await read<BusinessReport>(member, `${reporting}/business/overview`);
    expect(seen).toMatchObject({ credit: null, sessions: { current: 3 } });
    const usage = await read<SessionUsageSeries>(owner, `${reporting}/business/session-usage-timeseries`);
    expect(usage.points.reduce((all, { sessions }) => all + sessions, 0)).toBe(3);
    expect(usage.used).toBe(4);
  });
});

describe('days', () => {
  it('are those of the viewer', async () => {
    const at = new Date(Math.floor((now.getTime() - 3 * day) / day) * day + 20 * 60 * minute + 45 * minute);
    const dayOf = async (timezone: string) => {
      const { points } = await read<MessagesSeries>(owner, `${dashboard}/business/messages-timeseries`, { timezone });
      return points.find(({ messages_operator: count }) => count > 0)?.at;
    };
    await admin.query(
      `insert into report_activity (business_id, minutes, at, assistant_id, channel, messages_operator)
       select $1, m, report_begin($2, m), $3, 'widget', 1 from unnest(array[15, 60, 1440]) as m`,
      [owner.business_id, at, shop.id],
    );
    const midnight = Math.floor(at.getTime() / day) * day;
    // 20:45 in UTC is 0:15 of the next day in Tehran, and 2:30 in Kathmandu.
    expect(await dayOf('UTC')).toBe(new Date(midnight).toISOString());
    expect(await dayOf('Asia/Tehran')).toBe(new Date(midnight + 20.5 * 60 * minute).toISOString());
    expect(await dayOf('Asia/Kathmandu')).toBe(new Date(midnight + 18.25 * 60 * minute).toISOString());
    await admin.query(`delete from report_activity where channel = 'widget'`);
  });
});

describe('the dashboard of the platform', () => {
  it('has the sums of all businesses, live', async () => {
    const report = await read<MessagesReport>(platform, `${dashboard}/platform/messages-overview`);
    expect(report).toMatchObject({ answered: { current: 7, previous: 2 }, not_understood: { current: 2, previous: 1 } });
    const overview = await read<PlatformOverview>(platform, `${dashboard}/platform/overview`);
    expect(overview).toMatchObject({
      businesses: { current: 2, previous: 0 },
      assistants: { current: 2 },
      sessions: { current: 4, previous: 1 },
    });
    expect(overview.messages).toEqual(report.messages);
    const summary = await read<PlatformReport>(platform, `${reporting}/overview`);
    expect(summary).toMatchObject({ businesses: { current: 2 }, users: { current: 5 }, active_businesses: { current: 2, previous: 1 } });
    expect(summary.messages).toEqual(report.messages);
  });

  it('ranks assistants and nodes of all businesses', async () => {
    const { items } = await read<MostActiveAssistants>(platform, `${dashboard}/platform/most-active-assistants`);
    expect(items.map(({ assistant, business }) => `${assistant.name} ${business.name}`)).toEqual(['فروش گلبرگ', 'فروش دیگری نیلوفر']);
    const nodes = await read<AbandonmentNodes>(platform, `${dashboard}/platform/abandonment-nodes`);
    expect(nodes).toEqual({ by_type: [], items: [] });
  });
});
