-- Workflows: processes of states, components, and conditions that span days and several people. See ARCHITECTURE.md, "Workflows".
create table workflows (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  name text not null check (name ~ '^[A-Za-z0-9_-]+$'),
  description text not null default '',
  revision integer not null default 0,
  -- A person or an API key.
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(name) || chr(10) || search_form(description)) stored,
  unique (business_id, id),
  unique (business_id, name)
);

create table workflow_versions (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  workflow_id uuid not null,
  number integer not null,
  name text not null,
  -- A published version never changes again. The last one that was published is what new instances run.
  is_published boolean not null default false,
  published_at timestamptz(3),
  published_by uuid,
  -- lib/workflow/definition.ts.
  definition jsonb not null,
  revision integer not null default 0,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, workflow_id, number),
  check (is_published = (published_at is not null)),
  foreign key (business_id, workflow_id) references workflows (business_id, id) on delete cascade
);

-- Fields that several components ask for, which are added together.
create table workflow_field_groups (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  name text not null,
  description text not null default '',
  fields jsonb not null,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, name)
);

create table workflow_instances (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  workflow_id uuid not null,
  -- It ends on the version that it started on. A version is deleted with its ended instances, by name: nothing cascades here.
  version_id uuid not null,
  conversation_id uuid,
  contact_id uuid,
  -- The instance that started it, and waits for it or not.
  parent_instance_id uuid,
  -- What a caller names a start with, so that a repeated one is the same instance.
  start_key text,
  status text not null check (status in ('running', 'waiting', 'paused', 'completed', 'cancelled', 'failed')),
  -- Where it is. Null only before it has begun.
  state_id uuid,
  -- lib/workflow/instance.ts, without its history.
  state jsonb not null,
  -- When its timer fires.
  wakes_at timestamptz(3),
  failure jsonb,
  revision integer not null default 0,
  started_by uuid,
  begun_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, start_key),
  foreign key (business_id, workflow_id) references workflows (business_id, id),
  foreign key (business_id, version_id) references workflow_versions (business_id, id),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete set null (conversation_id),
  -- What a customer entered is deleted with the customer.
  foreign key (business_id, contact_id) references contacts (business_id, id) on delete cascade,
  foreign key (business_id, parent_instance_id) references workflow_instances (business_id, id) on delete set null (parent_instance_id)
);
create index on workflow_instances (business_id, id desc);
create index on workflow_instances (business_id, status, id desc);
create index on workflow_instances (business_id, workflow_id, id desc);
create index on workflow_instances (business_id, version_id, status);
create index on workflow_instances (business_id, conversation_id);
create index on workflow_instances (business_id, contact_id);
create index on workflow_instances (business_id, parent_instance_id);
create index on workflow_instances (business_id, ended_at);
create index workflow_instances_due on workflow_instances (wakes_at) where wakes_at is not null;

create table workflow_history (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  instance_id uuid not null,
  version_id uuid not null,
  -- Counts from 1 in each instance.
  number integer not null,
  at timestamptz(3) not null,
  type text not null,
  state_id uuid,
  component_id uuid,
  transition_id uuid,
  ms integer,
  details jsonb not null,
  unique (business_id, instance_id, number),
  foreign key (business_id, instance_id) references workflow_instances (business_id, id) on delete cascade
);
create index on workflow_history (business_id, version_id, at);

-- What members have to decide or to fill in, and customers by a link.
create table workflow_tasks (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  instance_id uuid not null,
  waiting_id text not null,
  type text not null check (type in ('approval', 'form')),
  title text not null,
  text text not null,
  fields jsonb not null,
  -- A member or a team. Without both, everyone who may work on tasks.
  member_id uuid,
  team_id uuid,
  due_at timestamptz(3),
  state text not null default 'open' check (state in ('open', 'done', 'closed')),
  result jsonb,
  done_by uuid,
  done_at timestamptz(3),
  revision integer not null default 0,
  -- Of the link for a contact.
  form_token_hash text,
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, instance_id, waiting_id),
  unique (form_token_hash),
  foreign key (business_id, instance_id) references workflow_instances (business_id, id) on delete cascade,
  foreign key (business_id, member_id) references memberships (business_id, user_id) on delete set null (member_id),
  foreign key (business_id, team_id) references teams (business_id, id) on delete set null (team_id)
);
create index on workflow_tasks (business_id, state, id desc);
create index on workflow_tasks (business_id, member_id, state);
create index on workflow_tasks (business_id, team_id, state);
create index workflow_tasks_due on workflow_tasks (due_at) where state = 'open' and due_at is not null;

create table workflow_templates (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  name text not null,
  description text not null default '',
  document jsonb not null,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, name)
);

do $$
declare wall text;
begin
  foreach wall in array array['workflows', 'workflow_versions', 'workflow_field_groups', 'workflow_instances', 'workflow_history',
                              'workflow_tasks', 'workflow_templates'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_app', wall);
    execute format(
      'create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())',
      wall);
  end loop;
end
$$;

-- The workers look across businesses for timers that are due.
grant select (id, business_id, wakes_at) on workflow_instances to hamdam_system;
create policy find_due on workflow_instances for select to hamdam_system using (wakes_at is not null);

-- The events of an instance wait, run, and are retried like those of a conversation.
alter table inbound_events
  alter column conversation_id drop not null,
  add column workflow_instance_id uuid,
  add check (num_nonnulls(conversation_id, workflow_instance_id) = 1),
  add unique (business_id, workflow_instance_id, key),
  add foreign key (business_id, workflow_instance_id) references workflow_instances (business_id, id) on delete cascade;
create index inbound_events_workflows_waiting on inbound_events (business_id, workflow_instance_id, "sequence")
  where handled_at is null and workflow_instance_id is not null;
grant select (workflow_instance_id) on inbound_events to hamdam_system;

-- The workflow that an assistant's conversations run.
alter table assistants
  add column workflow_id uuid,
  add foreign key (business_id, workflow_id) references workflows (business_id, id) on delete set null (workflow_id);
create index on assistants (business_id, workflow_id);
