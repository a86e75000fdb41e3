-- What happened at the nodes and paths of flows in each version, for the editor. Counted like report_nodes: see ARCHITECTURE.md, "Reporting".
create table report_visits (
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  minutes smallint not null default 15 check (minutes in (15, 60, 1440)),
  at timestamptz(3) not null,
  flow_id uuid not null,
  -- The node or edge, which belongs to one version.
  part_id uuid not null,
  -- node or edge.
  part text not null,
  -- What other versions call it: the node's key, or the keys of the edge's nodes. Empty if the version was deleted.
  source_key text not null,
  target_key text not null default '',
  -- Of an edge, how often it was taken.
  visits integer not null default 0,
  stalled integer not null default 0,
  abandoned integer not null default 0,
  -- Requests for a person that were opened here.
  handoffs integer not null default 0,
  primary key (business_id, flow_id, minutes, at, part_id)
);
create index on report_visits (minutes, at);

-- A step that cannot be read must not keep the others from being counted.
create function report_uuid(written text) returns uuid language sql immutable as $$
  select case when written ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end
$$;

create function count_visits(since timestamptz, until timestamptz) returns setof report_visits language sql stable as $$
  select e.business_id, 15::smallint, report_quarter(e.created_at)::timestamptz(3), s.flow_id, s.part_id, max(s.part),
         coalesce(max(coalesce(n.key, s.key)), ''), coalesce(max(g.key), ''),
         count(*) filter (where s.type in ('node_entered', 'edge_taken'))::integer,
         count(*) filter (where s.type = 'stalled')::integer,
         count(*) filter (where s.type = 'instance_abandoned')::integer,
         count(*) filter (where s.type = 'handoff_opened')::integer
    from event_log_entries e
    cross join lateral (select o.channel from conversations o where o.business_id = e.business_id and o.id = e.conversation_id limit 1) as c
    cross join lateral (
      select r.type, r.key, case r.type when 'edge_taken' then 'edge' else 'node' end as part,
             report_uuid(r.flow_id) as flow_id, report_uuid(r.node_id) as node_id, report_uuid(r.target_id) as target_id,
             report_uuid(case r.type when 'edge_taken' then r.edge_id else r.node_id end) as part_id
        from jsonb_path_query(e.entry, '$.trace.steps[*] ? (@.type == "node_entered" || @.type == "edge_taken" || @.type == "stalled" || @.type == "instance_abandoned" || @.type == "handoff_opened")') as step
        cross join lateral jsonb_to_record(step) as r (type text, key text, flow_id text, node_id text, target_id text, edge_id text)) as s
    left join lateral (select o.key from flow_nodes o where o.business_id = e.business_id and o.id = s.node_id limit 1) as n on true
    left join lateral (select o.key from flow_nodes o where o.business_id = e.business_id and o.id = s.target_id limit 1) as g on true
   where e.created_at >= since and e.created_at < until and e.type = 'turn' and c.channel <> 'test'
     and s.flow_id is not null and s.part_id is not null
   group by 1, 3, 4, 5
$$;

create policy own_business on report_visits to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id());
grant select, insert, update, delete on report_visits to hamdam_app;
alter table report_visits enable row level security;
alter table report_visits force row level security;
create policy reporting on report_visits to hamdam_system using (true) with check (true);
grant select, insert, update, delete on report_visits to hamdam_system;
