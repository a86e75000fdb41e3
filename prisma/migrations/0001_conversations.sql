-- Files that come with messages, and the sweep for instances whose customer has gone.

create table attachments (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  storage_key text not null,
  created_at timestamptz(3) not null default now(),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade
);
create index on attachments (business_id, conversation_id);

alter table attachments enable row level security;
alter table attachments force row level security;
grant select, insert, update, delete on attachments to hamdam_app;
create policy own_business on attachments to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

-- The abandon sweep looks across businesses for what is due, and nothing else of an instance.
grant select (id, business_id, conversation_id, status, abandon_at) on flow_instances to hamdam_system;
create policy abandon_sweep on flow_instances for select to hamdam_system using (true);

-- What a handoff's queue shows and is sorted by.
create index on handoff_requests (business_id, id desc);
