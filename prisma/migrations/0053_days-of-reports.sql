-- Days and hours of what the dashboards count, so that half a year is read as 180 rows instead of 17,280 quarters of an hour. A period is made of
-- the whole days in it, the hours before and after them, and the quarters at its ends. See ARCHITECTURE.md, "Reporting".

-- When the day, the hour, or the quarter of an hour begins that a moment is in. Days and hours are those of Tehran, where most readers are, so theirs
-- are single rows. Days of other places are made of hours and quarters.
create function report_begin(moment timestamptz, minutes integer) returns timestamptz language sql immutable as $$
  select date_bin(make_interval(mins => minutes), moment, '2000-01-01 20:30:00+00')
$$;

do $$
declare item text;
begin
  foreach item in array array['report_activity', 'report_nodes', 'platform_activity', 'platform_nodes'] loop
    -- How long the row's span of time is: a quarter of an hour, an hour, or a day.
    execute format('alter table %I add column minutes smallint not null default 15 check (minutes in (15, 60, 1440))', item);
    execute format('alter table %I drop constraint %I', item, item || '_pkey');
    execute format('drop index if exists %I', item || '_at_idx');
  end loop;
end
$$;
alter table report_activity add primary key (business_id, minutes, at, assistant_id, channel);
alter table report_nodes add primary key (business_id, minutes, at, flow_id, node_key);
alter table platform_activity add primary key (channel, minutes, at);
alter table platform_nodes add primary key (minutes, at, node_type);
create index on report_activity (minutes, at);
create index on report_nodes (minutes, at);
create index on platform_activity (minutes, at);
-- The nodes at which customers left, of a business and of all.
create index on report_nodes (business_id, minutes, at) where abandoned > 0;
create index on report_nodes (minutes, at) where abandoned > 0;

create or replace function count_activity(since timestamptz, until timestamptz) returns setof report_activity language sql stable as $$
  select f.business_id, report_quarter(f.happened_at)::timestamptz(3), c.assistant_id, c.channel,
         coalesce(sum(f.amount) filter (where f.fact = 'sessions'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'messages_in'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'messages_out'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'messages_operator'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'answered'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'not_understood'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'handoffs'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'handoffs_answered'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'wait_seconds'), 0)::bigint,
         coalesce(max(f.amount) filter (where f.fact = 'wait_seconds'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'rated_1'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'rated_2'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'rated_3'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'rated_4'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'rated_5'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'executions'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'ended'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'abandoned'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'turns'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'failed_turns'), 0)::integer,
         coalesce(sum(f.amount) filter (where f.fact = 'misses'), 0)::integer,
         15::smallint
    from report_facts(since, until) f
    cross join lateral (select o.assistant_id, o.channel from conversations o where o.business_id = f.business_id and o.id = f.conversation_id limit 1) as c
   where c.channel <> 'test'
   group by 1, 2, 3, 4
$$;

create or replace function count_nodes(since timestamptz, until timestamptz) returns setof report_nodes language sql stable as $$
  select e.business_id, report_quarter(e.created_at)::timestamptz(3), s.flow_id, coalesce(n.key, s.key, s.node_id::text), max(s.node_id::text)::uuid,
         max(coalesce(n.type, s.node_type, '')),
         count(*) filter (where s.type = 'node_entered')::integer,
         count(*) filter (where s.type = 'stalled')::integer,
         count(*) filter (where s.type = 'instance_abandoned')::integer,
         15::smallint
    from event_log_entries e
    cross join lateral (select o.channel from conversations o where o.business_id = e.business_id and o.id = e.conversation_id limit 1) as c
    -- A step that cannot be read must not keep the others from being counted.
    cross join lateral (
      select step ->> 'type' as type, step ->> 'key' as key, step ->> 'node_type' as node_type,
             case when step ->> 'flow_id' ~ '^[0-9a-f-]{36}$' then (step ->> 'flow_id')::uuid end as flow_id,
             case when step ->> 'node_id' ~ '^[0-9a-f-]{36}$' then (step ->> 'node_id')::uuid end as node_id
        from jsonb_path_query(e.entry, '$.trace.steps[*] ? (@.type == "node_entered" || @.type == "stalled" || @.type == "instance_abandoned")') as step) as s
    left join lateral (select o.key, o.type from flow_nodes o where o.business_id = e.business_id and o.id = s.node_id limit 1) as n on true
   where e.created_at >= since and e.created_at < until and e.type = 'turn' and c.channel <> 'test'
     and s.flow_id is not null and s.node_id is not null
   group by 1, 2, 3, 4
$$;

-- What exists on the platform, by the time of its creation. The job counts it again each quarter of an hour, because what is deleted, archived, or
-- changed is then no longer counted. It replaces platform_documents, which processes of the version before still write.
create table platform_contents (
  minutes smallint not null check (minutes in (15, 60, 1440)),
  what text not null,
  at timestamptz(3) not null,
  -- What it is separated by, such as the kind of a document.
  key text not null,
  amount bigint not null,
  primary key (minutes, what, at, key)
);
-- Null: not yet.
alter table report_progress add column contents_counted_until timestamptz(3);
-- What was last counted again: from when on, and when that was done. Null: never, or not yet.
alter table report_progress add column recounted_from timestamptz(3), add column recounted_at timestamptz(3);

-- Everything that exists and was created in a span of time. A flow counts as published since one of its versions was activated.
create function report_contents(since timestamptz, until timestamptz)
returns table (at timestamptz, what text, key text, amount bigint) language sql stable as $$
  select created_at, 'new_businesses', '', 1 from businesses where created_at >= since and created_at < until and deleted_at is null
  union all
  select created_at, 'new_users', '', 1 from users where created_at >= since and created_at < until
  union all
  select created_at, 'new_assistants', mode::text, 1 from assistants where created_at >= since and created_at < until
  union all
  select created_at, 'archived', '', 1 from assistants where created_at >= since and created_at < until and archived_at is not null
  union all
  select created_at, 'new_flows', '', 1 from flow_bases where created_at >= since and created_at < until
  union all
  select activated_at, 'activations', '', 1 from flow_versions where activated_at >= since and activated_at < until
  union all
  select activated_at, 'published', '', 1 from flow_versions v where activated_at >= since and activated_at < until
     and not exists (select from flow_versions o
           where o.business_id = v.business_id and o.flow_base_id = v.flow_base_id and (o.activated_at, o.id) < (v.activated_at, v.id))
  union all
  select created_at, 'new_knowledge_bases', '', 1 from knowledge_indexes where created_at >= since and created_at < until
  union all
  select d.created_at, c.what, d.kind || ' ' || d.state, c.amount
    from knowledge_documents d cross join lateral (values ('new_documents', 1), ('passages', d.passages)) as c (what, amount)
   where d.created_at >= since and d.created_at < until
$$;

create index on businesses (created_at);
create index on users (created_at);
create index on assistants (created_at);
create index on flow_bases (created_at);
create index on flow_versions (activated_at) where activated_at is not null;
create index on knowledge_indexes (created_at);
-- Refunds over time.
create index on payment_refunds (done_at) where state = 'done';

alter table platform_contents enable row level security;
alter table platform_contents force row level security;
create policy reporting on platform_contents to hamdam_system using (true) with check (true);
grant select, insert, update, delete on platform_contents to hamdam_system;

-- Which customers and conversations were active in a period is no sum, and a count of distinct ones takes seconds for hundreds of thousands of rows.
-- So each row knows when the same customer was active before: who was active in a period has exactly one row in it without an earlier one in it.
alter table report_customers
  -- Since when the business knows the customer. Null: no one said who it is.
  add column known_since timestamptz(3),
  -- When the customer wrote before, at all, through the same channel, and in the same conversation.
  add column previous_at timestamptz(3),
  add column previous_in_channel_at timestamptz(3),
  add column previous_in_conversation_at timestamptz(3);
create index on report_customers (business_id, customer_id, at);
create index on report_customers (business_id, at) include (channel, known_since, previous_at, previous_in_channel_at, previous_in_conversation_at) where wrote;
create index on report_customers (business_id, at) include (conversation_id) where handed_over;

create policy reporting on contacts for select to hamdam_system using (true);
grant select (id, business_id, created_at) on contacts to hamdam_system;

create or replace function count_customers(since timestamptz, until timestamptz) returns setof report_customers language sql stable as $$
  select f.business_id, report_quarter(f.happened_at)::timestamptz(3), c.id, coalesce(c.contact_id, c.id), c.channel, bool_or(f.wrote), bool_or(not f.wrote),
         k.created_at, null::timestamptz(3), null::timestamptz(3), null::timestamptz(3)
    from (
      select m.business_id, m.conversation_id, m.created_at, true
        from messages m where m.created_at >= since and m.created_at < until and m.role = 'user'
      union all
      select h.business_id, h.conversation_id, h.created_at, false
        from handoff_requests h where h.created_at >= since and h.created_at < until) as f (business_id, conversation_id, happened_at, wrote)
    cross join lateral (select o.id, o.contact_id, o.channel from conversations o where o.business_id = f.business_id and o.id = f.conversation_id limit 1) as c
    left join lateral (select o.created_at from contacts o where o.business_id = f.business_id and o.id = c.contact_id limit 1) as k on true
   where c.channel <> 'test'
   group by 1, 2, 3, 4, 5, 8
$$;

-- Looks up when the customers of a span of time were active before. Everything before it must have been looked up.
create function link_customers(since timestamptz, until timestamptz) returns void language sql as $$
  update report_customers r
     set (previous_at, previous_in_channel_at, previous_in_conversation_at) = (
           select max(p.at), max(p.at) filter (where p.channel = r.channel), max(p.at) filter (where p.conversation_id = r.conversation_id)
             from report_customers p
            where p.business_id = r.business_id and p.customer_id = r.customer_id and p.wrote
              and p.at <= r.at and (p.at, p.conversation_id) < (r.at, r.conversation_id))
   where r.at >= since and r.at < until and r.wrote
$$;

-- What was counted so far. The owner is bound by row-level security, except here.
alter table report_activity no force row level security;
alter table report_nodes no force row level security;
alter table report_customers no force row level security;
alter table platform_activity no force row level security;
alter table platform_nodes no force row level security;
alter table contacts no force row level security;
insert into report_activity (business_id, at, assistant_id, channel, minutes, sessions, messages_in, messages_out, messages_operator, answered, not_understood, handoffs, handoffs_answered, wait_seconds, longest_wait_seconds, rated_1, rated_2, rated_3, rated_4, rated_5, executions, ended, abandoned, turns, failed_turns, misses)
select business_id, report_begin(at, m), assistant_id, channel, m, sum(sessions), sum(messages_in), sum(messages_out), sum(messages_operator), sum(answered), sum(not_understood), sum(handoffs), sum(handoffs_answered), sum(wait_seconds), max(longest_wait_seconds), sum(rated_1), sum(rated_2), sum(rated_3), sum(rated_4), sum(rated_5), sum(executions), sum(ended), sum(abandoned), sum(turns), sum(failed_turns), sum(misses)
  from report_activity cross join unnest(array[60, 1440]::smallint[]) as m group by 1, 2, 3, 4, 5;
insert into report_nodes (business_id, at, flow_id, node_key, minutes, node_id, node_type, entered, stalled, abandoned)
select business_id, report_begin(at, m), flow_id, node_key, m, max(node_id::text)::uuid, max(node_type), sum(entered), sum(stalled), sum(abandoned)
  from report_nodes cross join unnest(array[60, 1440]::smallint[]) as m group by 1, 2, 3, 4, 5;
insert into platform_activity (at, channel, minutes, sessions, messages_in, messages_out, messages_operator, answered, not_understood, handoffs, handoffs_answered, wait_seconds, longest_wait_seconds, rated_1, rated_2, rated_3, rated_4, rated_5, executions, ended, abandoned, turns, failed_turns, misses)
select report_begin(at, m), channel, m, sum(sessions), sum(messages_in), sum(messages_out), sum(messages_operator), sum(answered), sum(not_understood), sum(handoffs), sum(handoffs_answered), sum(wait_seconds), max(longest_wait_seconds), sum(rated_1), sum(rated_2), sum(rated_3), sum(rated_4), sum(rated_5), sum(executions), sum(ended), sum(abandoned), sum(turns), sum(failed_turns), sum(misses)
  from platform_activity cross join unnest(array[60, 1440]::smallint[]) as m group by 1, 2, 3;
insert into platform_nodes (at, node_type, minutes, entered, stalled, abandoned)
select report_begin(at, m), node_type, m, sum(entered), sum(stalled), sum(abandoned)
  from platform_nodes cross join unnest(array[60, 1440]::smallint[]) as m group by 1, 2, 3;
update report_customers r set known_since = c.created_at from contacts c where c.business_id = r.business_id and c.id = r.customer_id;
select link_customers('-infinity', 'infinity');
alter table report_activity force row level security;
alter table report_nodes force row level security;
alter table report_customers force row level security;
alter table platform_activity force row level security;
alter table platform_nodes force row level security;
alter table contacts force row level security;
