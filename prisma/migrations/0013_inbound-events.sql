-- Turns that a worker runs are rows first: what arrived for a conversation, in order, until a turn has handled it.
create table inbound_events (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  key text not null,
  event jsonb not null,
  "sequence" bigint not null generated always as identity,
  attempts integer not null default 0,
  crashes integer not null default 0,
  received_at timestamptz(3) not null default now(),
  next_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  failure text,
  unique (business_id, id),
  unique (business_id, conversation_id, key),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade
);
create index on inbound_events (business_id, received_at);
-- What waits, which is little, and what failed, which should be nothing.
create index inbound_events_waiting on inbound_events (business_id, conversation_id, "sequence") where handled_at is null;
create index inbound_events_overdue on inbound_events (next_at) where handled_at is null;
create index inbound_events_failed on inbound_events (received_at) where failure is not null;

-- The calls that such a turn makes to the outside, until it is committed.
create table turn_effects (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  turn_id uuid not null,
  effect_id text not null,
  hash text not null,
  begun_at timestamptz(3) not null default now(),
  result jsonb,
  unique (business_id, turn_id, effect_id, hash),
  foreign key (business_id, turn_id) references inbound_events (business_id, id) on delete cascade
);

do $$
declare wall text;
begin
  foreach wall in array array['inbound_events', 'turn_effects'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_app', wall);
    execute format(
      'create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())',
      wall);
  end loop;
end
$$;

-- The workers look across businesses for rows that wait, and whoever runs the installation for those that failed.
grant select on inbound_events to hamdam_system;
grant update (attempts, crashes, next_at, handled_at, failure) on inbound_events to hamdam_system;
create policy find_waiting on inbound_events to hamdam_system using (true) with check (true);

-- A turn depends on its conversation alone: what it has read of an assistant and its flows, it may finish on.
drop trigger count_revision on assistants;
drop trigger count_revision on flow_bases;
drop trigger count_revision on flow_versions;
drop function count_assistant_revision(), count_flow_base_revision(), count_flow_version_revision();
alter table assistants drop column turn_revision;

-- A change that no turn reads, such as a title, lets a turn that is running go on.
drop trigger count_revision on conversations;
create trigger count_revision before update on conversations for each row
  when (new.revision = old.revision and
        (new.assistant_id, new.version_id, new.status, new.context, new.message_count)
        is distinct from (old.assistant_id, old.version_id, old.status, old.context, old.message_count))
  execute function count_conversation_revision();

-- A job is leased while it is handed to its queue, so that no transaction is open meanwhile.
alter table outbox_jobs add column leased_until timestamptz(3);
