-- Conversations that are kept as tests of a flow.
create table flow_tests (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  flow_base_id uuid not null,
  name text not null,
  -- What is simulated: the variables that the conversation begins with, and its channel.
  context jsonb not null default '{}',
  channel text not null default 'test',
  -- What happens in each turn, what it is answered with, and what it must lead to.
  steps jsonb not null,
  -- How the last run ended, and for which version.
  last_run jsonb,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, flow_base_id, name),
  foreign key (business_id, flow_base_id) references flow_bases (business_id, id) on delete cascade
);
alter table flow_tests enable row level security;
alter table flow_tests force row level security;
grant select, insert, update, delete on flow_tests to hamdam_app;
create policy own_business on flow_tests to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

-- What a live test simulates: the channel, the time, and that the staff are away. Null: nothing.
alter table conversations add column simulation jsonb;
