import type pg from 'pg';
import { newId } from '@/server/platform/new-id';
import { randomFrom } from '../../integration/resilience/random';
import { makeVocabulary, zipf } from '../retrieval/generated';

export interface Loaded {
  business_id: string;
  /** The member who asks. */
  user_id: string;
  /** With decreasing numbers of conversations. */
  assistant_ids: string[];
  label_ids: string[];
  member_ids: string[];
}

/**
 * A business with conversations of two years and their messages, written in bulk: assistants, labels, channels and members
 * with skewed shares, customers of whom some are blocked, handoffs of one conversation in seven, and what a member has read.
 * The owner of the tables writes them without triggers, which need settings of a business.
 */
export async function load(owner: pg.Client, conversations: number, messages: number): Promise<Loaded> {
  const ids = (count: number) => Array.from({ length: count }, newId);
  const business_id = newId();
  const [assistant_ids, label_ids, member_ids, team_ids, connection_ids] = [ids(12), ids(20), ids(20), ids(4), ids(channels.length)];
  const role = await owner.query<{ id: string }>("select id from roles where key = 'owner'");
  await owner.query(`set session_replication_role = replica; set synchronous_commit = off; select setseed(0.17)`);
  await owner.query('insert into businesses (id, name) values ($1, $2)', [business_id, 'inbox']);
  await owner.query(
    `with people as (
       insert into users (id, email, first_name, last_name, account_status)
       select id, id || '@example.com', 'نام', left(id::text, 4), 'confirmed' from unnest($2::uuid[]) as id returning id)
     insert into memberships (id, business_id, user_id, role_id) select gen_random_uuid(), $1, id, $3 from people`,
    [business_id, member_ids, role.rows[0]?.id],
  );
  await owner.query(
    `insert into assistants (id, business_id, name) select id, $1, 'دستیار ' || n from unnest($2::uuid[]) with ordinality as a (id, n)`,
    [business_id, assistant_ids],
  );
  await owner.query(
    `insert into labels (id, business_id, name) select id, $1, 'برچسب ' || n from unnest($2::uuid[]) with ordinality as l (id, n)`,
    [business_id, label_ids],
  );
  await owner.query(
    `insert into teams (id, business_id, name) select id, $1, 'گروه ' || n from unnest($2::uuid[]) with ordinality as t (id, n)`,
    [business_id, team_ids],
  );
  await owner.query(
    `insert into connections (id, business_id, channel) select id, $1, channel from unnest($2::uuid[], $3::text[]) as c (id, channel)`,
    [business_id, connection_ids, channels],
  );
  await loadFragments(owner);
  for (const [name, text] of Object.entries(steps)) {
    const begun = performance.now();
    await owner.query(text({ business_id, assistant_ids, label_ids, member_ids, team_ids, connection_ids, conversations, messages }));
    console.log(`  ${name.padEnd(44)}${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await owner.query('set session_replication_role = origin; drop table bench_fragments, bench_conversations');
  await owner.query('vacuum analyze');
  return { business_id, user_id: member_ids[0] as string, assistant_ids, label_ids, member_ids };
}

export const channels = ['api', 'widget', 'telegram', 'whatsapp', 'instagram', 'email', 'test'];

/** Three to seven words in a row, of one language each. A message is made of two. */
async function loadFragments(owner: pg.Client): Promise<void> {
  const random = randomFrom(23);
  const texts: string[] = [];
  for (const language of ['fa', 'fa', 'ar', 'en'] as const) {
    const vocabulary = makeVocabulary(language);
    for (let n = 0; n < 60_000; n += 1) {
      const words = Array.from({ length: 3 + Math.floor(random() * 5) }, () => vocabulary[zipf(random(), vocabulary.length)] ?? '');
      texts.push(words.join(' '));
    }
  }
  await owner.query('create unlogged table bench_fragments (n integer primary key, text text not null)');
  await owner.query('insert into bench_fragments select n - 1, text from unnest($1::text[]) with ordinality as f (text, n)', [texts]);
}

interface Sizes extends Record<'assistant_ids' | 'label_ids' | 'member_ids' | 'team_ids' | 'connection_ids', string[]> {
  business_id: string;
  conversations: number;
  messages: number;
}

const array = (ids: readonly string[]) => `(array['${ids.join("','")}']::uuid[])`;
/** One of these ids, the first ones much more often. */
const skewed = (ids: readonly string[], random = 'random()') => `${array(ids)}[1 + floor(${ids.length} * power(${random}, 3))::int]`;

const steps: Record<string, (sizes: Sizes) => string> = {
  contacts: ({ business_id, conversations }) => `
    insert into contacts (id, business_id, name, email, mobile, blocked_at)
    select gen_random_uuid(), '${business_id}', 'مشتری ' || n, 'c' || n || '@example.com', '+98912' || lpad(n::text, 7, '0'),
           case when random() < 0.004 then now() end
      from generate_series(1, ${Math.ceil(conversations / 2)}) as n`,
  conversations: (sizes) => `
    create unlogged table bench_conversations as
    select gen_random_uuid() as id, n, begun, 1 + floor(-ln(1 - random()) * ${sizes.messages / sizes.conversations - 0.5})::int as messages,
           now() - interval '1 hour' < begun + interval '12 minutes' as is_new, random() as luck
      from (select n, now() - interval '730 days' * (1 - n::float / ${sizes.conversations}) as begun
              from generate_series(1, ${sizes.conversations}) as n) as begun;
    insert into conversations (id, business_id, assistant_id, entry_assistant_id, channel, connection_id, contact_id, status, priority, snoozed_until, spam_at,
                               message_count, last_message_at, created_at)
    select c.id, '${sizes.business_id}', assistant_id, assistant_id, channel, ${array(sizes.connection_ids)}[which], contacts.id,
           (case when is_new or luck < 0.08 then 'active' when luck < 0.09 then 'needs_human_intervention' when luck < 0.094 then 'with_operator'
                 when luck < 0.3 then 'ended' else 'abandoned' end)::conversation_status,
           case when random() < 0.9 then 1 when random() < 0.5 then 2 when random() < 0.7 then 0 else 3 end,
           case when luck between 0.085 and 0.086 then now() + interval '1 day' end,
           case when random() < 0.01 then begun end,
           messages, begun + messages * interval '30 seconds', begun
      from (select c.*, 1 + floor(7 * power(random(), 2))::int as which, 1 + floor(random() * ${Math.ceil(sizes.conversations / 2)})::int as customer
              from bench_conversations as c) as c
      join (select id, row_number() over () as n from contacts where business_id = '${sizes.business_id}') as contacts on contacts.n = customer,
      lateral (select (array['${channels.join("','")}'])[which] as channel, ${skewed(sizes.assistant_ids)} as assistant_id) as of;`,
  messages: ({ business_id }) => `
    drop index messages_words;
    insert into messages (id, business_id, conversation_id, position, turn_id, role, text, created_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || right(gen_random_uuid()::text, 21))::uuid, '${business_id}',
           m.id, position, gen_random_uuid(), (array['user', 'assistant'])[1 + position % 2]::message_role, a.text || ' ' || b.text, at
      from (select id, position, begun + position * interval '30 seconds' as at,
                   floor(random() * 60000)::int + 60000 * (n % 4) as first, floor(random() * 60000)::int + 60000 * (n % 4) as second
              from bench_conversations, generate_series(1, messages) as position) as m
      join bench_fragments as a on a.n = first join bench_fragments as b on b.n = second`,
  'index of words': () => `
    set maintenance_work_mem = '1GB';
    create index messages_words on messages using gin (message_words(business_id, created_at, text)) with (fastupdate = off) where text <> ''`,
  handoffs: (sizes) => `
    insert into handoff_requests (id, business_id, conversation_id, status, assigned_to, team_id, created_at, resolved_at, waiting_since,
                                  first_response_due_at, resolution_due_at)
    select gen_random_uuid(), '${sizes.business_id}', c.id,
           (case status when 'needs_human_intervention' then 'PENDING' when 'with_operator' then 'ASSIGNED' else 'RESOLVED' end)::handoff_status,
           case when status <> 'needs_human_intervention' then ${skewed(sizes.member_ids)} end,
           case when random() < 0.5 then ${skewed(sizes.team_ids)} end, created_at,
           case when status not in ('needs_human_intervention', 'with_operator') then last_message_at end,
           case when status in ('needs_human_intervention', 'with_operator') then last_message_at end,
           created_at + interval '1 hour', created_at + interval '1 day'
      from conversations as c join bench_conversations as b on b.id = c.id
     where status in ('needs_human_intervention', 'with_operator') or luck > 0.86`,
  'labels, reads, entries': (sizes) => `
    insert into conversation_labels (business_id, conversation_id, label_id)
    select distinct '${sizes.business_id}'::uuid, id, ${skewed(sizes.label_ids)} from bench_conversations where random() < 0.3;
    insert into conversation_reads (business_id, conversation_id, user_id, position)
    select '${sizes.business_id}', id, '${sizes.member_ids[0]}', floor(messages * random())::int from bench_conversations where luck < 0.3;
    insert into conversation_entries (id, business_id, conversation_id, kind, text, after_position)
    select gen_random_uuid(), '${sizes.business_id}', id, 'note', 'یادداشت', floor(messages * random())::int
      from bench_conversations, generate_series(1, 3) where luck > 0.8;
    insert into flow_instances (id, business_id, conversation_id, status, state, created_at)
    select gen_random_uuid(), '${sizes.business_id}', id, 'ended', '{}', begun from bench_conversations;`,
};
