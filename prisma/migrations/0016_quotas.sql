-- What each business has of that which a quota bounds. Triggers count, so that every way in and out is counted, and a row is
-- locked until the transaction that changed it ends: whoever reads it after an insert knows what others have added.
create table business_usage (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  kind text not null,
  used bigint not null default 0,
  primary key (business_id, kind),
  foreign key (business_id) references businesses (id) on delete cascade
);

alter table business_usage enable row level security;
alter table business_usage force row level security;
grant select, insert, update, delete on business_usage to hamdam_app;
create policy own_business on business_usage to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

-- Counts the rows that one statement has added or removed. Its arguments: the kind, and what of the rows is counted.
create function count_usage() returns trigger language plpgsql as $$
declare
  amount text := format('select business_id, $1, %s from changed group by business_id', tg_argv[1]);
begin
  if tg_op = 'INSERT' then
    execute 'insert into business_usage as usage (business_id, kind, used) ' || amount ||
            ' on conflict (business_id, kind) do update set used = usage.used + excluded.used' using tg_argv[0];
  else
    -- Of a business that is deleted itself, the row may be gone already.
    execute 'update business_usage as usage set used = usage.used - removed.used from (' || amount ||
            ') as removed (business_id, kind, used) where usage.business_id = removed.business_id and usage.kind = removed.kind' using tg_argv[0];
  end if;
  return null;
end
$$;

do $$
declare
  counted text[];
begin
  foreach counted slice 1 in array array[
    ['assistants', 'assistants', 'count(*)'],
    ['flow_bases', 'flows', 'count(*)'],
    ['flow_versions', 'versions', 'count(*)'],
    ['flow_nodes', 'nodes', 'count(*)'],
    ['nlu_templates', 'templates', 'count(*)'],
    ['attachments', 'storage', 'sum(size)']
  ] loop
    execute format('create trigger count_usage_more after insert on %I referencing new table as changed for each statement execute function count_usage(%L, %L)',
      counted[1], counted[2], counted[3]);
    execute format('create trigger count_usage_less after delete on %I referencing old table as changed for each statement execute function count_usage(%L, %L)',
      counted[1], counted[2], counted[3]);
    execute format('insert into business_usage (business_id, kind, used) select business_id, %L, %s from %I group by business_id',
      counted[2], counted[3], counted[1]);
  end loop;
end
$$;
