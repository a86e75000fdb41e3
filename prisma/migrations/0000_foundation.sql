-- The foundation: people, businesses, assistants, dialog flows, conversations, jobs.
-- Every table of a business has `business_id`, forced row-level security, and foreign keys that carry the business with
-- them, so that a row can never be attached to another business's.

create type account_status as enum ('new', 'confirmed', 'inactive');

create type role_scope as enum ('platform', 'business');

create type membership_status as enum ('active', 'inactive');

create type assistant_type as enum ('SUPPORT', 'SALES', 'MARKETING', 'SOCIAL', 'DECISION', 'GENERAL');

create type assistant_model as enum ('GPT_4O_MINI', 'GPT_5_NANO', 'GPT_5_MINI', 'GPT_4_TURBO', 'GPT_3_5_TURBO', 'CLAUDE_3_OPUS', 'GEMINI_1_5_PRO');

create type assistant_language as enum ('EN', 'FA', 'AR', 'ML');

create type assistant_mode as enum ('basic', 'advanced', 'pro', 'hybrid');

create type routing_condition_type as enum ('keyword', 'text');

create type node_type as enum ('start', 'standard', 'end', 'gateway', 'subflow', 'handoff');

create type node_kind as enum ('message', 'question');

create type node_mode as enum ('static', 'intelligent', 'generative', 'silent');

create type condition_operator as enum ('AND', 'OR');

create type conversation_status as enum ('active', 'needs_human_intervention', 'with_operator', 'ended', 'abandoned');

create type instance_status as enum ('active', 'ended', 'abandoned');

create type message_role as enum ('user', 'assistant', 'operator', 'system');

create type handoff_status as enum ('PENDING', 'ASSIGNED', 'RESOLVED');

create table users (
  id uuid not null primary key,
  email text unique,
  mobile text unique,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  national_code text,
  address text,
  profile_picture_url text,
  locale text not null default 'fa',
  account_status account_status not null default 'new',
  platform_role_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table businesses (
  id uuid not null primary key,
  name text not null,
  message_retention_days integer,
  log_retention_days integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table roles (
  id uuid not null primary key,
  key text not null unique,
  scope role_scope not null,
  is_system boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create table resources (
  id uuid not null primary key,
  key text not null unique
);

create table permissions (
  id uuid not null primary key,
  key text not null unique,
  resource_id uuid not null
);

create table role_permissions (
  role_id uuid not null,
  permission_id uuid not null,
  primary key (role_id, permission_id)
);

create table memberships (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  user_id uuid not null,
  role_id uuid not null,
  status membership_status not null default 'active',
  created_at timestamptz(3) not null default now(),
  unique (business_id, user_id)
);

create table sessions (
  id uuid not null primary key,
  user_id uuid not null,
  business_id uuid,
  user_agent text,
  ip_address text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

create table secrets (
  id uuid not null primary key,
  business_id uuid,
  purpose text not null,
  key_id text not null,
  ciphertext text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table assistants (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  system_prompt text not null default '',
  type assistant_type not null default 'GENERAL',
  model assistant_model not null default 'GPT_4O_MINI',
  language assistant_language not null default 'FA',
  mode assistant_mode not null default 'basic',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id)
);

create table assistant_instructions (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  title text not null,
  content text not null,
  "order" integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table routing_rules (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  condition_type routing_condition_type not null default 'keyword',
  condition text not null,
  target_assistant_id uuid not null,
  "order" integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table flow_bases (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  name text not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id)
);

create table flow_versions (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  flow_base_id uuid not null,
  number integer not null,
  name text not null,
  is_active boolean not null default false,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, flow_base_id, number)
);

create table flow_nodes (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  version_id uuid not null,
  key text not null,
  type node_type not null,
  kind node_kind not null default 'message',
  mode node_mode not null default 'static',
  content text not null default '',
  parts jsonb not null default '[]',
  prompt text not null default '',
  template text,
  clarification_prompt text not null default '',
  fallback_message text not null default '',
  max_retries integer not null default 2,
  human_handoff boolean not null default false,
  silent boolean not null default false,
  save_to text,
  flow_id uuid,
  position jsonb not null default '{"x": 0, "y": 0}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, version_id, id),
  unique (business_id, version_id, key)
);

create table flow_edges (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  version_id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  "order" double precision not null default 0,
  operator condition_operator not null default 'AND',
  conditions jsonb not null default '[]',
  view jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table flow_handlers (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  version_id uuid not null,
  target_id uuid not null,
  name text not null,
  description text not null default '',
  detour boolean not null default false,
  "order" integer not null default 0,
  operator condition_operator not null default 'AND',
  conditions jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table flow_settings (
  version_id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  timezone text not null default 'Asia/Tehran',
  working_hours jsonb not null default '{}',
  confidence_threshold double precision not null default 0.6,
  abandon_timeout integer not null default 1800,
  max_global_fallbacks integer default 3,
  default_fallback_message text,
  handoff_message text,
  agent_unavailable_message text,
  general_error_message text,
  end_message text not null default '',
  assistant_return_message text,
  operator_exit_keywords text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, version_id)
);

create table conversations (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  version_id uuid,
  channel text not null default 'api',
  status conversation_status not null default 'active',
  context jsonb not null default '{}',
  revision integer not null default 0,
  message_count integer not null default 0,
  last_message_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id)
);

create table flow_instances (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  version_id uuid,
  status instance_status not null default 'active',
  state jsonb not null,
  abandon_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id)
);

create table messages (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  position integer not null,
  turn_id uuid not null,
  role message_role not null,
  type text not null default 'text',
  text text not null default '',
  payload jsonb not null default '{}',
  node_id uuid,
  client_message_id text,
  created_at timestamptz(3) not null default now(),
  unique (business_id, conversation_id, position),
  unique (business_id, conversation_id, client_message_id)
);

create table event_log_entries (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  instance_id uuid not null,
  turn_id uuid not null,
  type text not null,
  entry jsonb not null,
  created_at timestamptz(3) not null default now()
);

create table handoff_requests (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  status handoff_status not null default 'PENDING',
  reason text not null default 'node',
  assigned_to uuid,
  created_at timestamptz(3) not null default now(),
  assigned_at timestamptz(3),
  resolved_at timestamptz(3)
);

create table outbox_jobs (
  id uuid not null primary key,
  business_id uuid,
  name text not null,
  payload jsonb not null,
  run_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);

create table audit_log_entries (
  id uuid not null primary key,
  business_id uuid,
  actor_id uuid,
  action text not null,
  resource_id uuid,
  detail jsonb not null default '{}',
  ip_address text,
  created_at timestamptz(3) not null default now()
);
create index on memberships (user_id);
create index on sessions (user_id);
create index on secrets (key_id);
create index on assistant_instructions (business_id, assistant_id, "order");
create index on routing_rules (business_id, assistant_id, "order");
create index on routing_rules (business_id, target_assistant_id);
create index on flow_bases (business_id, assistant_id);
create index on flow_nodes (business_id, flow_id);
create index on flow_edges (business_id, version_id, source_id);
create index on flow_edges (business_id, version_id, target_id);
create index on flow_handlers (business_id, version_id, "order");
create index on flow_handlers (business_id, version_id, target_id);
create index on conversations (business_id, assistant_id, id desc);
create index on conversations (business_id, version_id);
create index on flow_instances (business_id, conversation_id, created_at desc);
create index on event_log_entries (business_id, instance_id, id);
create index on event_log_entries (business_id, conversation_id, turn_id);
create index on messages (business_id, created_at);
create index on event_log_entries (business_id, created_at);
create index on handoff_requests (business_id, status, created_at);
create index on handoff_requests (business_id, conversation_id);
create index on outbox_jobs (run_at);
create index on audit_log_entries (business_id, id desc);
alter table users add foreign key (platform_role_id) references roles (id) on delete restrict;
alter table permissions add foreign key (resource_id) references resources (id) on delete cascade;
alter table role_permissions add foreign key (role_id) references roles (id) on delete cascade;
alter table role_permissions add foreign key (permission_id) references permissions (id) on delete cascade;
alter table memberships add foreign key (business_id) references businesses (id) on delete cascade;
alter table memberships add foreign key (user_id) references users (id) on delete cascade;
alter table memberships add foreign key (role_id) references roles (id) on delete restrict;
-- A session of a business ends with the membership that it stands on.
alter table sessions add foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade;
alter table sessions add foreign key (user_id) references users (id) on delete cascade;
alter table assistants add foreign key (business_id) references businesses (id) on delete cascade;
alter table assistant_instructions add foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade;
alter table routing_rules add foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade;
alter table routing_rules add foreign key (business_id, target_assistant_id) references assistants (business_id, id) on delete cascade;
alter table flow_bases add foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade;
alter table flow_versions add foreign key (business_id, flow_base_id) references flow_bases (business_id, id) on delete cascade;
alter table flow_nodes add foreign key (business_id, version_id) references flow_versions (business_id, id) on delete cascade;
-- Deferred: an assistant's flows go in one statement, also those that use one another.
alter table flow_nodes add foreign key (business_id, flow_id) references flow_bases (business_id, id)
  on delete no action deferrable initially deferred;
alter table flow_edges add foreign key (business_id, version_id) references flow_versions (business_id, id) on delete cascade;
alter table flow_edges add foreign key (business_id, version_id, source_id) references flow_nodes (business_id, version_id, id) on delete cascade;
alter table flow_edges add foreign key (business_id, version_id, target_id) references flow_nodes (business_id, version_id, id) on delete cascade;
alter table flow_handlers add foreign key (business_id, version_id) references flow_versions (business_id, id) on delete cascade;
alter table flow_handlers add foreign key (business_id, version_id, target_id) references flow_nodes (business_id, version_id, id) on delete cascade;
alter table flow_settings add foreign key (business_id, version_id) references flow_versions (business_id, id) on delete cascade;
alter table conversations add foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade;
-- A conversation outlives the version it was pinned to, and goes on with the active one.
alter table conversations add foreign key (business_id, version_id) references flow_versions (business_id, id)
  on delete set null (version_id);
alter table flow_instances add foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade;
alter table messages add foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade;
alter table event_log_entries add foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade;
alter table event_log_entries add foreign key (business_id, instance_id) references flow_instances (business_id, id) on delete cascade;
alter table handoff_requests add foreign key (business_id, assigned_to) references memberships (business_id, user_id)
  on delete set null (assigned_to);
alter table handoff_requests add foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade;

-- ---- what prisma's schema cannot say ---------------------------------------------------------------------------

create unique index flow_versions_one_active on flow_versions (business_id, flow_base_id) where is_active;
create unique index flow_bases_one_default on flow_bases (business_id, assistant_id) where is_default;
create unique index flow_instances_one_active on flow_instances (business_id, conversation_id) where status = 'active';
create index flow_instances_to_abandon on flow_instances (abandon_at) where status = 'active' and abandon_at is not null;
create unique index handoff_requests_one_open on handoff_requests (business_id, conversation_id) where status <> 'RESOLVED';

-- ---- roles -----------------------------------------------------------------------------------------------------
-- `hamdam_app` is what a use case of one business runs as; `hamdam_system` what runs before the business is known
-- (sign-in), or for all of them (relay, retention). Neither can log in nor pass by row-level security: a transaction
-- takes one on with `set local role`.

do $$
declare
  wanted text;
  may_take_on boolean;
begin
  foreach wanted in array array['hamdam_app', 'hamdam_system'] loop
    -- Asked first, so that a user without CREATEROLE gets by with roles that an administrator made.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
    -- From Postgres 16 on, being the maker of a role is not yet being allowed to take it on.
    if current_setting('server_version_num')::int >= 160000 then
      may_take_on := pg_has_role(current_user, wanted, 'SET');
    else
      may_take_on := pg_has_role(current_user, wanted, 'MEMBER');
    end if;
    if not may_take_on then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

grant usage on schema public to hamdam_app, hamdam_system;

create function app_business_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::uuid;

create function app_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- ---- the wall between businesses -------------------------------------------------------------------------------

do $$
declare wall text;
begin
  foreach wall in array array[
    'memberships', 'assistants', 'assistant_instructions', 'routing_rules', 'flow_bases', 'flow_versions', 'flow_nodes',
    'flow_edges', 'flow_handlers', 'flow_settings', 'conversations', 'flow_instances', 'messages', 'event_log_entries',
    'handoff_requests', 'secrets', 'outbox_jobs', 'audit_log_entries'
  ] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_app', wall);
    execute format(
      'create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())',
      wall);
  end loop;

  foreach wall in array array['businesses', 'users', 'sessions', 'roles', 'resources', 'permissions', 'role_permissions'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
  end loop;
end
$$;

-- What a business reads of itself, of its people, and of the roles that everybody shares.
grant select, update on businesses to hamdam_app;
create policy own_business on businesses to hamdam_app using (id = app_business_id()) with check (id = app_business_id());

grant select (id, email, mobile, first_name, last_name, profile_picture_url, locale, account_status, created_at, updated_at)
  on users to hamdam_app;
create policy people_of_own_business on users for select to hamdam_app
  using (exists (select from memberships where memberships.user_id = users.id and memberships.business_id = app_business_id()));

grant select on roles, resources, permissions, role_permissions to hamdam_app;
create policy shared on roles for select to hamdam_app using (true);
create policy shared on resources for select to hamdam_app using (true);
create policy shared on permissions for select to hamdam_app using (true);
create policy shared on role_permissions for select to hamdam_app using (true);

-- ---- what the system role may do, by name ----------------------------------------------------------------------

grant select, insert, update on users, businesses, memberships, sessions to hamdam_system;
grant delete on sessions to hamdam_system;
create policy sign_in on users to hamdam_system using (true) with check (true);
create policy sign_in on businesses to hamdam_system using (true) with check (true);
create policy sign_in on memberships to hamdam_system using (true) with check (true);
create policy sign_in on sessions to hamdam_system using (true) with check (true);

grant select, insert, update, delete on roles, resources, permissions, role_permissions to hamdam_system;
create policy seed_roles on roles to hamdam_system using (true) with check (true);
create policy seed_roles on resources to hamdam_system using (true) with check (true);
create policy seed_roles on permissions to hamdam_system using (true) with check (true);
create policy seed_roles on role_permissions to hamdam_system using (true) with check (true);

grant select, insert, update, delete on outbox_jobs to hamdam_system;
create policy relay on outbox_jobs to hamdam_system using (true) with check (true);

grant insert on audit_log_entries to hamdam_system;
create policy record on audit_log_entries for insert to hamdam_system with check (true);

grant select, update on secrets to hamdam_system;
create policy rotate on secrets to hamdam_system using (true) with check (true);
