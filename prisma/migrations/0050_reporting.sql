-- What the dashboards show, counted in advance. See ARCHITECTURE.md, "Reporting". A job counts whole hours from the rows that
-- happened in them, with one row for each quarter of an hour, because days begin at a half hour in some places (Tehran) and at a
-- quarter in others (Nepal). What has happened since is counted when someone looks, with the same functions.

-- What happened with each assistant on each channel. Live tests are not counted. The numbers are kept when the conversations
-- are deleted.
create table report_activity (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  at timestamptz(3) not null,
  assistant_id uuid not null,
  channel text not null,
  -- Conversations that began.
  sessions integer not null default 0,
  messages_in integer not null default 0,
  messages_out integer not null default 0,
  messages_operator integer not null default 0,
  -- Of messages_in: those that the assistant replied to in the same turn, and those of them that it did not understand.
  answered integer not null default 0,
  not_understood integer not null default 0,
  -- Requests for a person that were opened, and those whose customer got the first answer from one, with the seconds they waited.
  handoffs integer not null default 0,
  handoffs_answered integer not null default 0,
  wait_seconds bigint not null default 0,
  longest_wait_seconds integer not null default 0,
  -- How satisfied customers said they are.
  rated_1 integer not null default 0,
  rated_2 integer not null default 0,
  rated_3 integer not null default 0,
  rated_4 integer not null default 0,
  rated_5 integer not null default 0,
  -- Runs of a flow that began, that reached an end, and whose customer left.
  executions integer not null default 0,
  ended integer not null default 0,
  abandoned integer not null default 0,
  -- Turns, and those with an error in their log.
  turns integer not null default 0,
  failed_turns integer not null default 0,
  -- Questions for which no knowledge base had an answer.
  misses integer not null default 0,
  primary key (business_id, at, assistant_id, channel)
);
create index on report_activity (at);

-- Which customers were active, and in which conversations: both are counted once, however long the period is.
create table report_customers (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  at timestamptz(3) not null,
  conversation_id uuid not null,
  -- The customer, or the conversation itself if no one said who it is.
  customer_id uuid not null,
  channel text not null,
  -- Whether the customer wrote, and whether a request for a person was opened.
  wrote boolean not null,
  handed_over boolean not null,
  primary key (business_id, at, conversation_id)
);
create index on report_customers (at);

-- What happened at the nodes of each flow, in all of its versions together.
create table report_nodes (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  at timestamptz(3) not null,
  flow_id uuid not null,
  node_key text not null,
  -- One node with this key.
  node_id uuid not null,
  node_type text not null,
  entered integer not null default 0,
  stalled integer not null default 0,
  abandoned integer not null default 0,
  primary key (business_id, at, flow_id, node_key)
);
create index on report_nodes (at);

-- The assistants with the most messages and the nodes that most customers leave at, for each length of a period, counted every hour.
create table report_rankings (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  -- assistant or node.
  kind text not null,
  days smallint not null,
  place smallint not null,
  -- The assistant, or the flow of the node.
  subject_id uuid not null,
  node_id uuid,
  node_key text,
  node_type text,
  count bigint not null,
  count_before bigint not null,
  sessions bigint not null default 0,
  sessions_before bigint not null default 0,
  primary key (kind, days, place)
);
create index on report_rankings (business_id);

-- The sums over all businesses. The channel '' has the sums over all channels, which most figures are made of.
create table platform_activity (
  at timestamptz(3) not null,
  channel text not null,
  -- Conversations that began.
  sessions integer not null default 0,
  messages_in integer not null default 0,
  messages_out integer not null default 0,
  messages_operator integer not null default 0,
  -- Of messages_in: those that the assistant replied to in the same turn, and those of them that it did not understand.
  answered integer not null default 0,
  not_understood integer not null default 0,
  -- Requests for a person that were opened, and those whose customer got the first answer from one, with the seconds they waited.
  handoffs integer not null default 0,
  handoffs_answered integer not null default 0,
  wait_seconds bigint not null default 0,
  longest_wait_seconds integer not null default 0,
  -- How satisfied customers said they are.
  rated_1 integer not null default 0,
  rated_2 integer not null default 0,
  rated_3 integer not null default 0,
  rated_4 integer not null default 0,
  rated_5 integer not null default 0,
  -- Runs of a flow that began, that reached an end, and whose customer left.
  executions integer not null default 0,
  ended integer not null default 0,
  abandoned integer not null default 0,
  -- Turns, and those with an error in their log.
  turns integer not null default 0,
  failed_turns integer not null default 0,
  -- Questions for which no knowledge base had an answer.
  misses integer not null default 0,
  primary key (channel, at)
);
create index on platform_activity (at);

create table platform_nodes (
  at timestamptz(3) not null,
  node_type text not null,
  entered bigint not null default 0,
  stalled bigint not null default 0,
  abandoned bigint not null default 0,
  primary key (at, node_type)
);

-- Documents that were added to knowledge bases. They are kept when the documents are deleted.
create table platform_documents (
  at timestamptz(3) not null,
  kind knowledge_document_kind not null,
  added bigint not null default 0,
  primary key (at, kind)
);

-- Figures of all businesses that cannot be added up, for each length of a period, counted every hour.
create table platform_figures (
  days smallint not null,
  name text not null,
  count bigint not null,
  count_before bigint not null,
  primary key (days, name)
);

-- How far the job has counted. The only row.
create table report_progress (
  id smallint not null primary key default 1 check (id = 1),
  counted_until timestamptz(3) not null,
  -- How far it has counted again what someone asked for. Null: no one did.
  recounted_until timestamptz(3),
  ranked_at timestamptz(3)
);
insert into report_progress (counted_until) select date_trunc('hour', coalesce(min(created_at), now())) from conversations;

-- What the platform spent on winning customers in a month.
create table acquisition_costs (
  -- Its first day.
  month date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (month, currency)
);

create index on conversations (created_at);
create index on messages (created_at);
create index on event_log_entries (created_at);
create index on flow_instances (created_at);
create index on handoff_requests (created_at);
create index on handoff_requests (first_response_at) where first_response_at is not null;
create index on handoff_requests (rated_at) where rated_at is not null;
create index on nlu_unmatched_messages (created_at);
create index on knowledge_misses (created_at);
create index on knowledge_documents (created_at);

create function report_quarter(moment timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', moment, '2000-01-01 00:00:00+00')
$$;

-- Everything that is counted, from the rows themselves. Each fact happened at a time of its own, which never changes.
create function report_facts(since timestamptz, until timestamptz)
returns table (business_id uuid, conversation_id uuid, happened_at timestamptz, fact text, amount bigint) language sql stable as $$
  select c.business_id, c.id, c.created_at, 'sessions', 1 from conversations c where c.created_at >= since and c.created_at < until
  union all
  select m.business_id, m.conversation_id, m.created_at,
         case m.role when 'user' then 'messages_in' when 'assistant' then 'messages_out' else 'messages_operator' end, 1
    from messages m where m.created_at >= since and m.created_at < until and m.role <> 'system'
  union all
  select m.business_id, m.conversation_id, m.created_at, 'answered', 1
    from messages m where m.created_at >= since and m.created_at < until and m.role = 'user'
     and exists (select from messages r
           where r.business_id = m.business_id and r.conversation_id = m.conversation_id and r.position = m.position + 1
             and r.turn_id = m.turn_id and r.role = 'assistant')
  union all
  select u.business_id, u.conversation_id, u.created_at, 'not_understood', 1
    from nlu_unmatched_messages u where u.created_at >= since and u.created_at < until
  union all
  select k.business_id, k.conversation_id, k.created_at, 'misses', 1
    from knowledge_misses k where k.created_at >= since and k.created_at < until
  union all
  select h.business_id, h.conversation_id, h.created_at, 'handoffs', 1
    from handoff_requests h where h.created_at >= since and h.created_at < until
  union all
  select h.business_id, h.conversation_id, h.first_response_at, w.fact, w.amount
    from handoff_requests h
    cross join lateral (values ('handoffs_answered', 1), ('wait_seconds', extract(epoch from h.first_response_at - h.created_at)::bigint)) as w (fact, amount)
   where h.first_response_at >= since and h.first_response_at < until
  union all
  select h.business_id, h.conversation_id, h.rated_at, 'rated_' || h.rating, 1
    from handoff_requests h where h.rated_at >= since and h.rated_at < until and h.rating is not null
  union all
  select i.business_id, i.conversation_id, i.created_at, 'executions', 1
    from flow_instances i where i.created_at >= since and i.created_at < until
  union all
  select e.business_id, e.conversation_id, e.created_at, t.fact, 1
    from event_log_entries e
    cross join lateral (
      select 'turns' as fact
      union all select 'failed_turns' where jsonb_path_exists(e.entry, '$.trace.steps[*] ? (@.type == "error")')
      union all select 'ended' from jsonb_path_query(e.entry, '$.trace.steps[*] ? (@.type == "instance_ended")')
      union all select 'abandoned' from jsonb_path_query(e.entry, '$.trace.steps[*] ? (@.type == "instance_abandoned")')) as t
   where e.created_at >= since and e.created_at < until and e.type = 'turn'
$$;

-- Each fact looks up its conversation (limit 1), because the database cannot know how few facts there are, and would read all
-- conversations for a join.
create function count_activity(since timestamptz, until timestamptz) returns setof report_activity language sql stable as $$
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
         coalesce(sum(f.amount) filter (where f.fact = 'misses'), 0)::integer
    from report_facts(since, until) f
    cross join lateral (select o.assistant_id, o.channel from conversations o where o.business_id = f.business_id and o.id = f.conversation_id limit 1) as c
   where c.channel <> 'test'
   group by 1, 2, 3, 4
$$;

create function count_customers(since timestamptz, until timestamptz) returns setof report_customers language sql stable as $$
  select f.business_id, report_quarter(f.happened_at)::timestamptz(3), c.id, coalesce(c.contact_id, c.id), c.channel, bool_or(f.wrote), bool_or(not f.wrote)
    from (
      select m.business_id, m.conversation_id, m.created_at, true
        from messages m where m.created_at >= since and m.created_at < until and m.role = 'user'
      union all
      select h.business_id, h.conversation_id, h.created_at, false
        from handoff_requests h where h.created_at >= since and h.created_at < until) as f (business_id, conversation_id, happened_at, wrote)
    cross join lateral (select o.id, o.contact_id, o.channel from conversations o where o.business_id = f.business_id and o.id = f.conversation_id limit 1) as c
   where c.channel <> 'test'
   group by 1, 2, 3, 4, 5
$$;

create function count_nodes(since timestamptz, until timestamptz) returns setof report_nodes language sql stable as $$
  select e.business_id, report_quarter(e.created_at)::timestamptz(3), s.flow_id, coalesce(n.key, s.key, s.node_id::text), max(s.node_id::text)::uuid,
         max(coalesce(n.type, s.node_type, '')),
         count(*) filter (where s.type = 'node_entered')::integer,
         count(*) filter (where s.type = 'stalled')::integer,
         count(*) filter (where s.type = 'instance_abandoned')::integer
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

do $$
declare wall text;
begin
  foreach wall in array array['report_activity', 'report_customers', 'report_nodes', 'report_rankings'] loop
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_app', wall);
  end loop;
  foreach wall in array array['report_activity', 'report_customers', 'report_nodes', 'report_rankings', 'platform_activity', 'platform_nodes',
                              'platform_documents', 'platform_figures', 'report_progress', 'acquisition_costs'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('create policy reporting on %I to hamdam_system using (true) with check (true)', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_system', wall);
  end loop;
  -- What is counted across businesses. Texts of customers are not among it, except in the log of turns, whose steps are counted.
  foreach wall in array array['messages', 'event_log_entries', 'handoff_requests', 'nlu_unmatched_messages', 'knowledge_misses', 'knowledge_indexes',
                              'flow_bases', 'flow_versions', 'flow_nodes'] loop
    execute format('create policy reporting on %I for select to hamdam_system using (true)', wall);
  end loop;
end
$$;
grant select on report_progress to hamdam_app;
create policy shared on report_progress for select to hamdam_app using (true);

grant select (assistant_id, channel, contact_id, created_at) on conversations to hamdam_system;
grant select (business_id, conversation_id, turn_id, position, role, created_at) on messages to hamdam_system;
grant select (business_id, conversation_id, type, entry, created_at) on event_log_entries to hamdam_system;
grant select (created_at) on flow_instances to hamdam_system;
grant select (conversation_id, created_at, first_response_at, rating, rated_at, status) on handoff_requests to hamdam_system;
grant select (business_id, conversation_id, created_at) on nlu_unmatched_messages, knowledge_misses to hamdam_system;
grant select (id, business_id, created_at) on knowledge_indexes to hamdam_system;
grant select (passages, created_at) on knowledge_documents to hamdam_system;
grant select (name, mode, archived_at, created_at) on assistants to hamdam_system;
grant select (id, business_id, assistant_id, name, created_at) on flow_bases to hamdam_system;
grant select (id, business_id, flow_base_id, is_active, activated_at, created_at) on flow_versions to hamdam_system;
grant select (id, business_id, key, type) on flow_nodes to hamdam_system;
