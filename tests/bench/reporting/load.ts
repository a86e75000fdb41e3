import type pg from 'pg';
import { counters } from '@/server/reporting/sum-activity';

/** The businesses whose dashboards are measured. */
export interface Loaded {
  /** The one with the most messages: about one in twenty. */
  largest: string;
  /** One with the counted rows of 2,300,000 messages, as many as the largest of 50,000,000 would have. It has no such messages. */
  huge: string;
  /** One with as many as most have. */
  usual: string;
}

/** How far back the rows go: the longest period and the one before it. */
const days = 180;

/**
 * Businesses with skewed shares of the messages, written in bulk by the owner of the tables, without triggers: conversations of ten messages,
 * handoffs, messages that were not understood, subscriptions, documents, and the log of the last hours. The hours are counted as the job
 * counts them, except for the nodes, whose rows are generated, because the logs of half a year would take long to write.
 */
export async function load(owner: pg.Client, businesses: number, messages: number): Promise<Loaded> {
  await owner.query('set session_replication_role = replica; set synchronous_commit = off; select setseed(0.17)');
  for (const [name, text] of Object.entries(steps(businesses, Math.ceil(messages / 10)))) await timed(name, () => owner.query(text));
  await timed('counting the hours', async () => {
    for (let day = days; day >= 0; day -= 1) await owner.query(counted, [day]);
  });
  await timed('quarters of a business of 2,300,000 messages', () => owner.query(huge));
  await timed('hours, days, and sums of all businesses', () => owner.query(summed));
  await owner.query('set session_replication_role = origin');
  await timed('vacuum', () => owner.query('vacuum analyze'));
  return findMeasured(owner, businesses);
}

export async function findMeasured(owner: pg.Client, businesses: number): Promise<Loaded> {
  const { rows } = await owner.query<{ business_id: string }>('select business_id from bench_businesses where n in (0, 1, $1) order by n', [
    businesses / 2,
  ]);
  const [largest = '', huge = '', usual = ''] = rows.map(({ business_id }) => business_id);
  return { huge, largest, usual };
}

async function timed(name: string, run: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await run();
  console.log(`  ${name.padEnd(44)}${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

const long = `now() - interval '${days} days' * random()`;

const steps = (businesses: number, conversations: number): Record<string, string> => ({
  businesses: `
    create unlogged table bench_businesses as
    select n, gen_random_uuid() as business_id, array[gen_random_uuid(), gen_random_uuid()] as assistants, array[gen_random_uuid(), gen_random_uuid()] as flows, ${long} as begun
      from generate_series(0, ${businesses - 1}) as n;
    create index on bench_businesses (n);
    insert into businesses (id, name, created_at) select business_id, 'کسب‌وکار ' || n, begun from bench_businesses;
    insert into users (id, email, created_at)
    select gen_random_uuid(), n || '-' || p || '@example.com', begun from bench_businesses, generate_series(1, 3) as p;
    insert into assistants (id, business_id, name, created_at)
    select assistants[k], business_id, 'دستیار ' || k, begun from bench_businesses, generate_series(1, 2) as k;
    insert into flow_bases (id, business_id, assistant_id, name, created_at)
    select flows[k], business_id, assistants[k], 'جریان ' || k, begun from bench_businesses, generate_series(1, 2) as k;
    insert into flow_versions (id, business_id, flow_base_id, number, name, is_active, activated_at, created_at)
    select gen_random_uuid(), business_id, flows[k], 1, '1', true, begun, begun from bench_businesses, generate_series(1, 2) as k;
    insert into knowledge_indexes (id, business_id, name, created_at) select flows[1], business_id, 'دانش', begun from bench_businesses;
    insert into knowledge_documents (id, business_id, index_id, kind, name, content_hash, state, passages, created_at)
    select gen_random_uuid(), business_id, flows[1], (array['text', 'file', 'faq', 'url'])[1 + d % 4]::knowledge_document_kind, 'سند ' || d, d::text, 'ready', 12, begun
      from bench_businesses, generate_series(1, 20) as d`,
  money: `
    insert into subscriptions (id, business_id, plan_id, state, "interval", currency, amount, period_begins_at, period_ends_at, anchor_day, created_at)
    select assistants[1], b.business_id, p.id, 'active', 'month', 'IRT', 490000, begun, begun + interval '1 month', 1, begun
      from bench_businesses b join plans p on p.key = 'starter' where n % 2 = 0;
    insert into subscription_changes (id, business_id, subscription_id, kind, to_plan_id, monthly_amount_after, currency, created_at)
    select gen_random_uuid(), business_id, id, 'started', plan_id, 490000, 'IRT', created_at from subscriptions;
    insert into subscription_changes (id, business_id, subscription_id, kind, from_plan_id, to_plan_id, monthly_amount_before, monthly_amount_after, currency, created_at)
    select gen_random_uuid(), business_id, id, 'renewed', plan_id, plan_id, 490000, 490000, 'IRT', created_at + m * interval '1 month'
      from subscriptions, generate_series(1, 6) as m where created_at + m * interval '1 month' < now()`,
  conversations: `
    create unlogged table bench_conversations as
    select gen_random_uuid() as id, b.business_id, b.assistants[k] as assistant_id, b.flows[k] as flow_id, at, luck,
           (array['widget', 'widget', 'telegram', 'instagram', 'api'])[1 + floor(luck * 5)::int] as channel
      from (select floor(${businesses} * power(random(), 3))::int as n, 1 + floor(random() * 2)::int as k, ${long} as at, random() as luck
              from generate_series(1, ${conversations})) as c
      join bench_businesses b using (n);
    insert into conversations (id, business_id, assistant_id, entry_assistant_id, channel, connection_id, status, message_count, last_message_at, created_at)
    select id, business_id, assistant_id, assistant_id, channel, business_id, 'ended', 10, at + interval '5 minutes', at from bench_conversations;
    insert into flow_instances (id, business_id, conversation_id, status, state, created_at)
    select gen_random_uuid(), business_id, id, 'ended', '{}', at from bench_conversations;
    insert into handoff_requests (id, business_id, conversation_id, status, created_at, first_response_at, rating, rated_at, resolved_at)
    select gen_random_uuid(), business_id, id, 'RESOLVED', at + interval '2 minutes', at + interval '2 minutes' + random() * interval '20 minutes',
           1 + floor(random() * 5)::int, at + interval '1 hour', at + interval '1 hour'
      from bench_conversations where luck < 0.05;
    insert into nlu_unmatched_messages (id, business_id, assistant_id, conversation_id, turn_id, text, group_key, created_at)
    select gen_random_uuid(), business_id, assistant_id, id, gen_random_uuid(), 'پیام ' || g, 'پیام ' || g, at + interval '1 minute'
      from (select *, floor(random() * 40)::int as g from bench_conversations) as c where luck > 0.7`,
  messages: `
    drop index messages_words;
    insert into messages (id, business_id, conversation_id, position, turn_id, role, text, created_at)
    select gen_random_uuid(), business_id, id, position, md5(id::text || position / 2)::uuid,
           (array['user', 'assistant'])[1 + position % 2]::message_role, 'پیام', at + position * interval '30 seconds'
      from (select * from bench_conversations order by at) as c, generate_series(0, 9) as position`,
  'the log of two hours': `
    insert into event_log_entries (id, business_id, conversation_id, instance_id, turn_id, type, entry, created_at)
    select gen_random_uuid(), business_id, id, id, gen_random_uuid(), 'turn', jsonb_build_object('status', 'active', 'trace', jsonb_build_object('steps', (
             select jsonb_agg(jsonb_build_object('type', type, 'flow_id', flow_id, 'node_id', flow_id, 'key', 'menu', 'node_type', 'standard'))
               from unnest(array['handler_tried', 'edge_tried', 'edge_tried', 'edge_taken', 'node_entered', 'emitted', 'waiting']) as type))),
           at + turn * interval '1 minute'
      from bench_conversations, generate_series(0, 4) as turn where at > now() - interval '2 hours'`,
  nodes: `
    insert into report_nodes (business_id, at, flow_id, node_key, node_id, node_type, entered, stalled, abandoned)
    select business_id, report_quarter(at), flow_id, (array['start', 'menu', 'price', 'end'])[k], flow_id, (array['start', 'standard', 'standard', 'end'])[k],
           count(*), count(*) filter (where luck > 0.8), count(*) filter (where k = 2 and luck between 0.5 and 0.6)
      from bench_conversations, generate_series(1, 4) as k group by 1, 2, 3, 4, 5, 6`,
});

const counted = `
  with span as (select date_trunc('hour', now()) - $1::int * interval '1 day' as since, date_trunc('hour', now()) - ($1::int - 1) * interval '1 day' as until),
       activity as (insert into report_activity select a.* from span, count_activity(since, least(until, report_quarter(now()))) as a)
  insert into report_customers select c.* from span, count_customers(since, least(until, report_quarter(now()))) as c`;

/** Each quarter of an hour has messages of two assistants in four channels, sixteen conversations of 60,000 customers, and twelve nodes of two flows. */
const huge = `
  create temporary table quarters as
  select business_id, assistants, flows, at from bench_businesses, generate_series(report_quarter(now() - interval '${days} days'), report_quarter(now()) - interval '15 minutes', interval '15 minutes') as at where n = 1;
  insert into report_activity (business_id, at, assistant_id, channel, sessions, messages_in, messages_out, answered, not_understood, handoffs, executions, turns)
  select business_id, at, assistants[k], channel, 2, 9, 8, 8, 1, 1, 2, 9 from quarters, generate_series(1, 2) as k, unnest(array['widget', 'telegram', 'instagram', 'api']) as channel
  on conflict do nothing;
  insert into report_customers (business_id, at, conversation_id, customer_id, channel, wrote, handed_over)
  select business_id, at, gen_random_uuid(), md5(floor(random() * 60000)::text)::uuid, (array['widget', 'telegram', 'instagram', 'api'])[1 + floor(random() * 4)::int], true, random() < 0.05
    from quarters, generate_series(1, 16);
  insert into report_nodes (business_id, at, flow_id, node_key, node_id, node_type, entered, stalled, abandoned)
  select business_id, at, flows[k], 'node' || n, flows[k], 'standard', 9, 1, (n < 6)::int from quarters, generate_series(1, 2) as k, generate_series(1, 12) as n`;

const names = counters.join(', ');
const sums = counters.map((name) => (name === 'longest_wait_seconds' ? `max(${name})` : `sum(${name})`)).join(', ');

const summed = `
  ${[60, 1440]
    .map(
      (minutes) => `
  insert into report_activity (business_id, minutes, at, assistant_id, channel, ${names})
  select business_id, ${minutes}, report_begin(at, ${minutes}), assistant_id, channel, ${sums} from report_activity where minutes = 15 group by 1, 2, 3, 4, 5;
  insert into report_nodes (business_id, minutes, at, flow_id, node_key, node_id, node_type, entered, stalled, abandoned)
  select business_id, ${minutes}, report_begin(at, ${minutes}), flow_id, node_key, flow_id, node_type, sum(entered), sum(stalled), sum(abandoned)
    from report_nodes where minutes = 15 group by 1, 2, 3, 4, 5, 6, 7;`,
    )
    .join('')}
  insert into platform_activity (minutes, at, channel, ${names})
  select minutes, at, coalesce(channel, ''), ${sums} from report_activity group by grouping sets ((minutes, at, channel), (minutes, at));
  insert into platform_nodes (minutes, at, node_type, entered, stalled, abandoned)
  select minutes, at, node_type, sum(entered), sum(stalled), sum(abandoned) from report_nodes group by 1, 2, 3;
  select link_customers('-infinity', 'infinity');
  update report_progress set counted_until = report_quarter(now())`;
