-- Integrations: APIs of others that a business calls. What is secret of one is rows of secrets, encrypted. What people write as
-- JSON is stored as json, which keeps the order of its fields.

create type integration_auth as enum ('none', 'bearer', 'basic', 'api_key', 'oauth2');
create type integration_method as enum ('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE');
create type integration_body as enum ('none', 'json', 'form', 'raw');

create table integrations (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  base_url text not null,
  headers json not null default '{}',
  auth_type integration_auth not null default 'none',
  auth jsonb not null default '{}',
  is_active boolean not null default true,
  -- The last call: when it was, and whether it succeeded.
  last_call_at timestamptz(3),
  last_call_ok boolean,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(name) || chr(10) || search_form(base_url)) stored,
  unique (business_id, id),
  foreign key (business_id) references businesses (id) on delete cascade
);
create unique index integrations_name on integrations (business_id, lower(name));
create index on integrations (business_id, id desc);

-- A secret by the name under which the integration refers to it. Without a row of secrets it is a name whose value is missing.
create table integration_secrets (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  integration_id uuid not null,
  name text not null,
  secret_id uuid,
  -- Of a token that a server has issued. Null for what people have entered.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, integration_id, name),
  foreign key (business_id, integration_id) references integrations (business_id, id) on delete cascade,
  foreign key (business_id, secret_id) references secrets (business_id, id)
);
create index on integration_secrets (business_id, secret_id);

create table integration_actions (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  integration_id uuid not null,
  name text not null,
  description text not null default '',
  method integration_method not null default 'GET',
  path text not null default '',
  query json not null default '{}',
  headers json not null default '{}',
  body_type integration_body not null default 'none',
  body text not null default '',
  timeout_ms integer not null default 10000,
  retries integer not null default 0,
  is_idempotent boolean not null default false,
  needs_confirmation boolean not null default false,
  response_schema json,
  desired_output text not null default '',
  captures jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(name) || chr(10) || search_form(description)) stored,
  unique (business_id, id),
  unique (business_id, integration_id, id),
  foreign key (business_id, integration_id) references integrations (business_id, id) on delete cascade
);
create unique index integration_actions_name on integration_actions (business_id, integration_id, lower(name));
create index on integration_actions (business_id, integration_id, id desc);

-- The last calls of an integration, without its secrets.
create table integration_calls (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  integration_id uuid not null,
  -- Null for an action that was not stored.
  action_id uuid,
  request json not null,
  response json,
  -- Why there is no response.
  problem text,
  status integer,
  duration_ms integer not null,
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, integration_id) references integrations (business_id, id) on delete cascade,
  foreign key (business_id, action_id) references integration_actions (business_id, id) on delete cascade
);
create index on integration_calls (business_id, integration_id, id desc);
create index on integration_calls (business_id, action_id, id desc) where action_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['integrations', 'integration_secrets', 'integration_actions', 'integration_calls'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

create trigger count_usage_more after insert on integrations referencing new table as changed
  for each statement execute function count_usage('integrations', 'count(*)');
create trigger count_usage_less after delete on integrations referencing old table as changed
  for each statement execute function count_usage('integrations', 'count(*)');
create trigger count_usage_more after insert on integration_actions referencing new table as changed
  for each statement execute function count_usage('actions', 'count(*)');
create trigger count_usage_less after delete on integration_actions referencing old table as changed
  for each statement execute function count_usage('actions', 'count(*)');
