-- Workflows in the figures of the dashboards, next to dialog flows: what exists, how instances went, and how their components do. See
-- ARCHITECTURE.md, "Reporting".

create index on workflows (created_at);
create index on workflow_versions (published_at) where published_at is not null;
create index on workflow_instances (begun_at);
create index on workflow_instances (ended_at) where status = 'completed';
create index on workflow_history (at) where type in ('component', 'failed');

-- What happened with instances of workflows, except those of live tests. A failed instance can be corrected and go on, so a failure is an event of
-- its history.
create function workflow_facts(since timestamptz, until timestamptz)
returns table (business_id uuid, happened_at timestamptz, fact text) language sql stable as $$
  select f.business_id, f.happened_at, f.fact
    from (
      select i.business_id, i.begun_at, 'executions', i.conversation_id
        from workflow_instances i where i.begun_at >= since and i.begun_at < until
      union all
      select i.business_id, i.ended_at, 'ended', i.conversation_id
        from workflow_instances i where i.ended_at >= since and i.ended_at < until and i.status = 'completed'
      union all
      select h.business_id, h.at, 'failed_turns', i.conversation_id
        from workflow_history h
        cross join lateral (select o.conversation_id from workflow_instances o where o.business_id = h.business_id and o.id = h.instance_id limit 1) as i
       where h.at >= since and h.at < until and h.type = 'failed') as f (business_id, happened_at, fact, conversation_id)
   where not exists (select from conversations c where c.business_id = f.business_id and c.id = f.conversation_id and c.channel = 'test')
$$;

-- Instances have no assistant, and their channel is called workflow.
create or replace function count_activity(since timestamptz, until timestamptz) returns setof report_activity language sql stable as $$
  select f.business_id, report_quarter(f.happened_at)::timestamptz(3), f.assistant_id, f.channel,
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
    from (
      select r.business_id, r.happened_at, r.fact, r.amount, c.assistant_id, c.channel
        from report_facts(since, until) r
        cross join lateral (select o.assistant_id, o.channel from conversations o where o.business_id = r.business_id and o.id = r.conversation_id limit 1) as c
       where c.channel <> 'test'
      union all
      select w.business_id, w.happened_at, w.fact, 1, '00000000-0000-0000-0000-000000000000', 'workflow' from workflow_facts(since, until) w) as f
   group by 1, 2, 3, 4
$$;

-- How often components of workflows ran and failed. Their types are looked up once for each version.
create function count_components(since timestamptz, until timestamptz) returns setof report_nodes language sql stable as $$
  with ran as materialized (
    select h.business_id, report_quarter(h.at)::timestamptz(3) as at, h.version_id, h.component_id,
           count(*) filter (where h.type = 'component')::integer as entered, count(*) filter (where h.type = 'failed')::integer as failed
      from workflow_history h
     where h.at >= since and h.at < until and h.type in ('component', 'failed') and h.component_id is not null
       and not exists (
         select from workflow_instances i join conversations c on c.business_id = i.business_id and c.id = i.conversation_id
          where i.business_id = h.business_id and i.id = h.instance_id and c.channel = 'test')
     group by 1, 2, 3, 4),
  components as materialized (
    select r.version_id, v.workflow_id, c.id, c.type
      from (select distinct business_id, version_id from ran) as r
      cross join lateral (select o.workflow_id, o.definition from workflow_versions o where o.business_id = r.business_id and o.id = r.version_id limit 1) as v
      cross join lateral jsonb_path_query(v.definition, '$.states[*].components[*]') as component
      cross join lateral jsonb_to_record(component) as c (id uuid, type text))
  select r.business_id, r.at, c.workflow_id, r.component_id::text, r.component_id, 'workflow_' || c.type, r.entered, r.failed, 0, 15::smallint
    from ran r join components c on c.version_id = r.version_id and c.id = r.component_id
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
  union all
  select * from count_components(since, until)
$$;

-- Everything that exists and was created in a span of time. A flow counts as published since one of its versions was activated, a workflow since
-- one was published.
create or replace function report_contents(since timestamptz, until timestamptz)
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
  select created_at, 'new_flows', '', 1 from workflows where created_at >= since and created_at < until
  union all
  select activated_at, 'activations', '', 1 from flow_versions where activated_at >= since and activated_at < until
  union all
  select published_at, 'activations', '', 1 from workflow_versions where published_at >= since and published_at < until
  union all
  select activated_at, 'published', '', 1 from flow_versions v where activated_at >= since and activated_at < until
     and not exists (select from flow_versions o
           where o.business_id = v.business_id and o.flow_base_id = v.flow_base_id and (o.activated_at, o.id) < (v.activated_at, v.id))
  union all
  select published_at, 'published', '', 1 from workflow_versions v where published_at >= since and published_at < until
     and not exists (select from workflow_versions o
           where o.business_id = v.business_id and o.workflow_id = v.workflow_id and (o.published_at, o.id) < (v.published_at, v.id))
  union all
  select created_at, 'new_knowledge_bases', '', 1 from knowledge_indexes where created_at >= since and created_at < until
  union all
  select d.created_at, c.what, d.kind || ' ' || d.state, c.amount
    from knowledge_documents d cross join lateral (values ('new_documents', 1), ('passages', d.passages)) as c (what, amount)
   where d.created_at >= since and d.created_at < until
$$;

do $$
declare wall text;
begin
  foreach wall in array array['workflows', 'workflow_versions', 'workflow_instances', 'workflow_history'] loop
    execute format('create policy reporting on %I for select to hamdam_system using (true)', wall);
  end loop;
end
$$;
grant select (id, business_id, created_at) on workflows to hamdam_system;
grant select (id, business_id, workflow_id, definition, published_at) on workflow_versions to hamdam_system;
grant select (conversation_id, status, begun_at, ended_at) on workflow_instances to hamdam_system;
grant select (business_id, instance_id, version_id, component_id, type, at) on workflow_history to hamdam_system;
